import { storedDraft } from "./draft-storage.ts";
import { EMPTY_VALUES, FIELDS, type RegistrationValues } from "./registration-state.ts";

/** Draft of this tab; undefined if missing or unreadable. */
export function readDraft(): Partial<RegistrationValues> | undefined {
  const stored = storedDraft();
  if (typeof stored !== "object" || stored === null) return undefined;
  const values: Partial<Record<string, unknown>> = { ...stored };
  const known = FIELDS.filter((name) => isLike(EMPTY_VALUES[name], values[name]));
  return Object.fromEntries(known.map((name) => [name, values[name]]));
}

/** Newer input takes precedence over the draft. */
export function withDraft(
  typed: RegistrationValues,
  draft: Partial<RegistrationValues>,
): RegistrationValues {
  const untouched = FIELDS.filter((name) => String(typed[name]) === String(EMPTY_VALUES[name]));
  const kept = untouched.flatMap((name) => (name in draft ? [[name, draft[name]]] : []));
  return { ...typed, ...Object.fromEntries(kept) };
}

function isLike(empty: unknown, stored: unknown) {
  if (!Array.isArray(empty)) return typeof stored === typeof empty;
  return Array.isArray(stored) && stored.every((entry) => typeof entry === "string");
}
