import * as z from "zod";
import {
  AddDeviceInput,
  addDevice,
  removeDevice,
} from "../../domain/desk/notifications/devices.ts";
import { proveIdentity } from "../../domain/desk/sessions/fresh-proof.ts";
import { ProveIdentityInput } from "../../domain/desk/sessions/schemas.ts";
import { recheckSession, signOut } from "../../domain/desk/sessions/sessions.ts";
import { browserInWords } from "../../domain/desk/sessions/sign-in.ts";
import { assignDriver } from "../../domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../domain/dispatch/assignments/confirm-assignment.ts";
import {
  NoShowFeeInput,
  SendConfirmationInput,
} from "../../domain/dispatch/assignments/schemas.ts";
import { resendEmail, sendConfirmation } from "../../domain/dispatch/assignments/send-emails.ts";
import { undoConfirmation } from "../../domain/dispatch/assignments/withdraw-confirmation.ts";
import { completeOldJobs } from "../../domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob, planSeries } from "../../domain/dispatch/jobs/create-job.ts";
import { CompleteOldJobsInput } from "../../domain/dispatch/jobs/schemas.ts";
import { updateContact } from "../../domain/dispatch/jobs/update-contact.ts";
import { EMAIL_STATUSES } from "../../domain/mail/vocabulary.ts";
import { NO_SHOW_TIERS, noShowFee } from "../../domain/pricing/no-show-fee.ts";
import { noteEvent } from "../http/security-events.ts";
import { browserOf, clearSessionCookie, isInput } from "../http/session.ts";
import { callOf, defineCall, moment } from "./call.ts";
import { CREATED_JOBS, CUSTOMERS_PRICE, DAY_MONEY } from "./job-rows.ts";

/** State of a requested mail. */
const EMAIL_STATE = { emailId: z.uuid(), status: z.enum(EMAIL_STATUSES) };

/** The dispatcher's daily calls, one verb each. */
export const DESK_CALLS = [
  callOf("admin-create-job", createJob, {
    summary: "Auftrag anlegen",
    answer: {
      ...CREATED_JOBS,
      ...CUSTOMERS_PRICE,
    },
    status: 201,
    errors: ["customer_not_found"],
    takesKey: true,
  }),
  callOf("calc-series", planSeries, {
    summary: "Tage einer Serie berechnen, mit den Feiertagen am Einsatzort",
    reads: true,
    answer: {
      days: z.array(z.object({ day: z.iso.date(), holiday: z.string().nullable() })),
      state: z.string().nullable().describe("Wessen Feiertage; null: die in ganz Deutschland"),
      isCut: z.boolean().describe("Es sind mehr Tage, als sich auf einmal anlegen lassen"),
    },
  }),
  callOf("admin-update-contact", updateContact, {
    summary: "Auftraggeber-Daten ergänzen",
    errors: ["job_not_found"],
  }),
  callOf("admin-assign-driver", assignDriver, {
    summary: "Fahrer zuweisen",
    answer: { assignmentId: z.uuid(), emailId: z.uuid(), ...DAY_MONEY },
    status: 201,
    errors: [
      "double_assignment",
      "driver_not_available",
      "job_not_assignable",
      "confirmation_required",
      "contact_incomplete",
      "job_not_found",
      "driver_not_found",
    ],
    takesKey: true,
  }),
  defineCall("send-driver-confirmation", {
    summary: "Bestätigung an den Fahrer senden",
    body: z.object({
      assignment_id: SendConfirmationInput.shape.assignmentId,
      mode: SendConfirmationInput.shape.mode,
      stage: SendConfirmationInput.shape.stage,
    }),
    answer: EMAIL_STATE,
    errors: ["assignment_not_found", "assignment_not_open", "driver_erased"],
    fieldNames: { assignmentId: "assignment_id" },
    handle: ({ ctx, body: { assignment_id: assignmentId, ...options } }) =>
      sendConfirmation(ctx, { assignmentId, ...options }),
  }),
  callOf("admin-confirm-assignment", confirmAssignment, {
    summary:
      "Zuweisung bestätigen; mit answeredByPhone wird die Zusage am Telefon als Antwort des Fahrers eingetragen. Ohne Antwort des Fahrers nur mit confirmedWarnings",
    answer: {
      kunde_tag_cents: z.int().nullable().describe("Preis im Vertrag je Tag, netto"),
      kunde_netto_cents: z.int().nullable().describe("Dasselbe für alle Tage; null: unbekannt"),
    },
    errors: [
      "assignment_not_found",
      "assignment_not_open",
      "answer_changed",
      "confirmation_required",
      "price_missing",
    ],
  }),
  callOf("admin-undo-confirmation", undoConfirmation, {
    summary: "Eine Bestätigung zurücknehmen, bevor ihre E-Mails hinausgehen",
    errors: ["assignment_not_found", "assignment_not_confirmed", "confirmation_sent"],
  }),
  defineCall("calc-no-show-fee", {
    summary: "No-Show-Gebühr berechnen",
    reads: true,
    body: NoShowFeeInput,
    answer: { feeCents: z.int(), tier: z.enum(NO_SHOW_TIERS) },
    async handle({ ctx, body }) {
      const { startTime, ...rate } = NoShowFeeInput.parse(body);
      const startsAt = startTime ? new Date(startTime) : null;
      return noShowFee({ ...rate, startsAt, markedAt: ctx.now() });
    },
  }),
  defineCall("admin-complete-old-jobs", {
    summary: "Alte Aufträge abschließen",
    proof: "bulk",
    body: CompleteOldJobsInput,
    answer: { message: z.string(), data: z.object({ updated_count: z.int() }) },
    async handle({ ctx, body }) {
      const { updatedCount } = await completeOldJobs(ctx, body);
      return {
        message: `Alte Aufträge abgeschlossen: ${updatedCount}`,
        data: { updated_count: updatedCount },
      };
    },
  }),
  callOf("admin-resend-email", resendEmail, {
    summary: "Eine E-Mail des Protokolls noch einmal senden",
    answer: EMAIL_STATE,
    status: 201,
    errors: [
      "email_not_found",
      "assignment_not_open",
      "not_a_no_show",
      "job_not_cancelled",
      "driver_erased",
      "email_outdated",
      "email_overtaken",
    ],
  }),
];

