import { phoneHref } from "../domain/kernel/fields/contact-links.ts";
import type { CustomerFacts, DaysFacts, JobFacts } from "../domain/mail/schemas.ts";
import type { Language } from "./language.ts";
import { GERMAN } from "./languages.ts";

/** A line of an order. One without a value is left out. */
export interface OrderRow {
  label: string;
  value: string;
  href?: string;
}

interface Told {
  /** Where its reader may not know more than the town. */
  place?: string;
  /** Days of an assignment. */
  days?: DaysFacts;
  /** For who may know him: whom to ask for on site, and the customer's own order number. */
  customer?: CustomerFacts;
  /** Language of the reader; default: German. */
  language?: Language;
}

/** Where, when and what, as every mail, every PDF of an order and the customer's pages say it. */
export function orderRows(
  job: JobFacts,
  { place = job.einsatzort, days, customer, language = GERMAN }: Told = {},
): OrderRow[] {
  const { t, trade } = language;
  const { orderNumber = "", siteContact = "", sitePhone = "", attachments = [] } = customer ?? {};
  const licence = job.fuehrerscheinklasse;
  return [
    { label: t("mails.orderNumber"), value: orderNumber },
    { label: t("mails.place"), value: place },
    { label: t("mails.onSite"), value: siteContact },
    { label: t("mails.phoneOnSite"), value: sitePhone, href: phoneHref(sitePhone) },
    { label: t("mails.period"), value: language.period(job, days) },
    { label: t("mails.wholePeriod"), value: days ? language.wholePeriod(job, days) : "" },
    { label: t("mails.customersWords"), value: job.customersWords ?? "" },
    {
      label: t("mails.vehicle"),
      value: [trade(job.fahrzeugtyp), driversWanted(job, t)].filter(Boolean).join(", "),
    },
    {
      label: t("mails.licence"),
      value: licence && t("mails.licenceClass", { name: licence }),
    },
    { label: t("mails.answers"), value: language.answers(job.answers) },
    { label: t("mails.specials"), value: language.specials(job.besonderheiten) },
    { label: t("mails.attachments"), value: attachments.join(", ") },
  ];
}

/** `für 2 Fahrer`; empty for one. */
export function driversWanted({ drivers = 1 }: JobFacts, t: Language["t"]): string {
  return drivers > 1 ? t("mails.forDrivers", { count: drivers }) : "";
}
