import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { networkOf } from "../../../domain/kernel/client-network.ts";
import { DomainError, type FieldErrors } from "../../../domain/kernel/errors.ts";
import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import type { ReceivedFile } from "../../../domain/kernel/ports.ts";
import { receivedName } from "../../../domain/kernel/uploads/store-uploads.ts";
import {
  REGISTRATION_DOCUMENTS,
  type RegistrationDocument,
} from "../../../domain/kernel/vocabulary.ts";
import type { Sender } from "../../../platform/upload-gate.ts";
import { clientAddress, type WebContext } from "../environment.ts";
import { HttpFailure } from "../failures.ts";
import {
  announcedBytes,
  type IncomingBody,
  incomingBody,
  type Pace,
  UPLOAD_PACE,
} from "./incoming-body.ts";
import { createSpool, type Spool } from "./spool.ts";

/** A form with files. Whoever received it calls `discard` when done with it, whatever came of it. */
export interface ReceivedUpload<Group extends string = RegistrationDocument> {
  fields: URLSearchParams;
  /** In the order of the form; a file input that was left empty sends none. */
  files: { group: Group; file: ReceivedFile }[];
  /** Removes the temporary files that are still there, and gives the upload's place to the next one. */
  discard(): Promise<void>;
}

interface ReceiveOptions<Group extends string> {
  sender: Sender;
  /** The file inputs of the form. */
  groups?: readonly Group[];
  /** Awaited before the first byte of the first file is stored; what it throws is the answer. */
  beforeFirstFile?(): Promise<void>;
  pace?: Pace;
}

/**
 * Reads `multipart/form-data` as it comes in, files straight to disk (docs/rules.md, Documents). A file over the limit
 * is cut off there and read past, so that it gets its own message; file inputs other than `groups` are read past too.
 * Throws 413, 415, 400 for broken, interrupted or too slow content, 422 for too many files, 429 and 503 when there is
 * no place for it (`UploadGate`); nothing is left behind then.
 */
export async function receiveUpload<Group extends string = RegistrationDocument>(
  c: WebContext,
  options: ReceiveOptions<Group>,
): Promise<ReceivedUpload<Group>> {
  const {
    sender,
    groups = REGISTRATION_DOCUMENTS as readonly string[] as readonly Group[],
    beforeFirstFile = async () => {},
    pace = UPLOAD_PACE,
  } = options;
  const contentType = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new HttpFailure("unsupported_media_type");
  }
  const { uploadFolder, uploads } = c.get("runtime");
  const pass = uploads.enter({
    sender,
    network: networkOf(clientAddress(c)).own,
    bytes: announcedBytes(c),
    cut: (reason) => body.cut(reason),
  });
  const spool = createSpool(uploadFolder);
  const body = incomingBody(c, pace, pass.received);
  const discard = async () => {
    await spool.discard();
    pass.leave();
  };
  try {
    const isGroup = (name: string): name is Group => groups.some((group) => group === name);
    const upload = { contentType, body, spool, isGroup, beforeFirstFile };
    const { fields, files } = await readMultipart(upload);
    pass.arrived();
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    body.end();
  }
}

