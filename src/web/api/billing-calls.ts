import * as z from "zod";
import {
  ExportDatevInput,
  exportDatev,
  previewDatev,
} from "../../domain/billing/datev/export-datev.ts";
import { Booking } from "../../domain/billing/datev/extf.ts";
import {
  acceptCorrection,
  enterHours,
  objectToCorrection,
  settleHours,
  submitHours,
} from "../../domain/billing/hours/enter-hours.ts";
import { enterHoursCsv } from "../../domain/billing/hours/enter-hours-csv.ts";
import { remindHours } from "../../domain/billing/hours/notices.ts";
import { SHEET_STATUSES } from "../../domain/billing/hours/vocabulary.ts";
import { importStatement } from "../../domain/billing/money/import-statement.ts";
import { STATEMENT_VERDICTS } from "../../domain/billing/money/vocabulary.ts";
import { openPayout } from "../../domain/billing/payouts/queries.ts";
import {
  cancelPayout,
  createPayout,
  settlePayout,
} from "../../domain/billing/payouts/settle-payout.ts";
import { ProposeMoneyInput, proposeMoney } from "../../domain/billing/proposal/propose-money.ts";
import { saveCustomerBilling } from "../../domain/customer-records/billing-data/customer-billing.ts";
import { CUSTOMER_GAP_LABEL } from "../../domain/customer-records/billing-data/vocabulary.ts";
import { confirmHours, correctHours } from "../../domain/customers/customers-hours.ts";
import {
  requestCustomerBilling,
  SaveOwnBillingInput,
  saveOwnBilling,
} from "../../domain/customers/own-billing.ts";
import { requestDriverBilling } from "../../domain/drivers/billing-data/link.ts";
import {
  SaveOwnBillingInput as SaveDriversOwnInput,
  saveDriverBilling,
  saveOwnBilling as saveDriversOwn,
} from "../../domain/drivers/billing-data/save-driver-billing.ts";
import { DRIVER_GAP_LABEL } from "../../domain/drivers/billing-data/vocabulary.ts";
import { zipOf } from "../../platform/zip.ts";
import { noteEvent } from "../http/security-events.ts";
import { callOf, defineCall } from "./call.ts";
import { zipAnswer } from "./csv-downloads.ts";

const SAVED = {
  fassung: z.int().describe("Nummer der Fassung, die jetzt gespeichert ist"),
  isNew: z.boolean().describe("false: es war schon so"),
};

/** Billing data of drivers and customers: stored through their links, or by the desk. */
export const BILLING_CALLS = [
  defineCall("driver-save-billing", {
    summary: "Eigene Abrechnungsdaten speichern; der Link gilt für eine Änderung",
    link: "driver-billing",
    body: SaveDriversOwnInput,
    answer: SAVED,
    errors: ["billing_changed"],
    handle: ({ ctx, body }) => saveDriversOwn(ctx, body),
  }),
  defineCall("customer-save-billing", {
    summary: "Eigene Rechnungsdaten speichern, sobald ein Auftrag bestätigt ist",
    link: "customer-status",
    body: SaveOwnBillingInput,
    answer: SAVED,
    errors: ["billing_not_yet", "billing_changed"],
    handle: ({ ctx, body }) => saveOwnBilling(ctx, body),
  }),
  callOf("admin-save-driver-billing", saveDriverBilling, {
    summary: "Abrechnungsdaten eines Fahrers als neue Fassung speichern; was fehlt, bleibt",
    answer: SAVED,
    errors: ["driver_not_found", "driver_erased", "billing_changed"],
  }),
  callOf("admin-save-customer-billing", saveCustomerBilling, {
    summary: "Rechnungsdaten eines Kunden als neue Fassung speichern; was fehlt, bleibt",
    answer: SAVED,
    errors: ["customer_not_found", "billing_changed"],
  }),
  callOf("admin-request-driver-billing", requestDriverBilling, {
    summary: "Einen Fahrer per E-Mail um fehlende Abrechnungsdaten bitten",
    answer: { missing: z.array(z.enum(keysOf(DRIVER_GAP_LABEL))) },
    errors: ["driver_not_found", "driver_erased", "driver_state_conflict"],
  }),
  callOf("admin-request-customer-billing", requestCustomerBilling, {
    summary: "Den Kunden eines bestätigten Auftrags per E-Mail um fehlende Rechnungsdaten bitten",
    answer: { missing: z.array(z.enum(keysOf(CUSTOMER_GAP_LABEL))) },
    errors: ["job_not_found", "billing_not_yet", "customer_not_found", "customer_email_missing"],
  }),
];

function keysOf<Key extends string>(labels: Record<Key, string>) {
  return Object.keys(labels) as Key[];
}

const text = z.string();

