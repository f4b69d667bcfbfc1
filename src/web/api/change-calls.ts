import * as z from "zod";
import { cancelJob, undoCancelJob } from "../../domain/dispatch/changes/cancel-job.ts";
import { getCancellationFee } from "../../domain/dispatch/changes/cancellation-fee.ts";
import { editAssignment } from "../../domain/dispatch/changes/edit-assignment.ts";
import { informOfChange, moveJob } from "../../domain/dispatch/changes/move-job.ts";
import {
  CancelJobInput,
  CancellationFeeInput,
  EditAssignmentInput,
  InformOfChangeInput,
  MoveJobInput,
} from "../../domain/dispatch/changes/schemas.ts";
import { CompleteDrivenInput, completeDriven } from "../../domain/dispatch/jobs/job-status.ts";
import { JOB_STATUSES, JobIdInput } from "../../domain/dispatch/jobs/schemas.ts";
import { defineCall } from "./call.ts";

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
    audience: "dispatcher",
    body: CancelJobInput,
    answer: FEE,
    errors: ["job_not_found", "job_not_cancellable"],
    handle: ({ ctx, body }) => cancelJob(ctx, body),
  }),
  defineCall({
    name: "calc-cancellation-fee",
    summary: "Stornogebühr nach der Staffel berechnen",
    audience: "dispatcher",
    reads: true,
    body: CancellationFeeInput,
    answer: FEE,
    errors: ["job_not_found"],
    handle: ({ ctx, body }) => getCancellationFee(ctx, body),
  }),
  defineCall({
    name: "admin-undo-cancel-job",
    summary: "Stornierung eines Auftrags innerhalb von 24 Stunden zurücknehmen",
    audience: "dispatcher",
    body: JobIdInput,
    answer: { status: z.enum(JOB_STATUSES) },
    errors: [
      "job_not_found",
      "job_not_cancelled",
      "cancellation_final",
      "cancellation_driver_gone",
    ],
    handle: ({ ctx, body }) => undoCancelJob(ctx, body),
  }),
  defineCall({
    name: "admin-move-job",
    summary: "Auftrag verschieben, mit dem Fahrer",
    audience: "dispatcher",
    body: MoveJobInput,
    answer: TOLD,
    errors: ["job_not_found", "job_not_movable", "confirmation_required"],
    handle: ({ ctx, body }) => moveJob(ctx, body),
  }),
  defineCall({
    name: "admin-inform-of-change",
    summary: "Fahrer und Auftraggeber eine Änderung mitteilen",
    audience: "dispatcher",
    body: InformOfChangeInput,
    answer: TOLD,
    errors: ["job_not_found", "confirmation_required"],
    handle: ({ ctx, body }) => informOfChange(ctx, body),
  }),
  defineCall({
    name: "admin-edit-assignment",
    summary: "Tage, Satz oder Notiz einer Zuweisung ändern",
    audience: "dispatcher",
    body: EditAssignmentInput,
    answer: TOLD,
    errors: ["assignment_not_found", "assignment_not_open", "confirmation_required"],
    handle: ({ ctx, body }) => editAssignment(ctx, body),
  }),
  defineCall({
    name: "admin-complete-driven",
    summary: "Gefahrene Aufträge abschließen",
    audience: "dispatcher",
    proof: "bulk",
    body: CompleteDrivenInput,
    answer: { completed: z.int() },
    errors: [],
    handle: ({ ctx, body }) => completeDriven(ctx, body),
  }),
];
