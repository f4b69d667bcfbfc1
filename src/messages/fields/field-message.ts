import type { FILE_REFUSAL } from "../../domain/kernel/file-limits.ts";

/**
 * What the registration's schema and its files are refused with, in German: the key of its translations. `{number}` stands
 * for a limit. `tests/messages/fields.test.ts` holds this list to what the schema says.
 */
type FieldMessage =
  | "Bitte geben Sie Ihren Vornamen ein"
  | "Bitte geben Sie Ihren Nachnamen ein"
  | "Bitte geben Sie Ihre E-Mail-Adresse ein"
  | "Bitte geben Sie eine gültige E-Mail-Adresse ein"
  | "Bitte geben Sie Ihre Telefonnummer ein"
  | "Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 069 1234567"
  | "PLZ muss 5-stellig sein"
  | "Bitte wählen Sie mindestens eine Führerscheinklasse aus"
  | "Bitte wählen Sie Ihre Berufserfahrung aus"
  | "Bitte wählen Sie aus der Liste"
  | "Bitte geben Sie Ihren Stundensatz ein"
  | "Bitte geben Sie den Stundenlohn als gültige Zahl ein (z.B. 25)"
  | "Bitte geben Sie den Stundenlohn als gültige Zahl ein (z.B. 25). Er geht in Schritten von 0,50\u00a0€."
  | "Bitte höchstens zwei Nachkommastellen angeben"
  | "Sie müssen der Vermittlungsprovision zustimmen"
  | "Bitte stimmen Sie der Datenverarbeitung zu"
  | "Bitte höchstens {number} Zeichen eingeben."
  | "Ungültiger Wert."
  | "Enthält ungültige Zeichen."
  | "Dieses Feld muss leer bleiben"
  | "Höchstens {number} Dateien auf einmal."
  | (typeof FILE_REFUSAL)[keyof typeof FILE_REFUSAL];

export type FieldMessages = Readonly<Record<FieldMessage, string>>;
