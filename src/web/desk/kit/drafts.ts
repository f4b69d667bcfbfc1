import { ifAllowed } from "../../ui/if-allowed.ts";

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
  const read = () => sessionStorage.getItem(PREFIX + name) ?? "null";
  return ifAllowed(() => JSON.parse(read()) as StoredDraft | null) ?? null;
}

export function storeDraft(name: string, typed: Omit<StoredDraft, "at">): void {
  const draft: StoredDraft = { ...typed, at: new Date().toISOString() };
  ifAllowed(() => sessionStorage.setItem(PREFIX + name, JSON.stringify(draft)));
}

export function removeDraft(name: string): void {
  ifAllowed(() => sessionStorage.removeItem(PREFIX + name));
}

/** After a logout by hand nothing of a customer is left in the browser. */
export function clearDrafts(): void {
  const names = ifAllowed(() => Object.keys(sessionStorage)) ?? [];
  for (const name of names) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
}
