import { NBSP } from "../../../../domain/kernel/typography.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import { SURCHARGE_LIMITS } from "../../../../domain/pricing/price-lists.ts";
import { chargedKilometres } from "../../../../domain/pricing/rates.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import type { MotorwayDiagramData } from "../../../ui/motorway-diagram.tsx";
import type { RoadVehicle } from "../../../ui/road-vehicle-drawing.tsx";
import type { PriceRow } from "../../sections/lists.tsx";
import type { Fact } from "../../sections/section.tsx";
import type { ReferenceCase } from "./reference-cases.ts";

/** The six services of a regional page, each with its own page. */
export const regionServices = (prices: Prices) =>
  [
    {
      key: "lkw",
      href: "/lkw-fahrer-buchen",
      title: "Lkw-Fahrer C/CE",
      vehicle: "sattelzug",
      cents: prices.dayCents.standard,
    },
    {
      key: "kran",
      href: "/kranfahrer-buchen",
      title: "Kranfahrer",
      vehicle: "kran",
      cents: prices.dayCents.special,
    },
    {
      key: "fahrmischer",
      href: "/fahrmischerfahrer-buchen",
      title: "Fahrmischerfahrer",
      vehicle: "fahrmischer",
      cents: prices.dayCents.mixer,
    },
    {
      key: "bf3",
      href: "/begleitfahrzeuge-bf3",
      title: "BF3-Begleitung",
      vehicle: "escort",
      cents: prices.dayCents.escort,
    },
    {
      key: "baumaschinen",
      href: "/baumaschinenfuehrer-buchen",
      title: "Baumaschinenführer",
      vehicle: "baumaschinen",
      cents: prices.dayCents.constructionMachines,
    },
    {
      key: "tankwagen",
      href: "/tankwagenfahrer-buchen",
      title: "Tankwagenfahrer (ADR)",
      vehicle: "tanker",
      cents: prices.dayCents.tanker,
    },
  ] as const satisfies readonly {
    key: string;
    href: string;
    title: string;
    vehicle: RoadVehicle;
    cents: number;
  }[];

type ServiceKey = ReturnType<typeof regionServices>[number]["key"];

/** One regional page: everything on it that the other two say differently. */
export interface Region {
  path: string;
  /** As in 'Fahrer in …'. */
  name: string;
  title: string;
  description: string;
  keywords: readonly string[];
  headline: string;
  lead: string;
  facts: readonly Fact[];
  map: {
    headline: string;
    lead: string;
    diagram: MotorwayDiagramData;
    /** Where jobs are, by motorway. */
    places: readonly { roads: string; name: string; text: string }[];
  };
  services: { headline: string; lead: string; texts: Record<ServiceKey, string> };
  travel: { headline: string; lead: string; rows: readonly PriceRow[] };
  reference: ReferenceCase;
  local: {
    headline: string;
    cards: readonly { figure: string; title: string; text: string }[];
  };
  call: { title: string; text: string };
}

/** Price of the way to a place, there and back, by the general list. Kilometres are one-way from Frankfurt. */
export function travelRow(prices: Prices, place: string, kilometres: number): PriceRow {
  const row = { label: place, note: `rund ${kilometres}${NBSP}km ab Frankfurt` };
  if (kilometres <= prices.surcharge.includedTravelKm) {
    return { ...row, figure: "inklusive", condition: "im Tagespreis" };
  }
  const figure = formatCents(travelCents(prices, kilometres));
  if (kilometres <= SURCHARGE_LIMITS.overnightFromKm) {
    return { ...row, figure, condition: "netto je Anfahrt" };
  }
  const night = formatCents(prices.surcharge.overnightCents);
  return { ...row, figure, condition: `einmal, dazu ${night} je Übernachtung` };
}

/** There and back beyond the included part, net cents; `oneWay` in whole kilometres. */
export function travelCents(prices: Prices, oneWay: number): number {
  return chargedKilometres(prices, "general", oneWay) * prices.surcharge.travelPerKmCents;
}

export const travelTerms = (prices: Prices) =>
  `Bis ${prices.surcharge.includedTravelKm}${NBSP}km einfache Strecke sind im Tagespreis. Darüber zählt jeder weitere Kilometer hin und zurück mit ${formatCents(prices.surcharge.travelPerKmCents)}. Abgerechnet wird die Strecke, die der Fahrer wirklich anreist.`;
