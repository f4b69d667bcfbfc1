import { makeZip } from "client-zip";
import type { DriverExport } from "../../domain/privacy/export-driver.ts";

const MISSING = "Diese Datei liegt nicht mehr im Dokumentenspeicher.\n";

/** A driver's data as one ZIP, written while it is sent: only one chunk of one document is in memory. */
export function zipOf(driverId: string, data: DriverExport): Response {
  return new Response(makeZip(entriesOf(data)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="fahrer-${driverId}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* entriesOf({ profile, documents }: DriverExport) {
  yield { name: "profil.json", input: `${JSON.stringify(profile, null, 2)}\n` };
  for (const { name, open } of documents) {
    const input = await open();
    yield input ? { name, input } : { name: `${name}.fehlt.txt`, input: MISSING };
  }
}
