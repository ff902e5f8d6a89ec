import { VesperError } from "@vesper/kit";

/** The bytes are not an ONNX model that this package can hold. */
export class MalformedModel extends VesperError {
  readonly code = "malformed-model";
}

/** An operator outside the supported set; names it and the node. */
export class UnsupportedOperator extends VesperError {
  readonly code = "unsupported-operator";
  readonly operator: string;

  constructor(operator: string, node: string) {
    super(`node ${node}: operator ${operator} is not supported`);
    this.operator = operator;
  }
}

/** Shapes, types or attributes that do not fit an operator; names the operator and what it found. */
export class ShapeMismatch extends VesperError {
  readonly code = "shape-mismatch";
  readonly operator: string;

  constructor(operator: string, problem: string) {
    super(`${operator}: ${problem}`);
    this.operator = operator;
  }
}

/** A value that no input, initialiser or earlier node defines, or one that is defined twice. */
export class InvalidName extends VesperError {
  readonly code = "invalid-name";
}

/** The loss depends on a wanted value through an operator (or a form of it) that has no gradient rule. */
export class NotDifferentiable extends VesperError {
  readonly code = "not-differentiable";
  readonly operator: string;
  readonly node: string;

  constructor(operator: string, node: string, why: string) {
    super(`${operator} (node ${node}): ${why}`);
    this.operator = operator;
    this.node = node;
  }
}

/** A value to differentiate for on which the loss does not depend. */
export class NoGradientPath extends VesperError {
  readonly code = "no-gradient-path";
  readonly values: readonly string[];

  constructor(loss: string, values: readonly string[]) {
    super(`${loss} does not depend on ${values.join(", ")}`);
    this.values = values;
  }
}
