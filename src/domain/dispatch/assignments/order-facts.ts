import { BOOKING_VEHICLES } from "../../kernel/vocabulary.ts";
import { calendarFacts, customerFacts, driverFacts, jobFacts } from "../../mail/facts.ts";
import type { OrderFacts } from "../../mail/templates.ts";
import { dayPriceCents } from "../../pricing/day-price.ts";
import type { PriceList } from "../../pricing/driver-kinds.ts";
import { DAY_PRICE_CENTS } from "../../pricing/price-lists.ts";
import type { Parties } from "./parties.ts";

/** A confirmed job with the rate that its driver gets; both sides' mails and documents are made from it. */
export function orderFacts(parties: Parties, now: Date): OrderFacts {
  const { assignment, job, driver } = parties;
  return {
    job: jobFacts(job),
    driver: driverFacts(driver),
    customer: customerFacts(job),
    rateType: assignment.rate_type,
    rateValue: assignment.rate_value,
    startDate: assignment.start_date,
    endDate: assignment.end_date,
    priceList: priceListOf(job),
    confirmedAt: (assignment.confirmed_at ?? now).toISOString(),
    calendar: calendarFacts(assignment, now),
  };
}

/** An escort is whatever costs as much as one in the booking form. */
function priceListOf({ fahrzeugtyp, anforderungen }: Parties["job"]): PriceList {
  const vehicle = BOOKING_VEHICLES.find((name) => name === fahrzeugtyp) ?? "lkw";
  return dayPriceCents(vehicle, anforderungen) === DAY_PRICE_CENTS.escort ? "escort" : "general";
}
