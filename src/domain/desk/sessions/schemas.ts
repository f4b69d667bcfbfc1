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
