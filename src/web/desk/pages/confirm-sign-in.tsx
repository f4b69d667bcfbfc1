import {
  confirmSignIn,
  readSecondStep,
} from "../../../domain/desk/second-factor/check-second-factor.ts";
import { type FactorWay, RECOVERY_CODE } from "../../../domain/desk/second-factor/vocabulary.ts";
import { readForm } from "../../http/bodies.ts";
import { visitorContext, type WebContext } from "../../http/environment.ts";
import { refusalOf } from "../../http/failures.ts";
import { browserOf, isSignedIn, pendingStep, storeLogin } from "../../http/session.ts";
import { shellFor } from "../../http/shell.ts";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Folded } from "../../ui/fold.tsx";
import { Island } from "../../ui/island.tsx";
import { RefusalNotice } from "../../ui/notice.tsx";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { PasskeySignIn } from "../kit/passkey-sign-in.tsx";
import { SIGNED_IN_MARK } from "../kit/session-gate.ts";
import { CONFIRM_PATH, renderLogin } from "./login.tsx";
import { returnPath } from "./return-path.ts";

interface ConfirmState {
  ways: readonly FactorWay[];
  /** Where it leads (`returnPath`). */
  returnTo: string;
  /** Why it was not confirmed. */
  failure?: { title: string; text: string; isRecovery: boolean } | undefined;
}

/** `/admin/login/bestaetigen`: the second step after the password. Codes work without JavaScript. */
function renderConfirmSignIn(c: WebContext, state: ConfirmState): string {
  const { ways, returnTo, failure } = state;
  const hasPasskey = ways.includes("passkey");
  return renderPlainPage(shellFor(c), {
    title: "Anmeldung bestätigen",
    ...(hasPasskey && { script: "islands" }),
    children: (
      <>
        <h1 className="text-36">Anmeldung bestätigen</h1>
        <div className="mt-6 space-y-6">
          <RefusalNotice refusal={failure} />
          <p>Das Passwort stimmt. Jetzt fehlt noch Ihr zweiter Faktor.</p>
          {ways.includes("app") && (
            <form method="post" action={CONFIRM_PATH} className="space-y-6">
              <input type="hidden" name="zurueck" value={returnTo} />
              <TextField
                autoFocus
                name="code"
                label="Code aus der App"
                hint="6 Ziffern; alle 30 Sekunden zeigt die App einen neuen."
                inputMode="numeric"
                autoComplete="one-time-code"
                width="medium"
              />
              <SubmitButton>Bestätigen</SubmitButton>
            </form>
          )}
          {hasPasskey && (
            <>
              <Island
                name="passkey-sign-in"
                component={PasskeySignIn}
                props={{ after: "password", returnTo }}
                when="load"
              />
              <noscript>
                <p>Ihr Passkey braucht JavaScript.</p>
              </noscript>
            </>
          )}
          <Folded
            summary={
              hasPasskey ? "Kein Zugriff auf App oder Passkey?" : "Kein Zugriff auf die App?"
            }
            isOpen={failure?.isRecovery}
          >
            {ways.includes("recovery") ? (
              <form method="post" action={CONFIRM_PATH} className="space-y-4">
                <input type="hidden" name="zurueck" value={returnTo} />
                <input type="hidden" name="art" value="wiederherstellung" />
                <TextField
                  name="code"
                  id="wiederherstellungscode"
                  label="Wiederherstellungscode"
                  hint={`${RECOVERY_CODE.length} Zeichen. Jeder Code gilt einmal.`}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
                <Button type="submit">Mit diesem Code anmelden</Button>
              </form>
            ) : (
              <p>Ihre Wiederherstellungscodes sind aufgebraucht.</p>
            )}
            <p className="text-16 text-ink-2">
              Hilft auch das nicht, setzt jemand am Server Ihren zweiten Faktor zurück.
            </p>
          </Folded>
        </div>
        <p className="mt-8">
          <a href="/admin/login" className="text-blue underline">
            Zurück zur Anmeldung
          </a>
        </p>
      </>
    ),
  });
}

/** `GET /admin/login/bestaetigen`; who is too late is back at the password. */
export async function showConfirmSignIn(c: WebContext) {
  const returnTo = returnPath(c.req.query("zurueck"));
  if (await isSignedIn(c)) return c.redirect(returnTo, 303);
  try {
    const ways = await readSecondStep(visitorContext(c), pendingStep(c));
    return c.html(renderConfirmSignIn(c, { ways, returnTo }));
  } catch (error) {
    // Opening the page directly is no error.
    if (!pendingStep(c)) return c.html(renderLogin(c, { returnTo }));
    return answerLogin(c, error, returnTo);
  }
}

/** `POST /admin/login/bestaetigen`: a code of the app or for recovery, without JavaScript. */
export async function postConfirmSignIn(c: WebContext) {
  const form = await readForm(c);
  const returnTo = returnPath(form.get("zurueck"));
  const pending = pendingStep(c);
  try {
    const code = form.get("code") ?? "";
    storeLogin(c, await confirmSignIn(visitorContext(c), { code }, pending, browserOf(c)));
    return c.redirect(returnTo + SIGNED_IN_MARK, 303);
  } catch (error) {
    const { status, title, first, headers } = refusalOf(c, error);
    try {
      const ways = await readSecondStep(visitorContext(c), pending);
      const isRecovery = form.get("art") === "wiederherstellung";
      const failure = { title, text: first, isRecovery };
      const page = renderConfirmSignIn(c, { ways, returnTo, failure });
      return c.html(page, status, headers);
    } catch (tooLate) {
      return answerLogin(c, tooLate, returnTo);
    }
  }
}

function answerLogin(c: WebContext, error: unknown, returnTo: string) {
  const { status, title, text, headers } = refusalOf(c, error);
  const notice = { kind: "error", title, text } as const;
  return c.html(renderLogin(c, { notice, returnTo }), status, headers);
}
