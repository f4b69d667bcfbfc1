import {
  type PasskeyRow,
  readOwnFactors,
  readOwnWays,
} from "../../../domain/desk/second-factor/factors.ts";
import { SECOND_FACTOR } from "../../../domain/desk/second-factor/vocabulary.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import { Folded } from "../../ui/fold.tsx";
import { Island } from "../../ui/island.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AddPasskey } from "../kit/add-passkey.tsx";
import { type Outcome, SETTINGS_PATHS } from "./settings-forms.ts";
import { PostButton, renderSettingsPage, Section } from "./settings-page.tsx";

/** `/admin/einstellungen/zweiter-faktor`: one's own app, passkeys and recovery codes. All but adding a passkey are plain forms. */
export async function renderSecondFactor(
  c: WebContext,
  { done, refused }: Outcome,
): Promise<string> {
  const state = await readState(c);
  return renderSettingsPage(c, {
    path: FACTOR_PATHS.page,
    heading: "Zweiter Faktor",
    hasIslands: true,
    done,
    refused: refused && { ...refused, text: refused.first },
    children: (
      <>
        <div className="max-w-plain space-y-4">
          <p>
            Mit einem zweiten Faktor bestätigen Sie Ihre Anmeldung durch etwas, das nur Sie haben:
            eine App auf dem Telefon oder einen Passkey. Ihr Passwort allein öffnet die Disposition
            dann nicht mehr.
          </p>
          {!hasFactor(state) &&
            (state.isDemanded ? (
              <Notice kind="warning" title="Bitte richten Sie einen zweiten Faktor ein">
                <p>
                  Er ist hier Pflicht. Sobald er eingerichtet ist, geht es weiter zur Disposition.
                </p>
              </Notice>
            ) : (
              <Notice kind="info" title="Noch kein zweiter Faktor">
                <p>Zurzeit öffnet Ihr Passwort allein die Disposition.</p>
              </Notice>
            ))}
        </div>
        <div className="grid gap-8 lg:grid-cols-2">
          <Section title="Passkeys" id="passkeys">
            <Passkeys c={c} state={state} />
          </Section>
          <Section title="Authenticator-App" id="app">
            <App state={state} />
          </Section>
        </div>
        {hasFactor(state) && (
          <Section title="Wiederherstellungscodes" id="codes">
            <Codes left={state.factors.recoveryCodes} />
          </Section>
        )}
      </>
    ),
  });
}

function hasFactor({ factors: { appSince, passkeys } }: FactorState) {
  return appSince !== null || passkeys.length > 0;
}

