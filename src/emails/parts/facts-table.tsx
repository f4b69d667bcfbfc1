import { Link } from "@react-email/link";
import type { CSSProperties } from "react";
import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import type { CustomerFacts, JobFacts } from "../../domain/mail/schemas.ts";
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

/** Where, when and what; a mail may word the place or the period in its own way. */
export function jobRows(
  job: JobFacts,
  { place = job.einsatzort, period = job.zeitraum } = {},
): Fact[] {
  return [
    { label: "Einsatzort", value: place },
    { label: "Zeitraum", value: period },
    { label: "Angefragt", value: period === job.zeitraum ? "" : job.zeitraum },
    { label: "Fahrzeug", value: job.fahrzeugtyp },
    {
      label: "Führerschein",
      value: job.fuehrerscheinklasse && `Klasse ${job.fuehrerscheinklasse}`,
    },
    { label: "Besonderheiten", value: job.besonderheiten },
  ];
}

/** Who orders, and how to reach them. */
export function customerRows(customer: CustomerFacts): Fact[] {
  const { company, name, phone, email, address } = customer;
  return [
    { label: "Firma", value: company },
    { label: "Ansprechpartner", value: name },
    { label: "Telefon", value: phone, href: phoneHref(phone) },
    { label: "E-Mail", value: email, href: mailHref(email) },
    { label: "Anschrift", value: address },
  ];
}
