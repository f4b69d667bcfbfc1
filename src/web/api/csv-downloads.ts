import { makeZip } from "client-zip";
import * as z from "zod";
import { JOB_SORTS } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { ExportedFile } from "../../domain/privacy/what-is-kept.ts";
import { DataFilters } from "./data-fetch-body.ts";
import type { CallDescription } from "./openapi.ts";

/** The lists that are to be had as files, by the name of the file. */
export const CSV_FILES = ["auftraege", "fahrer", "zuweisungen", "stunden", "auswertung"] as const;
export type CsvFile = (typeof CSV_FILES)[number];

const YES = z.literal("true").transform(() => true);

/** The address of a file: the list's own filters, in the words of `admin-data-fetch`. */
export const ExportQuery = DataFilters.pick({
  q: true,
  status: true,
  from: true,
  to: true,
  vehicle: true,
  requirement: true,
  answer: true,
  region: true,
  direction: true,
  licence: true,
  specialisation: true,
  freeOn: true,
  by: true,
}).extend({
  sort: z.enum(JOB_SORTS, "Ungültiger Wert.").optional(),
  isAccepted: z.union([YES, z.literal("false").transform(() => false)]).optional(),
  withoutDriver: YES.optional(),
  hasOffers: YES.optional(),
  addressMissing: YES.optional(),
  undated: YES.optional(),
  waiting: YES.optional(),
});

/** Description of the CSV files. They are no calls: they have the desk's address, with the filters in it. */
export const CSV_DOWNLOAD: CallDescription = {
  name: "export-csv",
  summary: "Liste als CSV, gefiltert wie admin-data-fetch",
  audience: "dispatcher",
  reads: true,
  keys: "read",
  proof: "export",
  method: "GET",
  body: ExportQuery,
  answer: {},
  errors: ["not_found"],
};

const MISSING = "Diese Datei liegt nicht mehr im Dokumentenspeicher.\n";

/** All data on a person as a ZIP, streamed: only one chunk of one file is in memory. */
export function exportZip(
  name: string,
  profile: Record<string, unknown>,
  files: readonly ExportedFile[],
): Response {
  return zipAnswer(name, makeZip(entriesOf(profile, files)));
}

/** `name`: of the file, without its ending. */
export function zipAnswer(name: string, zip: ReadableStream<Uint8Array>): Response {
  return new Response(zip, {
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
