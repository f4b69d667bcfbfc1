import { MINIMUM_EXPERIENCE_YEARS } from "../../../domain/pricing/price-lists.ts";
import { CLAIMS } from "./claims.ts";

/** Who the operator is (spec 1 and 2, '#about'). No persons: only what the agency does. */
export const ABOUT = {
  headline: "Wer hinter dem Einsatz steht",
  lead: `Seit ${CLAIMS.since} vermitteln wir selbstständige Berufskraftfahrer und Maschinenführer an Unternehmen. Ihre Anfrage liest ein Disponent, kein Automat. Er teilt den Fahrer zu und bestätigt den Auftrag.`,
  facts: [
    {
      title: "Geprüft und versichert",
      text: `Wer fahren will, legt Führerschein und Fahrerkarte vor und hat mindestens ${MINIMUM_EXPERIENCE_YEARS} Jahre Praxis. Erst danach geben wir ihn frei.`,
    },
    {
      title: "Selbstständig, nicht verliehen",
      text: "Der Fahrer arbeitet als Subunternehmer auf Dienst- oder Werkvertrag. Es ist keine Arbeitnehmerüberlassung.",
    },
    {
      title: "Ihr Fahrzeug, Ihre Maschine",
      text: "Lkw, Kran, Mischer und Bagger stellen Sie. Wir stellen den, der sie bewegt.",
    },
  ],
} as const;

const more = (value: number) => `${value.toLocaleString("de-DE")}+`;

/** The plate's cells, in the order of reading. */
export const ABOUT_FIGURES = [
  { label: "am Markt seit", figure: String(CLAIMS.since) },
  { label: "Kunden", figure: more(CLAIMS.customers) },
  { label: "Einsätze", figure: more(CLAIMS.jobs) },
  { label: "Einsatzstunden", figure: more(CLAIMS.hours) },
] as const;
