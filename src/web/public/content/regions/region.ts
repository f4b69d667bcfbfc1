import type { BookingVehicle } from "../../../../domain/kernel/vocabulary.ts";
import { DAY_PRICE_CENTS } from "../../../../domain/pricing/price-lists.ts";
import type { MotorwayDiagramData } from "../../../ui/motorway-diagram.tsx";
import type { Fact } from "../../sections/fact-sign.tsx";
import type { PriceRow } from "../../sections/price-table.tsx";
import type { ReferenceCase } from "./reference-cases.ts";

/** The six services of a regional page (spec 2), each with its own page. */
export const REGION_SERVICES = [
  {
    key: "lkw",
    href: "/lkw-fahrer-buchen",
    title: "Lkw-Fahrer C/CE",
    vehicle: "sattelzug",
    cents: DAY_PRICE_CENTS.standard,
  },
  {
    key: "kran",
    href: "/kranfahrer-buchen",
    title: "Kranfahrer",
    vehicle: "kran",
    cents: DAY_PRICE_CENTS.special,
  },
  {
    key: "fahrmischer",
    href: "/fahrmischerfahrer-buchen",
    title: "Fahrmischerfahrer",
    vehicle: "fahrmischer",
    cents: DAY_PRICE_CENTS.mixer,
  },
  {
    key: "bf3",
    href: "/begleitfahrzeuge-bf3",
    title: "BF3-Begleitung",
    vehicle: "kleintransporter",
    cents: DAY_PRICE_CENTS.escort,
  },
  {
    key: "baumaschinen",
    href: "/baumaschinenfuehrer-buchen",
    title: "Baumaschinenführer",
    vehicle: "baumaschinen",
    cents: DAY_PRICE_CENTS.constructionMachines,
  },
  {
    key: "tankwagen",
    href: "/tankwagenfahrer-buchen",
    title: "Tankwagenfahrer (ADR)",
    vehicle: "lkw",
    cents: DAY_PRICE_CENTS.tanker,
  },
] as const satisfies readonly {
  key: string;
  href: string;
  title: string;
  vehicle: BookingVehicle;
  cents: number;
}[];

type ServiceKey = (typeof REGION_SERVICES)[number]["key"];

/** One regional page (spec 2): everything on it that the other two say differently. */
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
