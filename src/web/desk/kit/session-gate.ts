import { createStore } from "../../ui/store.ts";
import { clearDrafts } from "./drafts.ts";
import { SIGNED_IN_KEY, SIGNED_OUT_KEY, store } from "./stored.ts";

/**
 * Whether this page's session is known to have ended. The page stays as it is behind the login (`SignInDialog`): what is typed is
 * kept, reads wait, and everything goes on once somebody has signed in, here or in another tab.
 */

/** The tab that signs out needs a moment until the server has ended the session. */
const FOLLOW_AFTER_MS = 1_000;

/** Reason why the session has ended; null while it counts as open. */
const lost = createStore<SignOutReason | null>(null);

export const useLostSession = lost.use;

/** The session has ended; the first reason is the one that is told. */
export function loseSession(reason: SignOutReason): void {
  lost.set(lost.get() ?? reason);
}

/** Somebody has signed in. */
export function regainSession(): void {
  lost.set(null);
}

export function isSignedOut(): boolean {
  return lost.get() !== null;
}

/** Resolves at once while nothing speaks against the session, else after the login. Rejects when `signal` says so. */
export function untilSignedIn(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!isSignedOut()) return resolve();
    const stop = lost.watch(() => {
      if (isSignedOut()) return;
      stop();
      resolve();
    });
    signal?.addEventListener("abort", () => {
      stop();
      reject(signal.reason);
    });
  });
}

/**
 * Follows what happens to the session in other tabs (`onSignIn`: it may be open again), and announces this tab's 'Abmelden',
 * which also takes the drafts with it. Returns its undoing.
 */
export function followOtherTabs(onSignIn: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener(
    "storage",
    ({ key, newValue }) => {
      if (key === SIGNED_OUT_KEY && newValue) {
        if (newValue.includes('"abgemeldet"')) clearDrafts();
        const reason = newValue.includes('"inaktiv"') ? "inaktiv" : "abgemeldet";
        setTimeout(() => loseSession(reason), FOLLOW_AFTER_MS);
      }
      if (key === SIGNED_IN_KEY && newValue && isSignedOut()) onSignIn();
    },
    { signal },
  );
  window.addEventListener("submit", announceOwnForm, { signal });
  return () => listening.abort();
}

function announceOwnForm({ target }: Event) {
  const isLogout = target instanceof HTMLFormElement && target.action.endsWith("/admin/logout");
  if (!isLogout) return;
  clearDrafts();
  announceSignOut("abgemeldet");
}

/** Whether this page was reached by signing in; true once. */
export function hasJustSignedIn(): boolean {
  if (location.hash !== SIGNED_IN_MARK) return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  return true;
}

/** Tells the desk's other tabs that the session has ended. */
export function announceSignOut(reason: SignOutReason): void {
  store(SIGNED_OUT_KEY, JSON.stringify({ reason, at: Date.now() }));
}

/** Tells them that it is open again. */
export function announceSignIn(): void {
  store(SIGNED_IN_KEY, JSON.stringify({ at: Date.now() }));
}

/** Why one has to sign in again. */
export type SignOutReason = "abgelaufen" | "inaktiv" | "abgemeldet";

/** Text at the login. */
export const SIGN_OUT_TEXT: Record<SignOutReason, { title: string; text: string }> = {
  abgelaufen: { title: "Admin-Session abgelaufen", text: "Bitte melden Sie sich erneut an." },
  inaktiv: { title: "Automatisch abgemeldet", text: "Sie waren 60 Minuten lang nicht aktiv." },
  abgemeldet: { title: "Abgemeldet", text: "Ihre Sitzung ist beendet." },
};

/** In the address after a login: the desk says so once. No server reads it. */
export const SIGNED_IN_MARK = "#angemeldet";
