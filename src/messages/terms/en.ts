import type { Translation } from "../message.ts";
import type { terms as source } from "./de.ts";

export const terms: Translation<typeof source> = {
  germanCounts: "Translation to help you; the German text applies.",
  notice_agency:
    "The agency bills the customer, credits the amount to you and keeps {percent} commission on the net fee.",
  notice_direct:
    "You bill the customer directly. The agency invoices you for {percent} commission on the net fee.",
  partner_agency:
    "The customer’s contract is with the agency. You drive as a self-employed subcontractor.",
  partner_direct: "The customer’s contract is with you. You drive as a self-employed contractor.",
  fee: "The net fee also includes surcharges, travel, overnight stays, meals and extra hours.",
  onlyIfDriven: "Commission is due only if you actually drive. There are no fixed costs.",

  perDay: "Example per working day, net",
  forThisJob: "Example for this job, net",
  oneDay: "One day at {price}",
  days: "{count, plural, one {#\u00a0day at {price}} other {#\u00a0days at {price}}}",
  commission: "{percent} commission",
  leftPerDay: "You keep per day",
  left: "You keep",
  byRateOneDay: "Calculated with your rate for one day of {hours}\u00a0hours.",
  byRate: "Calculated with your rate for {days}\u00a0working days of {hours}\u00a0hours.",
  byRegisteredRate:
    "Calculated with the hourly rate you registered and {hours}\u00a0hours a day. You will learn your rate for this job when the dispatcher assigns you.",
  noEnd: "The example is for one day, because the exact period is still open.",
  asDriven:
    "You are paid for what you actually drive, with surcharges and extra costs. VAT is added if you charge it.",
};
