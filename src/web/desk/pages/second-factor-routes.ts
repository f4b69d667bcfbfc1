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
import type { Ctx } from "../../../domain/kernel/context.ts";
import { dispatcherContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf, refusalOf } from "../../http/failures.ts";
import type { Route } from "../../http/route.ts";
import { shellFor } from "../../http/shell.ts";
import {
  FACTOR_PATHS,
  FACTOR_RESULTS,
  type FactorResult,
  type FactorState,
  renderSecondFactor,
} from "./second-factor.tsx";
import { renderAppSetUp, renderNewCodes } from "./second-factor-steps.tsx";
import { get, post, resultOf } from "./settings-state.ts";

/** `GET /admin/einstellungen/zweiter-faktor?ergebnis=…` */
async function showSecondFactor(c: WebContext) {
  return c.html(await factorPage(c, { result: resultOf(c, FACTOR_RESULTS) }));
}

/** `POST …/app`: begins, or begins again. */
const postStartApp = formHandler(async (c, ctx) => {
  await startApp(ctx);
  return c.redirect(FACTOR_PATHS.app, 303);
});

/** `GET …/app`: while it is being set up. */
async function showAppSetUp(c: WebContext) {
  try {
    const app = await readStartedApp(dispatcherContext(c));
    return c.html(renderAppSetUp(shellFor(c), { ...app, email: c.get("session").email }));
  } catch (error) {
    return refusedPage(c, error);
  }
}

/** `POST …/app-bestaetigen`: the answer shows the recovery codes, if these came with it. */
const postConfirmApp = formHandler(async (c, ctx, text) => {
  const app = await readStartedApp(ctx);
  const { email } = c.get("session");
  try {
    const { recoveryCodes } = await confirmApp(ctx, { code: text("code") });
    if (!recoveryCodes) return done(c, "app-eingerichtet");
    return c.html(newCodesPage(c, recoveryCodes, "App eingerichtet"));
  } catch (error) {
    const { status, fields, headers } = failureOf(c, error);
    if (!fields?.code) throw error;
    const shell = { ...shellFor(c), path: FACTOR_PATHS.app };
    const page = renderAppSetUp(shell, { ...app, email, error: fields.code });
    return c.html(page, status, headers);
  }
});

const postRemoveApp = formHandler(async (c, ctx) => {
  await removeApp(ctx);
  return done(c, "app-entfernt");
});

const postRenamePasskey = formHandler(async (c, ctx, text) => {
  await renamePasskey(ctx, { passkeyId: text("passkey"), name: text("name") });
  return done(c, "passkey-umbenannt");
});

const postRemovePasskey = formHandler(async (c, ctx, text) => {
  await removePasskey(ctx, { passkeyId: text("passkey") });
  return done(c, "passkey-entfernt");
});

/** `POST …/codes`: the answer shows them. */
const postCodes = formHandler(async (c, ctx) => {
  const { recoveryCodes } = await renewRecoveryCodes(ctx);
  return c.html(newCodesPage(c, recoveryCodes, "Neue Codes erzeugt"));
});

type Text = (name: string) => string;

/** Does what the form is for; what is refused is said on the page. */
function formHandler(work: (c: WebContext, ctx: Ctx, text: Text) => Promise<Response>) {
  return async (c: WebContext) => {
    const fields = await readForm(c);
    try {
      return await work(c, dispatcherContext(c), (name) => fields.get(name) ?? "");
    } catch (error) {
      return refusedPage(c, error);
    }
  };
}

async function refusedPage(c: WebContext, error: unknown) {
  const { status, title, first, headers } = refusalOf(c, error);
  return c.html(await factorPage(c, { refused: { title, text: first } }), status, headers);
}

function newCodesPage(c: WebContext, codes: readonly string[], title: string) {
  const next = dispatcherContext(c).demandsSecondFactor
    ? { href: "/admin", label: "Codes sind aufbewahrt, weiter zur Disposition" }
    : { href: FACTOR_PATHS.page, label: "Codes sind aufbewahrt" };
  const shell = { ...shellFor(c), path: FACTOR_PATHS.page };
  return renderNewCodes(shell, { email: c.get("session").email, codes, title, next });
}

async function factorPage(
  c: WebContext,
  outcome: Pick<FactorState, "result" | "refused">,
): Promise<string> {
  const ctx = dispatcherContext(c);
  // Posted forms are shown at the address of the page itself.
  const shell = { ...shellFor(c), path: FACTOR_PATHS.page };
  return renderSecondFactor(shell, {
    email: c.get("session").email,
    factors: await readOwnFactors(ctx),
    ways: await readOwnWays(ctx),
    isDemanded: ctx.demandsSecondFactor,
    canHavePasskeys: ctx.passkeys.arePossible,
    ...outcome,
  });
}

function done(c: WebContext, result: FactorResult) {
  return c.redirect(`${FACTOR_PATHS.page}?ergebnis=${result}`, 303);
}

/** Setting up is open to whoever has to do it first; changing asks for a fresh proof. */
export const FACTOR_ROUTES: readonly Route[] = [
  { ...get(FACTOR_PATHS.page, showSecondFactor), isFirstStep: true },
  { ...post(FACTOR_PATHS.app, postStartApp, "factor"), isFirstStep: true },
  { ...get(FACTOR_PATHS.app, showAppSetUp), isFirstStep: true },
  { ...post(FACTOR_PATHS.confirmApp, postConfirmApp, "factor"), isFirstStep: true },
  post(FACTOR_PATHS.removeApp, postRemoveApp, "factor"),
  post(FACTOR_PATHS.renamePasskey, postRenamePasskey),
  post(FACTOR_PATHS.removePasskey, postRemovePasskey, "factor"),
  post(FACTOR_PATHS.codes, postCodes, "factor"),
];
