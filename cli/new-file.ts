import { writeFile } from "node:fs/promises";
import path from "node:path";
import { CliFailure } from "./failures.ts";

/** Writes what is somebody's own into a file that isn't there yet, for its owner alone. Answers its whole path. */
export async function writeNewFile(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.resolve(name);
  await writeFile(file, content, { flag: "wx", mode: 0o600 }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = `„${file}“ ließ sich nicht schreiben: ${reason}`;
    throw new CliFailure("file_unwritable", "Nicht gespeichert", text, 6);
  });
  return file;
}
