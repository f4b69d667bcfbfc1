import {
  authorisePasswordLink,
  setPasswordByLink,
} from "../../domain/desk/administrators/passwords.ts";
import { PASSWORD_LENGTH } from "../../domain/desk/administrators/vocabulary.ts";
import { readForm } from "../http/bodies.ts";
import { failureOf } from "../http/failures.ts";
import { LinkButton, SubmitButton } from "../ui/button.tsx";
import type { Shell } from "../ui/document.tsx";
import { TextField } from "../ui/fields.tsx";
import { linkPages, renderLinkPage } from "./link-page.tsx";

const DESCRIPTION = "Passwort für die Disposition setzen.";

const passwordPage = linkPages("zugang", DESCRIPTION);

/** `GET /admin/passwort`: the form; nothing changes by opening it. */
export const showPassword = passwordPage(async ({ ctx, link, action, shell }) => {
  const { email } = await authorisePasswordLink(ctx, link);
  return renderForm(shell, { email, action });
});

/** `POST /admin/passwort`: sets it, once. A password that is too short is said in the form. */
export const postPassword = passwordPage(async ({ c, ctx, link, action, shell }) => {
  const { email } = await authorisePasswordLink(ctx, link);
  const newPassword = (await readForm(c)).get("newPassword") ?? "";
  try {
    await setPasswordByLink(ctx, { ...link, newPassword });
  } catch (error) {
    const { status, fields } = failureOf(c, error);
    if (!fields?.newPassword) throw error;
    return c.html(renderForm(shell, { email, action, error: fields.newPassword }), status);
  }
  return renderDone(shell);
});

interface FormProps {
  email: string;
  action: string;
  error?: string;
}

function renderForm(shell: Shell, { email, action, error }: FormProps): string {
  return renderLinkPage(shell, {
    title: "Passwort setzen",
    description: DESCRIPTION,
    children: (
      <form method="post" action={action} className="space-y-6">
        <p>
          Für Ihren Zugang zur Disposition. Sie melden sich danach mit <b>{email}</b> und diesem
          Passwort an.
        </p>
        {/* For password managers, which keep the two together. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <TextField
          name="newPassword"
          label="Neues Passwort"
          hint={`Mindestens ${PASSWORD_LENGTH.min} Zeichen, nichts Naheliegendes.`}
          type="password"
          autoComplete="new-password"
          error={error}
        />
        <SubmitButton>Passwort setzen</SubmitButton>
      </form>
    ),
  });
}

function renderDone(shell: Shell): string {
  return renderLinkPage(shell, {
    title: "Passwort gesetzt",
    description: DESCRIPTION,
    children: (
      <>
        <p>Sie können sich jetzt damit anmelden. Der Link aus der E-Mail gilt nicht mehr.</p>
        <LinkButton href="/admin/login" variant="primary" wide>
          Zur Anmeldung
        </LinkButton>
      </>
    ),
  });
}
