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
import { callOf, defineCall } from "./call.ts";
import { DAY_MONEY } from "./job-rows.ts";

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
  callOf("admin-cancel-job", cancelJob, {
    summary: "Auftrag stornieren, mit der Zuweisung",
    answer: FEE,
    errors: ["job_not_found", "job_not_cancellable"],
  }),
  callOf("calc-cancellation-fee", getCancellationFee, {
    summary: "Stornogebühr nach der Staffel berechnen",
    reads: true,
    answer: FEE,
    errors: ["job_not_found"],
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
