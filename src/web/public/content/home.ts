import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import {
  DAY_PRICE_CENTS,
  HOURS_PER_DAY,
  LEAD_TIME_HOURS,
} from "../../../domain/pricing/price-lists.ts";
import { WORKDAY } from "../../ui/wording.ts";
import { CLAIMS } from "./claims.ts";

export const HOME_META = {
  title: "Lkw-Fahrer, Kranführer und Maschinenführer buchen",
  description: `Selbstständige Berufskraftfahrer und Maschinenführer für Unternehmen: ab ${formatCents(DAY_PRICE_CENTS.standard)} netto je ${HOURS_PER_DAY}-Stunden-Tag, Vorlauf ${LEAD_TIME_HOURS.from}–${LEAD_TIME_HOURS.to} Stunden. Jetzt anfragen.`,
  keywords: [
    "Lkw-Fahrer buchen",
    "Kranfahrer mieten",
    "Fahrmischerfahrer",
    "Baumaschinenführer",
    "BF3-Begleitung",
    "selbstständige Berufskraftfahrer",
  ],
} as const;

export const HERO = {
  headline: "Fahrer fehlt? Fahrer kommt.",
  lead: "Selbstständige Lkw-, Kran- und Fahrmischerfahrer sowie Baumaschinenführer für Ihr Fahrzeug und Ihre Baustelle. Tageweise, in ganz Deutschland und der EU.",
  action: { href: "#fahreranfrage", label: "Fahrer buchen" },
  proof: `Geprüft und versichert. Mehr als ${CLAIMS.engagements} Einsätze seit ${CLAIMS.since}.`,
} as const;
/** The rows of the distance sign in the hero. `earliest` is filled in with the date. */
export const SIGN_ROWS = {
  price: {
    label: "Tagespreis",
    figure: `ab ${formatCents(DAY_PRICE_CENTS.standard)}`,
    note: `netto, ${WORKDAY}`,
  },
  leadTime: {
    label: "Vorlauf",
    figure: `${LEAD_TIME_HOURS.from}–${LEAD_TIME_HOURS.to}${NBSP}h`,
    note: "an Werktagen, nach schriftlicher Bestätigung",
  },
  earliest: { label: "Frühester Beginn", note: "wenn wir heute bestätigen" },
} as const;
