import { EMPTY_VALUES, FIELDS, type RegistrationValues } from "./registration-state.ts";

/** Where a tab keeps what was typed, until it is sent or the tab is closed. */
export const DRAFT_KEY = "registrierung.entwurf.v1";

const PAUSE_MS = 300;

/** What was typed in this tab before; nothing where there is no draft, or none that can be read. */
export function readDraft(): Partial<RegistrationValues> | undefined {
  const stored = ifAllowed(() => JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? "null"));
  if (typeof stored !== "object" || stored === null) return undefined;
  const known = FIELDS.filter((name) => isLike(EMPTY_VALUES[name], stored[name]));
  return Object.fromEntries(known.map((name) => [name, stored[name]]));
}

/** What was typed just now wins over the draft. */
export function withDraft(
  typed: RegistrationValues,
  draft: Partial<RegistrationValues>,
): RegistrationValues {
  const untouched = FIELDS.filter((name) => String(typed[name]) === String(EMPTY_VALUES[name]));
  const kept = untouched.flatMap((name) => (name in draft ? [[name, draft[name]]] : []));
  return { ...typed, ...Object.fromEntries(kept) };
}

/** Keeps the draft of a form: a moment after each change, and at once when the page goes away. */
export function createDraftKeeper() {
  let pending: RegistrationValues | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    const values = pending;
    pending = undefined;
    if (values) ifAllowed(() => sessionStorage.setItem(DRAFT_KEY, JSON.stringify(values)));
  }

  return {
    keep(values: RegistrationValues) {
      pending = { ...values, website: "" };
      clearTimeout(timer);
      timer = setTimeout(write, PAUSE_MS);
    },
    write,
    drop() {
      clearTimeout(timer);
      pending = undefined;
      ifAllowed(() => sessionStorage.removeItem(DRAFT_KEY));
    },
  };
}

function isLike(empty: unknown, stored: unknown) {
  if (!Array.isArray(empty)) return typeof stored === typeof empty;
  return Array.isArray(stored) && stored.every((entry) => typeof entry === "string");
}

/** A browser may forbid its storage; then there is no draft. */
function ifAllowed<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
