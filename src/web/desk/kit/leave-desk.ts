/** Why the login page is shown again. */
type Reason = "abgelaufen" | "inaktiv" | "abgemeldet";

const SIGNED_OUT_KEY = "desk-abgemeldet";
/** The tab that signs out needs a moment until the server has ended the session. */
const FOLLOW_AFTER_MS = 1_000;

let isLeaving = false;

/** Goes to the login page, once. */
export function leaveDesk(reason: Reason): void {
  if (isLeaving) return;
  isLeaving = true;
  location.assign(`/admin/login?grund=${reason}`);
}

/** Tells the desk's other tabs that the session has ended. */
export function announceSignOut(reason: Reason): void {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, JSON.stringify({ reason, at: Date.now() }));
  } catch {
    // Without storage the other tabs notice at their next refresh.
  }
}

/** Follows a logout in another tab, and announces the one of this tab's 'Abmelden'. Returns its undoing. */
export function followSignOut(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("storage", followOtherTab, { signal });
  window.addEventListener("submit", announceOwnForm, { signal });
  return () => listening.abort();
}

function followOtherTab({ key, newValue }: StorageEvent) {
  if (key !== SIGNED_OUT_KEY || !newValue) return;
  const reason: Reason = newValue.includes('"inaktiv"') ? "inaktiv" : "abgemeldet";
  setTimeout(() => leaveDesk(reason), FOLLOW_AFTER_MS);
}

function announceOwnForm({ target }: Event) {
  const isLogout = target instanceof HTMLFormElement && target.action.endsWith("/admin/logout");
  if (isLogout) announceSignOut("abgemeldet");
}
