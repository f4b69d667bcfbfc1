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
import { defineCall, moment } from "./call.ts";
import { CUSTOMERS_PRICE } from "./job-rows.ts";

const STATUS = { status: z.enum(JOB_STATUSES) };

/** The dispatcher's calls on existing orders, one verb each. */
export const JOB_CALLS = [
  defineCall({
    name: "admin-edit-job",
    summary:
      "Auftrag bearbeiten; mit reschedule wird der Fahrer mit umgeplant, und er und der Auftraggeber bekommen eine E-Mail",
    verb: editJob,
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
  defineCall({
    name: "calc-customers-price",
    summary: "Preis für den Kunden, wie er ohne andere Angabe gilt",
    reads: true,
    verb: proposePrice,
    answer: CUSTOMERS_PRICE,
    errors: ["job_not_found"],
  }),
  defineCall({
    name: "admin-mark-job-completed",
    summary: "Auftrag als erledigt markieren",
    verb: markJobCompleted,
    answer: STATUS,
    errors: ["job_not_found", "job_not_over"],
  }),
  defineCall({
    name: "admin-mark-job-open",
    summary: "Auftrag wieder öffnen",
    verb: markJobOpen,
    answer: STATUS,
    errors: ["job_not_found", "job_state_conflict"],
  }),
  defineCall({
    name: "admin-reset-jobs",
    summary: "Testaufträge zurücksetzen",
    proof: "bulk",
    body: z.object({}),
    answer: { message: z.string(), count: z.int().describe("So viele wurden zurückgesetzt") },
    async handle({ ctx }) {
      const { count } = await resetTestJobs(ctx);
      return { message: `Jobs zurückgesetzt: ${count}`, count };
    },
  }),
  defineCall({
    name: "admin-mark-job-seen",
    summary: "Anfrage als beantwortet vermerken („Angerufen“), oder mit `undo` zurücknehmen",
    verb: markAnswered,
    errors: ["job_not_found"],
  }),
  defineCall({
    name: "admin-snooze-job",
    summary: "Auftrag bis zu einem Tag zurückstellen; ohne Tag steht er wieder unter „Heute“",
    verb: snoozeJob,
    errors: ["job_not_found", "job_state_conflict"],
  }),
  defineCall({
    name: "admin-note-job",
    summary: "Notiz zum Auftrag, etwa von einem Anruf",
    verb: noteJob,
    errors: ["job_not_found"],
  }),
  defineCall({
    name: "admin-settle-wish",
    summary: "Kundenwunsch erledigen; mit Ergebnis bekommt der Auftraggeber eine E-Mail",
    verb: settleWish,
    errors: ["wish_not_found"],
  }),
  defineCall({
    name: "admin-alert-drivers",
    summary: "Passende Fahrer zu einem offenen Auftrag anschreiben",
    verb: alertDrivers,
    answer: { sent: z.int() },
    errors: ["job_not_found", "job_not_open"],
  }),
];

/** A driver's reports from a confirmed job, by the link of its page, and the desk's answers to them. */
export const ON_THE_JOB_CALLS = [
  defineCall({
    name: "driver-report-time",
    summary: "„Bin da“ oder „Fertig“, jetzt oder zur genannten Uhrzeit; einmal je Einsatztag",
    link: "driver-job",
    verb: reportTime,
    answer: { day: z.iso.date(), at: moment },
    errors: ["not_on_the_job", "no_work_today", "time_final"],
  }),
  defineCall({
    name: "driver-undo-time",
    summary: "„Bin da“ oder „Fertig“ zurücknehmen, einige Minuten lang",
    link: "driver-job",
    verb: undoTime,
    answer: { undone: z.boolean() },
    errors: ["not_on_the_job", "time_final"],
  }),
  defineCall({
    name: "driver-report-problem",
    summary: "Problem im Einsatz melden: kommt später, Fahrzeug defekt, anderes",
    link: "driver-job",
    verb: reportProblem,
    answer: {
      problemId: z.uuid(),
      isNew: z.boolean().describe("false: dasselbe war schon gemeldet"),
    },
    errors: ["not_on_the_job"],
  }),
  defineCall({
    name: "admin-settle-problem",
    summary: "Problemmeldung eines Fahrers als erledigt vermerken; benachrichtigt niemanden",
    verb: settleProblem,
    answer: { jobId: z.uuid() },
    errors: ["problem_not_found"],
  }),
];
