import type { Hono } from "hono";
import * as z from "zod";
import { SubscriptionInput } from "../../domain/customers/newsletter/schemas.ts";
import { requestSubscription } from "../../domain/customers/newsletter/subscribe.ts";
import {
  askForPasskey,
  confirmSignIn,
  signInWithPasskey,
} from "../../domain/desk/second-factor/check-second-factor.ts";
import { addPasskey, offerPasskey } from "../../domain/desk/second-factor/own-factors.ts";
import {
  AddPasskeyInput,
  AskForPasskeyInput,
  ConfirmSignInInput,
  PasskeySignInInput,
} from "../../domain/desk/second-factor/schemas.ts";
import { SignInInput } from "../../domain/desk/sessions/schemas.ts";
import { signIn } from "../../domain/desk/sessions/sign-in.ts";
import { answerJob } from "../../domain/dispatch/answers/answer-job.ts";
import { failedStep } from "../../domain/dispatch/answers/vocabulary.ts";
import { undoAnswer } from "../../domain/dispatch/assignments/undo-answer.ts";
import { BookingInput } from "../../domain/dispatch/jobs/booking/schemas.ts";
import { requestJob } from "../../domain/dispatch/jobs/request-job.ts";
import { issueChallenge } from "../../domain/kernel/form-protection.ts";
import { ANSWER_STATUSES, BILLING_MODELS } from "../../domain/kernel/vocabulary.ts";
import type { WebEnv } from "../http/environment.ts";
import { browserOf, keepSecondStep, pendingStep, storeLogin } from "../http/session.ts";
import { callOf, contextOf, defineCall, moment, refuseOtherMethods } from "./call.ts";
import { CREATED_JOBS } from "./job-rows.ts";
import type { CallDescription } from "./openapi.ts";

export const PUBLIC_CALLS = [
  defineCall("submit-fahrer-anfrage", {
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
  callOf("driver-accept-job", answerJob, {
    summary: "Auftrag annehmen oder ablehnen",
    link: "driver-reply",
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
  callOf("driver-undo-answer", undoAnswer, {
    summary: "Antwort zurücknehmen, solange die Disposition noch nicht damit gearbeitet hat",
    link: "driver-reply",
    answer: { undone: z.enum(ANSWER_STATUSES).nullable() },
    errors: ["answer_acted_on", "answer_final"],
    unforeseenTitle: () => `Fehler ${failedStep()}`,
  }),
  defineCall("check-admin-login", {
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
  defineCall("newsletter-subscribe", {
    summary: "Newsletter bestellen; die Adresse muss es in einer E-Mail bestätigen",
    audience: "anyone",
    body: SubscriptionInput,
    errors: ["too_many_requests", "storage_low"],
    // Same answer for every address: it must not reveal who is subscribed.
    handle: ({ ctx, body }) => requestSubscription(ctx, body),
  }),
];

/** The one call that is read with `GET`: the proof of work of the public forms (docs/decisions/0007). */
export const CHALLENGE = {
  name: "form-challenge",
  summary: "Rechenaufgabe für die öffentlichen Formulare; ihre Lösung kommt im Kopf Form-Proof",
  audience: "anyone",
  method: "GET",
  body: z.object({}),
  answer: {
    challenge: z.object({
      parameters: z.record(z.string(), z.unknown()),
      signature: z.string(),
    }),
    expiresAt: moment,
  },
  errors: [],
} satisfies CallDescription;

/** Mounts `form-challenge`. Each visitor gets another one, so that nothing may keep it. */
export function mountFormChallenge(app: Hono<WebEnv>): void {
  const path = `/api/${CHALLENGE.name}`;
  app.get(path, async (c) => {
    const answer = await issueChallenge(contextOf(c, CHALLENGE));
    c.header("Cache-Control", "no-store");
    return c.json({ success: true, ...answer });
  });
  refuseOtherMethods(app, path, "GET, HEAD");
}

/** Shape that the browser's functions take (WebAuthn, `parseRequestOptionsFromJSON`). */
const Options = z.record(z.string(), z.unknown()).describe("Für navigator.credentials");

export const SECOND_FACTOR_CALLS = [
  defineCall("ask-passkey", {
    summary: "Nach einem Passkey fragen: die Optionen für den Browser",
    audience: "anyone",
    reads: true,
    body: AskForPasskeyInput,
    answer: { options: Options },
    async handle({ ctx, body, c }) {
      const { options } = await askForPasskey(ctx, body, pendingStep(c));
      return { options: { ...options } };
    },
  }),
  defineCall("sign-in-with-passkey", {
    summary: "Anmelden mit einem Passkey, ohne Passwort",
    audience: "anyone",
    body: PasskeySignInInput,
    answer: { session: z.string() },
    errors: ["passkey_refused", "login_failed"],
    async handle({ ctx, body, c }) {
      const login = await signInWithPasskey(ctx, body, browserOf(c));
      storeLogin(c, login);
      return login;
    },
  }),
  defineCall("confirm-admin-login", {
    summary:
      "Anmeldung mit dem zweiten Faktor bestätigen: Code der App, Wiederherstellungscode oder Passkey",
    audience: "anyone",
    body: ConfirmSignInInput,
    answer: { session: z.string() },
    errors: [
      "second_step_expired",
      "second_factor_wrong",
      "passkey_refused",
      "too_many_codes",
      "too_many_logins",
      "login_failed",
    ],
    async handle({ ctx, body, c }) {
      const login = await confirmSignIn(ctx, body, pendingStep(c), browserOf(c));
      storeLogin(c, login);
      return login;
    },
  }),
  defineCall("admin-offer-passkey", {
    summary: "Einen eigenen Passkey anlegen: die Optionen für den Browser",
    isFirstStep: true,
    proof: "factor",
    reads: true,
    body: z.object({}),
    answer: { options: Options },
    errors: ["too_many_passkeys"],
    async handle({ ctx }) {
      const { options } = await offerPasskey(ctx);
      return { options: { ...options } };
    },
  }),
  defineCall("admin-add-passkey", {
    summary: "Den eigenen Passkey speichern, den der Browser angelegt hat",
    isFirstStep: true,
    proof: "factor",
    body: AddPasskeyInput,
    answer: {
      passkeyId: z.uuid(),
      recoveryCodes: z
        .array(z.string())
        .optional()
        .describe("Nur mit dem ersten zweiten Faktor, und nur dieses eine Mal"),
    },
    status: 201,
    errors: ["passkey_not_made", "too_many_passkeys"],
    handle: ({ ctx, body }) => addPasskey(ctx, body),
  }),
];
