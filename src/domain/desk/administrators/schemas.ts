import * as z from "zod";
import { email, id, optionalText, requiredText } from "../../kernel/fields/schemas.ts";
import { PASSWORD_LENGTH } from "./vocabulary.ts";

const name = requiredText("Bitte geben Sie den Namen ein");
const TOO_SHORT = `Das Passwort braucht mindestens ${PASSWORD_LENGTH.min} Zeichen`;
const TOO_LONG = `Das Passwort darf höchstens ${PASSWORD_LENGTH.max} Zeichen haben`;
/** Taken as typed, without trimming or normalising. */
const newPassword = z
  .string(TOO_SHORT)
  .min(PASSWORD_LENGTH.min, TOO_SHORT)
  .max(PASSWORD_LENGTH.max, TOO_LONG)
  .refine((password) => password.trim() !== "", TOO_SHORT);

export const AddAdministratorInput = z.object({
  name,
  email: email("Bitte geben Sie die E-Mail-Adresse ein", "Ungültige E-Mail-Adresse").transform(
    (address) => address.toLowerCase(),
  ),
});
export type AddAdministratorInput = z.input<typeof AddAdministratorInput>;

export const RequestPasswordLinkInput = AddAdministratorInput.pick({ email: true });
export type RequestPasswordLinkInput = z.input<typeof RequestPasswordLinkInput>;

export const AdministratorInput = z.object({ administratorId: id() });
export type AdministratorInput = z.input<typeof AdministratorInput>;

export const EndAdministratorInput = AdministratorInput.extend({
  /** Also ends the keys that the administrator made. */
  revokeKeys: z.boolean().default(false),
});
export type EndAdministratorInput = z.input<typeof EndAdministratorInput>;

export const RenameInput = z.object({ name });
export type RenameInput = z.input<typeof RenameInput>;

export const ChangePasswordInput = z.object({
  oldPassword: z
    .string("Bitte geben Sie Ihr bisheriges Passwort ein")
    .min(1, "Bitte geben Sie Ihr bisheriges Passwort ein")
    .max(PASSWORD_LENGTH.max, TOO_LONG),
  newPassword,
});
export type ChangePasswordInput = z.input<typeof ChangePasswordInput>;

export const SetPasswordInput = AdministratorInput.extend({ newPassword });
export type SetPasswordInput = z.input<typeof SetPasswordInput>;

export const PasswordLink = z.object({
  administratorId: id("Ungültige Parameter"),
  token: optionalText(400),
});
export type PasswordLink = z.input<typeof PasswordLink>;

export const SetPasswordByLinkInput = PasswordLink.extend({ newPassword });
export type SetPasswordByLinkInput = z.input<typeof SetPasswordByLinkInput>;
