/** What the consent banner says; no analytics or marketing script is shipped (docs/rules.md, Consent banner). */
export const consent = {
  title: "Cookie-Einstellungen",
  intro:
    "Zurzeit lädt hier kein Skript für Analyse oder Marketing. Ihre Wahl gilt, falls sich das ändert.",
  doNotTrack: "Ihr Browser sendet „Do Not Track“. Vorausgewählt ist ohnehin nichts.",
  stored: "Gespeicherte Daten",
  privacy: "Datenschutz",
  accept: "Alle akzeptieren",
  reject: "Alle ablehnen",
  choose: "Einzeln auswählen",
  save: "Auswahl speichern",
  categories:
    "Notwendig bleibt an: Es merkt sich diese Wahl. Analyse zählt Seitenaufrufe, Marketing misst Anzeigen.",
  essential: "Notwendig",
  analytics: "Analyse",
  marketing: "Marketing",
  close: "Ohne Änderung schließen",
} as const;
