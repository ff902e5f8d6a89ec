/** @file Ports of loopback. */
import { connect, createServer } from "node:net";
import { InvariantViolated } from "./errors.ts";

/** `wanted` when nobody has it, else one that nobody has. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(wanted, "127.0.0.1", resolve);
    });
  } catch (error) {
    if (wanted === 0 || !(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    return await freePort();
  }
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new InvariantViolated("a listening server has no address");
  return address.port;
}

/** Whether something accepts connections there. */
export function answers(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => say(true));
    socket.once("error", () => say(false));
  });
}
