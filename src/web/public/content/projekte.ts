import type { ProjectPicture } from "../../../domain/kernel/settings/references.ts";
import { CLAIMS, SURVEY_RATING } from "./claims.ts";
import {
  MOBILE_CRANE_CASE,
  type ReferenceCase,
  SEMITRAILERS_CASE,
  TRUCK_CRANE_CASE,
} from "./regions/reference-cases.ts";

export const PROJECTS_META = {
  title: "Projekte: Einsätze unserer Fahrer",
  description:
    "Was gebraucht wurde, woran es scheitern konnte und wie es ausging: Einsätze selbstständiger Fahrer, von ihren Auftraggebern freigegeben.",
  keywords: [
    "Kranfahrer Projekt",
    "Windpark Kranfahrer",
    "Sattelzugfahrer Urlaubsvertretung",
    "Fahrmischer Betonage",
    "Referenzen Fahrervermittlung",
  ],
} as const;

export const PROJECTS_HERO = {
  headline: "Einsätze, von der Anfrage bis zum letzten Tag",
  lead: "Was gebraucht wurde, woran es scheitern konnte und wie der Fahrer eingeplant war.",
} as const;

/** While no project is released. */
export const NO_PROJECTS = {
  headline: "Projekte",
  lead: "Hier stehen Einsätze, sobald unsere Auftraggeber sie zur Veröffentlichung freigegeben haben.",
} as const;

export const PICTURES: Record<ProjectPicture, ReferenceCase["picture"]> = {
  "autokran-40t": TRUCK_CRANE_CASE.picture,
  "mobilkran-750t": MOBILE_CRANE_CASE.picture,
  sattelzuege: SEMITRAILERS_CASE.picture,
  fahrmischer: {
    src: "/images/projekte/fahrmischer.svg",
    alt: "Zeichnung: Fahrmischer an einer Autobetonpumpe, deren Mast 24 m weit über eine Bodenplatte reicht",
  },
};

const atLeast = (count: number) => `${count.toLocaleString("de-DE")}+`;
const rating = (value: number) => value.toLocaleString("de-DE", { minimumFractionDigits: 1 });

/** Operator's own statements; the rating comes from its own survey (docs/rules.md, Public site). */
export const SUMMARY = {
  title: "In Zahlen",
  figures: [
    { figure: atLeast(CLAIMS.customers), label: "Auftraggeber" },
    { figure: atLeast(CLAIMS.jobs), label: `Einsätze seit ${CLAIMS.since}` },
    { figure: atLeast(CLAIMS.hours), label: "Einsatzstunden" },
    {
      figure: `${rating(SURVEY_RATING.value)}/${SURVEY_RATING.best}`,
      label: "Bewertung in eigener Kundenbefragung",
    },
  ],
} as const;

export const PROJECTS_CALL = {
  title: "Ihr Einsatz ist anders?",
  text: "Schildern Sie ihn: Fahrzeug, Ort, Zeitraum und was ihn schwierig macht. Wir sagen Ihnen, ob und wann wir einen passenden Fahrer haben.",
} as const;
