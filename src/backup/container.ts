import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupFailure, broken } from "./failure.ts";

/** One file a backup: a tar archive, compressed, and encrypted where there is a recipient (docs/decisions/0046). */

const AGE_HEAD = "age-encryption.org/v1\n";
/** Twice as fast as the usual level, for a few percent more bytes. */
const LEVEL = 4;

/** Parses an age public key. Throws `recipient_invalid`. */
export function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
    return encrypter;
  } catch (cause) {
    const text =
      "BACKUP_RECIPIENT ist kein öffentlicher age-Schlüssel (age1…). Gesichert ist nichts.";
    throw new BackupFailure("recipient_invalid", text, { cause });
  }
}

/** Gives the entries to whoever writes them, piece by piece, as slowly as he does. Answers what he answers. */
export async function writeContainer<T>(
  write: (pieces: AsyncIterable<Uint8Array>) => Promise<T>,
  entries: AsyncIterable<Entry>,
  { encrypter, signal }: { encrypter: Encrypter | undefined; signal: AbortSignal },
): Promise<T> {
  let writing: Promise<T> | undefined;
  try {
    await pipeline(
      Readable.from(tarOf(entries), { objectMode: false }),
      createGzip({ level: LEVEL }),
      async (compressed: AsyncIterable<Uint8Array>) => {
        writing = write(encrypter ? await encrypter.encrypt(streamOf(compressed)) : compressed);
        await writing;
      },
      { signal },
    );
    if (!writing) throw new Error("Nothing was written");
    return await writing;
  } finally {
    // A caller that breaks off does not wait for the clean-up.
    await writing?.catch(() => {});
  }
}

/** The first bytes of a stream, and all of it. */
async function peek(stream: AsyncIterable<Uint8Array>, bytes: number) {
  const pieces = stream[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start = Buffer.concat([start, next.value]);
    if (start.length >= bytes) break;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield start;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  const close = () => void pieces.return?.()?.catch(() => {});
  return { start: start.subarray(0, bytes), all: all(), close };
}

/**
 * Reads the entries of a backup in the order written. `identity`: text of an age identity file. Throws `backup_locked`
 * without the right one, `backup_broken` for a damaged file.
 */
export async function* readContainer(
  raw: AsyncIterable<Uint8Array>,
  identity: string | undefined,
): AsyncGenerator<Entry> {
  const gunzip = createGunzip();
  const { start, all, close } = await peek(raw, AGE_HEAD.length);
  try {
    const isEncrypted = start.toString("latin1") === AGE_HEAD;
    const plain = isEncrypted
      ? await decrypted(all, identity)
      : Readable.from(all, { objectMode: false });
    plain.once("error", (error) => gunzip.destroy(error));
    yield* entriesOf(plain.pipe(gunzip));
  } catch (error) {
    if (error instanceof BackupFailure) throw error;
    throw isOfSystem(error) ? error : broken("Ihr Inhalt ist verändert oder unvollständig.", error);
  } finally {
    close();
    gunzip.destroy();
  }
}

async function decrypted(
  raw: AsyncIterable<Uint8Array>,
  identity: string | undefined,
): Promise<Readable> {
  if (identity === undefined) {
    throw new BackupFailure(
      "backup_locked",
      "Diese Sicherung ist verschlüsselt. Bitte nennen Sie mit --identity die Datei mit dem geheimen Schlüssel.",
    );
  }
  const decrypter = new Decrypter();
  try {
    const keys = identity.split("\n").map((line) => line.trim());
    for (const key of keys) if (key !== "" && !key.startsWith("#")) decrypter.addIdentity(key);
  } catch (cause) {
    const text = "In der Datei von --identity steht kein geheimer age-Schlüssel.";
    throw new BackupFailure("backup_locked", text, { cause });
  }
  try {
    return Readable.from(await decrypter.decrypt(streamOf(raw)), { objectMode: false });
  } catch (cause) {
    const isWrong = cause instanceof Error && /no identity matched/i.test(cause.message);
    if (!isWrong) throw cause;
    const text = "Der geheime Schlüssel gehört nicht zu dieser Sicherung.";
    throw new BackupFailure("backup_locked", text, { cause });
  }
}

/** Read as slowly as its reader is. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await source.next();
      if (next.done) controller.close();
      // A buffer of Node's pool may be used again.
      else controller.enqueue(new Uint8Array(next.value));
    },
    async cancel() {
      await source.return?.();
    },
  });
}

/** The disk's own, as opposed to what the content makes of a reader. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/** One file in a backup, whole: what is longer comes in several (docs/decisions/0046). */
export interface Entry {
  name: string;
  bytes: Uint8Array;
}

const BLOCK = 512;
/** Far above what is ever written; a damaged head may say anything. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The entries as a tar archive (ustar), which every `tar` unpacks. */
async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    yield headOf(name, bytes.length);
    yield bytes;
    const rest = bytes.length % BLOCK;
    if (rest > 0) yield new Uint8Array(BLOCK - rest);
  }
  yield new Uint8Array(2 * BLOCK);
}

/** The entries of a tar archive as `tarOf` writes it. Throws `backup_broken` for one that ends early or is none. */
async function* entriesOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
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

/** Cuts a stream of chunks into pieces of a requested size. */
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
