/** @file Numbers as they are written behind an option. */
import { InvalidArgumentError } from "commander";

export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError("a whole number of at least 1.");
  return value;
}

export function portNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new InvalidArgumentError("0 to 65535.");
  return value;
}
