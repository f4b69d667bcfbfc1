import type { Ctx } from "../kernel/context.ts";

/** A file beside an export. */
export interface ExportedFile {
  /** With its folder; no two of an export are the same. */
  name: string;
  /** Null when the object is missing. */
  open(): Promise<ReadableStream<Uint8Array> | null>;
}

/** A stored object as a file of an export; it is read when it is written out. */
export function fileOf({ files }: Pick<Ctx, "files">, name: string, key: string): ExportedFile {
  return { name, open: async () => (await files.open(key))?.stream ?? null };
}
