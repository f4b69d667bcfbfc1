/** What the consent banner says; no analytics or marketing script is shipped (docs/rules.md, Consent banner). */
export const CONSENT_TEXT = {
  title: "Cookie-Einstellungen",
  intro:
    "Zurzeit lädt hier kein Skript für Analyse oder Marketing. Ihre Wahl gilt, falls sich das ändert.",
  doNotTrack: "Ihr Browser sendet „Do Not Track“. Vorausgewählt ist ohnehin nichts.",
  pages: [
    { href: "/cookies.html", label: "Gespeicherte Daten" },
    { href: "/datenschutz.html", label: "Datenschutz" },
  ],
  accept: "Alle akzeptieren",
  reject: "Alle ablehnen",
  choose: "Einzeln auswählen",
  save: "Auswahl speichern",
  categories:
    "Notwendig bleibt an: Es merkt sich diese Wahl. Analyse zählt Seitenaufrufe, Marketing misst Anzeigen.",
  close: "Ohne Änderung schließen",
} as const;

/** The three categories; the first can't be switched off. */
export const CONSENT_LABELS = [
  { name: "essential", label: "Notwendig" },
  { name: "analytics", label: "Analyse" },
  { name: "marketing", label: "Marketing" },
] as const;
