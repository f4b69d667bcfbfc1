import * as z from "zod";
import { JOB_SORTS } from "../../domain/dispatch/jobs/vocabulary.ts";
import { DataFetchBody } from "./data-fetch-body.ts";
import type { CallDescription } from "./openapi.ts";

/** The lists that are to be had as files, by the name of the file. */
export const CSV_FILES = ["auftraege", "fahrer", "zuweisungen", "auswertung"] as const;
export type CsvFile = (typeof CSV_FILES)[number];

const YES = z.literal("true").transform(() => true);

/** The address of a file: the list's own filters, in the words of `admin-data-fetch`. */
export const ExportQuery = DataFetchBody.pick({
  q: true,
  status: true,
  from: true,
  to: true,
  vehicle: true,
  requirement: true,
  answer: true,
  region: true,
  postcode: true,
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
