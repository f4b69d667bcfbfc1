import { getStatusPath } from "../../../domain/customers/customers-order.ts";
import { signOut } from "../../../domain/desk/sessions/sessions.ts";
import { signIn } from "../../../domain/desk/sessions/sign-in.ts";
import { ResendEmailInput } from "../../../domain/dispatch/assignments/resend-email.ts";
import { DomainError } from "../../../domain/kernel/errors.ts";
import { getEmail, viewEmail } from "../../../domain/mail/queries.ts";
import { mailKind } from "../../../domain/mail/template-lookup.ts";
import { dispatcherContext, visitorContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { refusalOf } from "../../http/failures.ts";
import { noteEvent } from "../../http/security-events.ts";
import {
  browserOf,
  clearSessionCookie,
  isSignedIn,
  keepSecondStep,
  storeLogin,
} from "../../http/session.ts";
import { shellFor } from "../../http/shell.ts";
import { SIGN_OUT_TEXT, SIGNED_IN_MARK } from "../kit/session-gate.ts";
import { confirmPath } from "./confirm-sign-in.tsx";
import { renderEmail } from "./email.tsx";
import { type LoginState, renderLogin } from "./login.tsx";
import { returnPath } from "./return-path.ts";

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
      return c.redirect(confirmPath(returnTo), 303);
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

/** `GET /admin/auftrag-status?auftrag=…`: the page that the job's customer sees. */
export async function showStatusPage(c: WebContext) {
  return c.redirect(await getStatusPath(dispatcherContext(c), c.req.query("auftrag") ?? ""), 303);
}

export async function showEmail(c: WebContext) {
  c.header("Content-Security-Policy", EMAIL_PAGE_POLICY);
  return c.html(renderEmail(shellFor(c), await viewedEmail(c)));
}

/** The mail's HTML for the frame: it can load and run nothing. */
export async function showEmailBody(c: WebContext) {
  // The page around the frame has it noted that somebody reads this mail.
  const { emailId } = ResendEmailInput.parse(idOfMail(c));
  const { html } = await getEmail(dispatcherContext(c), emailId);
  c.header("Content-Security-Policy", EMAIL_BODY_POLICY);
  // A page of ours refuses to stand in the frame.
  return c.html((html ?? "").replace(/<head[^>]*>/, '$&<base target="_blank">'));
}

/** The file that the folder mailer wrote; while mails go to a server, the text part as a file. */
export async function downloadEmail(c: WebContext) {
  const email = await viewedEmail(c);
  const isSecret = mailKind(email.template)?.hasSecretLink;
  // An emptied mail has no message id any more: whatever file there still is, it is nobody's.
  const written =
    !isSecret &&
    email.message_id !== null &&
    (await dispatcherContext(c).mailFiles.read(email.message_id));
  const plain = `To: ${email.recipient}\nContent-Type: text/plain; charset=utf-8\n\n${email.text ?? ""}`;
  return c.body(written || plain, 200, {
    "Content-Type": "message/rfc822",
    "Content-Disposition": `attachment; filename="${email.id}.eml"`,
  });
}

const EMAIL_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const EMAIL_BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

async function viewedEmail(c: WebContext) {
  const email = await viewEmail(dispatcherContext(c), idOfMail(c));
  noteEvent(c, "mail_viewed");
  return email;
}

function idOfMail(c: WebContext) {
  return { emailId: c.req.query("id") ?? "" };
}
