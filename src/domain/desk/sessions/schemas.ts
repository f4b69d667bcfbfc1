import * as z from "zod";
import { requiredText } from "../../kernel/fields/schemas.ts";
import { code, PasskeyResponse } from "../second-factor/schemas.ts";

const password = z
  .string("Bitte geben Sie Ihr Passwort ein")
  .min(1, "Bitte geben Sie Ihr Passwort ein")
  .max(500);

export const SignInInput = z.object({
  email: requiredText("Bitte geben Sie Ihre E-Mail-Adresse ein", 254),
  password,
});
export type SignInInput = z.input<typeof SignInInput>;

/** So much of a session's hash names it among its owner's. */
export const SESSION_NAME_LENGTH = 16;

const NO_NAME = "Diese Kennung gibt es nicht";
export const EndSessionInput = z.object({
  name: z.string(NO_NAME).regex(new RegExp(`^[0-9a-f]{${SESSION_NAME_LENGTH}}$`), NO_NAME),
});
export type EndSessionInput = z.input<typeof EndSessionInput>;

/** The ways to show anew who one is. */
export const ProveIdentityInput = z.discriminatedUnion(
  "way",
  [
    z.object({ way: z.literal("password"), password }),
    z.object({ way: z.literal("code"), code }),
    z.object({ way: z.literal("passkey"), passkey: PasskeyResponse }),
  ],
  "Diesen Weg gibt es nicht.",
);
export type ProveIdentityInput = z.input<typeof ProveIdentityInput>;
