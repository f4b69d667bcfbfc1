import { randomUUID } from "node:crypto";
import { mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import {
  DOCUMENT_LIMITS,
  type DocumentContentType,
  type FileRefusal,
  refusalByName,
} from "../../domain/kernel/file-limits.ts";
import type { FileInspector, InspectedFile, ReceivedFile } from "../../domain/kernel/ports.ts";
import { createFairQueue } from "../fair-queue.ts";
import { inspectInProcess } from "./inspect-in-process.ts";

/**
 * Files inspected at once; others wait. A picture may take 400 MB. If every file is hostile and uses up its processor
 * time, the last one in the queue starts after some 100 s, before its connection ends.
 */
const QUEUE = { atOnce: 2, mostWaiting: 24, mostWaitingOfOne: 12, retryAfterSeconds: 60 };
/** Processor time, seconds: several times what the largest honest file takes, however busy the machine is. */
const CPU_LIMITS = { "application/pdf": 5, "image/jpeg": 8, "image/png": 8 };
/** For a process that waits instead of working, milliseconds. */
const TIME_LIMIT = 90_000;

/**
 * Looks into uploads by name, by content and in depth (docs/rules.md, Documents). Decoding and parsing happen in a
 * process of their own for each file, which holds no secrets, can be killed, and takes its memory with it. `tempDir`: where re-encoded
 * pictures are written, as `<uuid>.clean`; the caller takes them away.
 */
export function createInspector(tempDir: string, inspect = inspectInProcess): FileInspector {
  const inTurn = createFairQueue(QUEUE);
  return {
    async inspect(file, party, as) {
      const kind = await kindOf(file);
      if ("reason" in kind) return { isAccepted: false, reason: kind.reason };
      const isPdf = kind.contentType === "application/pdf";
      if (as === "photo" && isPdf) return { isAccepted: false, reason: "type" };
      // The CLI's files are not spooled: nobody else may have made the folder.
      await mkdir(tempDir, { recursive: true, mode: 0o700 });
      const output = path.join(tempDir, `${randomUUID()}.clean`);
      const verdict = await inTurn(party, () =>
        inspect({
          ...kind,
          as,
          input: file.path,
          output,
          cpuLimit: CPU_LIMITS[kind.contentType],
          timeLimit: TIME_LIMIT,
        }),
      ).catch(async (error: unknown) => {
        await rm(output, { force: true });
        throw error;
      });
      if (verdict !== "accepted") {
        await rm(output, { force: true });
        return { isAccepted: false, reason: verdict };
      }
      const cleaned = isPdf ? file.path : output;
      return { isAccepted: true, path: cleaned, bytes: (await stat(cleaned)).size, ...kind };
    },
  };
}

type Kind = Pick<InspectedFile & { isAccepted: true }, "contentType">;

/** Type of a file if name, declared type and first bytes agree. */
async function kindOf(file: ReceivedFile): Promise<Kind | { reason: FileRefusal }> {
  const refusal = refusalByName({ name: file.name, type: file.declaredType, size: file.bytes });
  if (refusal) return { reason: refusal };
  if (/\p{Cc}/u.test(file.name)) return { reason: "extension" };
  if ((await stat(file.path)).size > DOCUMENT_LIMITS.bytes) return { reason: "size" };
  const content = await kindByContent(file.path);
  if (content === "empty" || content === "late-pdf") return { reason: "damaged" };
  if (content === "foreign") return { reason: "type" };
  const isAgreed = content === kindByName(file.name) && content === file.declaredType.toLowerCase();
  return isAgreed ? { contentType: content } : { reason: "type" };
}

const SIGNATURES: [DocumentContentType, Buffer][] = [
  ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff])],
  ["image/png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["application/pdf", Buffer.from("%PDF-")],
];
const EXTENSIONS: [RegExp, DocumentContentType][] = [
  [/\.jpe?g$/i, "image/jpeg"],
  [/\.png$/i, "image/png"],
  [/\.pdf$/i, "application/pdf"],
];
/** Where readers still look for the head of a PDF, bytes: a late one means a second file in front of it. */
const PDF_HEAD_REACH = 1024;

/** Type by the first bytes, at offset 0 only; else what is wrong with them. */
async function kindByContent(path: string) {
  const head = await readHead(path, PDF_HEAD_REACH);
  if (head.length === 0) return "empty";
  const found = SIGNATURES.find(([, signature]) => head.indexOf(signature) === 0);
  if (found) return found[0];
  return head.includes("%PDF-") ? "late-pdf" : "foreign";
}

/** Type by the name's ending. */
function kindByName(name: string): DocumentContentType | undefined {
  return EXTENSIONS.find(([ending]) => ending.test(name))?.[1];
}

async function readHead(path: string, bytes: number) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
