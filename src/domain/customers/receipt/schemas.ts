import type * as z from "zod";
import { email } from "../../kernel/fields/schemas.ts";
import { CustomerLinkInput } from "../schemas.ts";

export const CorrectAddressInput = CustomerLinkInput.extend({
  email: email(
    "Bitte geben Sie Ihre E-Mail-Adresse ein",
    "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  ),
});
export type CorrectAddressInput = z.input<typeof CorrectAddressInput>;
