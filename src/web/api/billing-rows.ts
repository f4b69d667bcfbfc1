import * as z from "zod";
import {
  DocumentContent,
  fahrerAbrechnung,
  kundenAbrechnung,
  PayoutItem,
  stundenzettel,
  stundenzettelFassungen,
} from "../../db/schema/index.ts";
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  GAP_PLACES,
  PAYMENT_STATES,
} from "../../domain/billing/documents/vocabulary.ts";
import { DIFFERENCES, SHEET_STATUSES } from "../../domain/billing/hours/vocabulary.ts";
import { PAYMENT_SOURCES, REMINDER_STEPS } from "../../domain/billing/money/vocabulary.ts";
import { PAYOUT_STATUSES } from "../../domain/billing/payouts/vocabulary.ts";
import { TAX_STATUSES } from "../../domain/drivers/billing-data/vocabulary.ts";
import { BILLING_MODELS } from "../../domain/kernel/vocabulary.ts";
import { HoursDay } from "../../domain/mail/billing/schemas.ts";
import { moment } from "./call.ts";
import { columnsOf } from "./columns.ts";

/** Invoices, credit notes and reversals as `admin-data-fetch` answers with them; sums in cents. */

const text = z.string();
const day = z.iso.date();
const cents = z.int();

const row = {
  id: z.uuid(),
  art: z.enum(DOCUMENT_KINDS),
  status: z.enum(DOCUMENT_STATES),
  nummer: text.nullable().describe("null: Entwurf"),
  tag: day.nullable(),
  partner: text.describe("Kunde oder Fahrer"),
  auftraege: z.array(text),
  netto_cents: cents,
  ust_cents: cents,
  brutto_cents: cents,
  faellig: day.nullable(),
  offen_cents: cents
    .nullable()
    .describe("bei Gutschriften, was wir schulden; null: Entwurf, Storno oder storniert"),
  zahlstand: z.enum(PAYMENT_STATES).nullable(),
  skonto_cents: cents.describe("gewährtes Skonto"),
  gesendet_am: moment.nullable(),
  datei: z.enum(["pdf", "xml"]).nullable().describe("null: noch nicht gedruckt"),
  storno_von: z.uuid().nullable(),
  created_at: moment,
};

/** A document in the list. */
export const BillingDocumentRow = z.object(row);

/** One document, whole; of a draft as it would be issued now. */
export const BillingDocumentView = z.object({
  ...row,
  inhalt: DocumentContent,
  fehlt: z
    .array(z.object({ bei: z.enum(GAP_PLACES).describe("wo es einzutragen ist"), text }))
    .describe("was vor dem Ausstellen noch fehlt"),
  kunde_id: z.uuid().nullable(),
  fahrer_id: z.uuid().nullable(),
  ereignisse: z.array(
    z.object({
      art: z.enum(["gesendet", "widerspruch", "zahlung", "ueberfaellig", "mahnung"]),
      notiz: text,
      betrag_cents: cents.nullable().describe("nur Zahlungen; unter null: zurückgezahlt"),
      neben_cents: cents.nullable().describe("Mahnkosten: gefordert oder gezahlt"),
      skonto_cents: cents.nullable().describe("wie bei payments"),
      tag: day.nullable().describe("nur Zahlungen: wann gezahlt wurde"),
      created_at: moment,
    }),
  ),
  storno: z.object({ id: z.uuid(), nummer: text }).nullable(),
});

/** A payment on an invoice. */
export const PaymentRow = z.object({
  id: z.uuid(),
  beleg_id: z.uuid(),
  nummer: text.describe("des Belegs"),
  partner: text.describe("Kunde oder Fahrer"),
  tag: day,
  betrag_cents: cents.describe("unter null: zurückgezahlt"),
  neben_cents: cents.nullable().describe("dazu gezahlte Zinsen und Pauschale einer Mahnung"),
  skonto_cents: cents.nullable().describe("dafür gewährtes Skonto; unter null: zurückgenommen"),
  quelle: z.enum(PAYMENT_SOURCES),
  notiz: text,
  created_at: moment,
});

const step = z.literal(REMINDER_STEPS).nullable();

/** An overdue document with its next reminder. */
export const ReminderRow = z.object({
  id: z.uuid().describe("die des Belegs"),
  art: z.enum(DOCUMENT_KINDS),
  nummer: text,
  partner: text.describe("Kunde oder Fahrer"),
  faellig: day,
  tage: z.int().describe("seit wie vielen Tagen überfällig"),
  stufe: step.describe("1 Zahlungserinnerung, 2 und 3 Mahnungen; null: noch keine"),
  gemahnt: day.nullable().describe("wann zuletzt"),
  naechste: step.describe("null: die letzte ist versendet"),
  offen_cents: cents,
  zinsen_cents: cents.describe("wie die übrigen Beträge: was die nächste heute forderte"),
  pauschale_cents: cents,
  summe_cents: cents,
  hindernis: text.describe("warum sie heute nicht versendet werden kann; leer: sie kann"),
});

/** A credit note that is to be paid out. */
export const PayableRow = PayoutItem.extend({
  fahrer_id: z.uuid().nullable(),
  faellig: day,
  hindernis: text.describe("warum sie nicht in eine Datei für die Bank kann; leer: sie kann"),
});

/** An order to the bank to pay credit notes. */
export const PayoutRow = z.object({
  id: z.uuid(),
  status: z.enum(PAYOUT_STATUSES),
  tag: day.describe("wann die Bank überweisen soll"),
  konto: z.object({ inhaber: text, iban: text, bic: text }).describe("von dem gezahlt wird"),
  posten: z.array(PayoutItem),
  summe_cents: cents,
  created_at: moment,
});

/** A locked hours sheet that is not billed yet; net. */
export const BillableRow = z.object({
  id: z.uuid().describe("die der Zuweisung"),
  job_id: z.uuid(),
  nummer: z.int(),
  billing_model: z.enum(BILLING_MODELS),
  kunde: text,
  fahrer: text,
  von: day,
  bis: day,
  kunde_cents: cents.nullable(),
  fahrer_cents: cents,
  provision_cents: cents,
});

/** Row counts of the lists of 'Abrechnung'. */
export const BillingCountsRow = z.object({
  abrechenbar: z.int(),
  entwuerfe: z.int(),
  offen: z.int(),
  ueberfaellig: z.int(),
  auszahlungen: z.int().describe("Fahrer, die Geld bekommen, und erteilte Auszahlungen"),
  alle: z.int().describe("mit Entwürfen"),
});

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
