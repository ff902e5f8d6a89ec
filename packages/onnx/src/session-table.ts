/**
 * @file Named sessions and named sets of resident tensors in one thread. A worker of one's own (an actor that decodes,
 * batches and samples, say) uses this class directly; {@link SessionHost} puts one behind a thread.
 */
import { VesperError } from "@vesper/kit";
import { type Feeds, Session, type SessionOptions } from "./session.ts";
import { checkTensor, type Tensor } from "./tensor.ts";

/** A session or a set of resident tensors that is not there. */
export class UnknownResident extends VesperError {
  readonly code = "unknown-resident";
}

export type TensorSet = Readonly<Record<string, Tensor>>;

export interface RunRequest {
  readonly session: string;
  /** Inputs of this run alone; they win over resident ones. */
  readonly feeds: Feeds;
  /** Sets that supply the remaining inputs by name; later ones win. */
  readonly resident?: readonly string[];
  /**
   * Outputs that stay in the thread: output name → the set and the name there that it replaces. All are replaced
   * together after the run succeeded; a failed run changes nothing.
   */
  readonly keep?: Readonly<Record<string, { readonly set: string; readonly as: string }>>;
  /** Outputs to give back; all that are not kept when absent. */
  readonly fetch?: readonly string[];
}

export interface TableSize {
  readonly sessions: number;
  readonly sets: number;
  readonly tensors: number;
  readonly bytes: number;
}

export class SessionTable implements AsyncDisposable {
  readonly #sessions = new Map<string, Session>();
  readonly #sets = new Map<string, TensorSet>();

  /** Opens a session; one of the same name is released after the new one stands. @throws {SessionRefused} */
  async create(name: string, model: Uint8Array, options: SessionOptions): Promise<Session> {
    const session = await Session.create(model, { name, ...options });
    const former = this.#sessions.get(name);
    this.#sessions.set(name, session);
    await former?.release();
    return session;
  }

  /** @throws {UnknownResident} */
  session(name: string): Session {
    const found = this.#sessions.get(name);
    if (!found) throw new UnknownResident(`there is no session "${name}"`);
    return found;
  }

  /** Replaces a whole set at once: a run sees the former tensors or the new ones, never a mixture. @throws {ShapeMismatch} */
  put(set: string, tensors: TensorSet): void {
    for (const [name, tensor] of Object.entries(tensors)) checkTensor(name, tensor);
    this.#sets.set(set, { ...tensors });
  }

  /** @throws {UnknownResident} */
  read(set: string): TensorSet {
    const found = this.#sets.get(set);
    if (!found) throw new UnknownResident(`there is no set "${set}"`);
    return found;
  }

  /** Forgets a set; false when there was none. */
  drop(set: string): boolean {
    return this.#sets.delete(set);
  }

  /** @throws {UnknownResident} @throws {RunFailed} */
  async run(request: RunRequest): Promise<Record<string, Tensor>> {
    const session = this.session(request.session);
    const given: Record<string, Tensor> = {};
    const sets = (request.resident ?? []).map((name) => this.read(name));
    for (const name of session.inputs) {
      const tensor = sets.findLast((set) => set[name])?.[name];
      if (tensor) given[name] = tensor;
    }
    const keep = Object.entries(request.keep ?? {});
    const kept = new Set(keep.map(([output]) => output));
    const fetch = request.fetch ?? session.outputs.filter((name) => !kept.has(name));
    const out = await session.run({ ...given, ...request.feeds }, [...new Set([...fetch, ...kept])]);
    const changed = new Map<string, Record<string, Tensor>>();
    for (const [output, { set, as }] of keep) {
      const next = changed.get(set) ?? { ...this.#sets.get(set) };
      const tensor = out[output];
      if (tensor) next[as] = tensor;
      changed.set(set, next);
    }
    for (const [set, tensors] of changed) this.#sets.set(set, tensors);
    return Object.fromEntries(fetch.flatMap((name) => (out[name] ? [[name, out[name]]] : [])));
  }

  async release(name: string): Promise<void> {
    const session = this.#sessions.get(name);
    this.#sessions.delete(name);
    await session?.release();
  }

  size(): TableSize {
    const tensors = [...this.#sets.values()].flatMap((set) => Object.values(set));
    return {
      sessions: this.#sessions.size,
      sets: this.#sets.size,
      tensors: tensors.length,
      bytes: tensors.reduce((sum, t) => sum + t.data.byteLength, 0),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#sets.clear();
    for (const name of [...this.#sessions.keys()]) await this.release(name);
  }
}
