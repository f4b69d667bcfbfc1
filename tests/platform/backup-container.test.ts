import { gunzipSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { type Entry, readContainer, writeContainer } from "../../src/backup/container.ts";

/** What the checksum of gzip does not notice: an archive that was damaged before it was compressed, or is none of ours. */

const ENTRIES: Entry[] = [
  { name: "manifest.json", bytes: Buffer.from('{"a":1}') },
  { name: "leer", bytes: new Uint8Array(0) },
  { name: "dokumente/ä.pdf", bytes: new Uint8Array(5000).map((_, at) => at % 251) },
];

async function* each<T>(all: readonly T[]) {
  yield* all;
}

async function written(): Promise<Buffer> {
  const { signal } = new AbortController();
  const collect = async (pieces: AsyncIterable<Uint8Array>) =>
    Buffer.concat(await Array.fromAsync(pieces));
  return writeContainer(collect, each(ENTRIES), { encrypter: undefined, signal });
}

const readFrom = (file: Uint8Array) => Array.fromAsync(readContainer(each([file]), undefined));

it("gives back what was written", async () => {
  const read = await readFrom(await written());
  expect(read.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }))).toEqual(
    ENTRIES.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })),
  );
});

/** The head of the first entry with another text at this place, and a checksum that fits. */
function withHead(archive: Buffer, at: number, text: string): Buffer {
  const changed = Buffer.from(archive);
  changed.write(text, at);
  const sum = changed.subarray(0, 512).reduce((all, byte, place) => {
    return all + (place >= 148 && place < 156 ? 32 : byte);
  }, 0);
  changed.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return changed;
}

it.each<[what: string, damaged: (archive: Buffer) => Buffer]>([
  ["that ends in its middle", (archive) => archive.subarray(0, archive.length / 2)],
  ["without its end", (archive) => archive.subarray(0, -1024)],
  [
    "whose head says another name",
    (archive) => Buffer.concat([Buffer.from("M"), archive.subarray(1)]),
  ],
  ["that tells of more than is ever written", (archive) => withHead(archive, 124, "77777777777")],
  ["that is none", (archive) => Buffer.alloc(archive.length, "kein Archiv ")],
])("refuses an archive %s", async (_, damaged) => {
  const file = gzipSync(damaged(gunzipSync(await written())));
  await expect(readFrom(file)).rejects.toMatchObject({ code: "backup_broken" });
});
