import type { FactorWay, OwnFactors } from "../../../domain/desk/second-factor/vocabulary.ts";
import type { Refusal } from "../../ui/notice.tsx";
import { SETTINGS_PATHS } from "./settings-state.ts";

const PAGE = SETTINGS_PATHS.factor;

/** Targets of the page's forms. */
export const FACTOR_PATHS = {
  page: PAGE,
  app: `${PAGE}/app`,
  confirmApp: `${PAGE}/app-bestaetigen`,
  removeApp: `${PAGE}/app-entfernen`,
  renamePasskey: `${PAGE}/passkey-name`,
  removePasskey: `${PAGE}/passkey-entfernen`,
  codes: `${PAGE}/codes`,
} as const;

/** Results by the word in the address after a form. */
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
  /** Address of the signed-in person. */
  email: string;
  factors: OwnFactors;
  ways: readonly FactorWay[];
  /** True if the desk requires a second factor. */
  isDemanded: boolean;
  /** The site's address allows passkeys. */
  canHavePasskeys: boolean;
  result?: FactorResult | undefined;
  refused?: Refusal | undefined;
}
