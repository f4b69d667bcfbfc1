import { requestPasswordLink } from "../../../domain/desk/administrators/passwords.ts";
import { signOut } from "../../../domain/desk/sessions/sessions.ts";
import { signIn } from "../../../domain/desk/sessions/sign-in.ts";
import { DomainError } from "../../../domain/kernel/errors.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import { readForm } from "../../http/bodies.ts";
import { dispatcherContext, visitorContext, type WebContext } from "../../http/environment.ts";
import { logFailure, refusalOf } from "../../http/failures.ts";
import {
  browserOf,
  clearSessionCookie,
  isSignedIn,
  keepSecondStep,
  storeLogin,
} from "../../http/session.ts";
import { shellFor } from "../../http/shell.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Island } from "../../ui/island.tsx";
import { Notice } from "../../ui/notice.tsx";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { PasskeySignIn } from "../kit/passkey-sign-in.tsx";
import { SIGN_OUT_TEXT, SIGNED_IN_MARK } from "../kit/session-gate.ts";
import { returnPath } from "./return-path.ts";

interface LoginState {
  email?: string;
  /** Why signing in failed, or why one has to sign in again. */
  notice?: { kind: "error" | "info"; title: string; text: string } | undefined;
  /** Where it leads (`returnPath`). */
  returnTo: string;
  /** By hand, just now: nothing that was typed is left in the browser. */
  isSignedOut?: boolean;
}

/** `/admin/login`: e-mail and password, works without JavaScript. */
export function renderLogin(c: WebContext, state: LoginState): string {
  const { email, notice, returnTo, isSignedOut = false } = state;
  // The site's address may allow none.
  const hasPasskeys = visitorContext(c).passkeys.arePossible;
  return renderPlainPage(shellFor(c), {
    title: "Anmeldung zur Disposition",
    ...((isSignedOut || hasPasskeys) && { script: "islands" }),
    children: (
      <>
        {isSignedOut && (
          <Island
            name="signed-out"
            // There is only something to do.
            component={() => null}
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
          <SubmitButton>Anmelden</SubmitButton>
        </form>
        {hasPasskeys && (
          <div className="mt-4">
            <Island
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

/** `/admin/login/bestaetigen?zurueck=…`: the second step. */
export const CONFIRM_PATH = "/admin/login/bestaetigen";

const REASONS = new Map(Object.entries(SIGN_OUT_TEXT));

/** Redirects a signed-in person: a link from a mail must not ask for an unneeded password. */
export async function showLogin(c: WebContext) {
  const returnTo = returnPath(c.req.query("zurueck"));
  if (await isSignedIn(c)) return c.redirect(returnTo, 303);
  const reason = c.req.query("grund") ?? "";
  const why = REASONS.get(reason);
  const notice: LoginState["notice"] = why && { kind: "info", ...why };
  return c.html(renderLogin(c, { notice, returnTo, isSignedOut: reason === "abgemeldet" }));
}

/** `POST /admin/login`: signs in without JavaScript. */
export async function postLogin(c: WebContext) {
  const form = await readForm(c);
  const email = form.get("email") ?? "";
  const returnTo = returnPath(form.get("zurueck"));
  try {
    const password = form.get("password") ?? "";
    const ctx = visitorContext(c);
    const login = () => signIn(ctx, { email, password }, browserOf(c));
    storeLogin(c, await keepSecondStep(c, login));
    return c.redirect(returnTo + SIGNED_IN_MARK, 303);
  } catch (error) {
    if (error instanceof DomainError && error.secondStep) {
      const query = new URLSearchParams({ zurueck: returnTo });
      return c.redirect(`${CONFIRM_PATH}?${query}`, 303);
    }
    const { status, title, first, headers } = refusalOf(c, error);
    const notice = { kind: "error", title, text: first } as const;
    return c.html(renderLogin(c, { email, notice, returnTo }), status, headers);
  }
}

/** `POST /admin/logout`: works without JavaScript. */
export async function postLogout(c: WebContext) {
  await signOut(dispatcherContext(c), c.get("sessionId"), "manual");
  clearSessionCookie(c);
  return c.redirect("/admin/login?grund=abgemeldet", 303);
}

export const FORGOTTEN_PATH = "/admin/passwort-vergessen";

/** `GET /admin/passwort-vergessen` */
export function showForgotten(c: WebContext) {
  return c.html(renderForgotten(c, { isSent: c.req.query("gesendet") !== undefined }));
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
    return c.html(renderForgotten(c, { email, failure }), status, headers);
  }
}

interface Forgotten {
  email?: string;
  failure?: string;
  isSent?: boolean;
}

function renderForgotten(c: WebContext, { email, failure, isSent = false }: Forgotten): string {
  return renderPlainPage(shellFor(c), {
    title: "Passwort vergessen",
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
            <SubmitButton>Link anfordern</SubmitButton>
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
