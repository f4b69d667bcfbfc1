import { NBSP } from "../../../../domain/kernel/typography.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import { LEAD_TIME } from "../../../forms/booking/booking-texts.ts";
import type { LandingContent } from "./landing-content.ts";
import { DRIVING_TIME, dayRow, generalRows, TACHOGRAPH_RECORD_DAYS } from "./price-rows.ts";
import { related } from "./related-pages.ts";

/** Truck drivers C and CE, under both spellings of the address. */
export const truckDrivers = (prices: Prices): LandingContent => ({
  path: "/lkw-fahrer-buchen",
  alias: "/lkwfahrer-buchen",
  title: "Lkw-Fahrer buchen: Klasse C und CE, tageweise",
  description:
    "Selbstständige Lkw-Fahrer mit Klasse C oder CE für Ihr Fahrzeug: Nahverkehr, Fernverkehr, Baustelle. Tagespreis, Vorlauf und Ablauf auf einen Blick.",
  keywords: ["Lkw-Fahrer buchen", "Lkw-Fahrer CE", "Berufskraftfahrer tageweise", "Aushilfsfahrer"],
  service: { name: "Lkw-Fahrer", priceCents: prices.dayCents.standard },
  headline: "Lkw-Fahrer buchen",
  lead: "Die Tour steht, das Fahrzeug steht, der Fahrer fehlt: Selbstständige Kraftfahrer mit Klasse C oder CE übernehmen Ihren Lkw tageweise, im Verteilerverkehr, auf der Langstrecke und auf der Baustelle.",
  bullets: [
    `Klasse C oder CE, Schlüsselzahl${NBSP}95 und digitale Fahrerkarte`,
    "Solo, Gliederzug und Sattelzug, auch Kipper, Kühler und Wechselbrücke",
    `Mindestens ${MINIMUM_EXPERIENCE_YEARS}${NBSP}Jahre Fahrpraxis`,
  ],
  vehicles: ["sattelzug"],
  preselection: { fahrzeugtyp: "lkw", anforderungen: [] },
  blocks: [
    {
      kind: "sheet",
      title: "Welches Fahrzeug steht auf Ihrem Hof?",
      lead: "CE heißt noch nicht, dass jemand einen Drehschemelanhänger rückwärts an die Rampe setzt. Nennen Sie uns Fahrzeug und Aufbau, dann suchen wir danach.",
      sheet: {
        caption: "Fahrzeuge, Führerscheinklasse und worauf wir achten",
        head: ["Fahrzeug", "Klasse", "Erfahrung"],
        rows: [
          ["Solo-Lkw, Koffer, Pritsche", "C", "Ladebordwand, Stückgut, enge Anlieferzonen"],
          ["Gliederzug, Wechselbrücke", "CE", "Umsetzen der Brücken, Rangieren mit Drehschemel"],
          ["Sattelzug", "CE", "Plane, Kühler, Schubboden oder Containerchassis"],
          [
            "Kipper, Absetzer, Abroller",
            "C oder CE",
            "Kippen auf weichem Grund, Container sichern",
          ],
          ["Kleintransporter", "B", "Viele Stopps, Nachlieferung, Abholung"],
        ],
      },
    },
    {
      kind: "lists",
      title: "Wer bringt was mit?",
      lead: "Der Fahrer bringt sich, seine Karte und seine Erfahrung mit. Fahrzeug und Ladung sind Ihre.",
      lists: [
        {
          title: "Der Fahrer",
          entries: [
            "Abfahrtskontrolle an Zugmaschine und Auflieger, Mängel schriftlich",
            "Lenk- und Ruhezeiten auf eigener Fahrerkarte",
            "Blick auf die Ladungssicherung vor der Fahrt und unterwegs",
            "Lieferschein, Palettenschein oder CMR-Frachtbrief abzeichnen lassen",
            "Anruf bei Stau, verweigerter Annahme oder Schaden",
          ],
        },
        {
          title: "Sie",
          entries: [
            "Zugelassenes, versichertes Fahrzeug mit gültiger Hauptuntersuchung",
            `Beförderungssicher verladene Ware (§${NBSP}412${NBSP}HGB)`,
            "Zurrgurte, Antirutschmatten, Kantenschoner",
            "Tankkarte, Mautgerät, Fahrzeugpapiere, Schlüssel",
            "Kurze Einweisung in Fahrzeug, Aufbau und Ladestellen",
          ],
        },
      ],
    },
    {
      kind: "log",
      title: "Ein Tag im Verteilerverkehr",
      lead: "Zeiten nur als Beispiel. Ihre stehen im Auftrag.",
      entries: [
        {
          time: "5:30",
          title: "Übernahme auf dem Hof",
          text: "Schlüssel, Papiere, Karte stecken, Nachtrag. Rundgang mit Taschenlampe: Reifen, Licht, Luft, Kupplung, alte Schäden aufs Übergabeblatt.",
        },
        {
          time: "6:15",
          title: "Laden in Tourfolge",
          text: "Letzte Entladestelle zuerst. Der Fahrer prüft Lastverteilung und Gurte, bevor er die Türen schließt.",
        },
        {
          time: "11:00",
          title: "Fahrtunterbrechung",
          text: `Spätestens nach ${DRIVING_TIME.breakAfterHours}${NBSP}Stunden am Lenkrad stehen ${DRIVING_TIME.breakMinutes}${NBSP}Minuten Pause an. Eine gute Tour legt sie dorthin, wo der Lkw ohnehin steht und niemand ruft.`,
        },
        {
          time: "13:30",
          title: "Leergut und Rückladung",
          text: "Paletten tauschen, Rollcontainer zählen, Differenzen auf den Schein. Was nicht draufsteht, bezahlt am Ende jemand.",
        },
        {
          time: "15:00",
          title: "Rückgabe",
          text: "Vollgetankt oder mit Restkilometern im Übergabeblatt, Papiere sortiert, Karte gezogen.",
        },
      ],
    },
  ],
  prices: {
    lead: "Für Lkw, Sattelzug und Kleintransporter gilt derselbe Tagespreis.",
    rows: [
      dayRow("Lkw-Fahrer C/CE", prices.dayCents.standard),
      generalRows(prices).weekend,
      generalRows(prices).night,
      generalRows(prices).travel,
      generalRows(prices).overnight,
      generalRows(prices).shortJob,
    ],
  },
  questions: [
    {
      question: "Bringt der Fahrer einen eigenen Lkw mit?",
      answer:
        "Nein. Sie buchen den Fahrer ohne Fahrzeug. Brauchen Sie Fahrzeug und Fahrer, ist ein Frachtführer der richtige Partner.",
    },
    {
      question: "Ist unser Lkw versichert, wenn ein Fremder fährt?",
      answer:
        "Das regelt Ihr Vertrag. Fragen Sie Ihren Kfz-Versicherer vorab, ob Haftpflicht und Kasko fremde Fahrer einschließen und welche Selbstbeteiligung gilt.",
    },
    {
      question: "Wer liest den Tachographen aus?",
      answer: `Den Massenspeicher Ihres Fahrzeugs lesen Sie mit Ihrer Unternehmenskarte aus. Die Fahrerkarte gehört dem Fahrer. Er führt die Nachweise des laufenden Tages und der ${TACHOGRAPH_RECORD_DAYS}${NBSP}Tage davor mit.`,
    },
    {
      question: "Wie lange darf der Fahrer am Steuer sitzen?",
      answer: `In der Regel ${DRIVING_TIME.dailyHours}${NBSP}Stunden am Tag, nach der Verordnung (EG) Nr.${NBSP}561/2006. Laden zählt nicht als Lenkzeit, wohl aber als Arbeitszeit. Planen Sie die Tour mit Luft.`,
    },
    {
      question: "Können wir einen Fahrer für Touren ins Ausland buchen?",
      answer:
        "Ja, in der EU und im EWR. Kreuzen Sie „International“ an und nennen Sie die Länder, damit Sprache, Maut und Papiere dazu passen.",
    },
    {
      question: "Wie früh müssen wir anfragen?",
      answer: `Rechnen Sie mit ${LEAD_TIME} an Werktagen, gezählt ab der schriftlichen Bestätigung. Die meisten Einsätze beginnen in der folgenden Kalenderwoche.`,
    },
  ],
  related: [related(prices).hire, related(prices).hazardous, related(prices).tanker],
});
