import { broken } from "./failure.ts";

/** One file in a backup, whole: what is longer comes in several (docs/decisions/0046). */
export interface Entry {
  name: string;
  bytes: Uint8Array;
}

const BLOCK = 512;
/** Far above what is ever written; a damaged head may say anything. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The entries as a tar archive (ustar), which every `tar` unpacks. */
export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    yield headOf(name, bytes.length);
    yield bytes;
    const rest = bytes.length % BLOCK;
    if (rest > 0) yield new Uint8Array(BLOCK - rest);
  }
  yield new Uint8Array(2 * BLOCK);
}

/** The entries of a tar archive as `tarOf` writes it. Throws `backup_broken` for one that ends early or is none. */
export async function* entriesOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const take = taking(archive);
  for (;;) {
    const head = await take(BLOCK);
    if (head.every((byte) => byte === 0)) break;
    const { name, size } = readHead(head);
    const bytes = await take(size);
    const rest = size % BLOCK;
    if (rest > 0) await take(BLOCK - rest);
    yield { name, bytes };
  }
  // To the end of the file, whose last bytes hold the checksum of all before.
  for await (const _ of take.rest()) {
  }
}

function headOf(name: string, size: number): Uint8Array {
  const head = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long for an archive: ${name}`);
  head.write(name, 0);
  head.write("0000600\0", 100);
  head.write("0000000\0", 108);
  head.write("0000000\0", 116);
  head.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  head.write("00000000000\0", 136);
  head.write("0", 156);
  head.write("ustar\x0000", 257);
  head.write(`${checksumOf(head).toString(8).padStart(6, "0")}\0 `, 148);
  return head;
}

function readHead(head: Uint8Array) {
  const text = (from: number, to: number) => {
    const [value = ""] = Buffer.from(head.subarray(from, to)).toString("utf8").split("\0");
    return value.trim();
  };
  const size = Number.parseInt(text(124, 136), 8);
  const isWhole = Number.parseInt(text(148, 156), 8) === checksumOf(head);
  if (!isWhole || !Number.isSafeInteger(size) || size > MOST_BYTES) {
    throw broken("Ihr Inhalt ist verändert.");
  }
  return { name: text(0, 100), size };
}

/** Sum of all bytes of the header, with blanks in place of the checksum. */
function checksumOf(head: Uint8Array) {
  let sum = 0;
  for (const [at, byte] of head.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

/** So many bytes at a time out of pieces of any length. */
function taking(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]();
  let left: Uint8Array = new Uint8Array(0);
  async function take(bytes: number): Promise<Uint8Array> {
    const taken = new Uint8Array(bytes);
    for (let filled = 0; filled < bytes; ) {
      if (left.length === 0) {
        const next = await pieces.next();
        if (next.done) throw broken("Sie hört mittendrin auf.");
        left = next.value;
      }
      const piece = left.subarray(0, bytes - filled);
      taken.set(piece, filled);
      filled += piece.length;
      left = left.subarray(piece.length);
    }
    return taken;
  }
  return Object.assign(take, {
    async *rest() {
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
    },
  });
}
