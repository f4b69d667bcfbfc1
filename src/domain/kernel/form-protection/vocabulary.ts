/** When a proof of work counts (docs/decisions/0007-form-protection.md). */

/** So long at least a person needs for a form, from the first field to the button. */
export const PROOF_MIN_SECONDS = 3;

/** Nobody looks longer for his documents; and nobody can work out proofs today for a flood of tomorrow. */
export const PROOF_VALID_MINUTES = 60;
