import { Link } from "@react-email/link";
import type { CSSProperties } from "react";
import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import type { CustomerFacts, DaysFacts, JobFacts } from "../../domain/mail/schemas.ts";
import type { Language } from "../../messages/language.ts";
import { COLOUR, TEXT } from "./define-mail.ts";
import { Lines } from "./prose.tsx";
import { GERMAN } from "./wording.ts";

const CELL: CSSProperties = {
  ...TEXT,
  padding: "8px 0",
  borderBottom: `1px solid ${COLOUR.line}`,
  textAlign: "left",
  verticalAlign: "top",
};
const LABEL: CSSProperties = {
  ...CELL,
  // "Ansprechpartner" fits from 360 px on.
  width: "38%",
  paddingRight: "8px",
  hyphens: "auto",
  color: COLOUR.ink2,
  fontWeight: "normal",
};

/** Facts under each other, as on a delivery note. */
export function FactsTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <table
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{
        tableLayout: "fixed",
        width: "100%",
        margin: "0 0 24px",
        borderTop: `2px solid ${COLOUR.ink}`,
      }}
    >
      <tbody>
        {facts
          .filter(({ value }) => value !== "")
          .map((fact) => (
            <tr key={fact.label}>
              <th scope="row" style={LABEL}>
                {fact.label}
              </th>
              <td style={CELL}>
                <Value {...fact} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Value({ value, href }: Fact) {
  if (!href) return <Lines>{value}</Lines>;
  return (
    <Link href={href} style={{ color: COLOUR.blue, textDecoration: "underline" }}>
      {value}
    </Link>
  );
}

/** A line of a facts table. One without a value is left out. */
export interface Fact {
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

/** Where, when and what, as every mail says it. */
export function jobRows(
  job: JobFacts,
  { place = job.einsatzort, days, customer, language = GERMAN }: Told = {},
): Fact[] {
  const { t, trade } = language;
  const licence = job.fuehrerscheinklasse;
  return [
    { label: t("mails.orderNumber"), value: customer?.orderNumber ?? "" },
    { label: t("mails.place"), value: place },
    ...siteRows(language, customer),
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
    { label: t("mails.attachments"), value: customer?.attachments?.join(", ") ?? "" },
  ];
}

/** `für 2 Fahrer`; empty for one. */
export function driversWanted({ drivers = 1 }: JobFacts, t: Language["t"]): string {
  return drivers > 1 ? t("mails.forDrivers", { count: drivers }) : "";
}

function siteRows(
  { t }: Language,
  { siteContact = "", sitePhone = "" }: Partial<CustomerFacts> = {},
): Fact[] {
  return [
    { label: t("mails.onSite"), value: siteContact },
    { label: t("mails.phoneOnSite"), value: sitePhone, href: phoneHref(sitePhone) },
  ];
}

/** Customer with contact data; the customer's address differs from the place of work. */
export function customerRows(
  customer: CustomerFacts,
  { einsatzort }: JobFacts,
  { t }: Language = GERMAN,
): Fact[] {
  const { company, name, phone, email, address } = customer;
  return [
    { label: t("mails.company"), value: company },
    { label: t("mails.contact"), value: name },
    { label: t("mails.phone"), value: phone, href: phoneHref(phone) },
    { label: t("mails.email"), value: email, href: mailHref(email) },
    {
      label: t(address === einsatzort ? "mails.address" : "mails.companyAddress"),
      value: address,
    },
  ];
}
