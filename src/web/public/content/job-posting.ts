import { NBSP } from "../../../domain/kernel/typography.ts";
import { COMMISSION_PERCENT } from "../../../domain/pricing/order-price.ts";
import { FIRST_JOB_HOURS, MINIMUM_EXPERIENCE_YEARS } from "../../../domain/pricing/price-lists.ts";

/** The registration page as search engines list it among jobs. `description` is HTML. */
export const JOB_POSTING = {
  title: "Selbstständiger Berufskraftfahrer C/CE (m/w/d)",
  qualifications:
    "Führerschein der Klasse C1, C, CE, D1, D oder DE, Fahrerkarte für den digitalen Tachografen, angemeldetes Gewerbe oder die Bereitschaft, eines anzumelden.",
  experience: `Mindestens ${MINIMUM_EXPERIENCE_YEARS}${NBSP}Jahre Fahrpraxis.`,
} as const;

const PARAGRAPHS = [
  "Unternehmen aus Spedition, Bau, Entsorgung und Betontransport buchen bei uns Fahrer für einzelne Tage oder mehrere Wochen. Sie fahren als selbstständiger Subunternehmer auf Dienst- oder Werkvertrag – keine Anstellung, keine Arbeitnehmerüberlassung. Fahrzeug oder Maschine stellt der Auftraggeber.",
  `Die Registrierung kostet nichts. Kommt ein Einsatz zustande, behalten wir ${COMMISSION_PERCENT}${NBSP}% des gesamten Nettohonorars samt Nebenkosten als Vermittlungsprovision. Ohne Einsatz fällt nichts an, und es gibt keine Mindestlaufzeit. Jeden Auftrag nehmen Sie an oder lehnen ihn ab.`,
] as const;

const REQUIREMENTS = [
  JOB_POSTING.qualifications,
  JOB_POSTING.experience,
  "Für Spezialeinsätze die passenden Nachweise: ADR-Schein, Kran-Erfahrung oder BF3.",
  "Firmensitz in Deutschland, einem anderen Land der EU oder im EWR.",
] as const;

const NEXT_STEPS = `Nach der Prüfung Ihrer Unterlagen sind erste Einsätze meist innerhalb von ${FIRST_JOB_HOURS.from} bis ${FIRST_JOB_HOURS.to}${NBSP}Stunden möglich.`;

/** The whole text of the posting, in the few tags that job searches show. */
export const JOB_POSTING_HTML = [
  ...PARAGRAPHS.map(paragraph),
  paragraph("Was Sie mitbringen:"),
  `<ul>${REQUIREMENTS.map((text) => `<li>${text}</li>`).join("")}</ul>`,
  paragraph(NEXT_STEPS),
].join("");

function paragraph(text: string) {
  return `<p>${text}</p>`;
}
