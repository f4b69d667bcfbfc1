import * as z from "zod";
import { settleWish } from "../../domain/customers/settle-wish.ts";
import { alertDrivers } from "../../domain/dispatch/assignments/alert-drivers.ts";
import { replaceDriver } from "../../domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../domain/dispatch/assignments/confirm-assignment.ts";
import {
  markNoShow,
  sendNoShowNotice,
  undoNoShow,
} from "../../domain/dispatch/assignments/no-show.ts";
import { AssignmentIdInput } from "../../domain/dispatch/assignments/schemas.ts";
import { cancelJob, undoCancelJob } from "../../domain/dispatch/changes/cancel-job.ts";
import {
  editAssignment,
  informOfChange,
  moveJob,
} from "../../domain/dispatch/changes/edit-assignment.ts";
import { editJob } from "../../domain/dispatch/changes/edit-job.ts";
import { resetTestJobs } from "../../domain/dispatch/changes/reset-test-jobs.ts";
import { proposePrice } from "../../domain/dispatch/jobs/customers-price.ts";
import { markAnswered, noteJob, snoozeJob } from "../../domain/dispatch/jobs/desk-marks.ts";
import {
  completeDriven,
  markJobCompleted,
  markJobOpen,
} from "../../domain/dispatch/jobs/job-status.ts";
import { JOB_STATUSES } from "../../domain/dispatch/jobs/schemas.ts";
import { reportProblem, settleProblem } from "../../domain/dispatch/on-the-job/problems.ts";
import { reportTime, undoTime } from "../../domain/dispatch/on-the-job/report-time.ts";
import { EMAIL_STATUSES } from "../../domain/mail/vocabulary.ts";
import { NO_SHOW_TIERS } from "../../domain/pricing/no-show-fee.ts";
import { callOf, defineCall, moment } from "./call.ts";
import { CUSTOMERS_PRICE, DAY_MONEY } from "./job-rows.ts";

/** Recipients of the mails about a change. */
const TOLD = {
  mails: z
    .int()
    .describe("Wie viele E-Mails eingereiht wurden: an den Fahrer, an den Auftraggeber"),
  asksAgain: z.boolean().describe("Der Fahrer hatte zugesagt und wird neu gefragt"),
};

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

/** The dispatcher's calls on assignments that do not go as planned, one verb each. */
export const ASSIGNMENT_CALLS = [
  callOf("admin-cancel-assignment", cancelAssignment, {
    summary: "Zuweisung stornieren; der Auftrag ist wieder offen",
    errors: ["assignment_not_found", "assignment_not_active"],
  }),
  callOf("admin-replace-driver", replaceDriver, {
    summary: "Zugewiesenen Fahrer in einem Schritt ersetzen",
    answer: { assignmentId: z.uuid(), emailId: z.uuid(), ...DAY_MONEY },
    status: 201,
    errors: [
      "job_state_conflict",
      "job_not_assignable",
      "driver_already_assigned",
      "driver_not_available",
      "confirmation_required",
      "contact_incomplete",
      "job_not_found",
      "driver_not_found",
    ],
    takesKey: true,
  }),
  callOf("admin-mark-no-show", markNoShow, {
    summary: "No-Show mit Gebühr vermerken",
    answer: { feeCents: z.int(), tier: z.enum(NO_SHOW_TIERS) },
    errors: [
      "assignment_not_found",
      "assignment_not_confirmed",
      "confirmation_required",
      "customer_email_missing",
    ],
    takesKey: true,
  }),
  callOf("admin-undo-no-show", undoNoShow, {
    summary: "No-Show innerhalb von 24 Stunden rückgängig machen",
    errors: [
      "assignment_not_found",
      "not_a_no_show",
      "no_show_final",
      "no_show_replaced",
      "driver_erased",
    ],
  }),
  defineCall("send-no-show-notice", {
    summary: "Auftraggeber über einen No-Show informieren",
    body: z.object({ assignment_id: AssignmentIdInput.shape.assignmentId }),
    answer: { emailId: z.uuid(), status: z.enum(EMAIL_STATUSES) },
    errors: ["assignment_not_found", "not_a_no_show", "customer_email_missing"],
    fieldNames: { assignmentId: "assignment_id" },
    handle: ({ ctx, body }) => sendNoShowNotice(ctx, { assignmentId: body.assignment_id }),
  }),
];

/** Calls that change, move or cancel an order before it is driven, one verb each. */
export const CHANGE_CALLS = [
  callOf("admin-cancel-job", cancelJob, {
    summary: "Auftrag stornieren, mit der Zuweisung",
    answer: { status: z.enum(JOB_STATUSES) },
    errors: ["job_not_found", "job_not_cancellable"],
  }),
  callOf("admin-undo-cancel-job", undoCancelJob, {
    summary: "Stornierung eines Auftrags innerhalb von 24 Stunden zurücknehmen",
    answer: { status: z.enum(JOB_STATUSES) },
    errors: [
      "job_not_found",
      "job_not_cancelled",
      "cancellation_final",
      "cancellation_driver_gone",
    ],
  }),
  callOf("admin-move-job", moveJob, {
    summary: "Auftrag verschieben, mit dem Fahrer",
    answer: TOLD,
    errors: ["job_not_found", "job_not_movable", "confirmation_required"],
  }),
  callOf("admin-inform-of-change", informOfChange, {
    summary: "Fahrer und Auftraggeber eine Änderung mitteilen",
    answer: TOLD,
    errors: ["job_not_found", "confirmation_required"],
  }),
  callOf("admin-edit-assignment", editAssignment, {
    summary: "Tage, Satz oder Notiz einer Zuweisung ändern",
    answer: TOLD,
    errors: ["assignment_not_found", "assignment_not_open", "confirmation_required"],
  }),
  callOf("admin-complete-driven", completeDriven, {
    summary: "Gefahrene Aufträge abschließen",
    proof: "bulk",
    answer: { completed: z.int() },
  }),
];
