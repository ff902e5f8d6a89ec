export { type BareStore, bareClient } from "./bare-client.ts";
export { type FrontFault, HttpFront, type SeenRequest } from "./http-front.ts";
export { S3Server, type S3ServerOptions } from "./s3-server.ts";