/** Documents for DATEV: what would be posted, and the export. */
export const DATEV_CALLS = [
  callOf("admin-preview-datev", previewDatev, {
    summary: "Buchungen der Belege eines Zeitraums für DATEV, bevor sie exportiert werden",
    reads: true,
    answer: {
      bookings: z.array(Booking),
      skipped: z
        .array(z.object({ nummer: text, reason: text }))
        .describe("was nicht exportiert wird, und warum"),
      fehlt: z.array(text).describe("Angaben, die in den Einstellungen noch fehlen"),
    },
  }),
  defineCall("admin-export-datev", {
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

/** Money between the agency and its bank. */
export const MONEY_CALLS = [
  callOf("admin-import-statement", importStatement, {
    summary:
      "Einen Kontoauszug (camt.053) lesen: welche Zahlung zu welchem Beleg passt, und buchen, was ohne Zweifel ist",
    bodyKind: "long-json",
    answer: {
      zeilen: z.array(
        z.object({
          referenz: z.string().describe("dieselbe in jedem Auszug, der diese Buchung enthält"),
          tag: z.iso.date(),
          cents: z.int().describe("unter null: Abbuchung"),
          gegenseite: z.string(),
          zweck: z.string(),
          urteil: z.enum(STATEMENT_VERDICTS),
          belege: z.array(z.string()).describe("ihre Nummern"),
          grund: z.string().describe("warum sie zweifelhaft ist"),
        }),
      ),
      andere: z.int().describe("Buchungen, die mit Belegen nichts zu tun haben"),
    },
  }),
  callOf("admin-create-payout", createPayout, {
    summary: "Gutschriften auszahlen: eine Auszahlung mit SEPA-Datei für die Bank anlegen",
    answer: { id: z.uuid(), anzahl: z.int(), summe_cents: z.int() },
    errors: ["nothing_to_pay_out", "payout_account_missing"],
    takesKey: true,
  }),
  callOf("admin-open-payout", openPayout, {
    summary: "Die SEPA-Datei (pain.001.001.09) einer Auszahlung",
    reads: true,
    answer: { filename: z.string(), xml: z.string() },
    errors: ["payout_not_found"],
  }),
  callOf("admin-settle-payout", settlePayout, {
    summary: "Die Bank hat eine Auszahlung ausgeführt: ihre Gutschriften sind bezahlt",
    answer: { settled: z.literal(true) },
    errors: ["payout_not_found", "payout_settled"],
  }),
  callOf("admin-cancel-payout", cancelPayout, {
    summary: "Die Bank hat eine Auszahlung abgelehnt: ihre Gutschriften sind wieder auszuzahlen",
    answer: { cancelled: z.literal(true) },
    errors: ["payout_not_found", "payout_settled"],
  }),
];

const STATE = {
  status: z.enum(SHEET_STATUSES),
  fassung: z.int().describe("Nummer der Fassung, die jetzt gilt"),
};
const CONFLICTS = ["hours_locked", "hours_nothing_driven", "hours_changed"] as const;

/** The hours sheet: a driver by the link of his job, a customer by that of his status page, and the desk. */
export const HOURS_CALLS = [
  defineCall("calc-job-money", {
    summary: "Was ein Auftrag bringt, kostet und lässt, wenn er wie geplant gefahren wird",
    reads: true,
    body: ProposeMoneyInput,
    answer: {
      money: z
        .object({
          tage: z.int(),
          kunde_cents: z.int().nullable().describe("Netto, mit Zuschlägen; null: noch offen"),
          fahrer_cents: z.int().describe("Netto, mit Zuschlägen, vor der Provision"),
          provision_cents: z.int(),
          auszahlung_cents: z.int().describe("Was der Fahrer bekommt"),
          bleibt_cents: z.int().nullable().describe("Was der Agentur bleibt"),
        })
        .nullable()
        .describe("null: die Tage sind nicht bekannt"),
    },
    errors: ["job_not_found"],
    handle: async ({ ctx, body }) => ({ money: await proposeMoney(ctx, body) }),
  }),
  callOf("driver-submit-hours", submitHours, {
    summary: "Stunden eintragen, bis der Auftraggeber geantwortet hat auch neu",
    link: "driver-job",
    answer: STATE,
    errors: ["hours_not_found", ...CONFLICTS, "not_on_the_job"],
  }),
  callOf("driver-accept-hours", acceptCorrection, {
    summary: "Berichtigung des Auftraggebers annehmen; die Stunden stehen dann fest",
    link: "driver-job",
    answer: STATE,
    errors: ["hours_not_found", ...CONFLICTS, "hours_missing"],
  }),
  callOf("driver-object-hours", objectToCorrection, {
    summary: "Berichtigung des Auftraggebers widersprechen; die Disposition klärt sie",
    link: "driver-job",
    answer: STATE,
    errors: ["hours_not_found", ...CONFLICTS, "hours_missing"],
  }),
  callOf("customer-confirm-hours", confirmHours, {
    summary: "Stunden eines Fahrers bestätigen; sie stehen dann fest",
    link: "customer-status",
    answer: STATE,
    errors: ["hours_not_found", "hours_missing", ...CONFLICTS],
  }),
  callOf("customer-correct-hours", correctHours, {
    summary: "Stunden eines Fahrers berichtigen, jeder andere Tag mit Grund",
    link: "customer-status",
    answer: STATE,
    errors: ["hours_not_found", "hours_missing", ...CONFLICTS],
  }),
  callOf("admin-enter-hours", enterHours, {
    summary: "Stunden für den Fahrer eintragen; der Auftraggeber bestätigt sie",
    answer: STATE,
    errors: ["assignment_not_found", "not_on_the_job", ...CONFLICTS, "idempotency_mismatch"],
  }),
  callOf("admin-enter-hours-csv", enterHoursCsv, {
    summary: "Stunden aus einer CSV-Datei eintragen, alle Zeilen oder keine",
    answer: { sheets: z.int().describe("Stundenzettel"), days: z.int().describe("Tage") },
    errors: ["rows_unreadable", "idempotency_mismatch"],
  }),
  callOf("admin-settle-hours", settleHours, {
    summary:
      "Stundenzettel mit Grund festlegen, einen oder mehrere; oder vermerken, dass nichts gefahren wurde",
    answer: { settled: z.int() },
    errors: [
      ...["assignment_not_found", "hours_not_found", "hours_missing"],
      ...["hours_locked", "hours_nothing_driven"],
    ] as const,
  }),
  callOf("admin-remind-hours", remindHours, {
    summary: "Fahrer oder Auftraggeber an den Stundenzettel erinnern, wer von beiden dran ist",
    answer: { reminded: z.enum(["driver", "customer"]) },
    errors: ["assignment_not_found", "hours_not_found", ...CONFLICTS],
  }),
];
