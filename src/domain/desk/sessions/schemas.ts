import * as z from "zod";
import { requiredText } from "../../kernel/fields/schemas.ts";

export const SignInInput = z.object({
  email: requiredText("Bitte geben Sie Ihre E-Mail-Adresse ein", 254),
  password: z
    .string("Bitte geben Sie Ihr Passwort ein")
    .min(1, "Bitte geben Sie Ihr Passwort ein")
    .max(500),
});
export type SignInInput = z.input<typeof SignInInput>;
