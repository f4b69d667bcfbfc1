import { open } from "node:fs/promises";
import type { DocumentContentType } from "../../domain/kernel/file-limits.ts";

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

export type ContentKind = DocumentContentType | "late-pdf" | "empty" | "foreign";

/** What a file is by its first bytes, at offset 0 and nowhere else. */
export async function kindByContent(path: string): Promise<ContentKind> {
  const head = await readHead(path, PDF_HEAD_REACH);
  if (head.length === 0) return "empty";
  const found = SIGNATURES.find(([, signature]) => head.indexOf(signature) === 0);
  if (found) return found[0];
  return head.includes("%PDF-") ? "late-pdf" : "foreign";
}

/** What a file says of itself by its name's ending. */
export function kindByName(name: string): DocumentContentType | undefined {
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
