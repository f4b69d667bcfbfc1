import { UNAPPROVED_DOCUMENTS } from "../../../domain/drivers/documents/vocabulary.ts";
import type { AVAILABILITIES, EXPERIENCE_YEARS } from "../../../domain/drivers/schemas.ts";
import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import type { Prices } from "../../../domain/kernel/prices.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import type { RegistrationDocument } from "../../../domain/kernel/vocabulary.ts";
import { formatRange } from "../../../domain/pricing/money.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../../../domain/pricing/price-lists.ts";

const MEGABYTE = 1024 * 1024;

export const REGISTRATION_SECTION = {
  title: "Jetzt registrieren",
  lead: "Was nicht mit „optional“ gekennzeichnet ist, brauchen wir für die Prüfung. Alles andere können Sie nachreichen.",
} as const;

/** Beside the form: what is good to know before the first field. */
export const REGISTRATION_ASIDE = {
  call: "Fragen zum Formular?",
  keeping: {
    title: "Unterbrechen ist erlaubt",
    text: "Ihre Angaben bleiben in diesem Browserfenster, bis Sie es schließen. Nur Dateien müssen Sie nach dem Neuladen noch einmal wählen.",
  },
  privacy: {
    title: "Wer Ihre Unterlagen sieht",
    text: "Nur die Disposition kann sie öffnen, und jeder Aufruf wird mit Zeitpunkt festgehalten.",
  },
} as const;

export const REGISTRATION_GROUPS = {
  person: "Über Sie",
  qualification: "Qualifikation",
  availability: "Verfügbarkeit und Preis",
  documents: "Dokumente",
  consent: "Zustimmung",
} as const;

/** The stored number is the lower end (docs/rules.md, Registration). */
export const EXPERIENCE_LABEL: Record<(typeof EXPERIENCE_YEARS)[number], string> = {
  1: `1${NBSP}Jahr`,
  2: `2–3${NBSP}Jahre`,
  5: `5–10${NBSP}Jahre`,
  10: `10–20${NBSP}Jahre`,
  20: `über 20${NBSP}Jahre`,
};

export const EXPERIENCE_HINT = `Für die meisten Einsätze brauchen Sie ${MINIMUM_EXPERIENCE_YEARS}${NBSP}Jahre Praxis. Mit weniger können Sie sich registrieren, wir entscheiden im Einzelfall. Liegen Sie dazwischen, nehmen Sie die kleinere Angabe.`;

export const AVAILABILITY_LABEL: Record<(typeof AVAILABILITIES)[number], string> = {
  sofort: "Sofort",
  "1woche": "In 1 Woche",
  "2wochen": "In 2 Wochen",
  "1monat": "In 1 Monat",
};

export const rateHint = (prices: Prices) =>
  `Netto je Stunde, zum Beispiel 38,50. Ausgeschrieben sind meist ${formatRange(prices.hourlyCents.jobPosting)}.`;

export const DOCUMENTS_LEAD = `${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB je Datei, höchstens ${DOCUMENT_LIMITS.files}${NBSP}Dateien mit zusammen ${DOCUMENT_LIMITS.requestBytes / MEGABYTE}${NBSP}MB. Sie können Unterlagen auch später schicken; freigeben können wir Sie erst, wenn wir sie gesehen haben. Geben wir Sie nicht frei, löschen wir sie nach ${UNAPPROVED_DOCUMENTS.keptDays}${NBSP}Tagen.`;

export const DOCUMENT_GROUPS: Record<RegistrationDocument, { label: string; hint: string }> = {
  fuehrerschein: { label: "Führerschein", hint: "Vorder- und Rückseite, alle vier Ecken im Bild" },
  fahrerkarte: { label: "Fahrerkarte", hint: "Vorder- und Rückseite" },
  zertifikate: {
    label: "Zertifikate",
    hint: `ADR-Bescheinigung, Kranschein, BF2 oder BF3, Staplerschein, Modulnachweise zur Schlüsselzahl${NBSP}95`,
  },
};

export const FILE_TEXTS = {
  choose: "Foto oder PDF wählen",
  chooseMore: "Weitere Datei wählen",
  remove: "Entfernen",
  lost: "Bitte wählen Sie Ihre Dateien noch einmal. Der Browser behält sie nach einem Fehler nicht.",
  tooMany: `Höchstens ${DOCUMENT_LIMITS.files} Dateien auf einmal.`,
  tooMuch: `Alle Dateien zusammen dürfen höchstens ${DOCUMENT_LIMITS.requestBytes / MEGABYTE}${NBSP}MB haben.`,
} as const;

export const REGISTRATION_SUBMIT = {
  label: "Registrierung absenden",
  busy: "Registrierung läuft...",
};

/** Beside the button. */
export const AFTER_REGISTRATION = [
  "Sie erhalten eine E-Mail mit dem, was bei uns angekommen ist.",
  "Die Disposition prüft Ihre Unterlagen und ruft an, wenn etwas fehlt.",
  "Nach der Freigabe schicken wir Ihnen die offenen Aufträge, die zu Ihnen passen.",
] as const;

export const REGISTRATION_SUCCESS = {
  title: "Registrierung erfolgreich!",
  text: "Wir prüfen Ihre Angaben.",
  details: "Ansehen, was angekommen ist",
  link: "Zur Startseite",
} as const;

export const DRAFT_TEXTS = {
  title: "Ihre Angaben von vorhin sind wieder da.",
  text: "Dateien behält der Browser nicht, wählen Sie sie bitte noch einmal.",
  discard: "Neu beginnen",
} as const;

/** Messages of the form, and what follows from them. */
export const REGISTRATION_MESSAGES = {
  inputTitle: "Eingabefehler – Bitte korrigieren Sie die markierten Fehler",
  filesTitle: "Datei-Validierungsfehler",
  takenTitle: "E-Mail bereits registriert",
  failureTitle: "Fehler bei der Registrierung",
  retry:
    "Die Registrierung ist nicht angekommen. Bitte versuchen Sie es erneut oder melden Sie sich direkt bei uns.",
  backTip: "Mit „Zurück“ im Browser kommen Sie wieder zu Ihren Angaben.",
} as const;