function Passkeys({ c, state }: { c: WebContext; state: FactorState }) {
  const { factors, canHavePasskeys } = state;
  const { passkeys } = factors;
  return (
    <>
      <p>
        Ein Passkey liegt auf Ihrem Gerät oder einem Sicherheitsschlüssel und wird mit Finger,
        Gesicht oder PIN bestätigt. Mit ihm melden Sie sich auch ganz ohne Passwort an.
      </p>
      {passkeys.length > 0 && (
        <ul className="space-y-2">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <OnePasskey passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {canHavePasskeys ? (
        passkeys.length < SECOND_FACTOR.passkeys && (
          <>
            <Island
              name="add-passkey"
              component={AddPasskey}
              props={{
                email: c.get("session").email,
                ways: state.ways,
                donePath: `${FACTOR_PATHS.page}?ergebnis=passkey-angelegt`,
              }}
              when="load"
            />
            <noscript>
              <p>Zum Hinzufügen braucht ein Passkey JavaScript.</p>
            </noscript>
          </>
        )
      ) : (
        <p>
          Unter {c.get("runtime").config.publicUrl} gehen keine Passkeys: Browser verlangen dafür
          https und einen Namen (PUBLIC_URL).
        </p>
      )}
    </>
  );
}

function OnePasskey({ passkey }: { passkey: PasskeyRow }) {
  const { id, name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <details className="rounded-sign border border-edge bg-sheet">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block text-14 text-ink-2">
          {`Hinzugefügt ${formatInstant(createdAt)}`}
          {isSynced && ", auf mehreren Geräten"}
          <br />
          {lastUsedAt ? `Zuletzt benutzt ${formatInstant(lastUsedAt)}` : "Noch nicht benutzt"}
        </span>
      </summary>
      <div className="space-y-4 border-t border-line p-4">
        <p>Entfernt, öffnet er Ihren Zugang sofort nicht mehr.</p>
        <PostButton
          action={FACTOR_PATHS.removePasskey}
          fields={{ passkey: id }}
          size="small"
          variant="danger"
        >
          Entfernen<span className="sr-only">: Passkey {name}</span>
        </PostButton>
      </div>
    </details>
  );
}

function App({ state: { factors, isDemanded } }: { state: FactorState }) {
  const { appSince, passkeys } = factors;
  const isOnly = passkeys.length === 0;
  if (!appSince) {
    return (
      <>
        <p>
          Eine App auf dem Telefon zeigt alle 30 Sekunden einen neuen Code. Es gehen alle üblichen,
          zum Beispiel Google Authenticator, Microsoft Authenticator, Aegis oder Ihr
          Passwortmanager.
        </p>
        <PostButton action={FACTOR_PATHS.app} variant={isOnly ? "primary" : "secondary"}>
          App einrichten
        </PostButton>
      </>
    );
  }
  return (
    <>
      <p>Eingerichtet am {formatInstant(appSince)}.</p>
      <Folded summary="App entfernen">
        <p>
          {isOnly && !isDemanded
            ? "Danach öffnet Ihr Passwort allein wieder die Disposition, und Ihre Wiederherstellungscodes gelten nicht mehr."
            : "Ihre Codes gelten dann nicht mehr. Für ein neues Telefon richten Sie die App anschließend neu ein."}
        </p>
        <PostButton action={FACTOR_PATHS.removeApp} variant="danger">
          App entfernen
        </PostButton>
      </Folded>
    </>
  );
}

function Codes({ left }: { left: number }) {
  return (
    <div className="max-w-plain space-y-4">
      <p>
        Für den Tag, an dem Telefon oder Passkey fehlen: Jeder Code ersetzt sie einmal. Übrig sind{" "}
        <b>
          {left} von {SECOND_FACTOR.recoveryCodes}
        </b>
        .
      </p>
      {left <= 2 && (
        <Notice
          kind="warning"
          title={left === 0 ? "Kein Code mehr übrig" : "Fast alle Codes sind benutzt"}
        >
          <p>Bitte erzeugen Sie neue und bewahren Sie sie auf.</p>
        </Notice>
      )}
      <Folded summary="Neue Codes erzeugen">
        <p>Die bisherigen gelten dann nicht mehr. Die neuen sehen Sie nur einmal.</p>
        <PostButton action={FACTOR_PATHS.codes}>Neue Codes erzeugen</PostButton>
      </Folded>
    </div>
  );
}

const PAGE = SETTINGS_PATHS.factor;

/** Targets of the page's forms. */
export const FACTOR_PATHS = {
  page: PAGE,
  app: `${PAGE}/app`,
  confirmApp: `${PAGE}/app-bestaetigen`,
  removeApp: `${PAGE}/app-entfernen`,
  removePasskey: `${PAGE}/passkey-entfernen`,
  codes: `${PAGE}/codes`,
} as const;

type FactorState = Awaited<ReturnType<typeof readState>>;

async function readState(c: WebContext) {
  const ctx = dispatcherContext(c);
  return {
    factors: await readOwnFactors(ctx),
    ways: await readOwnWays(ctx),
    isDemanded: ctx.demandsSecondFactor,
    /** The site's address allows passkeys. */
    canHavePasskeys: ctx.passkeys.arePossible,
  };
}
