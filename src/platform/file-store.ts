import path from "node:path";
import type { Config } from "../config.ts";
import type { FileStore } from "../domain/kernel/ports.ts";
import { diskFiles } from "./files-disk.ts";
import { s3Files } from "./files-s3.ts";

/** Where documents lie: the bucket that is configured, or a folder of `DATA_DIR`. */
export function openFileStore({ files, dataDir }: Pick<Config, "files" | "dataDir">): FileStore {
  return files.kind === "bucket" ? s3Files(files) : diskFiles(documentFolder(dataDir));
}

export function documentFolder(dataDir: string): string {
  return path.join(dataDir, "documents");
}