const SignOutBody = z.object({ reason: z.enum(["manual", "auto"]).default("manual") });

export const SESSION_CALLS = [
  defineCall("prove-identity", {
    summary: "Noch einmal zeigen, wer man ist: vor dem Löschen, Herausgeben und Ändern von vielem",
    // Also allowed before the first step is done.
    isFirstStep: true,
    body: ProveIdentityInput,
    answer: { provenUntil: moment },
    errors: ["proof_failed", "too_many_logins", "too_many_codes", "server_busy"],
    async handle({ ctx, body, c }) {
      const proven = await proveIdentity(ctx, body, browserOf(c));
      noteEvent(c, "proof");
      return proven;
    },
  }),
  defineCall("admin-auth-check", {
    summary: "Sitzung prüfen und verlängern",
    isFirstStep: true,
    reads: true,
    body: z.object({}),
    answer: {
      email: z.string(),
      loginTime: moment,
      expiresAt: moment,
      idleUntil: moment,
    },
    handle: ({ ctx, c }) => recheckSession(ctx, c.get("sessionId"), { isInput: isInput(c) }),
  }),
  defineCall("admin-logout", {
    summary: "Abmelden",
    isFirstStep: true,
    body: SignOutBody,
    async handle({ ctx, body, c }) {
      await signOut(ctx, c.get("sessionId"), SignOutBody.parse(body).reason);
      clearSessionCookie(c);
    },
  }),
];

/** Push messages to the dispatcher's devices (docs/rules.md, Notifications). */
export const NOTIFICATION_CALLS = [
  defineCall("admin-add-device", {
    summary: "Mitteilungen an diesen Browser einschalten oder erneuern",
    keys: "none",
    body: AddDeviceInput.partial({ name: true }),
    answer: { deviceId: z.uuid() },
    errors: ["push_service_unknown", "push_key_outdated", "too_many_devices", "device_not_found"],
    handle({ ctx, body, c }) {
      const name = browserInWords(c.req.header("user-agent") ?? "") || "Unbekannter Browser";
      return addDevice(ctx, { name, ...body }, c.get("sessionId"));
    },
  }),
  callOf("admin-remove-device", removeDevice, {
    summary: "Mitteilungen an ein Gerät ausschalten",
    keys: "none",
  }),
];
