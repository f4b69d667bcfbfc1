import { Link } from "@react-email/link";
import type { CSSProperties } from "react";
import { isPlaceOfWork } from "../../domain/dispatch/jobs/vocabulary.ts";
import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { periodInFull, wholePeriod } from "../../domain/kernel/time/told-periods.ts";
import type { CustomerFacts, DaysFacts, JobFacts } from "../../domain/mail/schemas.ts";
import { Lines } from "./prose.tsx";
import { COLOUR, TEXT } from "./styles.ts";

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
  /** Of an assignment, its own days. */
  days?: DaysFacts;
  /** For who may know him: whom to ask for on site, and the customer's own order number. */
  customer?: CustomerFacts;
}

/** Where, when and what, as every mail says it. */
export function jobRows(
  job: JobFacts,
  { place = job.einsatzort, days, customer }: Told = {},
): Fact[] {
  return [
    { label: "Bestellnummer", value: customer?.orderNumber ?? "" },
    { label: "Einsatzort", value: place },
    ...siteRows(customer),
    { label: "Zeitraum", value: periodInFull(job, days) },
    { label: "Gesamter Einsatz", value: days ? wholePeriod(job, days) : "" },
    { label: "Angabe des Auftraggebers", value: job.customersWords ?? "" },
    { label: "Fahrzeug", value: job.fahrzeugtyp },
    {
      label: "Führerschein",
      value: job.fuehrerscheinklasse && `Klasse ${job.fuehrerscheinklasse}`,
    },
    { label: "Besonderheiten", value: job.besonderheiten },
  ];
}

function siteRows({ siteContact = "", sitePhone = "" }: Partial<CustomerFacts> = {}): Fact[] {
  return [
    { label: "Vor Ort", value: siteContact },
    { label: "Telefon vor Ort", value: sitePhone, href: phoneHref(sitePhone) },
  ];
}

/** Who orders, and how to reach them. His address is told from that of the work. */
export function customerRows(customer: CustomerFacts, { einsatzort }: JobFacts): Fact[] {
  const { company, name, phone, email, address } = customer;
  return [
    { label: "Firma", value: company },
    { label: "Ansprechpartner", value: name },
    { label: "Telefon", value: phone, href: phoneHref(phone) },
    { label: "E-Mail", value: email, href: mailHref(email) },
    {
      label: isPlaceOfWork(address, einsatzort) ? "Anschrift" : "Firmenanschrift",
      value: address,
    },
  ];
}
