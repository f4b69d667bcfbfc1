import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "../src/db/embedded.ts";
import { report, startMeasuredServer } from "./measured-server.ts";

/**
 * Start of the server to its first answered page and the memory of the idle process, with a database of its own process that is prepared:
 * `bun bench/idle.ts [starts]`.
 */

const IDLE_MS = 20_000;

const [starts = "3"] = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
const database = await startEmbeddedDatabase({ dataDir: folder, port: 0, password: "bench" });
try {
  // The first start prepares the database.
  for (let start = 0; start <= Number(starts); start += 1) {
    const began = performance.now();
    const server = await startMeasuredServer({ DATABASE_URL: database.superuserUrl });
    const page = await fetch(`http://127.0.0.1:${server.port}/`);
    await page.text();
    const ms = performance.now() - began;
    if (start > 0) {
      await Bun.sleep(IDLE_MS);
      report(`first page after ${ms.toFixed(0)} ms, idle ${megabytesOf(server.process.pid)} MB`);
    }
    await server.stop();
  }
} finally {
  await database.release();
  await rm(folder, { recursive: true, force: true });
}

function megabytesOf(pid: number) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
