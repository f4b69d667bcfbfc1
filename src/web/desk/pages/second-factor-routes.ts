import {
  confirmApp,
  readStartedApp,
  removeApp,
  removePasskey,
  renamePasskey,
  startApp,
} from "../../../domain/desk/second-factor/own-factors.ts";
import { readOwnFactors, readOwnWays } from "../../../domain/desk/second-factor/queries.ts";
import { renewRecoveryCodes } from "../../../domain/desk/second-factor/recovery-codes.ts";
import { dispatcherContext } from "../../http/actors.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf } from "../../http/failures.ts";
import type { Route } from "../../http/route.ts";
import { FACTOR_PATHS, renderSecondFactor } from "./second-factor.tsx";
import { renderAppSetUp, renderNewCodes } from "./second-factor-steps.tsx";
import { formsOf, get, type Outcome } from "./settings-forms.ts";

/** Results by the word in the address after a form. */
const RESULTS = {
  "app-eingerichtet": ["App eingerichtet", "Ab der nächsten Anmeldung wird ihr Code verlangt."],
  "app-entfernt": ["App entfernt", "Löschen Sie den Eintrag jetzt auch in der App."],
  "passkey-angelegt": ["Passkey hinzugefügt", "Sie können sich damit auch ohne Passwort anmelden."],
  "passkey-umbenannt": ["Passkey umbenannt", "So steht er jetzt in der Liste."],
  "passkey-entfernt": [
    "Passkey entfernt",
    "Er öffnet nichts mehr. Löschen Sie ihn auch auf dem Gerät.",
  ],
} as const;

const { show, form, refuse } = formsOf({
  results: RESULTS,
  address: (result) => `${FACTOR_PATHS.page}?ergebnis=${result}`,
  render: factorPage,
});

async function factorPage(c: WebContext, outcome: Outcome): Promise<string> {
  const ctx = dispatcherContext(c);
  const state = {
    factors: await readOwnFactors(ctx),
    ways: await readOwnWays(ctx),
    isDemanded: ctx.demandsSecondFactor,
    canHavePasskeys: ctx.passkeys.arePossible,
  };
  return renderSecondFactor(c, state, outcome);
}

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

function newCodes(c: WebContext, codes: readonly string[], title: string) {
  const next = dispatcherContext(c).demandsSecondFactor
    ? { href: "/admin", label: "Codes sind aufbewahrt, weiter zur Disposition" }
    : { href: FACTOR_PATHS.page, label: "Codes sind aufbewahrt" };
  return c.html(renderNewCodes(c, { codes, title, next }));
}

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
  form({ action: FACTOR_PATHS.renamePasskey }, async ({ ctx, text }) => {
    await renamePasskey(ctx, { passkeyId: text("passkey"), name: text("name") });
    return "passkey-umbenannt";
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
