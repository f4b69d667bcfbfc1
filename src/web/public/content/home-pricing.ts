import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import {
  HOURS_PER_DAY,
  MINIMUM_HOURS_PER_JOB,
  NIGHT_SPAN,
  SURCHARGE_LIMITS,
} from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { vatExample } from "./prices.ts";

export const HOME_PRICING = {
  headline: "Preise und Bedingungen",
  lead: `Ein Einsatztag hat ${HOURS_PER_DAY}${NBSP}Stunden, der kürzeste Einsatz ${MINIMUM_HOURS_PER_JOB}.`,
  more: { href: "/preise-und-ablauf", label: "Preise und Ablauf im Einzelnen" },
} as const;

/** Surcharges of the general price list; the BF3 list has a page of its own. */
export const homeSurcharges = (prices: Prices) =>
  ({
    caption: "Zuschläge, nur wenn sie anfallen",
    rows: [
      {
        label: "Nachtarbeit",
        note: NIGHT_SPAN,
        figure: `+${prices.surcharge.nightPercent}${NBSP}%`,
      },
      {
        label: "Wochenende, Feiertag",
        note: "nach Bundesland des Einsatzorts",
        figure: `+${prices.surcharge.weekendPercent}${NBSP}%`,
      },
      {
        label: `Anfahrt über ${prices.surcharge.includedTravelKm}${NBSP}km`,
        note: "je km, Hin- und Rückweg",
        figure: formatCents(prices.surcharge.travelPerKmCents),
      },
      {
        label: "Übernachtung",
        note: `oder nach Beleg; über ${SURCHARGE_LIMITS.overnightFromKm}${NBSP}km Anreise am Vortag`,
        figure: formatCents(prices.surcharge.overnightCents),
      },
      {
        label: "Bereitschaft",
        note: `je Tag, höchstens ${SURCHARGE_LIMITS.standbyMaximumHours}${NBSP}Stunden`,
        figure: formatCents(prices.surcharge.standbyDayCents),
      },
      {
        label: "Kurzer Einsatz",
        note: `unter ${SURCHARGE_LIMITS.shortJobUnderHours}${NBSP}Stunden, statt Tagespreis`,
        figure: formatCents(prices.surcharge.shortJobCents),
      },
    ],
  }) as const;

export const homeVatExample = (prices: Prices) =>
  ({
    caption: "Ein Lkw-Fahrer, ein Tag",
    rows: vatExample(prices.dayCents.standard),
  }) as const;

export const included = (prices: Prices) =>
  ({
    title: "Im Tagespreis enthalten",
    entries: [
      `${HOURS_PER_DAY}${NBSP}Stunden Arbeit des Fahrers`,
      `Anfahrt bis ${prices.surcharge.includedTravelKm}${NBSP}km, einfache Strecke`,
      "Vermittlung: Die Provision trägt der Fahrer",
      "Zuteilung, Auftragsbestätigung, eine Rechnung",
    ],
  }) as const;
