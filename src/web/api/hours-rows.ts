import * as z from "zod";
import { stundenzettel, stundenzettelFassungen } from "../../db/schema/index.ts";
import { DIFFERENCES, SHEET_STATUSES } from "../../domain/billing/hours/vocabulary.ts";
import { moment } from "./call.ts";
import { columnsOf } from "./columns.ts";

/** Hours sheets as `admin-data-fetch` answers with them; sums in cents, net unless named otherwise. */

const day = z.iso.date();
const text = z.string();
const cents = z.int();
const minutes = z.int();

const SheetDayRow = z.object({
  tag: day,
  beginn: text.describe("07:00, in Berlin"),
  ende: text.describe("vor dem Beginn: am nächsten Tag"),
  pause_min: minutes,
  arbeit_min: minutes.describe("ohne Pause, wirklich vergangen"),
  nacht_min: minutes,
  km: z.int().describe("einfach"),
  uebernachtung: z.boolean(),
  warten_min: minutes,
  notiz: text,
});

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
  tage: z.array(SheetDayRow),
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
      tage: z.array(SheetDayRow),
      gruende: z.record(text, text),
    }),
  ),
  tage: z.array(SheetDayRow),
  isProposal: z.boolean().describe("true: noch hat niemand etwas eingetragen"),
  first: day.nullable(),
  last: day.nullable(),
  differences: z.array(DifferenceRow),
  money: WorkMoneyRow,
  pdf: text.nullable().describe("Pfad des PDF, eine Stunde lang; null: noch nicht gedruckt"),
});
