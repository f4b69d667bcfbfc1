import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useApp } from "../../support/app.ts";
import { HEAD_BYTES } from "../../support/worst-text/texts.ts";
import { startWalk } from "../../support/worst-text/walk.ts";

const world = useApp();
let server: ReturnType<typeof Bun.serve>;

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request, bun) => world.app.fetch(request, { server: bun }),
  });
});
afterAll(() => server.stop(true));

const HOSTS: Record<string, string> = {
  marks: `a${"\u0316\u0301".repeat(HEAD_BYTES / 4)}`,
  "encoded marks": "%cc%96%cc%81".repeat(HEAD_BYTES / 12),
  "a false international name": "xn--a",
  "a long one": `xn--${"9".repeat(HEAD_BYTES)}`,
  "many parts": "a.".repeat(HEAD_BYTES / 2),
  brackets: "[".repeat(HEAD_BYTES),
};

/** A request whose `Host` no client would send; the status of its answer. */
function ask(host: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(server.port), "127.0.0.1");
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("no answer")));
    socket.once("data", (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString("latin1"))?.[1]));
      socket.destroy();
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

it("no name of the site in a request breaks a page or holds up the thread", async () => {
  const walk = startWalk("every Host");
  for (const [what, host] of Object.entries(HOSTS)) {
    for (const path of ["/", "/driver/accept", "/auftrag-status", "/api/openapi.json", "/x/"]) {
      await walk.step(`${path}: ${what}`, () => ask(host, path));
    }
  }
  expect(await ask("xn--a", "/driver/accept")).toBe(400);
  expect(await ask("agentur.example", "/driver/accept")).toBe(403);
  await walk.expectLight();
});
