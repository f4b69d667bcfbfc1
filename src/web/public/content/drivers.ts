import { NBSP } from "../../../domain/kernel/typography.ts";
import {
  ESCORT_LIMITS,
  ESCORT_PERMIT_DAYS,
  LEAD_TIME_HOURS,
  MINIMUM_EXPERIENCE_YEARS,
} from "../../../domain/pricing/price-lists.ts";
import type { PricePosition } from "../../../domain/pricing/schemas.ts";
import type { RoadVehicle } from "../../ui/road-vehicle-drawing.tsx";
import { MACHINE_SIZES } from "./claims.ts";

/** One kind of driver: a row of the home page's table, and what he can do below it. */
export interface Driver {
  name: string;
  note: string;
  /** Classes or the certificate that counts. */
  licence: string;
  position: PricePosition;
  /** The landing page, whose form has the vehicle chosen. */
  href: string;
  vehicle: RoadVehicle;
  text: string;
  tags: readonly string[];
}

const metres = (value: number) =>
  `${value.toLocaleString("de-DE", { minimumFractionDigits: 2 })}${NBSP}m`;

export const DRIVERS: readonly Driver[] = [
  {
    name: "Lkw- und Busfahrer",
    note: "Solo, Sattelzug, Reisebus",
    licence: "C, CE, D",
    position: "standard",
    href: "/lkw-fahrer-buchen",
    vehicle: "sattelzug",
    text: "Steckt die eigene Fahrerkarte, hält Lenk- und Ruhezeiten ein und kontrolliert vor der Abfahrt Reifen, Licht und Ladung.",
    tags: [
      "Nah- und Fernverkehr",
      "Gliederzug",
      "Kipper",
      "Silo",
      "Kühlfahrzeug",
      "Kleintransporter",
    ],
  },
  {
    name: "Tankwagenfahrer",
    note: "Tank und Silo",
    licence: "CE, ADR",
    position: "tanker",
    href: "/tankwagenfahrer-buchen",
    vehicle: "tanker",
    text: "Weiß, wie ein halb voller Tank in der Kurve schiebt, und kontrolliert Warntafeln und Ausrüstung vor der Abfahrt.",
    tags: ["ADR-Schein", "Langstrecke"],
  },
  {
    name: "Fahrmischerfahrer",
    note: "Transportbeton vom Werk bis zur Schalung",
    licence: "C",
    position: "mixer",
    href: "/fahrmischerfahrer-buchen",
    vehicle: "fahrmischer",
    text: `Fährt Mischer von ${MACHINE_SIZES.mixerCubicMetres.from} bis ${MACHINE_SIZES.mixerCubicMetres.to}${NBSP}m³ und gibt kein Wasser zu, das nicht auf dem Lieferschein steht.`,
    tags: ["Werk, Baustelle, Pumpe", "Einzelne Tage oder Saison", "Auch samstags"],
  },
  {
    name: "Baumaschinenführer",
    note: "Bagger, Radlader, Dumper",
    licence: "Praxis am Gerät",
    position: "constructionMachines",
    href: "/baumaschinenfuehrer-buchen",
    vehicle: "baumaschinen",
    text: "Die Maschine stellen Sie, der Maschinenführer kommt mit Erfahrung auf diesem Gerät. Schreiben Sie Typ und Anbaugerät in die Anfrage.",
    tags: ["Bagger", "Radlader", "Dumper"],
  },
  {
    name: "Kranfahrer",
    note: `Mobilkrane bis ${MACHINE_SIZES.mobileCraneTonnes}${NBSP}t`,
    licence: "C, Kran\u00adschein",
    position: "special",
    href: "/kranfahrer-buchen",
    vehicle: "kran",
    text: "Liest Traglasttabellen und arbeitet auf Zeichen des Einweisers.",
    tags: ["Kran-Erfahrung", "Abstützen", "Fertigteile", "Schwerlast"],
  },
  {
    name: "ADR-Fahrer",
    note: "Gefahrgut als Stückgut und im Tank",
    licence: "CE, ADR",
    position: "special",
    href: "/adr-fahrer-buchen",
    vehicle: "hazardTruck",
    text: "Prüft vor der Abfahrt schriftliche Weisungen, Warntafeln und Ausrüstung.",
    tags: ["ADR-Schein", "Stückgut", "Langstrecke"],
  },
  {
    name: "BF3-Begleitung",
    note: "Großraum- und Schwertransport",
    licence: "BF3",
    position: "escort",
    href: "/begleitfahrzeuge-bf3",
    vehicle: "escort",
    text: `Sichert Ihren Transport auf der Strecke, Auflagen der Genehmigung in der Hand: über ${metres(ESCORT_LIMITS.widthMetres)} Breite, ${metres(ESCORT_LIMITS.heightMetres)} Höhe, ${metres(ESCORT_LIMITS.lengthMetres)} Länge oder ${ESCORT_LIMITS.tonnes}${NBSP}t Gewicht. Zuschläge nach eigener Liste.`,
    tags: [
      "BF2 und BF3",
      `Genehmigung: ${ESCORT_PERMIT_DAYS.from}–${ESCORT_PERMIT_DAYS.to}${NBSP}Tage Vorlauf`,
    ],
  },
];

export const USE_CASES = {
  title: "Wofür man uns bucht",
  cases: [
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
  ],
} as const;

export const QUALIFICATIONS = {
  title: "Das bringt jeder Fahrer mit",
  entries: [
    "Gültiger Führerschein C, CE oder D",
    "Digitale Fahrerkarte",
    `Mindestens ${MINIMUM_EXPERIENCE_YEARS} Jahre Fahrpraxis`,
    "Angemeldetes Gewerbe",
    "Je nach Einsatz ADR, Kran-Praxis, BF3",
  ],
} as const;

export const SPECIAL_USES = {
  title: "Auch für besondere Einsätze",
  entries: [
    "Nachtschicht und Wochenende",
    "Langstrecke und Ausland",
    "Kühltransport",
    "Tank und Silo",
    "Schwerlast und Übermaß",
    "Bus, Reisemobil, Sonderfahrzeug",
  ],
} as const;
