import * as z from "zod";
import { MAX_LENGTH, optionalText, requiredProse, requiredText } from "../fields/schemas.ts";
import { changedFields, type SettingsArea } from "./settings-area.ts";

/** Stars that a customer can give. */
export const BEST_RATING = 5;
const MOST_ENTRIES = 30;
const LONGEST_TEXT = 1000;

/** Drawings that a project may be shown with. */
export const PROJECT_PICTURES = {
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
const rating = z
  .union(
    [
      z.literal(""),
      z.null(),
      z.coerce.number(STARS).int(STARS).min(1, STARS).max(BEST_RATING, STARS),
    ],
    STARS,
  )
  .transform((stars) => stars || null);

const Testimonial = z.object({
  text: story("Bitte geben Sie den Wortlaut ein"),
  name: requiredText("Bitte geben Sie die Initialen ein"),
  trade: requiredText("Bitte geben Sie das Gewerk ein"),
  place: requiredText("Bitte geben Sie den Ort ein"),
  /** 'Mai 2026' */
  date: optionalText(),
  rating,
  /** The customer agreed that it is published; without that nobody sees it. */
  isReleased: z.boolean(),
});
export type Testimonial = z.output<typeof Testimonial>;

const Project = z.object({
  title: line("Bitte geben Sie einen Titel ein"),
  client: line("Bitte geben Sie Gewerk und Region des Auftraggebers ein"),
  place: line("Bitte geben Sie den Einsatzort ein"),
  period: line("Bitte geben Sie den Zeitraum ein"),
  duration: line("Bitte geben Sie die Dauer ein"),
  vehicle: line("Bitte geben Sie das Fahrzeug ein"),
  leadTime: optionalText(MAX_LENGTH.line),
  description: story("Bitte beschreiben Sie den Einsatz"),
  challenges: story("Bitte geben Sie an, was schwierig war"),
  solution: story("Bitte geben Sie an, wie es gelöst wurde"),
  result: story("Bitte geben Sie das Ergebnis ein"),
  rating,
  picture: z.enum(["", ...PICTURES], "Bitte wählen Sie eine der Zeichnungen"),
  isReleased: z.boolean(),
});
export type Project = z.output<typeof Project>;

const References = z.object({
  testimonials: z.array(Testimonial).max(MOST_ENTRIES, `Höchstens ${MOST_ENTRIES} Einträge`),
  projects: z.array(Project).max(MOST_ENTRIES, `Höchstens ${MOST_ENTRIES} Einträge`),
});
export type References = z.output<typeof References>;

/** What customers say and what was done for them (docs/rules.md, Public site): nothing, until the agency enters it. */
export const REFERENCES: SettingsArea<References> = {
  name: "referenzen",
  label: "Referenzen",
  schema: References,
  defaults: () => ({ testimonials: [], projects: [] }),
  // Nothing is made with an older version; who takes his words back takes them back there too.
  kept: (older, current) => ({
    testimonials: stillReleased(older.testimonials, current.testimonials),
    projects: stillReleased(older.projects, current.projects),
  }),
  describeChange: changedFields({ testimonials: "Kundenstimmen", projects: "Projekte" }),
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

/** What of it may be shown: only what the customer has released. */
export function releasedOf({ testimonials, projects }: References): References {
  const isReleased = (entry: { isReleased: boolean }) => entry.isReleased;
  return { testimonials: testimonials.filter(isReleased), projects: projects.filter(isReleased) };
}
