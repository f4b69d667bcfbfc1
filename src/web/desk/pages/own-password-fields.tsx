import { PASSWORD_LENGTH } from "../../../domain/desk/administrators/vocabulary.ts";
import { TextField } from "../../ui/text-field.tsx";

interface OwnPasswordFieldsProps {
  /** Messages by field. */
  errors: Record<string, string | undefined>;
  /** Consequence, after the rules of the new password. */
  consequence?: string;
}

/** The fields by which somebody changes his own password. */
export function OwnPasswordFields({ errors, consequence }: OwnPasswordFieldsProps) {
  const rule = `Mindestens ${PASSWORD_LENGTH.min} Zeichen, nichts Naheliegendes.`;
  return (
    <>
      <TextField
        name="oldPassword"
        label="Bisheriges Passwort"
        type="password"
        autoComplete="current-password"
        error={errors.oldPassword}
      />
      <TextField
        name="newPassword"
        label="Neues Passwort"
        hint={consequence ? `${rule} ${consequence}` : rule}
        type="password"
        autoComplete="new-password"
        error={errors.newPassword}
      />
    </>
  );
}
