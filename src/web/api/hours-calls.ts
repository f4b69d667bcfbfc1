import * as z from "zod";
import { enterHours, settleHours } from "../../domain/billing/hours/enter-hours.ts";
import { enterHoursCsv } from "../../domain/billing/hours/enter-hours-csv.ts";
import { remindHours } from "../../domain/billing/hours/notices.ts";
import {
  acceptCorrection,
  objectToCorrection,
  submitHours,
} from "../../domain/billing/hours/submit-hours.ts";
import { SHEET_STATUSES } from "../../domain/billing/hours/vocabulary.ts";
import { ProposeMoneyInput, proposeMoney } from "../../domain/billing/proposal/propose-money.ts";
import { confirmHours, correctHours } from "../../domain/customers/customers-hours.ts";
import { callOf, defineCall } from "./call.ts";

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
