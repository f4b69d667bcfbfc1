import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { SECOND_FACTOR } from "../../domain/desk/second-factor/vocabulary.ts";
import { requireFreshProof } from "../../domain/desk/sessions/fresh-proof.ts";
import { DEVICE_DAYS, SESSION_LIFE_DAYS } from "../../domain/desk/sessions/session-policy.ts";
import { readSession, requireNoFirstStep } from "../../domain/desk/sessions/sessions.ts";
import type { Browser, SignedIn } from "../../domain/desk/sessions/sign-in.ts";
import { DomainError } from "../../domain/kernel/errors.ts";
import {
  clientAddress,
  dispatcherContext,
  visitorContext,
  type WebContext,
  type WebEnv,
} from "./environment.ts";
import { admitKey, bearerOf, keyTextOf, type SessionDemands } from "./route.ts";
import { noteEvent } from "./security-events.ts";

/** Header of automatic requests; they don't keep an idle session alive. */
const BACKGROUND_HEADER = "x-background";

/** A desk that makes one call for each of several rows says so with this header: together they change much at once. */
const SEVERAL_HEADER = "x-several";

/**
 * Middleware of dispatcher routes and calls. Refuses everybody without a session or a key that satisfies `demands`,
 * and stores session or key in the context.
 */
export function requireSession(demands: SessionDemands) {
  const { isFirstStep } = demands;
  return createMiddleware<WebEnv>(async (c, next) => {
    const key = keyTextOf(c);
    if (key !== undefined) {
      await admitKey(c, key, demands);
      return next();
    }
    const sessionId = readSessionId(c);
    const session = await readSession(visitorContext(c), sessionId, { isInput: isInput(c) });
    c.set("session", session);
    c.set("sessionId", sessionId);
    if (!isFirstStep) requireNoFirstStep(session);
    const proof = demands.proof ?? (!demands.reads && c.req.header(SEVERAL_HEADER) && "bulk");
    if (proof) requireFreshProof(dispatcherContext(c), proof);
    return next();
  });
}

/** The session's secret from the cookie or from `Authorization: Bearer`; empty when there is neither. */
function readSessionId(c: WebContext): string {
  return bearerOf(c) ?? getCookie(c, cookieName(c)) ?? "";
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
export async function keepSecondStep(
  c: WebContext,
  signIn: () => Promise<SignedIn>,
): Promise<SignedIn> {
  try {
    return await signIn();
  } catch (error) {
    const step = error instanceof DomainError ? error.secondStep : undefined;
    if (step) storePendingStep(c, step.pending);
    throw error;
  }
}

function storePendingStep(c: WebContext, pending: string): void {
  const maxAge = SECOND_FACTOR.stepMinutes * 60;
  setCookie(c, pendingCookieName(c), pending, { ...cookieOptions(c), maxAge });
}

/** The browser's pending second step, unchecked; empty without one. */
export function pendingStep(c: WebContext): string {
  return getCookie(c, pendingCookieName(c)) ?? "";
}

/** The browser's own data and earlier logins, unchecked. */
export function browserOf(c: WebContext): Browser {
  return {
    device: getCookie(c, deviceCookieName(c)) ?? "",
    session: readSessionId(c),
    userAgent: c.req.header("user-agent") ?? "",
    address: clientAddress(c),
  };
}

export function clearSessionCookie(c: WebContext): void {
  noteEvent(c, "sign_out");
  deleteCookie(c, cookieName(c), cookieOptions(c));
}

/** `__Host-` needs HTTPS; on a development machine there is none. */
export function cookieName(c: WebContext) {
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
