import { stat } from "node:fs/promises";
import path from "node:path";
import type { Command } from "commander";
import type { Upload } from "../src/domain/drivers/documents/inspect-uploads.ts";
import { DOCUMENT_TYPE_LABEL } from "../src/domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../src/domain/kernel/file-limits.ts";
import { DOCUMENT_TYPES } from "../src/domain/kernel/vocabulary.ts";
import { CliFailure } from "./cli-failure.ts";

/** `--fuehrerschein vorne.jpg hinten.jpg`, and the same for the other groups of documents. */
export function addUploadOptions(command: Command): Command {
  const formats = DOCUMENT_LIMITS.formats.join(", ");
  for (const group of DOCUMENT_TYPES) {
    command.option(`--${group} <Datei...>`, `${DOCUMENT_TYPE_LABEL[group]} als ${formats}`);
  }
  return command;
}

/** The files named by these options; they stay where they are. */
export async function readUploads(options: Record<string, unknown>): Promise<Upload[]> {
  const named = DOCUMENT_TYPES.flatMap((group) => {
    const files = options[group];
    return Array.isArray(files) ? files.map((file) => ({ group, file: String(file) })) : [];
  });
  return Promise.all(named.map(async ({ group, file }) => ({ group, file: await received(file) })));
}

async function received(file: string) {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) {
    throw new CliFailure("file_unreadable", "Eingabefehler", `„${file}“ ist nicht lesbar.`, 2);
  }
  return {
    name: path.basename(file),
    declaredType: Bun.file(file).type,
    path: file,
    bytes: found.size,
  };
}
