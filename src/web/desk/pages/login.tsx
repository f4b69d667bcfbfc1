import { Button } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Island } from "../../ui/island.tsx";
import { Notice } from "../../ui/notice.tsx";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PasskeySignIn } from "../kit/passkey-sign-in.tsx";

import { FORGOTTEN_PATH } from "./forgotten-password.tsx";

export interface LoginState {
  email?: string;
  /** Why signing in failed, or why one has to sign in again. */
  notice?: { kind: "error" | "info"; title: string; text: string } | undefined;
  /** Where it leads (`returnPath`). */
  returnTo: string;
  /** The site's address allows passkeys. */
  hasPasskeys: boolean;
  /** By hand, just now: nothing that was typed is left in the browser. */
  isSignedOut?: boolean;
}

/** `/admin/login`: e-mail and password, works without JavaScript. */
export function renderLogin(shell: Shell, state: LoginState): string {
  const { email, notice, returnTo, hasPasskeys, isSignedOut = false } = state;
  return renderPlainPage(shell, {
    title: "Anmeldung zur Disposition",
    description: "Anmeldung für die Disposition.",
    robots: "noindex",
    ...((isSignedOut || hasPasskeys) && { script: "islands" }),
    children: (
      <>
        {isSignedOut && (
          <Island
            assets={shell.assets}
            name="signed-out"
            component={Nothing}
            props={{}}
            when="load"
          />
        )}
        <h1 className="text-36">Anmeldung zur Disposition</h1>
        <form method="post" action="/admin/login" className="mt-6 space-y-6">
          <input type="hidden" name="zurueck" value={returnTo} />
          {notice && (
            <Notice kind={notice.kind} title={notice.title} live="alert">
              <p>{notice.text}</p>
            </Notice>
          )}
          <TextField
            name="email"
            label="E-Mail-Adresse"
            type="email"
            autoComplete="username"
            defaultValue={email}
          />
          <TextField
            name="password"
            label="Passwort"
            type="password"
            autoComplete="current-password"
          />
          <Button type="submit" variant="primary" size="large" wide>
            Anmelden
          </Button>
        </form>
        {hasPasskeys && (
          <div className="mt-4">
            <Island
              assets={shell.assets}
              name="passkey-sign-in"
              component={PasskeySignIn}
              props={{ after: "nothing", returnTo }}
              when="load"
            />
          </div>
        )}
        <p className="mt-6">
          <a href={FORGOTTEN_PATH} className="text-blue underline">
            Passwort vergessen?
          </a>
        </p>
        <p className="mt-8">
          <a href="/" className="text-blue underline">
            Zurück zur Startseite
          </a>
        </p>
      </>
    ),
  });
}

/** There is only something to do. */
function Nothing() {
  return null;
}
