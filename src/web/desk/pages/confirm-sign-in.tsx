import type { FactorWay } from "../../../domain/desk/second-factor/vocabulary.ts";
import { RECOVERY_CODE } from "../../../domain/desk/second-factor/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Island } from "../../ui/island.tsx";
import { RefusalNotice } from "../../ui/notice.tsx";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PasskeySignIn } from "../kit/passkey-sign-in.tsx";

export const CONFIRM_PATH = "/admin/login/bestaetigen";

interface ConfirmState {
  ways: readonly FactorWay[];
  /** Where it leads (`returnPath`). */
  returnTo: string;
  /** Why it was not confirmed. */
  failure?: { title: string; text: string; isRecovery: boolean } | undefined;
}

/** `/admin/login/bestaetigen`: the second step after the password. Codes work without JavaScript. */
export function renderConfirmSignIn(shell: Shell, state: ConfirmState): string {
  const { ways, returnTo, failure } = state;
  const hasPasskey = ways.includes("passkey");
  return renderPlainPage(shell, {
    title: "Anmeldung bestätigen",
    description: "Zweiter Schritt der Anmeldung für die Disposition.",
    robots: "noindex",
    ...(hasPasskey && { script: "islands" }),
    children: (
      <>
        <h1 className="text-36">Anmeldung bestätigen</h1>
        <div className="mt-6 space-y-6">
          <RefusalNotice refusal={failure} />
          <p>Das Passwort stimmt. Jetzt fehlt noch Ihr zweiter Faktor.</p>
          {ways.includes("app") && <AppForm returnTo={returnTo} />}
          {hasPasskey && (
            <>
              <Island
                assets={shell.assets}
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
              <RecoveryForm returnTo={returnTo} />
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

function AppForm({ returnTo }: { returnTo: string }) {
  return (
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
      <Button type="submit" variant="primary" size="large" wide>
        Bestätigen
      </Button>
    </form>
  );
}

function RecoveryForm({ returnTo }: { returnTo: string }) {
  return (
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
  );
}
