import { createServer, type Socket } from "node:net";

export interface FakeDatabase {
  url: string;
  /** How often somebody connected. */
  connections(): number;
  close(): Promise<unknown>;
}

/** Accepts connections like PostgreSQL, then closes them after the start packet, or never says a word. */
export async function fakeDatabase(manner: "closes" | "silent"): Promise<FakeDatabase> {
  let connections = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    socket.once("data", () => {
      if (manner === "closes") socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `postgres://somebody:secret@127.0.0.1:${port}/nothing`,
    connections: () => connections,
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
