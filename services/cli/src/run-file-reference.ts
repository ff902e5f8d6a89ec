/** @file The run file's reference as Markdown tables, read off the schema. */
import { z } from "zod";
import { runFile } from "./run-file.ts";

type Json = { readonly [key: string]: unknown };

export function runFileReference(): string {
  const schema: unknown = z.toJSONSchema(runFile, { io: "input", unrepresentable: "any" });
  if (!isObject(schema)) throw new TypeError("the run file's schema is no object");
  // A set, since `until` and `learner` read the same under every kind of stage.
  const sections = new Set<string>();
  section("the file", schema, sections);
  return `${[...sections].join("\n\n")}\n`;
}

function section(title: string, schema: Json, out: Set<string>): void {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const rows = Object.entries(properties).map(([key, value]) => {
    const field = isObject(value) ? value : {};
    return `| \`${key}\` | ${kind(field)} | ${byDefault(field, required.has(key))} | ${text(field.description)} |`;
  });
  out.add(`## ${title}\n\n| key | value | default | meaning |\n|---|---|---|---|\n${rows.join("\n")}`);
  for (const [key, value] of Object.entries(properties)) {
    if (!isObject(value)) continue;
    const items = isObject(value.items) ? value.items : {};
    const variants = Array.isArray(items.oneOf) ? items.oneOf : Array.isArray(items.anyOf) ? items.anyOf : [];
    if (isObject(value.properties)) section(`\`${key}\``, value, out);
    for (const variant of variants)
      if (isObject(variant)) section(`\`${key}\`, kind ${constant(variant)}`, variant, out);
  }
}

function constant(variant: Json): string {
  const properties = isObject(variant.properties) ? variant.properties : {};
  return isObject(properties.kind) ? String(properties.kind.const) : "";
}

function kind(field: Json): string {
  if (field.const !== undefined) return `\`${field.const}\``;
  if (Array.isArray(field.enum)) return field.enum.map((v) => `\`${v}\``).join(" ");
  if (Array.isArray(field.anyOf)) return field.anyOf.map((v) => (isObject(v) ? kind(v) : "")).join(" or ");
  if (field.type === "array") return isObject(field.items) ? `list of ${kind(field.items)}` : "list";
  const low = field.minimum ?? (field.exclusiveMinimum === undefined ? undefined : `> ${field.exclusiveMinimum}`);
  const high = typeof field.maximum === "number" && field.maximum < Number.MAX_SAFE_INTEGER ? field.maximum : undefined;
  const range = [low === undefined ? "" : String(low), high === undefined ? "" : String(high)].filter((v) => v !== "");
  return `${field.type ?? (field.oneOf ? "stage" : "any")}${range.length > 0 ? ` (${range.join(" … ")})` : ""}`;
}

function byDefault(field: Json, required: boolean): string {
  if (field.default !== undefined && !(isObject(field.default) && Object.keys(field.default).length === 0))
    return `\`${JSON.stringify(field.default)}\``;
  return required ? "required" : "";
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
