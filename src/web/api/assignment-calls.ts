import * as z from "zod";
import { cancelAssignment } from "../../domain/dispatch/assignments/cancel-assignment.ts";
import { markNoShow, undoNoShow } from "../../domain/dispatch/assignments/no-show.ts";
import { sendNoShowNotice } from "../../domain/dispatch/assignments/no-show-notices.ts";
import { replaceDriver } from "../../domain/dispatch/assignments/replace-driver.ts";
import {
  AssignmentIdInput,
  CancelAssignmentInput,
  MarkNoShowInput,
  ReplaceDriverInput,
} from "../../domain/dispatch/assignments/schemas.ts";
import { EMAIL_STATUSES } from "../../domain/mail/vocabulary.ts";
import { NO_SHOW_TIERS } from "../../domain/pricing/no-show-fee.ts";
import { defineCall } from "./call.ts";
import { DAY_MONEY } from "./job-rows.ts";

/** The dispatcher's calls on assignments that do not go as planned, one verb each. */
export const ASSIGNMENT_CALLS = [
  defineCall({
    name: "admin-cancel-assignment",
    summary: "Zuweisung stornieren; der Auftrag ist wieder offen",
    audience: "dispatcher",
    body: CancelAssignmentInput,
    answer: {},
    errors: ["assignment_not_found", "assignment_not_active"],
    async handle({ ctx, body }) {
      await cancelAssignment(ctx, body);
      return {};
    },
  }),
  defineCall({
    name: "admin-replace-driver",
    summary: "Zugewiesenen Fahrer in einem Schritt ersetzen",
    audience: "dispatcher",
    body: ReplaceDriverInput,
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
      "idempotency_mismatch",
    ],
    takesKey: true,
    handle: ({ ctx, body }) => replaceDriver(ctx, body),
  }),
  defineCall({
    name: "admin-mark-no-show",
    summary: "No-Show mit Gebühr vermerken",
    audience: "dispatcher",
    body: MarkNoShowInput,
    answer: { feeCents: z.int(), tier: z.enum(NO_SHOW_TIERS) },
    errors: [
      "assignment_not_found",
      "assignment_not_confirmed",
      "confirmation_required",
      "customer_email_missing",
      "idempotency_mismatch",
    ],
    takesKey: true,
    handle: ({ ctx, body }) => markNoShow(ctx, body),
  }),
  defineCall({
    name: "admin-undo-no-show",
    summary: "No-Show innerhalb von 24 Stunden rückgängig machen",
    audience: "dispatcher",
    body: AssignmentIdInput,
    answer: {},
    errors: [
      "assignment_not_found",
      "not_a_no_show",
      "no_show_final",
      "no_show_replaced",
      "driver_erased",
    ],
    async handle({ ctx, body }) {
      await undoNoShow(ctx, body);
      return {};
    },
  }),
  defineCall({
    name: "send-no-show-notice",
    summary: "Auftraggeber über einen No-Show informieren",
    audience: "dispatcher",
    body: z.object({ assignment_id: AssignmentIdInput.shape.assignmentId }),
    answer: { emailId: z.uuid(), status: z.enum(EMAIL_STATUSES) },
    errors: ["assignment_not_found", "not_a_no_show", "customer_email_missing"],
    fieldNames: { assignmentId: "assignment_id" },
    handle: ({ ctx, body }) => sendNoShowNotice(ctx, { assignmentId: body.assignment_id }),
  }),
];
