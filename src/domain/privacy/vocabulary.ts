/** Categories of the consent banner (docs/rules.md, Consent banner). Essential is always on. */
export const CONSENT_CATEGORIES = ["analytics", "marketing"] as const;

export type ConsentChoice = Record<(typeof CONSENT_CATEGORIES)[number], boolean>;

export interface ConsentRecord {
  given: boolean;
  /** ISO timestamp. */
  updatedAt: string;
  version: typeof CONSENT_VERSION;
  categories: { essential: true } & ConsentChoice;
}

/** Raised when the categories change: every visitor is then asked again. */
export const CONSENT_VERSION = 1;

export const NOTHING_CHOSEN: ConsentChoice = { analytics: false, marketing: false };

export const EVERYTHING_CHOSEN: ConsentChoice = { analytics: true, marketing: true };

/** The record of a choice made at `now`. */
export function recordConsent(choice: ConsentChoice, now: Date): ConsentRecord {
  return {
    given: true,
    updatedAt: now.toISOString(),
    version: CONSENT_VERSION,
    categories: { essential: true, ...choice },
  };
}

/** Reads a stored record; a corrupt one, or one of another version, counts as absent (docs/rules.md, Consent banner). */
export function parseConsent(stored: string | null | undefined): ConsentRecord | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? "");
    return isConsentRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isConsentRecord(value: unknown): value is ConsentRecord {
  const { given, updatedAt, version, categories } = (value ?? {}) as Partial<ConsentRecord>;
  return (
    version === CONSENT_VERSION &&
    typeof given === "boolean" &&
    typeof updatedAt === "string" &&
    !Number.isNaN(Date.parse(updatedAt)) &&
    categories?.essential === true &&
    CONSENT_CATEGORIES.every((category) => typeof categories[category] === "boolean")
  );
}

/**
 * Months after a job's completion until proofs beside its letters are deleted: price confirmation, customer's wishes,
 * and address and browser of a driver's answers (docs/rules.md, Retention).
 */
export const JOB_PROOF_KEPT_MONTHS = 12;

/** The action log is kept as long as the longest of the papers that it explains (§ 147 AO; docs/rules.md, Retention). */
