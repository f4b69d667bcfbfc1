import { NBSP } from "../../../domain/kernel/typography.ts";
import { lowestDayCents } from "../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import {
  HOURS_PER_DAY,
  LEAD_TIME_HOURS,
  MINIMUM_EXPERIENCE_YEARS,
  MINIMUM_HOURS_PER_JOB,
} from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { WORKDAY } from "../../ui/wording.ts";

/** Regulation (EC) 561/2006 and (EU) 165/2014 as of 2026; hours, unless the name says otherwise. */
const DRIVING = {
  daily: 9,
  dailyExtended: 10,
  weekly: 56,
  fortnight: 90,
  beforeBreak: "4,5",
  breakMinutes: 45,
  dailyRest: 11,
  dailyRestReduced: 9,
  weeklyRest: 45,
  recordDays: 56,
  cardDownloadDays: 28,
  unitDownloadDays: 90,
} as const;

const hours = (count: number | string) => `${count}${NBSP}h`;

export const WISSENSWERTES_META = {
  title: "Wissenswertes für Auftraggeber",
  description:
    "Selbstständige Fahrer einsetzen: Vertrag, Scheinselbstständigkeit, Versicherung, Auftragsbestätigung, Lenk- und Ruhezeiten. Verständlich erklärt.",
  keywords: [
    "selbstständige Fahrer einsetzen",
    "Scheinselbstständigkeit Lkw-Fahrer",
    "Dienstvertrag Fahrer",
    "Lenk- und Ruhezeiten",
    "Versicherung Fremdfahrer",
  ],
} as const;

export const WISSENSWERTES_DATES = { publishedAt: "2026-11-21", modifiedAt: "2026-11-21" } as const;

export const WISSENSWERTES_HERO = {
  headline: "Ein fremder Fahrer am eigenen Lenkrad",
  lead: "Was Sie klären, bevor ein selbstständiger Fahrer Ihren Zug, Mischer oder Kran übernimmt: Vertrag, Weisungen, Versicherung, Lenkzeiten.",
} as const;

export const WISSENSWERTES_CONTENTS = [
  { id: "vorteile", title: "Wann sich das rechnet" },
  { id: "recht", title: "Selbstständig oder angestellt?" },
  { id: "versicherung", title: "Wer versichert was" },
  { id: "vertrag", title: "Was in der Auftragsbestätigung steht" },
  { id: "lenkzeiten", title: "Lenk- und Ruhezeiten" },
  { id: "fragen", title: "Fragen von Auftraggebern" },
] as const;

export const advantages = (prices: Prices) =>
  ({
    lead: "Für Spitzen und Ausfälle. Wer einen Fahrer das ganze Jahr braucht, stellt besser einen ein.",
    cards: [
      {
        figure: `ab ${formatCents(lowestDayCents(prices))}`,
        title: "Ein Preis je Tag",
        text: `Netto je ${WORKDAY}. Keine Lohnnebenkosten, kein Urlaub, keine Lohnfortzahlung. Die Provision trägt der Fahrer.`,
      },
      {
        figure: `${MINIMUM_HOURS_PER_JOB}${NBSP}Stunden`,
        title: "Mindestdauer eines Einsatzes",
        text: `Danach in Tagen oder Wochen, ohne Mindestlaufzeit. Ein Tag hat ${HOURS_PER_DAY}${NBSP}Stunden.`,
      },
      {
        figure: `${LEAD_TIME_HOURS.from}–${LEAD_TIME_HOURS.to}${NBSP}h`,
        title: "Vorlauf an Werktagen",
        text: "Gezählt ab der schriftlichen Bestätigung. Am selben Tag geht es nicht: Wir prüfen erst, ob Schein und Erfahrung zu Ihrem Fahrzeug passen.",
      },
      {
        figure: `${MINIMUM_EXPERIENCE_YEARS}${NBSP}Jahre`,
        title: "Fahrpraxis, mindestens",
        text: "Führerschein und Fahrerkarte prüfen wir vor der Freigabe. Trotzdem gehört zum ersten Einsatz eine Einweisung auf Ihr Fahrzeug.",
      },
      {
        title: "Das Fahrzeug bleibt Ihres",
        text: "Sie stellen Lkw, Auflieger oder Maschine. Wartung, Prüffristen und Ladungssicherungsmittel bleiben in Ihrer Hand.",
      },
      {
        title: "Ein Ansprechpartner",
        text: "Die Disposition teilt zu und bestätigt. Fällt ein Fahrer aus, suchen wir Ersatz; versprechen können wir ihn nicht.",
      },
    ],
  }) as const;

