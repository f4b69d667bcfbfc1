import * as z from "zod";
import {
  fahrerAbrechnung,
  kundenAbrechnung,
  stundenzettel,
  stundenzettelFassungen,
} from "../../db/schema/index.ts";
import { DIFFERENCES, SHEET_STATUSES } from "../../domain/billing/hours/vocabulary.ts";
import { TAX_STATUSES } from "../../domain/drivers/billing-data/vocabulary.ts";
import { HoursDay } from "../../domain/mail/billing/schemas.ts";
import { moment } from "./call.ts";
import { columnsOf } from "./columns.ts";

const missing = z.array(z.string()).describe("was zum Abrechnen fehlt, in Worten");
const { id: _driver, gutschrift_ip: _ip, ...driver } = columnsOf(fahrerAbrechnung);
const { id: _customer, ...customer } = columnsOf(kundenAbrechnung);

/** Billing data of a driver or customer today; version 0 is taken from profile or record. */
export const BillingDataRow = z.object({
  driver: z
    .object({
      ...driver,
      steuerstatus: z.enum(TAX_STATUSES).nullable(),
      steuernummer: z.string().describe("nur das Ende"),
      iban: z.string().describe("nur Anfang und Ende"),
      missing,
    })
    .nullable(),
  customer: z.object({ ...customer, missing }).nullable(),
});

/** Missing data before begun jobs can be billed. */
export const BillingCheckRow = z.object({
  operator: missing,
  jobs: z.array(
    z.object({
      jobId: z.uuid(),
      number: z.string(),
      driverId: z.uuid(),
      driver: z.array(z.string()),
      customer: z.array(z.string()),
    }),
  ),
});

/** Hours sheets as `admin-data-fetch` answers with them; sums in cents, net unless named otherwise. */
const day = z.iso.date();
const text = z.string();
const cents = z.int();

const MoneyLineRow = z.object({
  key: z.enum([
    ...["day", "weekend", "night", "travel", "overnight", "hours", "short", "extra", "waiting"],
  ] as const),
  quantity: z.number().describe("Tage, Kilometer, Nächte oder Minuten"),
  per: z.int().describe("für so viele davon gilt unitCents"),
  unitCents: cents,
  cents,
});

const WorkMoneyRow = z.object({
  customer: z
    .object({
      lines: z.array(MoneyLineRow),
      netCents: cents,
      vatCents: cents.nullable(),
      grossCents: cents.nullable(),
    })
    .nullable()
    .describe("null: der Preis ist noch offen"),
  driver: z.object({
    lines: z.array(MoneyLineRow),
    netCents: cents,
    commissionCents: cents,
    driverCents: cents,
  }),
  leftCents: cents.nullable().describe("was der Agentur bleibt"),
});

const DifferenceRow = z.object({
  tag: day,
  art: z.enum(DIFFERENCES),
  menge: z.int().describe("Minuten oder Kilometer"),
});

const { datei: _, ...sheet } = columnsOf(stundenzettel);

const parties = {
  job_id: z.uuid(),
  nummer: z.int(),
  driver_id: z.uuid(),
  fahrer: text,
  kunde: text,
};

/** A sheet in the list. */
export const HoursRow = z.object({
  id: z.uuid().describe("die der Zuweisung"),
  ...parties,
  assignment_id: z.uuid(),
  status: z.enum(SHEET_STATUSES),
  fassung: z.int(),
  wartet_seit: moment,
  gesperrt_am: moment.nullable(),
  last_day: day.nullable(),
  waits_for_dispatcher: z.boolean(),
  tage: z.array(HoursDay),
  differences: z.array(DifferenceRow),
  money: WorkMoneyRow,
});

/** One sheet with everything that was said on it. */
export const HoursSheetRow = z.object({
  ...sheet,
  ...parties,
  fassungen: z.array(
    z.object({
      ...columnsOf(stundenzettelFassungen),
      tage: z.array(HoursDay),
      gruende: z.record(text, text),
    }),
  ),
  tage: z.array(HoursDay),
  isProposal: z.boolean().describe("true: noch hat niemand etwas eingetragen"),
  first: day.nullable(),
  last: day.nullable(),
  differences: z.array(DifferenceRow),
  money: WorkMoneyRow,
  pdf: text.nullable().describe("Pfad des PDF, eine Stunde lang; null: noch nicht gedruckt"),
});
