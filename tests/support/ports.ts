import { createServer, type Server } from "node:net";

/** Below those that the system hands out to connections: nobody else takes one of these by chance, once it is let go. */
const PORTS = { from: 15_000, to: 31_000 };

/** A port of this machine that is taken until the server is closed. */
export async function takePort(): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    const server = createServer();
    const isTaken = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (isTaken) return { port, server };
  }
}

/** Port that refuses connections: a free port of another number may be taken by a parallel test a moment later. */
export const CLOSED_PORT = 1;

/** A port that nobody has right now. */
export async function freePort(): Promise<number> {
  const { port, server } = await takePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the server on this port says that it is ready; fails if its process ends before. */
export async function untilHealthy(child: Bun.Subprocess, port: number): Promise<void> {
  const deadline = Date.now() + 100_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await Bun.sleep(50);
  }
  throw new Error("The server did not become healthy");
}
