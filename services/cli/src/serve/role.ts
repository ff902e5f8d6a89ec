/** @file The roles of a run. Each is one service; a process plays one of them, or one process plays them all. */

export const roles = ["coordinator", "environment-worker", "actor", "verifier", "learner"] as const;

export type Role = (typeof roles)[number];

/** Of these a run has any number; of the others exactly one. */
export const scalableRoles = ["environment-worker", "actor", "verifier"] as const satisfies readonly Role[];

export type ScalableRole = (typeof scalableRoles)[number];

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

export function isScalable(role: Role): role is ScalableRole {
  return scalableRoles.some((each) => each === role);
}
