import type { FieldMessages } from "./field-message.ts";

export const fields: FieldMessages = {
  "Bitte geben Sie Ihren Vornamen ein": "Proszę podać imię",
  "Bitte geben Sie Ihren Nachnamen ein": "Proszę podać nazwisko",
  "Bitte geben Sie Ihre E-Mail-Adresse ein": "Proszę podać adres e-mail",
  "Bitte geben Sie eine gültige E-Mail-Adresse ein": "Proszę podać prawidłowy adres e-mail",
  "Bitte geben Sie Ihre Telefonnummer ein": "Proszę podać numer telefonu",
  "Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 069 1234567":
    "Proszę podać prawidłowy numer telefonu, na przykład +48 22 1234567",
  "PLZ muss 5-stellig sein": "Kod pocztowy musi mieć pięć cyfr",
  "Bitte wählen Sie mindestens eine Führerscheinklasse aus":
    "Proszę wybrać co najmniej jedną kategorię prawa jazdy",
  "Bitte wählen Sie Ihre Berufserfahrung aus": "Proszę wybrać doświadczenie zawodowe",
  "Bitte wählen Sie aus der Liste": "Proszę wybrać z listy",
  "Bitte geben Sie Ihren Stundensatz ein": "Proszę podać stawkę godzinową",
  "Bitte geben Sie den Stundenlohn als gültige Zahl ein (z.B. 25)":
    "Proszę podać stawkę godzinową jako liczbę (np. 25)",
  "Bitte geben Sie den Stundenlohn als gültige Zahl ein (z.B. 25). Er geht in Schritten von 0,50\u00a0€.":
    "Proszę podać stawkę godzinową jako liczbę (np. 25). Podaje się ją co 0,50\u00a0€.",
  "Bitte höchstens zwei Nachkommastellen angeben": "Proszę podać najwyżej dwa miejsca po przecinku",
  "Sie müssen der Vermittlungsprovision zustimmen": "Potrzebna jest zgoda na prowizję",
  "Bitte stimmen Sie der Datenverarbeitung zu": "Prosimy o zgodę na przetwarzanie danych",
  "Bitte höchstens {number} Zeichen eingeben.": "Proszę wpisać najwyżej {number} znaków.",
  "Ungültiger Wert.": "Nieprawidłowa wartość.",
  "Enthält ungültige Zeichen.": "Zawiera niedozwolone znaki.",
  "Dieses Feld muss leer bleiben": "To pole musi pozostać puste",
  "Höchstens {number} Dateien auf einmal.": "Najwyżej {number} plików naraz.",
  "nur JPG/PNG/PDF erlaubt": "dozwolone tylko JPG/PNG/PDF",
  "größer als 10 MB": "większy niż 10 MB",
  "unzulässige Dateiendung": "niedozwolone rozszerzenie pliku",
  "beschädigt oder nicht lesbar – bitte neu fotografieren oder scannen":
    "uszkodzony lub nieczytelny – proszę zrobić nowe zdjęcie lub skan",
  "mit Kennwort geschützt – bitte ohne Kennwort speichern":
    "chroniony hasłem – proszę zapisać bez hasła",
  "enthält Skripte oder eingebettete Dateien – bitte als einfaches PDF speichern":
    "zawiera skrypty lub osadzone pliki – proszę zapisać jako zwykły PDF",
  "ist von einem Link überdeckt, der aus dem Dokument führt – bitte ohne Links speichern":
    "jest przykryty łączem prowadzącym poza dokument – proszę zapisać go bez łączy",
  "mehr als 50 Megapixel – bitte kleiner speichern":
    "ponad 50 megapikseli – proszę zapisać w mniejszym rozmiarze",
  "zu aufwendig gespeichert – bitte als einfaches JPG speichern":
    "zapisany w zbyt złożony sposób – proszę zapisać jako zwykły JPG",
};
