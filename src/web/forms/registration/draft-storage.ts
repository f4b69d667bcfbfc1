import { MINUTE_MS } from "../../../domain/kernel/time/berlin.ts";
import { ifAllowed } from "../../ui/if-allowed.ts";

/** Where a tab keeps what was typed into the registration. */
export const DRAFT_KEY = "registrierung.entwurf.v1";

/** Life of a draft after the last input: others may use the computer too (docs/rules.md, Consent banner). */
export const DRAFT_KEPT_MINUTES = 30;

/** Draft of the last half hour; anything else is removed. */
export function storedDraft(): unknown {
  const stored: unknown = ifAllowed(() => JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? "null"));
  if (stored === null || stored === undefined) return undefined;
  if (remainingMs(stored) > 0) return (stored as { values?: unknown }).values;
  dropDraft();
  return undefined;
}

/** Keeps it from now on. */
export function storeDraft(values: object): void {
  const draft = JSON.stringify({ at: Date.now(), values });
  ifAllowed(() => sessionStorage.setItem(DRAFT_KEY, draft));
  expireDraft();
}

export function dropDraft(): void {
  ifAllowed(() => sessionStorage.removeItem(DRAFT_KEY));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Removes the draft once its time is over, whichever page of the site the tab shows by then. */
export function expireDraft(): void {
  clearTimeout(timer);
  const text = ifAllowed(() => sessionStorage.getItem(DRAFT_KEY));
  if (!text) return;
  const left = remainingMs(ifAllowed(() => JSON.parse(text)));
  if (left > 0) timer = setTimeout(expireDraft, left);
  else dropDraft();
}

/** Zero without a time, or with one in the future. */
function remainingMs(stored: unknown): number {
  const at = typeof stored === "object" && stored !== null && "at" in stored ? stored.at : 0;
  if (typeof at !== "number" || at > Date.now()) return 0;
  return at + DRAFT_KEPT_MINUTES * MINUTE_MS - Date.now();
}
