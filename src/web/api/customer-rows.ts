import * as z from "zod";
import { kundenEinsatzorte } from "../../db/schema/index.ts";
import { DRIVER_WISHES, PRICE_POSITIONS } from "../../domain/customer-records/vocabulary.ts";
import { moment } from "./call.ts";
import { columnsOf } from "./columns.ts";
import { JobRow } from "./job-rows.ts";

/** The rows of customers that `admin-data-fetch` answers with. */

const day = z.iso.date();
const text = z.string();
const id = z.uuid();

const { kunde_id: _, created_at: __, ...site } = columnsOf(kundenEinsatzorte);

export const CustomerRow = JobRow.pick({
  id: true,
  company: true,
  customer_name: true,
  customer_email: true,
  customer_phone: true,
  customer_street: true,
  customer_house_number: true,
  customer_postal_code: true,
  customer_city: true,
}).extend({
  jobs: z.int(),
  open_jobs: z.int().describe("Weder erledigt noch storniert"),
  last_job_at: moment.describe("Ohne Auftrag: seit wann es den Kunden gibt"),
});

export const CustomerCountRow = z.object({ count: z.int() });

export const CustomerRecordRow = CustomerRow.extend({
  created_at: moment,
  contacts: z.array(z.object({ id, name: text, funktion: text, email: text, telefon: text })),
  sites: z.array(z.object(site)),
  prices: z
    .array(
      z.object({
        id,
        position: z.enum(PRICE_POSITIONS),
        tagespreis_cents: z.int().describe("Netto"),
        gilt_ab: day,
        notiz: text,
      }),
    )
    .describe("Je Position der Preisliste, die neueste zuerst"),
  drivers: z.array(
    z.object({
      driver_id: id,
      vorname: text,
      nachname: text,
      telefon: text,
      art: z.enum(DRIVER_WISHES),
      grund: text,
      created_at: moment,
    }),
  ),
  driven: z
    .array(
      z.object({
        driver_id: id,
        vorname: text,
        nachname: text,
        last_day: day.nullable(),
        jobs: z.int(),
      }),
    )
    .describe("Wer für ihn fuhr, zuletzt zuerst"),
  maybe_same: z
    .array(z.object({ id, firma: text, name: text, ort: text }))
    .describe("Andere Kunden mit gleicher Firma, E-Mail oder Telefonnummer"),
  notes: z.array(z.object({ id, text, created_at: moment })).describe("Die letzten"),
  last_job: JobRow.pick({
    nummer: true,
    fahrzeugtyp: true,
    fuehrerscheinklasse: true,
    anforderungen: true,
  }).nullable(),
});
