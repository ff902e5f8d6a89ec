export { NATS_SERVER, NatsServer, type NatsServerOptions } from "./nats-server.ts";
