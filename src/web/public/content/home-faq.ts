import { NBSP } from "../../../domain/kernel/typography.ts";
import {
  exactly,
  formatAmount,
  formatCents,
  percentOf,
  sum,
} from "../../../domain/pricing/money.ts";
import {
  DAY_PRICE_CENTS,
  LEAD_TIME_HOURS,
  SURCHARGE,
  VAT_PERCENT,
} from "../../../domain/pricing/price-lists.ts";
import { PRICE_CONFIRMATION } from "../../forms/booking/booking-texts.ts";
import { WORKDAY } from "../../ui/wording.ts";

const crane = exactly(DAY_PRICE_CENTS.special);
const craneGross = formatAmount(sum([crane, percentOf(VAT_PERCENT, crane)]));
const leadTime = `${LEAD_TIME_HOURS.from}–${LEAD_TIME_HOURS.to}${NBSP}Stunden`;

export const HOME_FAQ_INTRO = {
  headline: "Häufige Fragen",
  lead: "Was am Telefon zuerst gefragt wird.",
  more: { href: "/wissenswertes", label: "Verträge, Recht und Versicherung" },
} as const;

/** Asked on the page and told to search engines (spec 2, structured data of the home page). */
export const HOME_FAQ = [
  {
    question: "Heute ist Montag. Kann am Donnerstag jemand da sein?",
    answer: `Das kann klappen. Rechnen Sie mit ${leadTime} an Werktagen, gezählt ab der schriftlichen Bestätigung. Bestätigen wir am Montag, liegt der Donnerstag in dieser Frist. Die meisten Einsätze beginnen in der folgenden Kalenderwoche.`,
  },
  {
    question: "Kommt notfalls heute noch jemand?",
    answer:
      "Nein. Einsätze am selben Tag nehmen wir nicht an, weil der Fahrer Anfahrt und Ruhezeit braucht. Der früheste Beginn ist der nächste Werktag nach unserer Bestätigung.",
  },
  {
    question: "Was kostet ein Kranfahrer?",
    answer: `${formatCents(DAY_PRICE_CENTS.special)} netto je ${WORKDAY}, mit ${VAT_PERCENT}${NBSP}% Mehrwertsteuer ${craneGross}. Die Anfahrt ist bis ${SURCHARGE.includedTravelKm}${NBSP}km enthalten. Den Kran stellen Sie. Hebt er nachts, kommen ${SURCHARGE.nightPercent}${NBSP}% dazu, am Wochenende ${SURCHARGE.weekendPercent}${NBSP}%.`,
  },
  {
    question: "Wer ist mein Vertragspartner?",
    answer: `Wir, die Agentur. ${PRICE_CONFIRMATION.contract} Nach dem Einsatz bekommen Sie eine Rechnung von uns. Der Fahrer ist unser selbstständiger Subunternehmer; es ist keine Arbeitnehmerüberlassung.`,
  },
  {
    question: "Ist der Fahrer versichert?",
    answer:
      "Ja, unsere Fahrer sind geprüft und versichert. Fahrzeug oder Maschine laufen über Ihre eigene Versicherung, denn Sie stellen sie. Klären Sie vor dem ersten Tag mit Ihrem Versicherer, dass ein fremder Fahrer am Steuer sitzt.",
  },
  {
    question: "Was, wenn der Fahrer nicht kommt?",
    answer:
      "Rufen Sie an; für zeitkritische Einsätze sind wir rund um die Uhr erreichbar. Wir öffnen den Auftrag wieder und suchen einen Ersatz. Für denselben Tag können wir keinen zusagen. Den Fahrer kostet der Ausfall eine Gebühr.",
  },
  {
    question: "Kann ich absagen oder verschieben?",
    answer:
      "Rufen Sie so früh wie möglich an. Vor unserer Auftragsbestätigung besteht noch kein Vertrag. Danach ist der Einsatz zum Tagespreis verbindlich gebucht; ob der Fahrer an einem anderen Termin kann, klären wir mit ihm.",
  },
  {
    question: "Fahren Ihre Fahrer auch ins Ausland?",
    answer: `Ja, in der EU und im EWR. Kreuzen Sie im Formular „International“ an und nennen Sie die Strecke. Übernachtungen kosten ${formatCents(SURCHARGE.overnightCents)} pauschal oder nach Beleg.`,
  },
] as const;
