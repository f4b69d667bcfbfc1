import * as z from "zod";
import { replaceDriver } from "../../domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../domain/dispatch/assignments/cancel-assignment.ts";
import { markNoShow, undoNoShow } from "../../domain/dispatch/assignments/no-show.ts";
import { sendNoShowNotice } from "../../domain/dispatch/assignments/no-show-notices.ts";
import { AssignmentIdInput } from "../../domain/dispatch/assignments/schemas.ts";
import { cancelJob, undoCancelJob } from "../../domain/dispatch/changes/cancel-job.ts";
import { getCancellationFee } from "../../domain/dispatch/changes/cancellation.ts";
import { editAssignment } from "../../domain/dispatch/changes/edit-assignment.ts";
import { informOfChange, moveJob } from "../../domain/dispatch/changes/move-job.ts";
import { completeDriven } from "../../domain/dispatch/jobs/job-status.ts";
import { JOB_STATUSES } from "../../domain/dispatch/jobs/schemas.ts";
import { EMAIL_STATUSES } from "../../domain/mail/vocabulary.ts";
import { NO_SHOW_TIERS } from "../../domain/pricing/no-show-fee.ts";
import { defineCall } from "./call.ts";
import { DAY_MONEY } from "./job-rows.ts";

/** The dispatcher's calls on assignments that do not go as planned, one verb each. */
export const ASSIGNMENT_CALLS = [
  defineCall({
    name: "admin-cancel-assignment",
    summary: "Zuweisung stornieren; der Auftrag ist wieder offen",
    verb: cancelAssignment,
    errors: ["assignment_not_found", "assignment_not_active"],
  }),
  defineCall({
    name: "admin-replace-driver",
    summary: "Zugewiesenen Fahrer in einem Schritt ersetzen",
    verb: replaceDriver,
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
  defineCall({
    name: "admin-mark-no-show",
    summary: "No-Show mit Gebühr vermerken",
    verb: markNoShow,
    answer: { feeCents: z.int(), tier: z.enum(NO_SHOW_TIERS) },
    errors: [
      "assignment_not_found",
      "assignment_not_confirmed",
      "confirmation_required",
      "customer_email_missing",
    ],
    takesKey: true,
  }),
  defineCall({
    name: "admin-undo-no-show",
    summary: "No-Show innerhalb von 24 Stunden rückgängig machen",
    verb: undoNoShow,
    errors: [
      "assignment_not_found",
      "not_a_no_show",
      "no_show_final",
      "no_show_replaced",
      "driver_erased",
    ],
  }),
  defineCall({
    name: "send-no-show-notice",
    summary: "Auftraggeber über einen No-Show informieren",
    body: z.object({ assignment_id: AssignmentIdInput.shape.assignmentId }),
    answer: { emailId: z.uuid(), status: z.enum(EMAIL_STATUSES) },
    errors: ["assignment_not_found", "not_a_no_show", "customer_email_missing"],
    fieldNames: { assignmentId: "assignment_id" },
    handle: ({ ctx, body }) => sendNoShowNotice(ctx, { assignmentId: body.assignment_id }),
  }),
];

const FEE = {
  feeCents: z.int().nullable().describe("Netto; null: noch zu besprechen"),
};
/** Recipients of the mails about a change. */
export const TOLD = {
  mails: z
    .int()
    .describe("Wie viele E-Mails eingereiht wurden: an den Fahrer, an den Auftraggeber"),
  asksAgain: z.boolean().describe("Der Fahrer hatte zugesagt und wird neu gefragt"),
};

/** Calls that change, move or cancel an order before it is driven, one verb each. */
export const CHANGE_CALLS = [
  defineCall({
    name: "admin-cancel-job",
    summary: "Auftrag stornieren, mit der Zuweisung",
    verb: cancelJob,
    answer: FEE,
    errors: ["job_not_found", "job_not_cancellable"],
  }),
  defineCall({
    name: "calc-cancellation-fee",
    summary: "Stornogebühr nach der Staffel berechnen",
    reads: true,
    verb: getCancellationFee,
    answer: FEE,
    errors: ["job_not_found"],
  }),
  defineCall({
    name: "admin-undo-cancel-job",
    summary: "Stornierung eines Auftrags innerhalb von 24 Stunden zurücknehmen",
    verb: undoCancelJob,
    answer: { status: z.enum(JOB_STATUSES) },
    errors: [
      "job_not_found",
      "job_not_cancelled",
      "cancellation_final",
      "cancellation_driver_gone",
    ],
  }),
  defineCall({
    name: "admin-move-job",
    summary: "Auftrag verschieben, mit dem Fahrer",
    verb: moveJob,
    answer: TOLD,
    errors: ["job_not_found", "job_not_movable", "confirmation_required"],
  }),
  defineCall({
    name: "admin-inform-of-change",
    summary: "Fahrer und Auftraggeber eine Änderung mitteilen",
    verb: informOfChange,
    answer: TOLD,
    errors: ["job_not_found", "confirmation_required"],
  }),
  defineCall({
    name: "admin-edit-assignment",
    summary: "Tage, Satz oder Notiz einer Zuweisung ändern",
    verb: editAssignment,
    answer: TOLD,
    errors: ["assignment_not_found", "assignment_not_open", "confirmation_required"],
  }),
  defineCall({
    name: "admin-complete-driven",
    summary: "Gefahrene Aufträge abschließen",
    proof: "bulk",
    verb: completeDriven,
    answer: { completed: z.int() },
  }),
];
