import * as z from "zod";
import { exportDatev, previewDatev } from "../../domain/billing/datev/export-datev.ts";
import { ExportDatevInput } from "../../domain/billing/datev/schemas.ts";
import { zipOf } from "../../platform/zip.ts";
import { noteEvent } from "../http/security-events.ts";
import { defineCall } from "./call.ts";
import { zipAnswer } from "./csv-downloads.ts";

const text = z.string();

/** Documents for DATEV: what would be posted, and the export. */
export const DATEV_CALLS = [
  defineCall({
    name: "admin-preview-datev",
    summary: "Buchungen der Belege eines Zeitraums für DATEV, bevor sie exportiert werden",
    reads: true,
    body: ExportDatevInput,
    answer: {
      bookings: z.array(
        z.object({
          beleg_id: z.uuid(),
          nummer: text,
          tag: z.iso.date(),
          partner: text.describe("Kunde oder Fahrer"),
          konto: text.describe("Debitor oder Kreditor"),
          seite: z.enum(["S", "H"]).describe("die von konto: Soll oder Haben"),
          gegenkonto: text,
          cents: z.int(),
          umkehr: z.boolean().describe("Generalumkehr: hebt eine Buchung auf"),
          text,
          ust_id: text,
          faellig: z.iso.date().nullable(),
          datei: text.describe("Name im Paket der Belege"),
        }),
      ),
      skipped: z
        .array(z.object({ nummer: text, reason: text }))
        .describe("was nicht exportiert wird, und warum"),
      fehlt: z.array(text).describe("Angaben, die in den Einstellungen noch fehlen"),
    },
    handle: ({ ctx, body }) => previewDatev(ctx, body),
  }),
  defineCall({
    name: "admin-export-datev",
    summary:
      "Belege eines Zeitraums für DATEV exportieren, jeden einmal: ein ZIP mit Buchungsstapeln (EXTF) und Belegen je Monat",
    proof: "export",
    body: ExportDatevInput,
    file: "application/zip",
    errors: ["datev_incomplete", "datev_nothing"],
    async handle({ ctx, body, c }) {
      const { name, files } = await exportDatev(ctx, body);
      noteEvent(c, "export", "datev");
      return zipAnswer(name, zipOf(files));
    },
  }),
];
