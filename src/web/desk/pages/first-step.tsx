import { changePassword } from "../../../domain/desk/administrators/passwords.ts";
import { PASSWORD_LENGTH } from "../../../domain/desk/administrators/vocabulary.ts";
import { readForm } from "../../http/bodies.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import { refusalOf } from "../../http/failures.ts";
import { browserOf, storeLogin } from "../../http/session.ts";
import { shellFor } from "../../http/shell.ts";
import { Button, SubmitButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { TextField } from "../../ui/fields.tsx";
import { type Refusal, RefusalNotice } from "../../ui/notice.tsx";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { FIRST_STEP_PATHS } from "./return-path.ts";

/** `GET /admin/zuerst`: leads to what has to be done before the desk opens, or to the desk. */
export function showFirstStep(c: WebContext) {
  const { firstStep } = c.get("session");
  return c.redirect(firstStep ? FIRST_STEP_PATHS[firstStep] : "/admin", 303);
}

/** `GET /admin/zuerst/passwort`: a password of one's own, instead of the one that the system made up. */
export function showOwnPassword(c: WebContext) {
  if (!isDue(c)) return c.redirect("/admin", 303);
  return c.html(renderOwnPassword(shellFor(c), { email: c.get("session").email }));
}

/** `POST /admin/zuerst/passwort` */
export async function postOwnPassword(c: WebContext) {
  if (!isDue(c)) return c.redirect("/admin", 303);
  const form = await readForm(c);
  const text = (name: string) => form.get(name) ?? "";
  try {
    const passwords = { oldPassword: text("oldPassword"), newPassword: text("newPassword") };
    storeLogin(c, await changePassword(dispatcherContext(c), passwords, browserOf(c)));
    return c.redirect("/admin/zuerst", 303);
  } catch (error) {
    const refusal = refusalOf(c, error);
    const { status, headers, fields } = refusal;
    const failure = Object.keys(fields).length > 0 ? undefined : refusal;
    const { email } = c.get("session");
    return c.html(renderOwnPassword(shellFor(c), { email, fields, failure }), status, headers);
  }
}

function isDue(c: WebContext) {
  return c.get("session").firstStep === "own_password";
}

interface OwnPassword {
  email: string;
  fields?: Record<string, string> | undefined;
  failure?: Refusal | undefined;
}

function renderOwnPassword(shell: Shell, { email, fields = {}, failure }: OwnPassword): string {
  return renderPlainPage(shell, {
    title: "Eigenes Passwort setzen",
    children: (
      <>
        <h1 className="text-36">Eigenes Passwort setzen</h1>
        <p className="mt-4">
          Ihr bisheriges Passwort hat das System ausgedacht. Damit nur Sie es kennen, setzen Sie
          bitte zuerst ein eigenes. Danach geht es zur Disposition.
        </p>
        <form method="post" action={FIRST_STEP_PATHS.own_password} className="mt-6 space-y-6">
          <RefusalNotice refusal={failure} />
          {/* For password managers, which keep the two together. */}
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <OwnPasswordFields errors={fields} />
          <SubmitButton>Passwort setzen</SubmitButton>
        </form>
        <form method="post" action="/admin/logout" className="mt-8">
          <Button type="submit" variant="quiet">
            Abmelden
          </Button>
        </form>
      </>
    ),
  });
}

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
