import { connect, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { useRunningServer } from "../support/running-server.ts";

/** The real server with its real patience: a driver at the edge of the network, and somebody who only holds the line. */

const BYTES_PER_SECOND = 8000;
const SECONDS = 10;
/** Longer than the server's usual patience; a tunnel, a lift. */
const PAUSE_SECONDS = 12;

const server = useRunningServer();

/** Sends a request drop by drop; returns what came back, and after how many seconds the line was dead or the answer there. */
async function drip(head: string, body: Buffer) {
  const started = performance.now();
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(server.port, "127.0.0.1", () => resolve(opened));
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
    await Bun.sleep(at === 0 && body.length > BYTES_PER_SECOND ? PAUSE_SECONDS * 1000 : 1000);
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
    "POST /api/fahrerwerden HTTP/1.1",
    "Host: localhost",
    `Content-Length: ${body.length}`,
    "Content-Type: multipart/form-data; boundary=grenze",
  ];
  return drip(`${head.join("\r\n")}\r\n\r\n`, body);
}

/** Announces a request and sends hardly any of it. */
function dripJson() {
  const head = [
    "POST /api/submit-fahrer-anfrage HTTP/1.1",
    "Host: localhost",
    "Content-Length: 50000",
    "Content-Type: application/json",
  ];
  return drip(`${head.join("\r\n")}\r\n\r\n`, Buffer.from("{ "));
}

describe("at 8 kB a second, with a pause", () => {
  it("an upload is read to its end; whoever only holds the line is cut", async () => {
    const [upload, attack] = await Promise.all([dripFile(), dripJson()]);
    expect(upload.seconds).toBeGreaterThan(SECONDS + PAUSE_SECONDS - 1);
    // That the missing fields are refused shows that all of it was read.
    expect(upload.answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(attack.seconds).toBeLessThan(upload.seconds);
    expect(attack.answer).not.toContain("HTTP/1.1 2");
  });
});
