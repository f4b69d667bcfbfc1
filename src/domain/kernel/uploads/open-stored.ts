import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { DocumentContentType } from "../file-limits.ts";

export interface OpenedFile {
  stream: ReadableStream<Uint8Array>;
  bytes: number;
  contentType: DocumentContentType;
  filename: string;
}

interface StoredFile {
  filepath: string;
  filename: string;
  content_type: DocumentContentType;
}

/** A stored file's content, from wherever it lies. Error: `document_not_found` if its object is gone. */
export async function openStored(
  { files }: Pick<Ctx, "files">,
  { filepath, filename, content_type }: StoredFile,
): Promise<OpenedFile> {
  const object = await files.open(filepath);
  if (!object) throw new DomainError("document_not_found");
  return { ...object, contentType: content_type, filename };
}
