import * as z from "zod";
import { MAX_LENGTH, optionalText, requiredProse, requiredText } from "../fields/schemas.ts";
import { type SettingsArea, setting } from "./settings-area.ts";

/** Stars that a customer can give. */
export const BEST_RATING = 5;
const MOST_ENTRIES = 30;
const LONGEST_TEXT = 1000;

/** Drawings that a project may be shown with. */
const PROJECT_PICTURES = {
  "autokran-40t": "Autokran an einem Haus",
  "mobilkran-750t": "Großkran an einem Windrad",
  sattelzuege: "Fünf Sattelzüge",
  fahrmischer: "Fahrmischer an der Betonpumpe",
} as const;
export type ProjectPicture = keyof typeof PROJECT_PICTURES;
const PICTURES = Object.keys(PROJECT_PICTURES) as ProjectPicture[];

const line = (missing: string) => requiredText(missing, MAX_LENGTH.line);
const story = (missing: string) => requiredProse(missing, LONGEST_TEXT);

const STARS = `Bitte wählen Sie 1 bis ${BEST_RATING} Sterne`;
/** '1' to '5' of a form, or nothing. */
const rating = setting(
  "Bewertung",
  z
    .union(
      [
        z.literal(""),
        z.null(),
        z.coerce.number(STARS).int(STARS).min(1, STARS).max(BEST_RATING, STARS),
      ],
      STARS,
    )
    .transform((stars) => stars || null),
  {
    choices: Array.from({ length: BEST_RATING }, (_, index) => {
      const stars = BEST_RATING - index;
      return { value: String(stars), label: stars === 1 ? "1 Stern" : `${stars} Sterne` };
    }),
  },
);

/** The customer agreed to publication; otherwise it stays hidden. */
const isReleased = setting("Der Auftraggeber hat der Veröffentlichung zugestimmt", z.boolean(), {
  hint: "Ohne Zustimmung bleibt der Eintrag hier und erscheint nicht auf der Website.",
  kind: "box",
});

const Testimonial = z.object({
  text: setting("Wortlaut", story("Bitte geben Sie den Wortlaut ein"), {
    hint: "Ohne Anführungszeichen.",
    kind: "text",
  }),
  name: setting("Initialen", requiredText("Bitte geben Sie die Initialen ein"), {
    hint: "Zum Beispiel S. H.; ein Name nur, wenn der Kunde das möchte.",
  }),
  trade: setting("Gewerk", requiredText("Bitte geben Sie das Gewerk ein"), {
    hint: "Zum Beispiel Bauunternehmen.",
  }),
  place: setting("Ort", requiredText("Bitte geben Sie den Ort ein")),
  date: setting("Wann", optionalText(), { hint: "Zum Beispiel Mai 2026." }),
  rating,
  isReleased,
});
export type Testimonial = z.output<typeof Testimonial>;

const Project = z.object({
  title: setting("Titel", line("Bitte geben Sie einen Titel ein")),
  client: setting("Auftraggeber", line("Bitte geben Sie Gewerk und Region des Auftraggebers ein"), {
    hint: "Gewerk und Region; ein Name nur, wenn der Kunde das möchte.",
  }),
  place: setting("Einsatzort", line("Bitte geben Sie den Einsatzort ein")),
  period: setting("Zeitraum", line("Bitte geben Sie den Zeitraum ein"), {
    hint: "Zum Beispiel Frühjahr 2026.",
  }),
  duration: setting("Dauer", line("Bitte geben Sie die Dauer ein"), {
    hint: "Zum Beispiel 3 Tage.",
  }),
  vehicle: setting("Fahrzeug", line("Bitte geben Sie das Fahrzeug ein")),
  leadTime: setting("Vorlauf", optionalText(MAX_LENGTH.line), {
    hint: "Zum Beispiel 48 h.",
  }),
  rating,
  description: setting("Einsatz", story("Bitte beschreiben Sie den Einsatz"), { kind: "text" }),
  challenges: setting("Herausforderung", story("Bitte geben Sie an, was schwierig war"), {
    kind: "text",
  }),
  solution: setting("Lösung", story("Bitte geben Sie an, wie es gelöst wurde"), { kind: "text" }),
  result: setting("Ergebnis", story("Bitte geben Sie das Ergebnis ein"), { kind: "text" }),
  picture: setting(
    "Zeichnung",
    z.enum(["", ...PICTURES], "Bitte wählen Sie eine der Zeichnungen"),
    {
      choices: Object.entries(PROJECT_PICTURES).map(([value, label]) => ({ value, label })),
    },
  ),
  isReleased,
});
export type Project = z.output<typeof Project>;

const TOO_MANY = `Höchstens ${MOST_ENTRIES} Einträge`;

const References = z.object({
  testimonials: setting("Kundenstimmen", z.array(Testimonial).max(MOST_ENTRIES, TOO_MANY), {
    hint: "Auf der Startseite, die ersten beiden auch bei den Projekten.",
    entry: "Stimme",
    isOrdered: true,
  }),
  projects: setting("Projekte", z.array(Project).max(MOST_ENTRIES, TOO_MANY), {
    hint: "Auf der Seite /projekte. Ohne freigegebenes Projekt führt kein Link dorthin.",
    entry: "Projekt",
    isOrdered: true,
  }),
});
export type References = z.output<typeof References>;

/** Testimonials and references (docs/rules.md, Public site); empty until entered. */
export const REFERENCES: SettingsArea<References> = {
  name: "referenzen",
  label: "Referenzen",
  page: {
    intro: [
      "Nur was echt und freigegeben ist, erscheint auf der Website. Solange nichts eingetragen ist, fehlen dort die Abschnitte; auch die Bewertung für Suchmaschinen steht nur neben Kundenstimmen.",
    ],
    saveLabel: "Referenzen speichern",
    whileUnset: "Noch nichts eingetragen.",
  },
  schema: References,
  defaults: () => ({ testimonials: [], projects: [] }),
  // Older versions are never used again; a withdrawn quote is removed from them too.
  kept: (older, current) => ({
    testimonials: stillReleased(older.testimonials, current.testimonials),
    projects: stillReleased(older.projects, current.projects),
  }),
};

/** Those of an older version that still stand word by word in the new one, where its customer lets them be shown. */
function stillReleased<Entry extends { isReleased: boolean }>(
  older: readonly Entry[],
  current: readonly Entry[],
): Entry[] {
  const wordsOf = (entry: Entry) => JSON.stringify({ ...entry, isReleased: true });
  const known = new Set(current.filter(({ isReleased }) => isReleased).map(wordsOf));
  return older.filter((entry) => known.has(wordsOf(entry)));
}

/** References that the customer has released for publication. */
export function releasedOf({ testimonials, projects }: References): References {
  const isReleased = (entry: { isReleased: boolean }) => entry.isReleased;
  return { testimonials: testimonials.filter(isReleased), projects: projects.filter(isReleased) };
}