export const LAW = {
  lead: "Unsere Fahrer arbeiten auf Dienst- oder Werkvertrag. Entscheidend ist aber nicht die Überschrift, sondern wie der Einsatz abläuft.",
  paragraphs: [
    "Beim Dienstvertrag (§ 611 BGB) schuldet der Fahrer eine Leistung, etwa einen Tag Fahren. Beim Werkvertrag (§ 631 BGB) schuldet er ein Ergebnis, etwa die Überführung eines Krans. Arbeitnehmerüberlassung ist etwas anderes: Dort verleiht ein Arbeitgeber seine Angestellten und braucht dafür eine Erlaubnis (§ 1 AÜG). Wir verleihen niemanden.",
    "Als beschäftigt gilt, wer nach Weisungen arbeitet und in den Betrieb eingegliedert ist (§ 7 Abs. 1 SGB IV). Bei Fahrern ohne eigenes Fahrzeug schauen Rentenversicherung und Gerichte besonders genau hin. Stellt eine Betriebsprüfung Scheinselbstständigkeit fest, fordert sie Sozialbeiträge nach, und zwar vom Auftraggeber.",
    "Wer Gewissheit will, beantragt bei der Deutschen Rentenversicherung Bund die Feststellung des Erwerbsstatus (§ 7a SGB IV). Antragsberechtigt sind Auftraggeber und Fahrer. Gerade bei längeren Einsätzen lohnt sich das.",
  ],
  note: "Diese Seite informiert allgemein und ersetzt keine Rechtsberatung. Für Ihren Fall fragen Sie einen Fachanwalt oder die Clearingstelle der Deutschen Rentenversicherung Bund.",
} as const;

export const STATUS_TABLE = {
  caption: "Worauf es bei der Prüfung ankommt",
  head: ["Frage", "Spricht für selbstständig", "Spricht für beschäftigt"],
  rows: [
    [
      "Wer entscheidet über den Einsatz?",
      "Der Fahrer nimmt jeden Auftrag einzeln an oder lehnt ihn ab.",
      "Er steht im Dienstplan und muss kommen.",
    ],
    [
      "Wer gibt die Arbeit vor?",
      "Ladung, Ziel und Zeitfenster stehen im Auftrag; Route und Pausen plant er selbst.",
      "Ihr Disponent führt ihn durch den Tag wie eigene Leute.",
    ],
    [
      "Für wen fährt er?",
      "Für mehrere Auftraggeber, er wirbt und rechnet selbst.",
      "Monatelang nur für Sie.",
    ],
    [
      "Wie tritt er auf?",
      "Eigene Arbeitskleidung, eigene Schutzausrüstung, eigene Rechnung.",
      "Firmenkleidung, Mailadresse und Urlaubsantrag bei Ihnen.",
    ],
    [
      "Wer trägt das Risiko?",
      "Kein Einsatz, kein Honorar. Für Fehler haftet er selbst.",
      "Er bekommt Geld, auch wenn er krank ist oder keine Tour da ist.",
    ],
  ],
} as const;

export const MAY = {
  title: "Das dürfen Sie vorgeben",
  entries: [
    "Was wohin geht, bis wann und mit welchem Fahrzeug",
    "Baustellenordnung, Hofregeln, Schutzausrüstung, Anmeldung beim Polier",
    "Gefahren und Besonderheiten Ihres Fahrzeugs: die Einweisung gehört zum Einsatz",
    "Den Stopp, wenn Ladung, Fahrzeug oder Fahrer nicht sicher sind",
  ],
} as const;

export const MAY_NOT = {
  title: "Das lassen Sie besser",
  entries: [
    "In den Schichtplan der eigenen Fahrer eintragen",
    "Urlaub genehmigen oder Krankmeldungen verlangen",
    "Spontan mit anderen Arbeiten auf dem Hof beschäftigen",
    "Andere Auftraggeber verbieten",
  ],
} as const;

