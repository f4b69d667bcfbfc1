import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DOCUMENT_LIMITS, type FileRefusal, refusalByName } from "../../domain/documents/rules.ts";
import type { FileInspector, InspectedFile, ReceivedFile } from "../../domain/ports.ts";
import { kindByContent, kindByName } from "./file-kind.ts";
import { inspectInProcess } from "./inspect-in-process.ts";
import { takeTurns } from "./turns.ts";

export interface InspectorOptions {
  /** Where re-encoded pictures are written, as `<uuid>.clean`. The caller takes them away. */
  tempDir: string;
}

/** How many files are looked into at once; the others wait. A picture may take 350 MB. */
const AT_ONCE = 2;
/** Milliseconds. Many times what the largest honest files take: a machine with its hands full must not refuse them. */
const TIME_LIMITS = { "application/pdf": 5_000, "image/jpeg": 30_000, "image/png": 30_000 };

/**
 * Looks into uploads by name, by content and in depth (spec 5, "Files"). Decoding and parsing happen in a process of
 * their own for each file, which holds no secrets, can be killed, and takes its memory with it.
 */
export function createInspector(options: InspectorOptions): FileInspector {
  const inTurn = takeTurns(AT_ONCE);
  return {
    async inspect(file) {
      const kind = await kindOf(file);
      if ("reason" in kind) return { isAccepted: false, reason: kind.reason };
      // The CLI's files are not spooled: nobody else may have made the folder.
      await mkdir(options.tempDir, { recursive: true, mode: 0o700 });
      const output = path.join(options.tempDir, `${randomUUID()}.clean`);
      const verdict = await inTurn(() =>
        inspectInProcess({
          ...kind,
          input: file.path,
          output,
          timeLimit: TIME_LIMITS[kind.contentType],
        }),
      ).catch((error: unknown) => dropAndThrow(output, error));
      if (verdict !== "accepted") {
        await rm(output, { force: true });
        return { isAccepted: false, reason: verdict };
      }
      return accepted(kind.contentType === "application/pdf" ? file.path : output, kind);
    },
  };
}

type Kind = Pick<InspectedFile & { isAccepted: true }, "contentType">;

/** What a file is if its name, its declared type and its first bytes say the same. */
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

async function accepted(file: string, { contentType }: Kind): Promise<InspectedFile> {
  return { isAccepted: true, path: file, bytes: (await stat(file)).size, contentType };
}

async function dropAndThrow(output: string, error: unknown): Promise<never> {
  await rm(output, { force: true });
  throw error;
}
