import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ExportedFile } from "../src/domain/privacy/exported-file.ts";
import { CliFailure } from "./failures.ts";

/** Writes somebody's export into a folder, for its owner alone: `profil.json` and the files beside it. Nothing is overwritten. */
export async function writeExport(
  to: string,
  profile: Record<string, unknown>,
  beside: readonly ExportedFile[],
): Promise<{ folder: string; files: string[] }> {
  const folder = path.resolve(to);
  const files = await writeFiles(folder, profile, beside).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = `In „${folder}“ ließ sich nicht schreiben: ${reason}`;
    throw new CliFailure("folder_unusable", "Nicht gespeichert", text, 6);
  });
  return { folder, files };
}

async function writeFiles(
  folder: string,
  profile: Record<string, unknown>,
  beside: readonly ExportedFile[],
) {
  const options = { flag: "wx", mode: 0o600 };
  const json = `${JSON.stringify(profile, null, 2)}\n`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, "profil.json"), json, options);
  const files = ["profil.json"];
  for (const { name, open } of beside) {
    const stream = await open();
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true, mode: 0o700 });
    if (stream) await writeFile(path.join(folder, name), stream, options);
    files.push(stream ? name : `${name} (fehlt im Speicher)`);
  }
  return files;
}
