/** @file From an archive to rows. Runs in the trajectory thread. */
import { NotExpressible, parseAction, TokensNotAllowed } from "@vesper/actions";
import { CorruptData, sha256 } from "@vesper/kit";
import { checkTokenRow, LengthMismatch } from "@vesper/learning";
import {
  decodeFrame,
  FrameUnreadable,
  InputMismatch,
  type Policy,
  type PolicyInput,
  policyInput,
  type RgbFrame,
} from "@vesper/policies";
import type { Step } from "@vesper/proto";
import { decodeTrajectory, type Trajectory } from "@vesper/store";
import type { TrainingRow } from "./engine.ts";
import { UnusableTrajectory } from "./errors.ts";
import type { ArchiveBytes, ReadRows } from "./trajectory-calls.ts";

/**
 * Rows of an archive's steps, one per step.
 * @throws {CorruptData} when the bytes are not the ones promised, or no archive @throws {UnusableTrajectory}
 */
export async function readRows(archive: ArchiveBytes, policy: Policy): Promise<ReadRows> {
  const found = sha256(archive.bytes);
  if (found !== archive.sha256)
    throw new CorruptData(`${archive.key}: SHA-256 is ${found}, ${archive.sha256} was promised`);
  const trajectory = await decodeTrajectory(archive.bytes, { verifyFrames: false });
  const frames = new Frames(trajectory);
  const rows: TrainingRow[] = [];
  let notExpressible = 0;
  for (const step of trajectory.steps) {
    const row = readStep(step, trajectory, frames, policy, archive.as);
    if (row) rows.push(row);
    else notExpressible++;
  }
  if (rows.length > 0) return { rows, notExpressible };
  const reason = notExpressible > 0 ? "not-expressible" : "no-steps";
  throw new UnusableTrajectory(reason, `${archive.key}: no step can be trained on`);
}

/** Undefined for a demonstrated action that the policy's vocabulary cannot say. */
function readStep(
  step: Step,
  trajectory: Trajectory,
  frames: Frames,
  policy: Policy,
  as: ArchiveBytes["as"],
): TrainingRow | undefined {
  const input = policyInput({
    frame: frames.get(step),
    instruction: trajectory.instruction,
    history: step.history,
    text: step.observationText,
    hintType: step.hintType,
  });
  checkFrame(input, policy);
  const base = { episode: step.episode, step: step.index, input };
  if (as === "demonstration") {
    const tokens = demonstrated(step, input, policy);
    if (!tokens) return undefined;
    return { ...base, tokens, behaviour: tokens.map(() => 0), temperature: 1, version: 0 };
  }
  const { tokens, logprobs, version } = step.response;
  checkSample(step, input, policy);
  return { ...base, tokens, behaviour: logprobs, temperature: step.temperature, version };
}

function demonstrated(step: Step, input: PolicyInput, policy: Policy): readonly number[] | undefined {
  const { action, failure } = parseAction(step.response.action);
  // A refused action never ran: it shows nothing.
  if (!action || step.refused) {
    if (failure === "" || step.response.action === "") return undefined;
    throw new CorruptData(`step ${step.index}: ${JSON.stringify(step.response.action)} is no action (${failure})`);
  }
  try {
    return policy.tokens.encode(action, { words: policy.words(input) });
  } catch (error) {
    if (error instanceof NotExpressible) return undefined;
    throw error;
  }
}

/** Tokens, log-probabilities and grammar agree, else the row would teach something that was never chosen. */
function checkSample(step: Step, input: PolicyInput, policy: Policy): void {
  const { tokens, logprobs } = step.response;
  try {
    checkTokenRow({ tokens, logprobs });
    if (tokens.length === 0) throw new UnusableTrajectory("no-steps", `step ${step.index} holds no tokens`);
    if (!logprobs.every(Number.isFinite))
      throw new UnusableTrajectory("not-allowed", `step ${step.index}: a log-probability is not finite`);
    policy.tokens.maskFor(tokens, { words: policy.words(input) });
  } catch (error) {
    if (error instanceof LengthMismatch)
      throw new UnusableTrajectory("length-mismatch", `step ${step.index}: ${error.message}`, { cause: error });
    if (error instanceof TokensNotAllowed)
      throw new UnusableTrajectory("not-allowed", `step ${step.index}: ${error.message}`, { cause: error });
    throw error;
  }
}

function checkFrame({ frame }: PolicyInput, policy: Policy): void {
  const { frameWidth, frameHeight } = policy.description.tokens;
  if (frame.width === frameWidth && frame.height === frameHeight) return;
  throw new UnusableTrajectory(
    "wrong-frame",
    `a frame of ${frame.width} × ${frame.height}; the policy sees ${frameWidth} × ${frameHeight}`,
  );
}

/** Decoded frames of one archive; equal frames share a name, so each is decoded once and shared by its rows. */
class Frames {
  readonly #trajectory: Trajectory;
  readonly #decoded = new Map<string, RgbFrame>();

  constructor(trajectory: Trajectory) {
    this.#trajectory = trajectory;
  }

  get(step: Step): RgbFrame {
    const known = this.#decoded.get(step.frame);
    if (known) return known;
    const frame = shared(decode(step.frame, this.#trajectory.frames.get(step.frame)));
    this.#decoded.set(step.frame, frame);
    return frame;
  }
}

function decode(name: string, bytes: Uint8Array | undefined): RgbFrame {
  if (!bytes) throw new CorruptData(`${name} is missing from the archive`);
  try {
    return decodeFrame(bytes, name.endsWith(".png") ? "png" : "jpeg");
  } catch (error) {
    if (error instanceof InputMismatch) throw new UnusableTrajectory("wrong-frame", error.message, { cause: error });
    if (error instanceof FrameUnreadable) throw new CorruptData(`${name}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** In memory that every thread sees: the engine's thread reads the same bytes, and the main thread copies none. */
function shared(frame: RgbFrame): RgbFrame {
  const data = new Uint8Array(new SharedArrayBuffer(frame.data.byteLength));
  data.set(frame.data);
  return { width: frame.width, height: frame.height, data };
}
