import { connect, createServer, type Socket } from "node:net";

interface Trouble {
  afterBytes: number;
  times: number;
  /** How much later what was sent arrives there; at once unless told otherwise. */
  delayMs?: number;
}

/**
 * Passes TCP connections on to a port of this machine, and breaks the first few once so many bytes went there. `cut` is read
 * with every piece: who changes it changes what happens from then on.
 */
export async function cuttingProxy(
  target: number,
  cut: Trouble,
): Promise<{ port: number; close(): Promise<unknown> }> {
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(target, "127.0.0.1");
    const passOn = (piece: string | Uint8Array) => {
      if (!behind.destroyed) behind.write(piece);
    };
    let bytes = 0;
    client.on("data", (piece) => {
      bytes += piece.length;
      if (bytes > cut.afterBytes && cuts < cut.times) {
        cuts += 1;
        client.destroy();
        behind.destroy();
      } else if (cut.delayMs) setTimeout(passOn, cut.delayMs, piece);
      else passOn(piece);
    });
    behind.on("data", (piece) => client.write(piece));
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        client.destroy();
        behind.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
