import { vesper } from "../gen/vesper.js";
import type { Consequence, Determinism, Domain, KeyPoint, Platform, Split, Task } from "./task.ts";
import { codec } from "./wire/codec.ts";
import { enumeration } from "./wire/enumeration.ts";
import { list, name, real, text, uint32, uint64 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

const v1 = vesper.v1;

export const platform = enumeration<Platform>()(v1.Platform, "PLATFORM", {
  mobile: "PLATFORM_MOBILE",
  web: "PLATFORM_WEB",
  computer: "PLATFORM_COMPUTER",
});

export const domain = enumeration<Domain>()(v1.Domain, "DOMAIN", {
  grounding: "DOMAIN_GROUNDING",
  captcha: "DOMAIN_CAPTCHA",
  mobile: "DOMAIN_MOBILE",
  web: "DOMAIN_WEB",
  computer: "DOMAIN_COMPUTER",
});

export const consequence = enumeration<Consequence>()(v1.Consequence, "CONSEQUENCE", {
  none: "CONSEQUENCE_NONE",
  navigate: "CONSEQUENCE_NAVIGATE",
  write: "CONSEQUENCE_WRITE",
  send: "CONSEQUENCE_SEND",
  pay: "CONSEQUENCE_PAY",
  delete: "CONSEQUENCE_DELETE",
  permission: "CONSEQUENCE_PERMISSION",
  credential: "CONSEQUENCE_CREDENTIAL",
  install: "CONSEQUENCE_INSTALL",
});

const determinism = enumeration<Determinism>()(v1.Determinism, "DETERMINISM", {
  pixels: "DETERMINISM_PIXELS",
  state: "DETERMINISM_STATE",
  no: "DETERMINISM_NO",
});

export const split = enumeration<Split>()(v1.Split, "SPLIT", {
  train: "SPLIT_TRAIN",
  validation: "SPLIT_VALIDATION",
  test: "SPLIT_TEST",
});

const keyPointKind = enumeration<KeyPoint["kind"]>()(v1.KeyPointKind, "KEY_POINT_KIND", {
  screen: "KEY_POINT_KIND_SCREEN",
  text: "KEY_POINT_KIND_TEXT",
  state: "KEY_POINT_KIND_STATE",
  negative: "KEY_POINT_KIND_NEGATIVE",
});

const dialogs = enumeration<Task["dialogs"]>()(v1.DialogPolicy, "DIALOG_POLICY", {
  observe: "DIALOG_POLICY_OBSERVE",
  accept: "DIALOG_POLICY_ACCEPT",
  dismiss: "DIALOG_POLICY_DISMISS",
});

export const keyPoint = record<KeyPoint, vesper.v1.KeyPoint.$Properties>({
  id: name,
  text,
  kind: keyPointKind,
  after: list(name),
  weight: real,
});

export const task = record<Task, vesper.v1.Task.$Properties>({
  id: name,
  platform,
  domain,
  frameWidth: uint32,
  frameHeight: uint32,
  stepLimit: uint32,
  timeLimitMs: uint64,
  deterministic: determinism,
  allowedOrigins: list(text),
  allowedConsequences: list(consequence),
  dialogs,
  parameters: text,
});

export const keyPointCodec = codec("KeyPoint", v1.KeyPoint, keyPoint);
export const taskCodec = codec("Task", v1.Task, task);
