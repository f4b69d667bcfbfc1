import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { folderPlace } from "../../src/backup/place.ts";
import { outageOf } from "../../src/domain/kernel/outage.ts";
import { diskFiles } from "../../src/platform/files-disk.ts";
import { createSpool } from "../../src/web/http/uploads/spool.ts";

/** Run by `runOnSmallDisk`: stores and spools more than there is room for, then less, and prints what came of it. */

const [folder = ""] = process.argv.slice(2);
const files = diskFiles(path.join(folder, "documents"));
const spool = createSpool(path.join(folder, "uploads"));

const outcomeOf = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => outageOf(error) ?? String(error),
  );

async function put(bytes: number) {
  const source = path.join(tmpdir(), `fahrer-source-${crypto.randomUUID()}`);
  await writeFile(source, new Uint8Array(bytes));
  const file = { path: source, bytes, contentType: "application/pdf" };
  const outcome = await outcomeOf(files.put(crypto.randomUUID(), file));
  await Bun.file(source).delete();
  return outcome;
}

async function write(bytes: number) {
  const pieces = Array.from({ length: bytes / 50_000 }, () => new Uint8Array(50_000));
  return outcomeOf(spool.write(Readable.from(pieces)));
}

async function namesIn(part: string) {
  const entries = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

const tooLargeToStore = await put(3_000_000);
const leftOfStoring = await namesIn("documents");
const tooLargeToSpool = await write(3_000_000);
await spool.discard();
const leftOfSpooling = await namesIn("uploads");
const afterwards = [await put(100_000), await write(100_000)];
const backups = folderPlace(path.join(folder, "backups"));
const pieces = Readable.from(Array.from({ length: 60 }, () => new Uint8Array(50_000)));
const tooLargeToBackUp = await outcomeOf(
  backups.write("fahrer-x", pieces, new AbortController().signal),
);
const leftOfBackingUp = await namesIn("backups");
process.stdout.write(
  JSON.stringify({
    tooLargeToStore,
    leftOfStoring,
    tooLargeToSpool,
    leftOfSpooling,
    afterwards,
    tooLargeToBackUp,
    leftOfBackingUp,
  }),
);
