/** docs/rules.md, Second factor. */
export const SECOND_FACTOR = {
  /** Minutes between a correct password and the second step. */
  stepMinutes: 5,
  /** Minutes for setting up an app, from QR code to first code. */
  setUpMinutes: 15,
  recoveryCodes: 10,
  passkeys: 10,
} as const;

/** By what the second step can be done: a code of the app, a passkey, a recovery code. */
export type FactorWay = "app" | "passkey" | "recovery";

/** A recovery code as it is shown; what looks alike is missing. */
export const RECOVERY_CODE = { length: 10, letters: "ABCDEFGHJKMNPQRSTVWXYZ23456789" } as const;

/** `2 Passkeys, App, 9 Codes`: in short, for the terminal; `keiner` without any. */
export function factorsInWords({ hasApp, passkeys, recoveryCodes }: FactorCount): string {
  const parts = [
    hasApp && "App",
    passkeys > 0 && (passkeys === 1 ? "1 Passkey" : `${passkeys} Passkeys`),
    recoveryCodes > 0 && (recoveryCodes === 1 ? "1 Code" : `${recoveryCodes} Codes`),
  ];
  return parts.filter(Boolean).join(", ") || "keiner";
}

export interface FactorCount {
  hasApp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

/**
 * Minutes for which a proof of identity covers erasing, exporting and bulk changes. Such actions come in series; an
 * unattended desk stays open for twice as long.
 */
export const FRESH_PROOF_MINUTES = 30;
