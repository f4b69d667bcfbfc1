import * as z from "zod";
import { SubscriptionInput } from "../../domain/customers/newsletter/schemas.ts";
import { requestSubscription } from "../../domain/customers/newsletter/subscribe.ts";
import { SignInInput } from "../../domain/desk/sessions/schemas.ts";
import { signIn } from "../../domain/desk/sessions/sign-in.ts";
import { answerJob } from "../../domain/dispatch/answers/answer-job.ts";
import { failedStep } from "../../domain/dispatch/answers/vocabulary.ts";
import { undoAnswer } from "../../domain/dispatch/assignments/undo-answer.ts";
import { BookingInput } from "../../domain/dispatch/jobs/booking/schemas.ts";
import { requestJob } from "../../domain/dispatch/jobs/request-job.ts";
import { ANSWER_STATUSES, BILLING_MODELS } from "../../domain/kernel/vocabulary.ts";
import { browserOf, keepSecondStep, storeLogin } from "../http/session.ts";
import { defineCall } from "./call.ts";
import { CREATED_JOBS } from "./job-rows.ts";

export const PUBLIC_CALLS = [
  defineCall({
    name: "submit-fahrer-anfrage",
    summary: "Fahrer anfragen",
    audience: "anyone",
    body: BookingInput,
    answer: {
      ...CREATED_JOBS,
      receiptPath: z.string().describe("Seite mit Nummern und Zusammenfassung, für den Absender"),
    },
    status: 201,
    errors: ["prices_changed", "terms_changed", "too_many_requests", "storage_low"],
    takesProof: true,
    takesKey: true,
    handle: ({ ctx, body }) => requestJob(ctx, body),
  }),
  defineCall({
    name: "driver-accept-job",
    summary: "Auftrag annehmen oder ablehnen",
    link: "driver-reply",
    verb: answerJob,
    answer: {
      billingModel: z.enum(BILLING_MODELS),
      status: z.enum(ANSWER_STATUSES),
    },
    errors: [
      "terms_required",
      "job_taken",
      "already_offered",
      "job_cancelled",
      "assignment_ended",
      "answer_final",
    ],
    unforeseenTitle: ({ action, ip }) =>
      `Fehler ${failedStep(ip === "email-link" ? undefined : action)}`,
  }),
  defineCall({
    name: "driver-undo-answer",
    summary: "Antwort zurücknehmen, solange die Disposition noch nicht damit gearbeitet hat",
    link: "driver-reply",
    verb: undoAnswer,
    answer: { undone: z.enum(ANSWER_STATUSES).nullable() },
    errors: ["answer_acted_on", "answer_final"],
    unforeseenTitle: () => `Fehler ${failedStep()}`,
  }),
  defineCall({
    name: "check-admin-login",
    summary: "Anmelden",
    audience: "anyone",
    body: SignInInput,
    answer: { session: z.string() },
    errors: ["login_failed", "too_many_logins", "server_busy", "second_factor_required"],
    async handle({ ctx, body, c }) {
      const login = await keepSecondStep(c, () => signIn(ctx, body, browserOf(c)));
      storeLogin(c, login);
      return login;
    },
  }),
];

export const NEWSLETTER_CALLS = [
  defineCall({
    name: "newsletter-subscribe",
    summary: "Newsletter bestellen; die Adresse muss es in einer E-Mail bestätigen",
    audience: "anyone",
    body: SubscriptionInput,
    errors: ["too_many_requests", "storage_low"],
    // Same answer for every address: it must not reveal who is subscribed.
    handle: ({ ctx, body }) => requestSubscription(ctx, body),
  }),
];