export const INSURANCE_TABLE = {
  caption: "Schaden und zuständige Versicherung",
  head: ["Schaden", "Zuerst zuständig", "Vorher klären"],
  rows: [
    [
      "Unfall, Dritte geschädigt",
      "Kfz-Haftpflicht Ihres Fahrzeugs",
      "Lässt der Flottenvertrag betriebsfremde Fahrer zu? Gibt es ein Mindestalter?",
    ],
    [
      "Schaden an Ihrem Fahrzeug",
      "Ihre Kaskoversicherung",
      "Wer trägt die Selbstbeteiligung? Das gehört in die Auftragsbestätigung.",
    ],
    [
      "Schaden an der Ladung",
      "Ihre Verkehrshaftungs\u00adversicherung als Frachtführer",
      "Deckt sie den Fahrer als Erfüllungsgehilfen und den Wert der Ladung?",
    ],
    [
      "Schaden beim Entladen, Einweisen, Anschlagen",
      "Betriebshaftpflicht des Fahrers",
      "Deckungssumme und Tätigkeitsschäden; den Nachweis vorlegen lassen.",
    ],
    [
      "Schaden an Kran oder Baumaschine, Last am Haken",
      "Maschinen- und Hakenlast\u00adversicherung des Betreibers",
      "Sind fremde Maschinenführer eingeschlossen?",
    ],
    [
      "Der Fahrer verletzt sich",
      "Eigene Absicherung des Fahrers",
      "Auf der Baustelle gelten dieselben Schutzregeln wie für alle.",
    ],
  ],
} as const;

export const INSURANCE_NOTE =
  "Ein Anruf beim Versicherer vor dem ersten Einsatz genügt meist: „Bei uns fährt ab Montag ein selbstständiger Fahrer.“ Lassen Sie sich die Antwort schriftlich geben. Was Fahrer selbst absichern, steht unter [Versicherung](/versicherung).";

/** Rows of the sample confirmation. */
export const CONFIRMATION = {
  lead: "Mit der Auftragsbestätigung kommt der Vertrag zustande. Prüfen Sie diese Punkte, bevor der Fahrer losfährt.",
  number: "FA 0000",
  rows: [
    { term: "Auftraggeber", text: "Firma, Anschrift, Ansprechpartner vor Ort mit Telefon" },
    { term: "Einsatzort", text: "Straße und Tor, nicht nur der Firmensitz" },
    { term: "Zeitraum", text: "Erster und letzter Tag, Uhrzeit, geplante Stunden je Tag" },
    {
      term: "Fahrzeug",
      text: "Bauart, zulässige Gesamtmasse, Aufbau, nötige Führerscheinklasse",
    },
    {
      term: "Nachweise",
      text: "ADR, Kran-Erfahrung, BF3, Stapler, wenn der Einsatz es verlangt",
    },
    { term: "Preis", text: "Netto je Tag oder Stunde, Zuschläge, Anfahrt, Übernachtung" },
    { term: "Abrechnung", text: "Über uns als Agentur oder direkt mit dem Fahrer" },
    {
      term: "Haftung",
      text: "Selbstbeteiligung, Versicherung des Fahrzeugs, Schadenmeldung",
    },
  ],
  note: "Am Ende jedes Tages unterschreibt jemand vor Ort die Stunden. Das erspart die meisten Rückfragen zur Rechnung.",
} as const;

