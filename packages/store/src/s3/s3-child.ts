/** @file The processes of the S3 store's tests: one is killed while it writes, one just ends. */
import { createS3Store } from "./create-s3-store.ts";

const [what, endpoint = "", bucket = "", prefix = ""] = process.argv.slice(2);
const { ACCESS_KEY: accessKey = "", SECRET_KEY: secretKey = "" } = process.env;

const store = await createS3Store({ endpoint, bucket, prefix, accessKey, secretKey });
if (what === "large") {
  process.stdout.write("writing\n");
  await store.put("large", new Uint8Array(64 << 20).fill(7), { ifAbsent: true });
  process.stdout.write("stored\n");
} else {
  await store.put("small", Buffer.from("value"));
  process.stdout.write("stored\n");
}
