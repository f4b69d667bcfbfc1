import type { FactorWay, OwnFactors } from "../../../domain/desk/second-factor/vocabulary.ts";
import type { Refusal } from "../../ui/notice.tsx";
import { SETTINGS_PATHS } from "./settings-state.ts";

const PAGE = SETTINGS_PATHS.factor;

/** What the forms of the page post to. */
export const FACTOR_PATHS = {
  page: PAGE,
  app: `${PAGE}/app`,
  confirmApp: `${PAGE}/app-bestaetigen`,
  removeApp: `${PAGE}/app-entfernen`,
  renamePasskey: `${PAGE}/passkey-name`,
  removePasskey: `${PAGE}/passkey-entfernen`,
  codes: `${PAGE}/codes`,
} as const;

/** What was done, by the word in the address that the form leads to. */
export const FACTOR_RESULTS = {
  "app-eingerichtet": ["App eingerichtet", "Ab der nächsten Anmeldung wird ihr Code verlangt."],
  "app-entfernt": ["App entfernt", "Löschen Sie den Eintrag jetzt auch in der App."],
  "passkey-angelegt": ["Passkey hinzugefügt", "Sie können sich damit auch ohne Passwort anmelden."],
  "passkey-umbenannt": ["Passkey umbenannt", "So steht er jetzt in der Liste."],
  "passkey-entfernt": [
    "Passkey entfernt",
    "Er öffnet nichts mehr. Löschen Sie ihn auch auf dem Gerät.",
  ],
} as const satisfies Record<string, readonly [string, string]>;
export type FactorResult = keyof typeof FACTOR_RESULTS;

export interface FactorState {
  /** Of whoever is signed in. */
  email: string;
  factors: OwnFactors;
  ways: readonly FactorWay[];
  /** Nobody gets to the desk without one. */
  isDemanded: boolean;
  /** The site's address allows passkeys. */
  canHavePasskeys: boolean;
  result?: FactorResult | undefined;
  refused?: Refusal | undefined;
}
