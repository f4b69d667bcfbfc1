import type { SignOutReason } from "./sign-out-reasons.ts";

/** What the tabs of a browser tell each other of the session. */

export const SIGNED_OUT_KEY = "desk-abgemeldet";
export const SIGNED_IN_KEY = "desk-angemeldet";

/** Tells the desk's other tabs that the session has ended. */
export function announceSignOut(reason: SignOutReason): void {
  announce(SIGNED_OUT_KEY, { reason, at: Date.now() });
}

/** Tells them that it is open again. */
export function announceSignIn(): void {
  announce(SIGNED_IN_KEY, { at: Date.now() });
}

function announce(key: string, what: object) {
  try {
    localStorage.setItem(key, JSON.stringify(what));
  } catch {
    // Without storage the other tabs notice at their next refresh, or ask for a login of their own.
  }
}
