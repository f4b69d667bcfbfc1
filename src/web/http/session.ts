import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { requireFactor } from "../../domain/desk/second-factor/queries.ts";
import { SECOND_FACTOR } from "../../domain/desk/second-factor/vocabulary.ts";
import { readSession } from "../../domain/desk/sessions/read-session.ts";
import { DEVICE_DAYS, SESSION_LIFE_DAYS } from "../../domain/desk/sessions/session-policy.ts";
import type { SignedIn } from "../../domain/desk/sessions/sign-in.ts";
import { DomainError } from "../../domain/kernel/errors.ts";
import { dispatcherContext, visitorContext } from "./actors.ts";
import type { WebContext, WebEnv } from "./environment.ts";
import { noteEvent } from "./security-events.ts";

/** A request that nobody made by hand says so with this header: it doesn't keep an idle desk open. */
const BACKGROUND_HEADER = "x-background";

/**
 * Lets only the signed-in dispatcher pass, and, where a second factor is demanded, only with one; later handlers find the session
 * in the context.
 */
export const requireSession = createMiddleware<WebEnv>(async (c, next) => {
  await openSession(c);
  await requireFactor(dispatcherContext(c));
  await next();
});

/** The same for what sets the second factor up, and for signing out. */
export const requireSessionAlone = createMiddleware<WebEnv>(async (c, next) => {
  await openSession(c);
  await next();
});

async function openSession(c: WebContext) {
  const sessionId = readSessionId(c);
  const session = await readSession(visitorContext(c), sessionId, { isInput: isInput(c) });
  c.set("session", session);
  c.set("sessionId", sessionId);
}

/** The session's secret from the cookie or from `Authorization: Bearer`; empty when there is neither. */
function readSessionId(c: WebContext): string {
  const bearer = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "");
  return bearer?.[1] ?? getCookie(c, cookieName(c)) ?? "";
}

/** Whether the session is open; asking is no input. Outages are thrown. */
export async function isSignedIn(c: WebContext): Promise<boolean> {
  const sessionId = readSessionId(c);
  if (!sessionId) return false;
  try {
    await readSession(visitorContext(c), sessionId, { isInput: false });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "unauthenticated") return false;
    throw error;
  }
}

export function hasSessionCookie(c: WebContext): boolean {
  return getCookie(c, cookieName(c)) !== undefined;
}

export function isInput(c: WebContext): boolean {
  return c.req.header(BACKGROUND_HEADER) === undefined;
}

/** After a login: the session, and the cookie by which this browser is known at the next one. */
export function storeLogin(c: WebContext, { session, device }: SignedIn): void {
  noteEvent(c, "sign_in");
  setCookie(c, cookieName(c), session, { ...cookieOptions(c), maxAge: SESSION_LIFE_DAYS * 86_400 });
  setCookie(c, deviceCookieName(c), device, { ...cookieOptions(c), maxAge: DEVICE_DAYS * 86_400 });
  if (pendingStep(c)) deleteCookie(c, pendingCookieName(c), cookieOptions(c));
}

/** Signs in by password. Whoever has to show more keeps that it was right, in a cookie; the error is thrown all the same. */
export async function firstStep(c: WebContext, signIn: () => Promise<SignedIn>): Promise<SignedIn> {
  try {
    return await signIn();
  } catch (error) {
    const step = error instanceof DomainError ? error.secondStep : undefined;
    if (step) storePendingStep(c, step.pending);
    throw error;
  }
}

/** Between a right password and the second factor: what shows that it was right. */
function storePendingStep(c: WebContext, pending: string): void {
  const maxAge = SECOND_FACTOR.stepMinutes * 60;
  setCookie(c, pendingCookieName(c), pending, { ...cookieOptions(c), maxAge });
}

/** What this browser has of it, unchecked; empty without any. */
export function pendingStep(c: WebContext): string {
  return getCookie(c, pendingCookieName(c)) ?? "";
}

/** What this browser has of earlier logins, unchecked: its device cookie, and the session that it held. */
export function knownBrowser(c: WebContext): [device: string, lastSession: string] {
  return [getCookie(c, deviceCookieName(c)) ?? "", readSessionId(c)];
}

export function clearSessionCookie(c: WebContext): void {
  noteEvent(c, "sign_out");
  deleteCookie(c, cookieName(c), cookieOptions(c));
}

/** `__Host-` needs HTTPS; on a development machine there is none. */
function cookieName(c: WebContext) {
  return isSecure(c) ? "__Host-sitzung" : "sitzung";
}

function deviceCookieName(c: WebContext) {
  return isSecure(c) ? "__Host-geraet" : "geraet";
}

function pendingCookieName(c: WebContext) {
  return isSecure(c) ? "__Host-zweiter-schritt" : "zweiter-schritt";
}

function cookieOptions(c: WebContext) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(c) } as const;
}

function isSecure(c: WebContext) {
  return c.get("runtime").config.publicUrl.startsWith("https://");
}
