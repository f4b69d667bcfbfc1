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
import { defineCall } from "./call.ts";

const STATE = {
  status: z.enum(SHEET_STATUSES),
  fassung: z.int().describe("Nummer der Fassung, die jetzt gilt"),
};
const CONFLICTS = ["hours_locked", "hours_nothing_driven", "hours_changed"] as const;

/** The hours sheet: a driver by the link of his job, a customer by that of his status page, and the desk. */
export const HOURS_CALLS = [
  defineCall({
    name: "calc-job-money",
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
  defineCall({
    name: "driver-submit-hours",
    summary: "Stunden eintragen, bis der Auftraggeber geantwortet hat auch neu",
    link: "driver-job",
    verb: submitHours,
    answer: STATE,
    errors: ["hours_not_found", ...CONFLICTS, "not_on_the_job"],
  }),
  defineCall({
    name: "driver-accept-hours",
    summary: "Berichtigung des Auftraggebers annehmen; die Stunden stehen dann fest",
    link: "driver-job",
    verb: acceptCorrection,
    answer: STATE,
    errors: ["hours_not_found", ...CONFLICTS, "hours_missing"],
  }),
  defineCall({
    name: "driver-object-hours",
    summary: "Berichtigung des Auftraggebers widersprechen; die Disposition klärt sie",
    link: "driver-job",
    verb: objectToCorrection,
    answer: STATE,
    errors: ["hours_not_found", ...CONFLICTS, "hours_missing"],
  }),
  defineCall({
    name: "customer-confirm-hours",
    summary: "Stunden eines Fahrers bestätigen; sie stehen dann fest",
    link: "customer-status",
    verb: confirmHours,
    answer: STATE,
    errors: ["hours_not_found", "hours_missing", ...CONFLICTS],
  }),
  defineCall({
    name: "customer-correct-hours",
    summary: "Stunden eines Fahrers berichtigen, jeder andere Tag mit Grund",
    link: "customer-status",
    verb: correctHours,
    answer: STATE,
    errors: ["hours_not_found", "hours_missing", ...CONFLICTS],
  }),
  defineCall({
    name: "admin-enter-hours",
    summary: "Stunden für den Fahrer eintragen; der Auftraggeber bestätigt sie",
    verb: enterHours,
    answer: STATE,
    errors: ["assignment_not_found", "not_on_the_job", ...CONFLICTS, "idempotency_mismatch"],
  }),
  defineCall({
    name: "admin-enter-hours-csv",
    summary: "Stunden aus einer CSV-Datei eintragen, alle Zeilen oder keine",
    answer: { sheets: z.int().describe("Stundenzettel"), days: z.int().describe("Tage") },
    errors: ["rows_unreadable", "idempotency_mismatch"],
    verb: enterHoursCsv,
  }),
  defineCall({
    name: "admin-settle-hours",
    summary:
      "Stundenzettel mit Grund festlegen, einen oder mehrere; oder vermerken, dass nichts gefahren wurde",
    verb: settleHours,
    answer: { settled: z.int() },
    errors: [
      ...["assignment_not_found", "hours_not_found", "hours_missing"],
      ...["hours_locked", "hours_nothing_driven"],
    ] as const,
  }),
  defineCall({
    name: "admin-remind-hours",
    summary: "Fahrer oder Auftraggeber an den Stundenzettel erinnern, wer von beiden dran ist",
    verb: remindHours,
    answer: { reminded: z.enum(["driver", "customer"]) },
    errors: ["assignment_not_found", "hours_not_found", ...CONFLICTS],
  }),
];
