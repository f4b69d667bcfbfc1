import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { startServer } from "../../src/server.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { freePort } from "../support/ports.ts";

/** The real server with its real patience: a driver at the edge of the network, and somebody who only holds the line. */

const BYTES_PER_SECOND = 8000;
const SECONDS = 16;

let port: number;
let folder: string;
let database: TestDatabase;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-slow-"));
  port = await freePort();
  const environment = { NODE_ENV: "test", LOG_LEVEL: "silent", ADMIN_PASSWORD: "dispo-passwort-1" };
  server = await startServer(
    loadConfig({
      ...environment,
      ...{ PORT: String(port), DATABASE_URL: database.url, DATA_DIR: folder },
    }),
  );
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a request drop by drop; returns what came back, and after how many seconds the line was dead or the answer there. */
async function drip(head: string, body: Buffer) {
  const started = performance.now();
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(port, "127.0.0.1", () => resolve(opened));
    opened.on("error", reject);
  });
  let answer = "";
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    socket.on("error", () => {});
    socket.on("close", () => resolve());
    socket.on("data", (piece) => {
      answer += piece.toString();
      resolve();
    });
  });
  void over.then(() => {
    isOver = true;
  });
  socket.write(head);
  for (let at = 0; at < body.length && !isOver; at += BYTES_PER_SECOND) {
    socket.write(body.subarray(at, at + BYTES_PER_SECOND));
    await Bun.sleep(1000);
  }
  await over;
  socket.destroy();
  return { answer, seconds: (performance.now() - started) / 1000 };
}

/** Sends nothing but a file. */
function dripFile() {
  const heading = `Content-Disposition: form-data; name="fuehrerschein"; filename="schein.pdf"\r\nContent-Type: application/pdf`;
  const content = "x".repeat(SECONDS * BYTES_PER_SECOND);
  const body = Buffer.from(`--grenze\r\n${heading}\r\n\r\n${content}\r\n--grenze--\r\n`);
  const head = [
    ...["POST /api/fahrerwerden HTTP/1.1", "Host: localhost", `Content-Length: ${body.length}`],
    "Content-Type: multipart/form-data; boundary=grenze",
  ];
  return drip(`${head.join("\r\n")}\r\n\r\n`, body);
}

/** Announces a request and sends hardly any of it. */
function dripJson() {
  const head = [
    ...["POST /api/submit-fahrer-anfrage HTTP/1.1", "Host: localhost", "Content-Length: 50000"],
    "Content-Type: application/json",
  ];
  return drip(`${head.join("\r\n")}\r\n\r\n`, Buffer.from("{ "));
}

describe("at 8 kB a second", () => {
  it("an upload is read to its end; whoever only holds the line is cut", {
    timeout: 60_000,
  }, async () => {
    const [upload, attack] = await Promise.all([dripFile(), dripJson()]);
    expect(upload.seconds).toBeGreaterThan(SECONDS - 1);
    // That the missing fields are refused shows that all of it was read.
    expect(upload.answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(attack.seconds).toBeLessThan(20);
    expect(attack.answer).not.toContain("HTTP/1.1 2");
  });
});
