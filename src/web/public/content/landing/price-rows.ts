import { NBSP } from "../../../../domain/kernel/typography.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import {
  ESCORT_PRICES,
  MINIMUM_HOURS_PER_JOB,
  NIGHT_SPAN,
  SURCHARGE,
} from "../../../../domain/pricing/price-lists.ts";
import { WORKDAY } from "../../../ui/wording.ts";
import type { PriceRow } from "../../sections/price-table.tsx";

const PER_DAY = "auf den Tagespreis";

/** The day price of a trade, net, in cents. */
export function dayRow(label: string, cents: number): PriceRow {
  return { label, note: WORKDAY, figure: `ab ${formatCents(cents)}`, condition: "netto je Tag" };
}

/** Surcharges of the general price list; a page shows those that matter for its trade. */
export const GENERAL_ROWS = {
  weekend: {
    label: "Wochenende und Feiertag",
    figure: `+${SURCHARGE.weekendPercent}${NBSP}%`,
    condition: PER_DAY,
  },
  night: {
    label: "Nachtarbeit",
    note: NIGHT_SPAN,
    figure: `+${SURCHARGE.nightPercent}${NBSP}%`,
    condition: PER_DAY,
  },
  travel: {
    label: "Anfahrt",
    note: `bis ${SURCHARGE.includedTravelKm}${NBSP}km einfach im Tagespreis enthalten`,
    figure: formatCents(SURCHARGE.travelPerKmCents),
    condition: `je weiterem${NBSP}km, Hin- und Rückweg`,
  },
  overnight: {
    label: "Übernachtung",
    note: `über ${SURCHARGE.overnightFromKm}${NBSP}km mit Anreise am Vortag`,
    figure: formatCents(SURCHARGE.overnightCents),
    condition: "pauschal je Nacht oder nach Beleg",
  },
  standby: {
    label: "Bereitschaft",
    note: `höchstens ${SURCHARGE.standbyMaximumHours}${NBSP}Stunden`,
    figure: formatCents(SURCHARGE.standbyDayCents),
    condition: "je Tag",
  },
  shortJob: {
    label: "Kurzer Einsatz",
    note: `${MINIMUM_HOURS_PER_JOB} bis unter ${SURCHARGE.shortJobUnderHours}${NBSP}Stunden`,
    figure: formatCents(SURCHARGE.shortJobCents),
    condition: "pauschal statt des Tagespreises",
  },
} as const satisfies Record<string, PriceRow>;

/** The price list of escorts (docs/rules.md, Surcharges). */
export const ESCORT_ROWS = {
  hour: {
    label: "Begleitfahrer nach Stunden",
    figure: `${euros(ESCORT_PRICES.hourlyCents.from)}–${formatCents(ESCORT_PRICES.hourlyCents.to)}`,
    condition: "netto je Stunde",
  },
  night: {
    label: "Nachtfahrt",
    note: NIGHT_SPAN,
    figure: `+${ESCORT_PRICES.nightPercent}${NBSP}%`,
    condition: PER_DAY,
  },
  weekend: {
    label: "Wochenende und Feiertag",
    figure: `+${ESCORT_PRICES.weekendPercent}${NBSP}%`,
    condition: PER_DAY,
  },
  travel: {
    label: "Anfahrt",
    note: "ab dem ersten Kilometer, Hin- und Rückweg",
    figure: formatCents(ESCORT_PRICES.travelPerKmCents),
    condition: `je${NBSP}km`,
  },
  waiting: {
    label: "Wartezeit",
    note: "am Ladeort, am Sperrpunkt, vor der Freigabe",
    figure: formatCents(ESCORT_PRICES.waitingHourCents),
    condition: "je Stunde",
  },
  overnight: {
    label: "Übernachtung",
    figure: `${euros(ESCORT_PRICES.overnightCents.from)}–${formatCents(ESCORT_PRICES.overnightCents.to)}`,
    condition: "je Nacht, nach Ort",
  },
} as const satisfies Record<string, PriceRow>;

/** The lower end of a range needs no sign of its own. */
function euros(cents: number) {
  return formatCents(cents).replace(`${NBSP}€`, "");
}
