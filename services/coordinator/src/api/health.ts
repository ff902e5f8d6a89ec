/**
 * @file The standard `grpc.health.v1.Health`, Check and Watch, as probes of Kubernetes and balancers ask it. Two messages
 * of one field each: written here, since the contract holds only what is ours.
 */
import type { handleServerStreamingCall, handleUnaryCall, ServerWritableStream } from "@grpc/grpc-js";
import { status } from "@grpc/grpc-js";
import protobuf from "protobufjs/minimal.js";

/** `HealthCheckResponse.ServingStatus` */
const SERVING_STATUS = { serving: 1, "not-serving": 2, "service-unknown": 3 } as const;
export type ServingStatus = keyof typeof SERVING_STATUS;

export const HEALTH_SERVICE = "grpc.health.v1.Health";
export const healthPaths = { check: `/${HEALTH_SERVICE}/Check`, watch: `/${HEALTH_SERVICE}/Watch` } as const;

export class Health {
  readonly #services: readonly string[];
  readonly #streams = new Map<ServerWritableStream<Buffer, Buffer>, string>();
  readonly #mostStreams: number;
  #status: ServingStatus = "not-serving";

  /** @param services that are served; "" is the server as a whole @param mostStreams that are watched at once */
  constructor(services: readonly string[], mostStreams: number) {
    this.#services = ["", ...services];
    this.#mostStreams = mostStreams;
  }

  get status(): ServingStatus {
    return this.#status;
  }

  set(value: ServingStatus): void {
    if (value === this.#status) return;
    this.#status = value;
    for (const [stream, service] of this.#streams) stream.write(encodeResponse(this.#of(service)));
  }

  /** Ends every watch. */
  end(): void {
    for (const stream of this.#streams.keys())
      stream.emit("error", { code: status.UNAVAILABLE, details: "the server is about to end" });
    this.#streams.clear();
  }

  readonly check: handleUnaryCall<Buffer, Buffer> = (call, callback) => {
    const service = decodeService(call.request);
    if (service === undefined) return callback({ code: status.INVALID_ARGUMENT, details: "no HealthCheckRequest" });
    if (!this.#services.includes(service)) return callback({ code: status.NOT_FOUND, details: "unknown service" });
    callback(null, encodeResponse(this.#status));
  };

  readonly watch: handleServerStreamingCall<Buffer, Buffer> = (call) => {
    const service = decodeService(call.request);
    if (service === undefined)
      return void call.emit("error", { code: status.INVALID_ARGUMENT, details: "no HealthCheckRequest" });
    if (this.#streams.size >= this.#mostStreams)
      return void call.emit("error", { code: status.RESOURCE_EXHAUSTED, details: "too many watch already" });
    this.#streams.set(call, service);
    call.on("cancelled", () => this.#streams.delete(call));
    call.write(encodeResponse(this.#of(service)));
  };

  #of(service: string): ServingStatus {
    return this.#services.includes(service) ? this.#status : "service-unknown";
  }
}

/** Undefined for bytes that are no `HealthCheckRequest`. */
function decodeService(bytes: Uint8Array): string | undefined {
  try {
    const reader = protobuf.Reader.create(bytes);
    let service = "";
    while (reader.pos < reader.len) {
      const tag = reader.uint32();
      if (tag >>> 3 === 1) service = reader.string();
      else reader.skipType(tag & 7);
    }
    return service;
  } catch {
    return undefined;
  }
}

function encodeResponse(value: ServingStatus): Buffer {
  // Field 1, a varint.
  return Buffer.from(protobuf.Writer.create().uint32(8).int32(SERVING_STATUS[value]).finish());
}
