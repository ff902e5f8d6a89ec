export { type BareStore, bareClient } from "./bare-client.ts";
export { makeCertificate, type TestCertificate } from "./certificate.ts";
export { type FrontFault, HttpFront, type SeenRequest } from "./http-front.ts";
export { S3Server, type S3ServerOptions } from "./s3-server.ts";
