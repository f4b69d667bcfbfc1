import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DOCUMENT_LIMITS } from "../src/domain/kernel/file-limits.ts";
import type { ReceivedFile } from "../src/domain/kernel/ports.ts";
import { createInspector } from "../src/platform/inspect/index.ts";
import { jpeg } from "../tests/support/hostile/pictures.ts";
import { hostileFiles } from "../tests/support/hostile-files.ts";

/**
 * How long hostile files hold up the server, and what 20 large pictures at once cost it in memory:
 * `bun bench/hostile-files.ts`. This process stands for the server.
 */

const AT_ONCE = 20;
const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
const inspector = createInspector(folder);
try {
  const hostile = await stored(await hostileFiles());
  const photo = await jpeg(4_000, 3_000);
  const name = { name: "a.jpg", declaredType: "image/jpeg" };
  const padded = Buffer.concat([photo, Buffer.alloc(DOCUMENT_LIMITS.bytes - photo.length)]);
  const large = await stored(Array(AT_ONCE).fill({ ...name, bytes: padded }));
  await inspector.inspect(pick(large), "one");
  await atRest();
  await measure("nothing, for comparison", () => Bun.sleep(3_000));
  await measure(`${hostile.length} hostile files, one by one`, async () => {
    for (const file of hostile) await inspector.inspect(file, "one");
  });
  await measure(`${hostile.length} hostile files at once`, () => inspectAll(hostile));
  await measure(`${AT_ONCE} pictures of 10 MB at once`, () => inspectAll(large));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function stored(files: { name: string; declaredType: string; bytes: Buffer }[]) {
  return Promise.all(
    files.map(async ({ name, declaredType, bytes }): Promise<ReceivedFile> => {
      const file = path.join(folder, crypto.randomUUID());
      await Bun.write(file, bytes);
      return { name, declaredType, path: file, bytes: bytes.length };
    }),
  );
}

function pick(files: ReceivedFile[]) {
  const [first] = files;
  if (!first) throw new Error("no files");
  return first;
}

/** What made the files is not what is measured. */
async function atRest() {
  Bun.gc(true);
  await Bun.sleep(500);
}

async function inspectAll(files: ReceivedFile[]) {
  // Each of another party, as far as the queue has room for.
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const next = files.slice(from, from + AT_ONCE);
    await Promise.all(next.map((file, index) => inspector.inspect(file, `party ${index}`)));
  }
}

async function measure(what: string, work: () => Promise<void>) {
  const memoryBefore = process.memoryUsage.rss();
  let [peak, longest, last] = [memoryBefore, 0, performance.now()];
  const watching = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 1);
  const start = performance.now();
  await work();
  clearInterval(watching);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const growth = ((peak - memoryBefore) / 1024 / 1024).toFixed(0);
  process.stdout.write(
    `${what}: ${seconds} s, longest pause ${longest.toFixed(0)} ms, memory +${growth} MB\n`,
  );
}
