import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { createTarDecoder, packTar } from "modern-tar";
import { BackupFailure, broken } from "./place.ts";

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

/** Far above what is ever written; a damaged head may say anything. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Two empty blocks end an archive. */
const END_BYTES = 1024;

/** The entries as a tar archive (ustar), which every `tar` unpacks. */
async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    const header = { name, size: bytes.length, mode: 0o600, mtime: new Date(0) };
    const archive = await packTar([{ header, body: bytes }]);
    yield archive.subarray(0, -END_BYTES);
  }
  yield new Uint8Array(END_BYTES);
}

/** The entries of a tar archive as `tarOf` writes it, to the end of the file, whose last bytes hold the checksum of all before. */
async function* entriesOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const decoder = createTarDecoder({ strict: true });
  for await (const { header, body } of streamOf(archive).pipeThrough(decoder)) {
    if (header.size > MOST_BYTES) throw broken("Ihr Inhalt ist verändert.");
    yield { name: header.name, bytes: await new Response(body).bytes() };
  }
}
