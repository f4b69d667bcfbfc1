import { NBSP } from "../../../domain/kernel/typography.ts";
import { RHINE_MAIN_TRAVEL_KM, SURCHARGE } from "../../../domain/pricing/price-lists.ts";

/** Where drivers are sent (spec 1); the three regional pages are the ways on. */
export const AREA = {
  headline: "Wo unsere Fahrer unterwegs sind",
  lead: "In ganz Deutschland, in der EU und im EWR. Zu Hause sind wir am Frankfurter Kreuz.",
  regions: [
    {
      href: "/frankfurt",
      name: "Frankfurt am Main",
      text: "Innenstadt, Osthafen, Flughafen: Anlieferung mit Zeitfenster.",
    },
    {
      href: "/rhein-main",
      name: "Rhein-Main",
      text: `Bis ${RHINE_MAIN_TRAVEL_KM}${NBSP}km zum Einsatzort, ${SURCHARGE.includedTravelKm}${NBSP}km davon im Tagespreis.`,
    },
    {
      href: "/hessen",
      name: "Hessen",
      text: "Von Kassel bis zur Bergstraße.",
    },
  ],
} as const;
