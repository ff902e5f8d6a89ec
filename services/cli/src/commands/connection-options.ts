/** @file Where bus and store are: the same options in every command that connects, each with its environment variable. */
import { type Command, Option } from "commander";

const option = (flags: string, variable: string, description: string) => new Option(flags, description).env(variable);

export function addBusOptions(command: Command): Command {
  return command
    .addOption(option("--nats <urls>", "VESPER_NATS_URL", "the bus: nats://HOST:PORT, several with commas"))
    .addOption(option("--nats-user <name>", "VESPER_NATS_USER", "who this process is on the bus"))
    .addOption(
      option("--nats-password-file <file>", "VESPER_NATS_PASSWORD_FILE", "its password; or in VESPER_NATS_PASSWORD"),
    )
    .addOption(option("--nats-ca-file <file>", "VESPER_NATS_CA_FILE", "who signs the bus's certificate"))
    .addOption(option("--nats-cert-file <file>", "VESPER_NATS_CERT_FILE", "this process's own certificate"))
    .addOption(option("--nats-key-file <file>", "VESPER_NATS_KEY_FILE", "and its key"))
    .addOption(option("--nats-prefix <name>", "VESPER_NATS_PREFIX", "of subjects, streams and buckets"));
}

export function addStoreOptions(command: Command): Command {
  return command
    .addOption(option("--s3 <url>", "VESPER_S3_ENDPOINT", "the store: http(s)://HOST:PORT"))
    .addOption(option("--bucket <name>", "VESPER_S3_BUCKET", "its bucket"))
    .addOption(option("--s3-access-key <key>", "VESPER_S3_ACCESS_KEY", "its access key"))
    .addOption(
      option("--s3-secret-key-file <file>", "VESPER_S3_SECRET_KEY_FILE", "its secret; or in VESPER_S3_SECRET_KEY"),
    )
    .addOption(option("--s3-region <name>", "VESPER_S3_REGION", "its region"))
    .addOption(option("--s3-prefix <prefix>", "VESPER_S3_PREFIX", "before every key"))
    .addOption(option("--s3-ca-file <file>", "VESPER_S3_CA_FILE", "who signs the store's certificate"));
}
