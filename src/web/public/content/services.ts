import type { Prices } from "../../../domain/kernel/prices.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import type { BookingVehicle } from "../../../domain/kernel/vocabulary.ts";
import {
  ESCORT_LIMITS,
  ESCORT_PERMIT_DAYS,
  LEAD_TIME_HOURS,
  MINIMUM_EXPERIENCE_YEARS,
} from "../../../domain/pricing/price-lists.ts";
import { MACHINE_SIZES } from "./claims.ts";

interface ServiceCategory {
  title: string;
  text: string;
  vehicle: BookingVehicle;
  cents: number;
  points: readonly string[];
  /** The landing page that says more. */
  more: { href: string; label: string };
  /** Shows the warning marking of escort vehicles. */
  escort?: boolean;
}

const metres = (value: number) =>
  `${value.toLocaleString("de-DE", { minimumFractionDigits: 2 })}${NBSP}m`;

export const SERVICES_INTRO = {
  headline: "Wen Sie bei uns buchen",
  lead: "Sie stellen das Fahrzeug oder die Maschine, wir den passenden Fahrer. Er arbeitet als selbstständiger Subunternehmer auf Dienst- oder Werkvertrag – keine Arbeitnehmerüberlassung.",
} as const;

export const serviceCategories = (prices: Prices): readonly ServiceCategory[] => [
  {
    title: "Lkw-Fahrer C/CE",
    text: "Nahverkehr, Fernverkehr, Baustelle. Auch Kipper, Silo und Kühlfahrzeug.",
    vehicle: "sattelzug",
    cents: prices.dayCents.standard,
    more: { href: "/lkw-fahrer-buchen", label: "Mehr zu Lkw-Fahrern" },
    points: ["Solo, Gliederzug, Sattelzug", "Digitale Fahrerkarte", "Auch für Kleintransporter"],
  },
  {
    title: "Fahrmischerfahrer",
    text: `Transportbeton vom Werk bis zur Schalung, mit Mischern von ${MACHINE_SIZES.mixerCubicMetres.from} bis ${MACHINE_SIZES.mixerCubicMetres.to}${NBSP}m³.`,
    vehicle: "fahrmischer",
    cents: prices.dayCents.mixer,
    more: { href: "/fahrmischerfahrer-buchen", label: "Mehr zum Fahrmischer" },
    points: ["Werk, Baustelle, Pumpe", "Einzelne Tage oder Saison", "Auch samstags"],
  },
  {
    title: "Kran- und ADR-Fahrer",
    text: `Mobilkrane bis ${MACHINE_SIZES.mobileCraneTonnes}${NBSP}t und Gefahrgut mit ADR-Schein.`,
    vehicle: "kran",
    cents: prices.dayCents.special,
    more: { href: "/kranfahrer-buchen", label: "Mehr zu Kranfahrern" },
    points: ["Kran-Erfahrung", "ADR-Schein", "Schwerlast"],
  },
  {
    title: "BF3-Begleitung",
    text: `Über ${metres(ESCORT_LIMITS.widthMetres)} Breite, ${metres(ESCORT_LIMITS.heightMetres)} Höhe, ${metres(ESCORT_LIMITS.lengthMetres)} Länge oder ${ESCORT_LIMITS.tonnes}${NBSP}t Gewicht.`,
    vehicle: "kleintransporter",
    cents: prices.dayCents.escort,
    more: { href: "/begleitfahrzeuge-bf3", label: "Mehr zur BF3-Begleitung" },
    points: [
      "BF2 und BF3",
      "Großraum- und Schwertransport",
      `Genehmigung: ${ESCORT_PERMIT_DAYS.from}–${ESCORT_PERMIT_DAYS.to}${NBSP}Tage Vorlauf`,
    ],
    escort: true,
  },
];

export const machineBox = (prices: Prices) =>
  ({
    title: "Baumaschinenführer",
    text: "Bagger, Radlader, Dumper. Die Maschine stellen Sie, der Maschinenführer kommt mit Erfahrung auf diesem Gerät. Schreiben Sie Typ und Anbaugerät in die Anfrage.",
    cents: prices.dayCents.constructionMachines,
    more: { href: "/baumaschinenfuehrer-buchen", label: "Mehr zu Baumaschinenführern" },
  }) as const;

export const USE_CASES = [
  {
    title: "Ausfall",
    text: `Ihr Fahrer ist krank oder im Urlaub. Ersatz kommt mit ${LEAD_TIME_HOURS.from} bis ${LEAD_TIME_HOURS.to} Stunden Vorlauf, nicht am selben Tag.`,
  },
  {
    title: "Spitze",
    text: "Mehr Touren als Fahrer, in der Saison oder vor Feiertagen. Sie buchen tageweise, ohne Mindestlaufzeit.",
  },
  {
    title: "Baustelle",
    text: "Mischer, Kran und Bagger zur richtigen Zeit besetzt, für einzelne Tage oder die ganze Bauphase.",
  },
  {
    title: "Überführung und Veranstaltung",
    text: "Busse, Reisemobile und Sonderfahrzeuge sicher ans Ziel, auch über die Grenze.",
  },
] as const;

export const QUALIFICATIONS = [
  "Gültiger Führerschein C, CE oder D",
  "Digitale Fahrerkarte",
  `Mindestens ${MINIMUM_EXPERIENCE_YEARS} Jahre Fahrpraxis`,
  "Angemeldetes Gewerbe",
  "Je nach Einsatz ADR, Kran-Praxis, BF3",
] as const;

export const SPECIAL_USES = [
  "Nachtschicht und Wochenende",
  "Langstrecke und Ausland",
  "Kühltransport",
  "Tank und Silo",
  "Schwerlast und Übermaß",
  "Bus, Reisemobil, Sonderfahrzeug",
] as const;
