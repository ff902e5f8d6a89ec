/** @file Connection options as they are when neither the command line nor the environment says anything. */
import type { ConnectionOptions } from "../serve/connections.ts";

export const noConnections: ConnectionOptions = {
  nats: undefined,
  natsUser: undefined,
  natsPasswordFile: undefined,
  natsCaFile: undefined,
  natsCertFile: undefined,
  natsKeyFile: undefined,
  natsPrefix: undefined,
  s3: undefined,
  bucket: undefined,
  s3AccessKey: undefined,
  s3SecretKeyFile: undefined,
  s3Region: undefined,
  s3Prefix: undefined,
  s3CaFile: undefined,
};
