import * as z from "zod";
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
import { browserOf, pendingStep, storeLogin } from "../http/session.ts";
import { defineCall } from "./call.ts";

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
