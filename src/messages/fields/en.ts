import type { FieldMessages } from "./field-message.ts";

export const fields: FieldMessages = {
  "Bitte geben Sie Ihren Vornamen ein": "Please enter your first name",
  "Bitte geben Sie Ihren Nachnamen ein": "Please enter your last name",
  "Bitte geben Sie Ihre E-Mail-Adresse ein": "Please enter your email address",
  "Bitte geben Sie eine gültige E-Mail-Adresse ein": "Please enter a valid email address",
  "Bitte geben Sie Ihre Telefonnummer ein": "Please enter your phone number",
  "Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 069 1234567":
    "Please enter a valid phone number, for example +49 69 1234567",
  "PLZ muss 5-stellig sein": "The postcode needs five digits",
  "Bitte wählen Sie mindestens eine Führerscheinklasse aus":
    "Please choose at least one licence class",
  "Bitte wählen Sie Ihre Berufserfahrung aus": "Please choose your experience",
  "Bitte wählen Sie aus der Liste": "Please choose from the list",
  "Bitte geben Sie Ihren Stundensatz ein": "Please enter your hourly rate",
  "Bitte geben Sie den Stundenlohn als gültige Zahl ein (z.B. 25)":
    "Please enter the hourly rate as a valid number (for example 25)",
  "Bitte geben Sie den Stundenlohn als gültige Zahl ein (z.B. 25). Er geht in Schritten von 0,50\u00a0€.":
    "Please enter the hourly rate as a valid number (for example 25). It goes in steps of €0.50.",
  "Bitte höchstens zwei Nachkommastellen angeben": "Please give at most two decimals",
  "Sie müssen der Vermittlungsprovision zustimmen": "You have to agree to the commission",
  "Bitte stimmen Sie der Datenverarbeitung zu": "Please agree to the processing of your data",
  "Bitte höchstens {number} Zeichen eingeben.": "Please enter at most {number} characters.",
  "Ungültiger Wert.": "Invalid value.",
  "Enthält ungültige Zeichen.": "Contains invalid characters.",
  "Dieses Feld muss leer bleiben": "This field must stay empty",
  "Höchstens {number} Dateien auf einmal.": "At most {number} files at once.",
  "nur JPG/PNG/PDF erlaubt": "only JPG/PNG/PDF allowed",
  "größer als 10 MB": "larger than 10 MB",
  "unzulässige Dateiendung": "file extension not allowed",
  "beschädigt oder nicht lesbar – bitte neu fotografieren oder scannen":
    "damaged or not readable – please photograph or scan it again",
  "mit Kennwort geschützt – bitte ohne Kennwort speichern":
    "protected by a password – please save it without one",
  "enthält Skripte oder eingebettete Dateien – bitte als einfaches PDF speichern":
    "contains scripts or embedded files – please save it as a plain PDF",
  "ist von einem Link überdeckt, der aus dem Dokument führt – bitte ohne Links speichern":
    "is covered by a link that leads out of the document – please save it without links",
  "mehr als 50 Megapixel – bitte kleiner speichern":
    "more than 50 megapixels – please save it smaller",
  "zu aufwendig gespeichert – bitte als einfaches JPG speichern":
    "saved in a too complex way – please save it as a plain JPG",
};
