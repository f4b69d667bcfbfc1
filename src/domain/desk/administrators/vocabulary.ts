/** Of a password that somebody sets (docs/rules.md, Sessions); the configuration asks for the same. */
export const PASSWORD_LENGTH = { min: 10, max: 500 } as const;

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
