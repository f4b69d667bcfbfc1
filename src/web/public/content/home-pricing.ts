import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import {
  DAY_PRICE_CENTS,
  HOURS_PER_DAY,
  MINIMUM_HOURS_PER_JOB,
  NIGHT_SPAN,
  SURCHARGE,
} from "../../../domain/pricing/price-lists.ts";
import { WORKDAY } from "../../ui/wording.ts";
import { vatExample } from "./prices.ts";

export const HOME_PRICING = {
  headline: "Preise und Bedingungen",
  lead: `Ein Einsatztag hat ${HOURS_PER_DAY}${NBSP}Stunden, der kürzeste Einsatz ${MINIMUM_HOURS_PER_JOB}. Was je nach Einsatz dazukommt, steht bei den Zuschlägen.`,
  more: { href: "/preise-und-ablauf", label: "Preise und Ablauf im Einzelnen" },
} as const;

/** Day prices, cheapest first. */
export const HOME_DAY_PRICES = {
  caption: `Netto je Fahrer und ${WORKDAY}`,
  rows: [
    {
      label: "Lkw-Fahrer",
      note: "Sattelzug, Gliederzug, Kleintransporter",
      figure: formatCents(DAY_PRICE_CENTS.standard),
    },
    {
      label: "Tankwagenfahrer",
      note: "mit ADR-Schein",
      figure: formatCents(DAY_PRICE_CENTS.tanker),
    },
    {
      label: "Fahrmischerfahrer",
      note: "Transportbeton",
      figure: formatCents(DAY_PRICE_CENTS.mixer),
    },
    {
      label: "Baumaschinenführer",
      note: "Bagger, Radlader",
      figure: formatCents(DAY_PRICE_CENTS.constructionMachines),
    },
    {
      label: "Spezialfahrer",
      note: "Kran, Gefahrgut",
      figure: formatCents(DAY_PRICE_CENTS.special),
    },
    {
      label: "BF3-Begleitung",
      note: "Zuschläge nach eigener Liste",
      figure: formatCents(DAY_PRICE_CENTS.escort),
    },
  ],
} as const;

/** Surcharges of the general price list; the BF3 list has a page of its own. */
export const HOME_SURCHARGES = {
  caption: "Zuschläge, nur wenn sie anfallen",
  rows: [
    {
      label: "Nachtarbeit",
      note: NIGHT_SPAN,
      figure: `+${SURCHARGE.nightPercent}${NBSP}%`,
    },
    {
      label: "Wochenende, Feiertag",
      note: "nach Bundesland des Einsatzorts",
      figure: `+${SURCHARGE.weekendPercent}${NBSP}%`,
    },
    {
      label: `Anfahrt über ${SURCHARGE.includedTravelKm}${NBSP}km`,
      note: "je km, Hin- und Rückweg",
      figure: formatCents(SURCHARGE.travelPerKmCents),
    },
    {
      label: "Übernachtung",
      note: `oder nach Beleg; über ${SURCHARGE.overnightFromKm}${NBSP}km Anreise am Vortag`,
      figure: formatCents(SURCHARGE.overnightCents),
    },
    {
      label: "Bereitschaft",
      note: `je Tag, höchstens ${SURCHARGE.standbyMaximumHours}${NBSP}Stunden`,
      figure: formatCents(SURCHARGE.standbyDayCents),
    },
    {
      label: "Kurzer Einsatz",
      note: `unter ${SURCHARGE.shortJobUnderHours}${NBSP}Stunden, statt Tagespreis`,
      figure: formatCents(SURCHARGE.shortJobCents),
    },
  ],
} as const;

export const HOME_VAT_EXAMPLE = {
  caption: "Ein Lkw-Fahrer, ein Tag",
  rows: vatExample(DAY_PRICE_CENTS.standard),
} as const;

export const INCLUDED = {
  title: "Im Tagespreis enthalten",
  entries: [
    `${HOURS_PER_DAY}${NBSP}Stunden Arbeit des Fahrers`,
    `Anfahrt bis ${SURCHARGE.includedTravelKm}${NBSP}km, einfache Strecke`,
    "Vermittlung: Die Provision trägt der Fahrer",
    "Zuteilung, Auftragsbestätigung, eine Rechnung",
  ],
} as const;
