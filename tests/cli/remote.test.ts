import { afterAll, beforeAll, expect, test } from "vitest";
import { type GracefulServer, serveGracefully } from "../../src/web/http/graceful-server.ts";
import { useApp } from "../support/app.ts";
import { freePort } from "../support/ports.ts";
import { callRemotely } from "./run-cli.ts";

const world = useApp();
let server: GracefulServer;
let url: string;
let key: string;

beforeAll(async () => {
  const port = await freePort();
  server = serveGracefully({ port, host: "127.0.0.1", fetch: world.app.fetch });
  url = `http://127.0.0.1:${port}`;
  key = await world.signIn();
});
afterAll(() => server.stop(1000));

test("a list", async () => {
  const answer = await callRemotely(["jobs", "list"], {
    env: { FAHRER_URL: url, FAHRER_KEY: key },
  });
  expect(answer).toEqual({ exitCode: 0, stdout: "Keine Anfragen vorhanden.\n", stderr: "" });
});
