import { encode } from "uqr";
import { renewRecoveryCodes } from "../../../domain/desk/second-factor/factors.ts";
import {
  confirmApp,
  readStartedApp,
  removeApp,
  removePasskey,
  startApp,
} from "../../../domain/desk/second-factor/own-factors.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import { failureOf } from "../../http/failures.ts";
import type { Route } from "../../http/route.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { RecoveryCodes } from "../kit/new-key.tsx";
import { FACTOR_PATHS, renderSecondFactor } from "./second-factor.tsx";
import { formsOf, get } from "./settings-forms.ts";
import { renderSettingsPage, renderShownOnce } from "./settings-page.tsx";

interface AppSetUp {
  /** Base32. */
  secret: string;
  /** `otpauth:` */
  address: string;
  /** Error of the code. */
  error?: string | undefined;
}

/** `/admin/einstellungen/zweiter-faktor/app`: QR code, key, and the first code. Works without JavaScript. */
function renderAppSetUp(c: WebContext, { secret, address, error }: AppSetUp): string {
  return renderSettingsPage(c, {
    path: FACTOR_PATHS.page,
    heading: "App einrichten",
    children: (
      <div className="max-w-plain space-y-6">
        <h2 className="text-28">App einrichten</h2>
        <section aria-labelledby="schritt-1" className="space-y-4">
          <h3 id="schritt-1" className="text-18">
            1. Code mit der App scannen
          </h3>
          <QrCode text={address} label="QR-Code für die Authenticator-App" />
          <p>
            <a href={address} className="text-blue underline">
              Auf diesem Gerät in der App öffnen
            </a>
          </p>
          <p>
            Oder tippen Sie diesen Schlüssel in die App:
            <br />
            <code className="text-18 wrap-anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
        </section>
        <section aria-labelledby="schritt-2" className="space-y-4">
          <h3 id="schritt-2" className="text-18">
            2. Mit einem Code bestätigen
          </h3>
          <form method="post" action={FACTOR_PATHS.confirmApp} className="space-y-4">
            <TextField
              name="code"
              label="Code aus der App"
              hint="Die 6 Ziffern, die sie gerade anzeigt."
              inputMode="numeric"
              autoComplete="one-time-code"
              width="medium"
              error={error}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary">
                Bestätigen
              </Button>
              <LinkButton href={FACTOR_PATHS.page} variant="quiet">
                Abbrechen
              </LinkButton>
            </div>
          </form>
        </section>
      </div>
    ),
  });
}

/** The answer to what made them: they are shown this once. */
function newCodes(c: WebContext, codes: readonly string[], title: string) {
  const next = dispatcherContext(c).demandsSecondFactor
    ? { href: "/admin", label: "Codes sind aufbewahrt, weiter zur Disposition" }
    : { href: FACTOR_PATHS.page, label: "Codes sind aufbewahrt" };
  const page = renderShownOnce(c, {
    heading: "Wiederherstellungscodes",
    done: [title, "Jetzt fehlt nur noch eines: Bewahren Sie diese Codes auf."],
    next,
    children: (
      <>
        <h2 className="text-28">Ihre Wiederherstellungscodes</h2>
        <p>
          Fehlt Ihnen einmal das Telefon oder der Passkey, melden Sie sich mit einem davon an. Jeder
          gilt einmal. <b>Sie stehen nur auf dieser Seite.</b> Legen Sie sie dorthin, wo auch andere
          Schlüssel liegen, nicht auf dasselbe Telefon.
        </p>
        <RecoveryCodes codes={codes} email={c.get("session").email} />
      </>
    ),
  });
  return c.html(page);
}

/** Modules of white around it, which readers need. */
const QUIET_ZONE = 4;

/** A QR code as one path: no picture from elsewhere, and no inline style. Black on white in dark mode too. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "L", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block h-56 w-56 rounded-sign border border-edge"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Results by the word in the address after a form. */
const RESULTS = {
  "app-eingerichtet": ["App eingerichtet", "Ab der nächsten Anmeldung wird ihr Code verlangt."],
  "app-entfernt": ["App entfernt", "Löschen Sie den Eintrag jetzt auch in der App."],
  "passkey-angelegt": ["Passkey hinzugefügt", "Sie können sich damit auch ohne Passwort anmelden."],
  "passkey-entfernt": [
    "Passkey entfernt",
    "Er öffnet nichts mehr. Löschen Sie ihn auch auf dem Gerät.",
  ],
} as const;

const { show, form, refuse } = formsOf({
  results: RESULTS,
  address: (result) => `${FACTOR_PATHS.page}?ergebnis=${result}`,
  render: renderSecondFactor,
});

/** `POST …/app`: begins, or begins again. */
const start = form({ action: FACTOR_PATHS.app, proof: "factor" }, async ({ c, ctx }) => {
  await startApp(ctx);
  return c.redirect(FACTOR_PATHS.app, 303);
});

/** `GET …/app`: while it is being set up. */
async function showAppSetUp(c: WebContext) {
  try {
    return c.html(renderAppSetUp(c, await readStartedApp(dispatcherContext(c))));
  } catch (error) {
    return refuse(c, error);
  }
}

/** `POST …/app-bestaetigen`: the answer shows the recovery codes, if these came with it. */
const confirm = form(
  { action: FACTOR_PATHS.confirmApp, proof: "factor" },
  async ({ c, ctx, text }) => {
    const app = await readStartedApp(ctx);
    try {
      const { recoveryCodes } = await confirmApp(ctx, { code: text("code") });
      if (!recoveryCodes) return "app-eingerichtet";
      return newCodes(c, recoveryCodes, "App eingerichtet");
    } catch (error) {
      const { status, fields, headers } = failureOf(c, error);
      if (!fields?.code) throw error;
      return c.html(renderAppSetUp(c, { ...app, error: fields.code }), status, headers);
    }
  },
);

/** Setting up is open to whoever has to do it first; changing asks for a fresh proof. */
export const FACTOR_ROUTES: readonly Route[] = [
  { ...get(FACTOR_PATHS.page, show), isFirstStep: true },
  { ...start, isFirstStep: true },
  { ...get(FACTOR_PATHS.app, showAppSetUp), isFirstStep: true },
  { ...confirm, isFirstStep: true },
  form({ action: FACTOR_PATHS.removeApp, proof: "factor" }, async ({ ctx }) => {
    await removeApp(ctx);
    return "app-entfernt";
  }),
  form({ action: FACTOR_PATHS.removePasskey, proof: "factor" }, async ({ ctx, text }) => {
    await removePasskey(ctx, { passkeyId: text("passkey") });
    return "passkey-entfernt";
  }),
  form({ action: FACTOR_PATHS.codes, proof: "factor" }, async ({ c, ctx }) => {
    const { recoveryCodes } = await renewRecoveryCodes(ctx);
    return newCodes(c, recoveryCodes, "Neue Codes erzeugt");
  }),
];
