import { requestPasswordLink } from "../../../domain/desk/administrators/request-password-link.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import { visitorContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { logFailure, refusalOf } from "../../http/failures.ts";
import { shellFor } from "../../http/shell.ts";
import { Button } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { TextField } from "../../ui/text-field.tsx";

export const FORGOTTEN_PATH = "/admin/passwort-vergessen";

/** `GET /admin/passwort-vergessen` */
export function showForgotten(c: WebContext) {
  const isSent = c.req.query("gesendet") !== undefined;
  return c.html(renderForgotten(shellFor(c), { isSent }));
}

/** `POST /admin/passwort-vergessen`: the same answer whether the address is known or not. */
export async function postForgotten(c: WebContext) {
  const email = (await readForm(c)).get("email") ?? "";
  try {
    const { done } = await requestPasswordLink(visitorContext(c), { email });
    done.catch((error: unknown) => logFailure(c, error));
    return c.redirect(`${FORGOTTEN_PATH}?gesendet`, 303);
  } catch (error) {
    const { status, first: failure, headers } = refusalOf(c, error);
    return c.html(renderForgotten(shellFor(c), { email, failure }), status, headers);
  }
}

interface Forgotten {
  email?: string;
  failure?: string;
  isSent?: boolean;
}

function renderForgotten(shell: Shell, { email, failure, isSent = false }: Forgotten): string {
  return renderPlainPage(shell, {
    title: "Passwort vergessen",
    description: "Ein neues Passwort für die Disposition.",
    robots: "noindex",
    children: (
      <>
        <h1 className="text-36">Passwort vergessen</h1>
        {isSent ? (
          <Notice kind="success" title="Ihre Anfrage ist angekommen" live="status">
            <p>
              {`Ist die Adresse bei uns angemeldet, kommt in wenigen Minuten eine E-Mail mit einem Link. Er gilt ${LINK_DAYS["set-password"]} Tage und nur einmal.`}
            </p>
          </Notice>
        ) : (
          <form method="post" action={FORGOTTEN_PATH} className="mt-6 space-y-6">
            <p>Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort setzen.</p>
            <TextField
              name="email"
              label="E-Mail-Adresse"
              type="email"
              autoComplete="username"
              defaultValue={email}
              error={failure}
            />
            <Button type="submit" variant="primary" size="large" wide>
              Link anfordern
            </Button>
          </form>
        )}
        <h2 className="mt-8 text-22">Wen Sie fragen können</h2>
        <p className="mt-2">
          Jede Kollegin und jeder Kollege mit Zugang sendet Ihnen unter „Büro“, „Einstellungen“
          einen Link. Steht Ihr Passwort in der Konfiguration, ändert es, wer den Server betreibt.
        </p>
        <p className="mt-8">
          <a href="/admin/login" className="text-blue underline">
            Zurück zur Anmeldung
          </a>
        </p>
      </>
    ),
  });
}
