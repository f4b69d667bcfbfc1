const PREFIX = "desk-entwurf:";

/** Unsent input of a dialog. */
interface StoredDraft {
  /** When it was typed last, ISO 8601. */
  at: string;
  /** Values that differ from the initial ones. */
  values: Record<string, unknown>;
  /** Time of the job's or driver's last change; empty for new ones. */
  basis: string;
}

/** The draft of this dialog, or null; kept by the tab, which forgets it when it is closed. */
export function readDraft(name: string): StoredDraft | null {
  try {
    return asDraft(JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null"));
  } catch {
    return null;
  }
}

export function storeDraft(name: string, typed: Omit<StoredDraft, "at">): void {
  try {
    const draft: StoredDraft = { ...typed, at: new Date().toISOString() };
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Without storage there are no drafts.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage there are none.
  }
}

/** After a logout by hand nothing of a customer is left in the browser. */
export function clearDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Without storage there are none.
  }
}

function asDraft(stored: unknown): StoredDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { at, values, basis = "" } = stored as Partial<StoredDraft>;
  const isDraft = typeof at === "string" && typeof values === "object" && values !== null;
  return isDraft ? { at, values, basis } : null;
}