export const DRIVING_TIMES = {
  lead: `Die Verordnung (EG) Nr.${NBSP}561/2006 gilt für angestellte und selbstständige Fahrer gleich. Planen Sie so, dass die Tour darin Platz hat: Auch Auftraggeber und Vermittler müssen darauf achten (Artikel${NBSP}10).`,
  caption: `Grenzen für Lkw über 3,5${NBSP}t und Busse`,
  note: "Für manche Fahrzeuge gelten Ausnahmen, etwa für selbstfahrende Arbeitsmaschinen.",
  rows: [
    {
      label: "Lenkzeit am Tag",
      note: `zweimal in der Woche bis ${hours(DRIVING.dailyExtended)}`,
      figure: hours(DRIVING.daily),
    },
    {
      label: "Lenkzeit in der Woche",
      note: `in zwei Wochen zusammen höchstens ${hours(DRIVING.fortnight)}`,
      figure: hours(DRIVING.weekly),
    },
    {
      label: "Fahrtunterbrechung",
      note: `spätestens nach ${hours(DRIVING.beforeBreak)} Lenkzeit, teilbar in 15 und 30${NBSP}Minuten`,
      figure: `${DRIVING.breakMinutes}${NBSP}min`,
    },
    {
      label: "Tägliche Ruhezeit",
      note: `dreimal zwischen zwei Wochenruhezeiten ${hours(DRIVING.dailyRestReduced)}`,
      figure: hours(DRIVING.dailyRest),
    },
    {
      label: "Wöchentliche Ruhezeit",
      note: "Verkürzung möglich, mit Ausgleich",
      figure: hours(DRIVING.weeklyRest),
    },
  ],
  tachograph: {
    title: "Fahrtenschreiber und Fahrerkarte",
    entries: [
      "Der Fahrer steckt seine eigene Karte. Fahren auf einer fremden Karte ist verboten.",
      "Was er vorher anderswo gearbeitet hat, trägt er von Hand nach. Fragen Sie danach: Auch diese Stunden zählen für die Ruhezeit.",
      `Bei einer Kontrolle weist er den laufenden Tag und die ${DRIVING.recordDays}${NBSP}Tage davor nach.`,
      `Lesen Sie die Karte am letzten Einsatztag aus. Die Frist dafür sind ${DRIVING.cardDownloadDays}${NBSP}Tage, beim Fahrtenschreiber ${DRIVING.unitDownloadDays}${NBSP}Tage.`,
      "Steht das Fahrzeug weder am Wohnort noch an der Betriebsstätte des Fahrers, ist die Anfahrt dorthin keine Ruhezeit.",
    ],
  },
} as const;

export const WISSENSWERTES_FAQ = [
  {
    question: "Darf ich dem Fahrer sagen, was er zu tun hat?",
    answer:
      "Ziel, Ladung, Zeitfenster und Sicherheit geben Sie vor, das gehört zum Auftrag. Wie er die Tour fährt und wann er Pause macht, entscheidet er im Rahmen der Lenkzeiten selbst.",
  },
  {
    question: "Brauche ich eine Erlaubnis nach dem Arbeitnehmerüberlassungsgesetz?",
    answer:
      "Nein. Die Erlaubnis braucht, wer eigene Arbeitnehmer verleiht. Unsere Fahrer sind selbstständig. Achten Sie aber darauf, dass der Einsatz auch so abläuft, sonst zählt der tatsächliche Ablauf.",
  },
  {
    question: "Kann derselbe Fahrer über Monate zu uns kommen?",
    answer:
      "Für eine Bauphase oder Saison ja. Je länger und ausschließlicher er für Sie fährt, desto eher gilt er als beschäftigt. Beantragen Sie bei längeren Einsätzen die Statusfeststellung, oder wechseln Sie zur Festanstellung.",
  },
  {
    question: "Wer bekommt das Bußgeld, wenn die Lenkzeit überschritten wird?",
    answer:
      "Der Fahrer für seinen Verstoß, das Unternehmen für eine Planung, die ihn dazu zwingt. Ein Termin, der nur ohne Pause zu schaffen ist, darf gar nicht erst vereinbart werden.",
  },
  {
    question: "Was mache ich, wenn Fahrer und Fahrzeug nicht zusammenpassen?",
    answer:
      "Nicht losfahren lassen und uns anrufen. Ob ein anderer Fahrer kommen kann, klären wir mit dem üblichen Vorlauf. Je genauer Getriebe, Aufbau und Arbeitsgerät in der Anfrage stehen, desto seltener passiert das.",
  },
  {
    question: "Von wem kommt die Rechnung?",
    answer:
      "Bei Anfragen über das Formular von uns. Eine direkte Abrechnung mit dem Fahrer ist möglich, wenn sie vorher vereinbart ist. Eine Gebühr auf den genannten Preis gibt es in beiden Fällen nicht.",
  },
] as const;
