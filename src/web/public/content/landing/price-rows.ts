import { NBSP } from "../../../../domain/kernel/typography.ts";
import { formatCents, formatRange } from "../../../../domain/pricing/money.ts";
import {
  MINIMUM_HOURS_PER_JOB,
  NIGHT_SPAN,
  SURCHARGE_LIMITS,
} from "../../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import { WORKDAY } from "../../../ui/wording.ts";
import type { PriceRow } from "../../sections/lists.tsx";

const PER_DAY = "auf den Tagespreis";

/** The day price of a trade, net, in cents. */
export function dayRow(label: string, cents: number): PriceRow {
  return { label, note: WORKDAY, figure: `ab ${formatCents(cents)}`, condition: "netto je Tag" };
}

/** Surcharges of the general price list; a page shows those that matter for its trade. */
export const generalRows = (prices: Prices) =>
  ({
    weekend: {
      label: "Wochenende und Feiertag",
      figure: `+${prices.surcharge.weekendPercent}${NBSP}%`,
      condition: PER_DAY,
    },
    night: {
      label: "Nachtarbeit",
      note: NIGHT_SPAN,
      figure: `+${prices.surcharge.nightPercent}${NBSP}%`,
      condition: PER_DAY,
    },
    travel: {
      label: "Anfahrt",
      note: `bis ${prices.surcharge.includedTravelKm}${NBSP}km einfach im Tagespreis enthalten`,
      figure: formatCents(prices.surcharge.travelPerKmCents),
      condition: `je weiterem${NBSP}km, Hin- und Rückweg`,
    },
    overnight: {
      label: "Übernachtung",
      note: `über ${SURCHARGE_LIMITS.overnightFromKm}${NBSP}km mit Anreise am Vortag`,
      figure: formatCents(prices.surcharge.overnightCents),
      condition: "pauschal je Nacht oder nach Beleg",
    },
    standby: {
      label: "Bereitschaft",
      note: `höchstens ${SURCHARGE_LIMITS.standbyMaximumHours}${NBSP}Stunden`,
      figure: formatCents(prices.surcharge.standbyDayCents),
      condition: "je Tag",
    },
    shortJob: {
      label: "Kurzer Einsatz",
      note: `${MINIMUM_HOURS_PER_JOB} bis unter ${SURCHARGE_LIMITS.shortJobUnderHours}${NBSP}Stunden`,
      figure: formatCents(prices.surcharge.shortJobCents),
      condition: "pauschal statt des Tagespreises",
    },
  }) as const satisfies Record<string, PriceRow>;

/** The price list of escorts (docs/rules.md, Surcharges). */
export const escortRows = (prices: Prices) =>
  ({
    hour: {
      label: "Begleitfahrer nach Stunden",
      figure: formatRange(prices.escort.hourlyCents),
      condition: "netto je Stunde",
    },
    night: {
      label: "Nachtfahrt",
      note: NIGHT_SPAN,
      figure: `+${prices.escort.nightPercent}${NBSP}%`,
      condition: PER_DAY,
    },
    weekend: {
      label: "Wochenende und Feiertag",
      figure: `+${prices.escort.weekendPercent}${NBSP}%`,
      condition: PER_DAY,
    },
    travel: {
      label: "Anfahrt",
      note: "ab dem ersten Kilometer, Hin- und Rückweg",
      figure: formatCents(prices.escort.travelPerKmCents),
      condition: `je${NBSP}km`,
    },
    waiting: {
      label: "Wartezeit",
      note: "am Ladeort, am Sperrpunkt, vor der Freigabe",
      figure: formatCents(prices.escort.waitingHourCents),
      condition: "je Stunde",
    },
    overnight: {
      label: "Übernachtung",
      figure: formatRange(prices.escort.overnightCents),
      condition: "je Nacht, nach Ort",
    },
  }) as const satisfies Record<string, PriceRow>;

/** Numbers of laws and standards that the landing pages name. They are no prices and no promises of the agency. */

/** Truck mixers should be empty this long after the first water (DIN 1045-3). */
export const CONCRETE_UNLOADING_MINUTES = 90;

/** Driving and rest times, Regulation (EC) 561/2006, articles 6 and 7. */
export const DRIVING_TIME = { breakAfterHours: "4½", breakMinutes: 45, dailyHours: 9 } as const;

/** Records that a driver shows at a check, beside those of the day (Regulation (EU) 165/2014, article 36). */
export const TACHOGRAPH_RECORD_DAYS = 56;

/** Weekly working time of self-employed drivers (KrFArbZG, section 3). */
export const DRIVER_WEEK_HOURS = { average: 48, maximum: 60 } as const;

/** Licence for self-propelled machines on public roads (FeV, section 6). */
export const MACHINE_LICENCE = { slowKmh: 25, lightTonnes: "7,5" } as const;

/** Years that an ADR certificate is valid (ADR 8.2.2.8). */
export const ADR_CERTIFICATE_YEARS = 5;

/** From this volume on the tank course is needed, in cubic metres (ADR 8.2.1.3). */
export const ADR_TANK_CUBIC_METRES = { fixed: 1, container: 3 } as const;

/** Points up to which most of the ADR does not apply (ADR 1.1.3.6). */
export const ADR_EXEMPTION_POINTS = "1.000";
