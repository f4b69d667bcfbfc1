import type { Prices } from "../../../../domain/pricing/schemas.ts";
import type { RelatedPage } from "./landing-content.ts";

/** The cards by which the landing pages lead to each other. */
export const related = (prices: Prices) =>
  ({
    truck: {
      href: "/lkwfahrer-buchen",
      title: "Lkw-Fahrer buchen",
      text: "Klasse C und CE für Solo-Lkw, Gliederzug und Sattelzug.",
      priceCents: prices.dayCents.standard,
      vehicle: "sattelzug",
    },
    hire: {
      href: "/kraftfahrer-mieten",
      title: "Kraftfahrer mieten",
      text: "Was „mieten“ vertraglich heißt, im Vergleich mit Zeitarbeit.",
      priceCents: prices.dayCents.standard,
      vehicle: "lkw",
    },
    mixerWanted: {
      href: "/fahrmischerfahrer-gesucht",
      title: "Fahrmischerfahrer gesucht",
      text: "Ausfall, Urlaubszeit, große Betonage: So suchen wir.",
      priceCents: prices.dayCents.mixer,
      vehicle: "fahrmischer",
    },
    mixer: {
      href: "/fahrmischerfahrer-buchen",
      title: "Fahrmischerfahrer buchen",
      text: "Ablauf der Buchung und Arbeitsteilung am Mischer.",
      priceCents: prices.dayCents.mixer,
      vehicle: "fahrmischer",
    },
    machines: {
      href: "/baumaschinenfuehrer-buchen",
      title: "Baumaschinenführer buchen",
      text: "Bagger, Radlader und Walze auf Ihrer Baustelle.",
      priceCents: prices.dayCents.constructionMachines,
      vehicle: "baumaschinen",
    },
    tanker: {
      href: "/tankwagenfahrer-buchen",
      title: "Tankwagenfahrer buchen",
      text: "Heizöl, Kraftstoff, Lebensmittel und Silo.",
      priceCents: prices.dayCents.tanker,
      vehicle: "tanker",
    },
    crane: {
      href: "/kranfahrer-buchen",
      title: "Kranfahrer buchen",
      text: "Fahrzeugkran, Ladekran und Turmdrehkran.",
      priceCents: prices.dayCents.special,
      vehicle: "kran",
    },
    hazardous: {
      href: "/adr-fahrer-buchen",
      title: "ADR-Fahrer buchen",
      text: "Gefahrgut als Stückgut, im Tank, Klasse 1 und 7.",
      priceCents: prices.dayCents.special,
      vehicle: "hazardTruck",
    },
    escort: {
      href: "/begleitfahrzeuge-bf3",
      title: "BF3-Begleitung buchen",
      text: "Großraum- und Schwertransporte nach hinten absichern.",
      priceCents: prices.dayCents.escort,
      vehicle: "escort",
    },
  }) as const satisfies Record<string, RelatedPage>;
