import {
  confirmSignIn,
  readSecondStep,
} from "../../../domain/desk/second-factor/confirm-sign-in.ts";
import { visitorContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { refusalOf } from "../../http/failures.ts";
import { browserOf, isSignedIn, pendingStep, storeLogin } from "../../http/session.ts";
import { shellFor } from "../../http/shell.ts";
import { SIGNED_IN_MARK } from "../kit/sign-out-reasons.ts";
import { CONFIRM_PATH, renderConfirmSignIn } from "./confirm-sign-in.tsx";
import { type LoginState, renderLogin } from "./login.tsx";
import { returnPath } from "./return-path.ts";

/** `/admin/login/bestaetigen?zurueck=…` */
export function confirmPath(returnTo: string): string {
  return `${CONFIRM_PATH}?${new URLSearchParams({ zurueck: returnTo })}`;
}

/** `GET /admin/login/bestaetigen`; who is too late is back at the password. */
export async function showConfirmSignIn(c: WebContext) {
  const returnTo = returnPath(c.req.query("zurueck"));
  if (await isSignedIn(c)) return c.redirect(returnTo, 303);
  try {
    const ways = await readSecondStep(visitorContext(c), pendingStep(c));
    return c.html(renderConfirmSignIn(shellFor(c), { ways, returnTo }));
  } catch (error) {
    // Whoever just opens the page has done nothing wrong.
    if (!pendingStep(c)) return c.html(loginPage(c, { returnTo }));
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
      const shell = { ...shellFor(c), path: CONFIRM_PATH };
      return c.html(renderConfirmSignIn(shell, { ways, returnTo, failure }), status, headers);
    } catch (tooLate) {
      return answerLogin(c, tooLate, returnTo);
    }
  }
}

function answerLogin(c: WebContext, error: unknown, returnTo: string) {
  const { status, title, text, headers } = refusalOf(c, error);
  const notice = { kind: "error", title, text } as const;
  return c.html(loginPage(c, { notice, returnTo }), status, headers);
}

function loginPage(c: WebContext, state: Pick<LoginState, "notice" | "returnTo">) {
  const hasPasskeys = visitorContext(c).passkeys.arePossible;
  return renderLogin({ ...shellFor(c), path: "/admin/login" }, { ...state, hasPasskeys });
}
