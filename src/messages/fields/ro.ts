import type { FieldMessages } from "./field-message.ts";

export const fields: FieldMessages = {
  "Bitte geben Sie Ihren Vornamen ein": "Vă rugăm să introduceți prenumele",
  "Bitte geben Sie Ihren Nachnamen ein": "Vă rugăm să introduceți numele",
  "Bitte geben Sie Ihre E-Mail-Adresse ein": "Vă rugăm să introduceți adresa de e-mail",
  "Bitte geben Sie eine gültige E-Mail-Adresse ein":
    "Vă rugăm să introduceți o adresă de e-mail valabilă",
  "Bitte geben Sie Ihre Telefonnummer ein": "Vă rugăm să introduceți numărul de telefon",
  "Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 069 1234567":
    "Vă rugăm să introduceți un număr de telefon valabil, de exemplu +40 21 1234567",
  "PLZ muss 5-stellig sein": "Codul poștal trebuie să aibă cinci cifre",
  "Bitte wählen Sie mindestens eine Führerscheinklasse aus":
    "Vă rugăm să alegeți cel puțin o categorie de permis",
  "Bitte wählen Sie Ihre Berufserfahrung aus": "Vă rugăm să alegeți experiența profesională",
  "Bitte wählen Sie aus der Liste": "Vă rugăm să alegeți din listă",
  "Bitte geben Sie Ihren Stundensatz ein": "Vă rugăm să introduceți tariful orar",
  "Bitte geben Sie den Stundenlohn als gültige Zahl ein (z.B. 25)":
    "Vă rugăm să introduceți tariful orar ca număr valabil (de ex. 25)",
  "Bitte geben Sie den Stundenlohn als gültige Zahl ein (z.B. 25). Er geht in Schritten von 0,50\u00a0€.":
    "Vă rugăm să introduceți tariful orar ca număr valabil (de ex. 25). Se indică în pași de 0,50\u00a0€.",
  "Bitte höchstens zwei Nachkommastellen angeben": "Vă rugăm să dați cel mult două zecimale",
  "Sie müssen der Vermittlungsprovision zustimmen": "Trebuie să fiți de acord cu comisionul",
  "Bitte stimmen Sie der Datenverarbeitung zu": "Vă rugăm să fiți de acord cu prelucrarea datelor",
  "Bitte höchstens {number} Zeichen eingeben.":
    "Vă rugăm să introduceți cel mult {number} de caractere.",
  "Ungültiger Wert.": "Valoare nevalabilă.",
  "Enthält ungültige Zeichen.": "Conține caractere nepermise.",
  "Dieses Feld muss leer bleiben": "Acest câmp trebuie să rămână gol",
  "Höchstens {number} Dateien auf einmal.": "Cel mult {number} fișiere deodată.",
  "nur JPG/PNG/PDF erlaubt": "sunt permise doar JPG/PNG/PDF",
  "größer als 10 MB": "mai mare de 10 MB",
  "unzulässige Dateiendung": "extensie de fișier nepermisă",
  "beschädigt oder nicht lesbar – bitte neu fotografieren oder scannen":
    "deteriorat sau ilizibil – vă rugăm să fotografiați sau să scanați din nou",
  "mit Kennwort geschützt – bitte ohne Kennwort speichern":
    "protejat cu parolă – vă rugăm să salvați fără parolă",
  "enthält Skripte oder eingebettete Dateien – bitte als einfaches PDF speichern":
    "conține scripturi sau fișiere încorporate – vă rugăm să salvați ca PDF simplu",
  "ist von einem Link überdeckt, der aus dem Dokument führt – bitte ohne Links speichern":
    "este acoperit de un link care duce în afara documentului – vă rugăm să îl salvați fără linkuri",
  "mehr als 50 Megapixel – bitte kleiner speichern":
    "peste 50 de megapixeli – vă rugăm să salvați mai mic",
  "zu aufwendig gespeichert – bitte als einfaches JPG speichern":
    "salvat prea complex – vă rugăm să salvați ca JPG simplu",
};
