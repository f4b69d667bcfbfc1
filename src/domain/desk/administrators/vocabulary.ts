/** Length of a new password (docs/rules.md, Sessions); the configuration requires the same. */
export const PASSWORD_LENGTH = { min: 10, max: 500 } as const;

/** Fewest characters that have to be guessed; repetitions and sequences don't count (`guessedLength`). */
export const PASSWORD_VARIETY = 6;

export type AdministratorState = "active" | "invited" | "ended";

/** `invited`: no password yet, so no sign-in is possible. */
export function stateOf(administrator: {
  status: "active" | "ended";
  hasPassword: boolean;
}): AdministratorState {
  if (administrator.status === "ended") return "ended";
  return administrator.hasPassword ? "active" : "invited";
}

export const ADMINISTRATOR_STATE_LABEL: Record<AdministratorState, string> = {
  active: "Aktiv",
  invited: "Eingeladen",
  ended: "Beendet",
};
