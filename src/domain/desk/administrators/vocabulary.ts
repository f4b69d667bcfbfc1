/** Of a password that somebody sets (docs/rules.md, Sessions); the configuration asks for the same. */
export const PASSWORD_LENGTH = { min: 10, max: 500 } as const;

/** So many characters of it somebody has to guess: what repeats or goes on by itself is none (`guessedLength`). */
export const PASSWORD_VARIETY = 6;

export type AdministratorState = "active" | "invited" | "ended";

/** `invited`: he has set no password yet, so that nobody can sign in as him. */
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
