/** @file What somebody would write who used minio's client by hand: to measure the store against. */
import { Client } from "minio";
import type { S3Server } from "./s3-server.ts";

export interface BareStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  delete(keys: readonly string[]): Promise<void>;
}

/** No retries, no deadlines, no digests; the bucket must be there. */
export function bareClient(server: S3Server, bucket: string): BareStore {
  const client = new Client({
    endPoint: "127.0.0.1",
    port: server.port,
    useSSL: false,
    accessKey: server.accessKey,
    secretKey: server.secretKey,
    region: "us-east-1",
    partSize: 64 * 1024 * 1024,
  });
  return {
    async put(key, bytes) {
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await client.putObject(bucket, key, body, body.byteLength);
    },
    async get(key) {
      const chunks: Buffer[] = [];
      for await (const chunk of await client.getObject(bucket, key)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    async delete(keys) {
      await client.removeObjects(bucket, [...keys]);
    },
  };
}
