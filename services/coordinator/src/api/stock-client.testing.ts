/** @file Clients as strangers make them: from the .proto files by @grpc/proto-loader, with nothing of ours in between. */
import { fileURLToPath } from "node:url";
import {
  type ChannelCredentials,
  type Client,
  type ClientReadableStream,
  credentials,
  type GrpcObject,
  loadPackageDefinition,
  Metadata,
  type ServiceClientConstructor,
  type ServiceError,
} from "@grpc/grpc-js";
import { fromJSON, loadSync, type MessageTypeDefinition, type Options } from "@grpc/proto-loader";

const contract = fileURLToPath(new URL("../", import.meta.resolve("@vesper/proto")));
const options: Options = { longs: Number, enums: String, defaults: false };

const ours = loadSync("vesper/v1/api.proto", { ...options, includeDirs: [contract] });

/** `grpc/health/v1/health.proto` of the gRPC project, as far as it is asked. */
const health = fromJSON(
  {
    nested: {
      grpc: {
        nested: {
          health: {
            nested: {
              v1: {
                nested: {
                  HealthCheckRequest: { fields: { service: { type: "string", id: 1 } } },
                  HealthCheckResponse: {
                    fields: { status: { type: "ServingStatus", id: 1 } },
                    nested: {
                      ServingStatus: { values: { UNKNOWN: 0, SERVING: 1, NOT_SERVING: 2, SERVICE_UNKNOWN: 3 } },
                    },
                  },
                  Health: {
                    methods: {
                      Check: { requestType: "HealthCheckRequest", responseType: "HealthCheckResponse", comment: "" },
                      Watch: {
                        requestType: "HealthCheckRequest",
                        responseType: "HealthCheckResponse",
                        responseStream: true,
                        comment: "",
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  options,
);

const services = { ...ours, ...health };
const root = loadPackageDefinition(services);

export type ServiceName = "vesper.v1.RunService" | "vesper.v1.PolicyService" | "grpc.health.v1.Health";

export interface CallSettings {
  readonly token?: string;
  readonly deadlineMs?: number;
}

export class StockClient implements Disposable {
  readonly #client: Client;
  readonly #service: ServiceName;

  constructor(service: ServiceName, address: string, channel: ChannelCredentials = credentials.createInsecure()) {
    this.#service = service;
    this.#client = new (constructorOf(service))(address, channel);
  }

  /** @throws {ServiceError} */
  async call(method: string, request: object, settings: CallSettings = {}): Promise<unknown> {
    return await new Promise((resolve, reject) => {
      const answer = (error: ServiceError | null, value: unknown) => (error ? reject(error) : resolve(value));
      this.#method(method)(request, metadataOf(settings), optionsOf(settings), answer);
    });
  }

  /** Begins at once; messages as they come. Who stops reading ends it. @throws {ServiceError} */
  watch(method: string, request: object, settings: CallSettings = {}): AsyncGenerator<unknown> {
    const stream: ClientReadableStream<unknown> = this.#method(method)(
      request,
      metadataOf(settings),
      optionsOf(settings),
    );
    return (async function* () {
      try {
        yield* stream;
      } finally {
        // The library's stream, destroyed, leaves its call alive.
        stream.cancel();
      }
    })();
  }

  [Symbol.dispose](): void {
    this.#client.close();
  }

  #method(name: string) {
    const method: unknown = Reflect.get(this.#client, name);
    if (typeof method !== "function") throw new Error(`${this.#service} has no ${name}`);
    return method.bind(this.#client);
  }
}

/** Reads a message by its name in the contract, as a stranger does. */
export function readMessage(name: "vesper.v1.ErrorDetail", bytes: Buffer): unknown {
  const type = ours[name];
  if (!type || !("deserialize" in type)) throw new Error(`no message ${name}`);
  return (type as MessageTypeDefinition<object, object>).deserialize(bytes);
}

function constructorOf(service: ServiceName): ServiceClientConstructor {
  let at: GrpcObject | GrpcObject[string] = root;
  for (const part of service.split(".")) at = Reflect.get(at, part);
  return at as ServiceClientConstructor;
}

function metadataOf({ token }: CallSettings): Metadata {
  const metadata = new Metadata();
  if (token !== undefined) metadata.set("authorization", `Bearer ${token}`);
  return metadata;
}

function optionsOf({ deadlineMs = 20_000 }: CallSettings) {
  return { deadline: Date.now() + deadlineMs };
}
