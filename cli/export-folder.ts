import type { ExportedFile } from "../src/domain/privacy/exported-file.ts";
import type { NewFolder } from "./callers-files.ts";

/** Writes somebody's export: `profil.json` and the files beside it. Answers their names. */
export async function writeExport(
  folder: NewFolder,
  profile: Record<string, unknown>,
  beside: readonly ExportedFile[],
): Promise<string[]> {
  await folder.write("profil.json", `${JSON.stringify(profile, null, 2)}\n`);
  const files = ["profil.json"];
  for (const { name, open } of beside) {
    const stream = await open();
    if (stream) await folder.write(name, stream);
    files.push(stream ? name : `${name} (fehlt im Speicher)`);
  }
  return files;
}
