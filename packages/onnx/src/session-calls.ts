/** @file What a session thread serves, shared by the thread's module and its client. */
import type { SessionOptions } from "./session.ts";
import type { RunRequest, TableSize, TensorSet } from "./session-table.ts";
import type { Tensor, TensorArray } from "./tensor.ts";

// A type, not an interface: only types have the index signature that ThreadCalls asks for.
export type SessionCalls = {
  readonly create: {
    readonly takes: { readonly name: string; readonly model: Uint8Array; readonly options: SessionOptions };
    readonly gives: { readonly inputs: readonly string[]; readonly outputs: readonly string[] };
  };
  readonly release: { readonly takes: string; readonly gives: undefined };
  readonly put: { readonly takes: { readonly set: string; readonly tensors: TensorSet }; readonly gives: undefined };
  readonly read: { readonly takes: string; readonly gives: TensorSet };
  readonly drop: { readonly takes: string; readonly gives: boolean };
  readonly run: { readonly takes: RunRequest; readonly gives: Record<string, Tensor> };
  readonly size: { readonly takes: undefined; readonly gives: TableSize };
  readonly close: { readonly takes: undefined; readonly gives: undefined };
};

/** The distinct buffers behind tensors, for a transfer instead of a copy. Shared memory needs none. */
export function buffersOf(tensors: TensorSet): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const { data } of Object.values(tensors)) if (ownsBuffer(data)) buffers.add(data.buffer as ArrayBuffer);
  return [...buffers];
}

/** A view of a part would take the rest with it. */
const ownsBuffer = (data: TensorArray): boolean =>
  data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength;
