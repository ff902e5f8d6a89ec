/**
 * @file One ONNX Runtime session in the calling thread. `create` and `run` compute in that thread and block it: use
 * this class inside a worker thread, or through {@link SessionHost} from anywhere else.
 */
import { asError, VesperError } from "@vesper/kit";
import { InferenceSession, Tensor as OrtTensor } from "onnxruntime-node";
import type { DataType, Tensor, TensorArray } from "./tensor.ts";

/** ONNX Runtime refused the model. */
export class SessionRefused extends VesperError {
  readonly code = "session-refused";
}

/** A run failed: wrong feeds, or the runtime gave up. */
export class RunFailed extends VesperError {
  readonly code = "run-failed";
}

export class SessionReleased extends VesperError {
  readonly code = "session-released";
}

export interface SessionOptions {
  /** For messages. */
  readonly name?: string;
  /** Threads that one operator may use, the calling one included. The runtime would otherwise take every core. */
  readonly intraOpNumThreads: number;
  /** Waiting threads spin for a moment instead of sleeping: faster when the cores are free. Default true. */
  readonly spinning?: boolean;
}

/** By name. Arrays may be fed as they are; the runtime reads them in place, so do not write to them during a run. */
export type Feeds = Readonly<Record<string, Tensor>>;

export class Session implements AsyncDisposable {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  #session: InferenceSession | undefined;

  private constructor(name: string, session: InferenceSession) {
    this.name = name;
    this.inputs = session.inputNames;
    this.outputs = session.outputNames;
    this.#session = session;
  }

  /** @throws {SessionRefused} */
  static async create(model: Uint8Array, options: SessionOptions): Promise<Session> {
    const name = options.name ?? "session";
    try {
      const session = await InferenceSession.create(model, {
        intraOpNumThreads: options.intraOpNumThreads,
        interOpNumThreads: 1,
        executionMode: "sequential",
        graphOptimizationLevel: "all",
        logSeverityLevel: 3,
        extra: { session: { intra_op: { allow_spinning: options.spinning === false ? "0" : "1" } } },
      });
      return new Session(name, session);
    } catch (error) {
      throw new SessionRefused(`${name}: ${asError(error).message}`, { cause: error });
    }
  }

  /**
   * @param feeds every input by name @param fetch outputs to give back; all when absent
   * @throws {RunFailed} naming a missing or unknown input @throws {SessionReleased}
   */
  async run(feeds: Feeds, fetch?: readonly string[]): Promise<Record<string, Tensor>> {
    const session = this.#session;
    if (!session) throw new SessionReleased(`${this.name} was released`);
    const given: Record<string, OrtTensor> = {};
    for (const name of this.inputs) {
      const tensor = feeds[name];
      if (!tensor) throw new RunFailed(`${this.name}: input ${name} is missing`);
      given[name] = new OrtTensor(tensor.type, tensor.data, tensor.dims);
    }
    for (const name of Object.keys(feeds))
      if (!(name in given)) throw new RunFailed(`${this.name}: there is no input ${name}`);
    try {
      const out = await session.run(given, [...(fetch ?? this.outputs)]);
      return Object.fromEntries(Object.entries(out).map(([name, tensor]) => [name, fromRuntime(tensor)]));
    } catch (error) {
      throw new RunFailed(`${this.name}: ${asError(error).message}`, { cause: error });
    }
  }

  /** Frees what the runtime holds. Safe to call twice. */
  async release(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.release();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.release();
  }
}

function fromRuntime(tensor: OrtTensor): Tensor {
  return { type: tensor.type as DataType, dims: tensor.dims, data: tensor.data as TensorArray };
}
