/** @file Process groups that this process began: none outlives it, also when it ends without any disposal. */

const liveGroups = new Set<number>();
let hooked = false;

/** @param pid of the group's leader */
export function trackGroup(pid: number): void {
  if (!hooked) {
    hooked = true;
    process.on("exit", () => {
      for (const group of liveGroups) signalGroup(group, "SIGKILL");
    });
  }
  liveGroups.add(pid);
}

export function forgetGroup(pid: number): void {
  liveGroups.delete(pid);
}

/** Nothing happens when every member has ended. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
