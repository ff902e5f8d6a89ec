import { InvalidArgumentError } from "commander";

export function portNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new InvalidArgumentError("0 to 65535.");
  return value;
}
