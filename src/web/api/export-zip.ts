import { makeZip } from "client-zip";
import type { ExportedFile } from "../../domain/privacy/exported-file.ts";

const MISSING = "Diese Datei liegt nicht mehr im Dokumentenspeicher.\n";

/** All data on a person as a ZIP, streamed: only one chunk of one file is in memory. */
export function exportZip(
  name: string,
  profile: Record<string, unknown>,
  files: readonly ExportedFile[],
): Response {
  return new Response(makeZip(entriesOf(profile, files)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* entriesOf(profile: Record<string, unknown>, files: readonly ExportedFile[]) {
  yield { name: "profil.json", input: `${JSON.stringify(profile, null, 2)}\n` };
  for (const { name, open } of files) {
    const input = await open();
    yield input ? { name, input } : { name: `${name}.fehlt.txt`, input: MISSING };
  }
}