/** As for all other forms. */
const FIELD_BYTES = 64 * 1024;
const LIMITS = {
  fields: 500,
  parts: 600,
  fieldSize: FIELD_BYTES,
  // One more than allowed, so that a file that is too large says so by its size.
  fileSize: DOCUMENT_LIMITS.bytes + 1,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
const TOO_MANY_FILES = `Höchstens ${DOCUMENT_LIMITS.files} Dateien auf einmal.`;

interface Upload<Group extends string> {
  contentType: string;
  body: IncomingBody;
  spool: Spool;
  isGroup(name: string): name is Group;
  beforeFirstFile(): Promise<void>;
}

/** Feeds a body through the parser, no faster than the disk takes its files. */
async function readMultipart<Group extends string>(upload: Upload<Group>) {
  const parser = createParser(upload.contentType);
  const { fail, unlessFailed } = createFailure();
  const finished = new Promise((resolve) => parser.on("finish", resolve));
  parser.on("error", () => fail(new HttpFailure("invalid_upload")));
  const tooMuch = () => fail(new HttpFailure("payload_too_large"));
  parser.on("partsLimit", tooMuch).on("fieldsLimit", tooMuch);
  const fields = collectFields(parser, tooMuch);
  const memory = createBufferRelease();
  const files = collectFiles(parser, { ...upload, memory, fail });

  for (;;) {
    const piece = await unlessFailed(upload.body.next());
    if (!piece) break;
    memory.hold(piece);
    await unlessFailed(new Promise((resolve) => parser.write(piece, resolve)));
  }
  parser.end();
  await unlessFailed(finished);
  const stored = await files.all();
  memory.end();
  return { fields, files: stored };
}

/** Replaces a race with one failure promise, which would keep every awaited piece in memory. */
function createFailure() {
  let failure: { reason: unknown } | undefined;
  let tell = (_reason: unknown) => {};
  return {
    fail(reason: unknown) {
      failure ??= { reason };
      tell(failure.reason);
    },
    unlessFailed<T>(work: Promise<T>) {
      return new Promise<T>((resolve, reject) => {
        tell = reject;
        work.then(resolve, reject);
        if (failure) reject(failure.reason);
      });
    },
  };
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
  } catch {
    throw new HttpFailure("invalid_upload");
  }
}

function collectFields(parser: BusboyInstance, tooMuch: () => void) {
  const fields = new URLSearchParams();
  let bytes = 0;
  parser.on("field", (name, value, _nameWasCut, valueWasCut) => {
    if (name === undefined) return;
    bytes += name.length + value.length;
    if (valueWasCut || bytes > FIELD_BYTES) tooMuch();
    else fields.append(name, value);
  });
  return fields;
}

interface Collecting<Group extends string> extends Upload<Group> {
  memory: BufferRelease;
  fail(reason: unknown): void;
}

function collectFiles<Group extends string>(
  parser: BusboyInstance,
  { spool, isGroup, beforeFirstFile, memory, fail }: Collecting<Group>,
) {
  const arriving: Promise<{ group: Group; file: ReceivedFile }>[] = [];
  let admitted: Promise<void> | undefined;
  const surplus: FieldErrors = {};
  parser.on("file", (group, stream, name, _encoding, declaredType) => {
    stream.on("error", () => {});
    const wasLeftEmpty = !name;
    if (wasLeftEmpty || !isGroup(group)) {
      stream.resume();
    } else if (arriving.length === DOCUMENT_LIMITS.files) {
      surplus[group] = TOO_MANY_FILES;
      stream.resume();
    } else {
      admitted ??= beforeFirstFile();
      const written = admitted
        .then(() => spool.write(stream, memory.written))
        .then(({ path, bytes }) => {
          return { group, file: { name: receivedName(name), declaredType, path, bytes } };
        });
      written.catch(fail);
      arriving.push(written);
    }
  });
  return {
    async all() {
      if (Object.keys(surplus).length > 0) throw new DomainError("validation", { fields: surplus });
      return Promise.all(arriving);
    },
  };
}

/** Smaller ones are left to the collector. */
const WORTH_BYTES = 64 * 1024;

const MOST_HELD = 16;

/**
 * Gives the memory of a body's pieces back as soon as they are on disk. The collector alone comes too late: 20 uploads at a
 * time piled up 200 MB (bench/uploads.ts).
 */
interface BufferRelease {
  hold(piece: Uint8Array): void;
  /** This part of a piece is written, and so is everything that came before its piece. */
  written(part: Uint8Array): void;
  /** All is written. */
  end(): void;
}

function createBufferRelease(): BufferRelease {
  const held: ArrayBuffer[] = [];
  const release = (count: number) => {
    for (const buffer of held.splice(0, count)) buffer.transfer(0);
  };
  return {
    hold({ buffer, byteLength }) {
      const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
      if (!isWhole || byteLength < WORTH_BYTES) return;
      held.push(buffer);
      // Read past, not written: nobody will say that these are done.
      if (held.length > MOST_HELD) held.shift();
    },
    written({ buffer }) {
      const place = buffer instanceof ArrayBuffer ? held.indexOf(buffer) : -1;
      release(Math.max(place, 0));
    },
    end: () => release(held.length),
  };
}
