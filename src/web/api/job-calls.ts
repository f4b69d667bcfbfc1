import * as z from "zod";
import { settleWish } from "../../domain/customers/settle-wish.ts";
import { alertDrivers } from "../../domain/dispatch/assignments/alert-drivers.ts";
import { editJob } from "../../domain/dispatch/changes/edit-job.ts";
import { resetTestJobs } from "../../domain/dispatch/changes/reset-test-jobs.ts";
import { proposePrice } from "../../domain/dispatch/jobs/customers-price.ts";
import { markAnswered, noteJob, snoozeJob } from "../../domain/dispatch/jobs/desk-marks.ts";
import { markJobCompleted, markJobOpen } from "../../domain/dispatch/jobs/job-status.ts";
import { JOB_STATUSES } from "../../domain/dispatch/jobs/schemas.ts";
import { reportProblem, settleProblem } from "../../domain/dispatch/on-the-job/problems.ts";
import { reportTime, undoTime } from "../../domain/dispatch/on-the-job/report-time.ts";
import { TOLD } from "./assignment-calls.ts";
import { callOf, defineCall, moment } from "./call.ts";
import { CUSTOMERS_PRICE } from "./job-rows.ts";

const STATUS = { status: z.enum(JOB_STATUSES) };

/** The dispatcher's calls on existing orders, one verb each. */
export const JOB_CALLS = [
  callOf("admin-edit-job", editJob, {
    summary:
      "Auftrag bearbeiten; mit reschedule wird der Fahrer mit umgeplant, und er und der Auftraggeber bekommen eine E-Mail",
    answer: {
      driverKnowsOldData: z.boolean(),
      mails: TOLD.mails.optional(),
      asksAgain: TOLD.asksAgain.optional(),
    },
    errors: [
      "job_not_found",
      "job_state_conflict",
      "billing_final",
      "price_final",
      "confirmation_required",
    ],
  }),
  callOf("calc-customers-price", proposePrice, {
    summary: "Preis für den Kunden, wie er ohne andere Angabe gilt",
    reads: true,
    answer: CUSTOMERS_PRICE,
    errors: ["job_not_found"],
  }),
  callOf("admin-mark-job-completed", markJobCompleted, {
    summary: "Auftrag als erledigt markieren",
    answer: STATUS,
    errors: ["job_not_found", "job_not_over"],
  }),
  callOf("admin-mark-job-open", markJobOpen, {
    summary: "Auftrag wieder öffnen",
    answer: STATUS,
    errors: ["job_not_found", "job_state_conflict"],
  }),
  defineCall("admin-reset-jobs", {
    summary: "Testaufträge zurücksetzen",
    proof: "bulk",
    body: z.object({}),
    answer: { message: z.string(), count: z.int().describe("So viele wurden zurückgesetzt") },
    async handle({ ctx }) {
      const { count } = await resetTestJobs(ctx);
      return { message: `Jobs zurückgesetzt: ${count}`, count };
    },
  }),
  callOf("admin-mark-job-seen", markAnswered, {
    summary: "Anfrage als beantwortet vermerken („Angerufen“), oder mit `undo` zurücknehmen",
    errors: ["job_not_found"],
  }),
  callOf("admin-snooze-job", snoozeJob, {
    summary: "Auftrag bis zu einem Tag zurückstellen; ohne Tag steht er wieder unter „Heute“",
    errors: ["job_not_found", "job_state_conflict"],
  }),
  callOf("admin-note-job", noteJob, {
    summary: "Notiz zum Auftrag, etwa von einem Anruf",
    errors: ["job_not_found"],
  }),
  callOf("admin-settle-wish", settleWish, {
    summary: "Kundenwunsch erledigen; mit Ergebnis bekommt der Auftraggeber eine E-Mail",
    errors: ["wish_not_found"],
  }),
  callOf("admin-alert-drivers", alertDrivers, {
    summary: "Passende Fahrer zu einem offenen Auftrag anschreiben",
    answer: { sent: z.int() },
    errors: ["job_not_found", "job_not_open"],
  }),
];

/** A driver's reports from a confirmed job, by the link of its page, and the desk's answers to them. */
export const ON_THE_JOB_CALLS = [
  callOf("driver-report-time", reportTime, {
    summary: "„Bin da“ oder „Fertig“, jetzt oder zur genannten Uhrzeit; einmal je Einsatztag",
    link: "driver-job",
    answer: { day: z.iso.date(), at: moment },
    errors: ["not_on_the_job", "no_work_today", "time_final"],
  }),
  callOf("driver-undo-time", undoTime, {
    summary: "„Bin da“ oder „Fertig“ zurücknehmen, einige Minuten lang",
    link: "driver-job",
    answer: { undone: z.boolean() },
    errors: ["not_on_the_job", "time_final"],
  }),
  callOf("driver-report-problem", reportProblem, {
    summary: "Problem im Einsatz melden: kommt später, Fahrzeug defekt, anderes",
    link: "driver-job",
    answer: {
      problemId: z.uuid(),
      isNew: z.boolean().describe("false: dasselbe war schon gemeldet"),
    },
    errors: ["not_on_the_job"],
  }),
  callOf("admin-settle-problem", settleProblem, {
    summary: "Problemmeldung eines Fahrers als erledigt vermerken; benachrichtigt niemanden",
    answer: { jobId: z.uuid() },
    errors: ["problem_not_found"],
  }),
];
