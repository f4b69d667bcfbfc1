import { connect } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { useApp } from "../../support/app.ts";
import { until } from "../../support/expectations.ts";

const world = useApp();
let server: ReturnType<typeof Bun.serve>;

beforeAll(() => {
  const fetch = (request: Request) => world.app.fetch(request, {});
  server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch });
});
afterAll(() => server.stop(true));

/** Sends the beginning of a body and goes away. */
function sendHalf(path: string, type: string) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(Number(server.port), "127.0.0.1", () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\na\r\n{"vorname"\r\n`,
      );
      setTimeout(() => {
        socket.destroy();
        resolve();
      }, 100);
    });
    socket.on("error", reject);
  });
}

it("a client that goes away in the middle of a body is no fault of ours in the log", async () => {
  const error = vi.spyOn(world.runtime.log, "error");
  const debug = vi.spyOn(world.runtime.log, "debug");
  await sendHalf("/api/submit-fahrer-anfrage", "application/json");
  await sendHalf("/", "application/x-www-form-urlencoded");
  const answered = () => debug.mock.calls.length + error.mock.calls.length;
  await until(() => answered() >= 2, "both requests are over");
  expect(error.mock.calls).toEqual([]);
  const statuses = debug.mock.calls.map(([line]) => (line as { status: number }).status);
  expect(statuses).toEqual([400, 400]);
});
