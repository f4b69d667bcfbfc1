import * as z from "zod";
import { id, requiredText } from "../../kernel/fields/schemas.ts";

const MISSING_CODE = "Bitte geben Sie den Code ein";
/** As it is typed; blanks and hyphens are the person's own. */
export const code = z
  .string(MISSING_CODE)
  .trim()
  .min(1, MISSING_CODE)
  .max(40, "Der Code ist zu lang");

const Text = z.string().max(4000);
/** Browser's answer for a passkey; its inner fields are checked by the verifying library. */
export const PasskeyResponse = z.object({
  // Base64url. PostgreSQL takes no text with a NUL.
  id: Text.refine((value) => /^[\w-]*$/.test(value), "Ungültiger Wert.").describe(
    "Wie der Browser es nennt",
  ),
  rawId: Text,
  type: z.literal("public-key"),
  response: z.record(z.string().max(40), z.unknown()),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()),
  authenticatorAttachment: z.string().max(40).optional(),
});

/** Second factor: a code of the app, a recovery code, or a passkey's answer. */
export const SecondFactorAnswer = z.union(
  [z.object({ code }), z.object({ passkey: PasskeyResponse })],
  MISSING_CODE,
);
export type SecondFactorAnswer = z.input<typeof SecondFactorAnswer>;

/** Token from `second_factor_required`, for clients without cookies. */
const pending = z.string("Erwartet wird Text").max(400, "Der Wert ist zu lang").optional();

export const AskForPasskeyInput = z.object({ pending });
export type AskForPasskeyInput = z.input<typeof AskForPasskeyInput>;

export const ConfirmSignInInput = z.object({
  pending,
  code: code.optional(),
  passkey: PasskeyResponse.optional(),
});
export type ConfirmSignInInput = z.input<typeof ConfirmSignInInput>;

export const PasskeySignInInput = z.object({ passkey: PasskeyResponse });
export type PasskeySignInInput = z.input<typeof PasskeySignInInput>;

export const AppCodeInput = z.object({ code });
export type AppCodeInput = z.input<typeof AppCodeInput>;

export const AddPasskeyInput = z.object({
  name: requiredText("Bitte geben Sie dem Passkey einen Namen", 60),
  passkey: PasskeyResponse,
});
export type AddPasskeyInput = z.input<typeof AddPasskeyInput>;

export const PasskeyInput = z.object({ passkeyId: id() });
export type PasskeyInput = z.input<typeof PasskeyInput>;
