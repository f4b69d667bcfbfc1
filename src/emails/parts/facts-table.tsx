import { Link } from "@react-email/link";
import type { CSSProperties } from "react";
import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import type { CustomerFacts, JobFacts } from "../../domain/mail/schemas.ts";
import type { Language } from "../../messages/language.ts";
import { GERMAN } from "../../messages/languages.ts";
import type { OrderRow } from "../../messages/order-rows.ts";
import { COLOUR, TEXT } from "./define-mail.ts";
import { Lines } from "./prose.tsx";

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
export function FactsTable({ facts }: { facts: readonly OrderRow[] }) {
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

function Value({ value, href }: OrderRow) {
  if (!href) return <Lines>{value}</Lines>;
  return (
    <Link href={href} style={{ color: COLOUR.blue, textDecoration: "underline" }}>
      {value}
    </Link>
  );
}

/** Customer with contact data; the customer's address differs from the place of work. */
export function customerRows(
  customer: CustomerFacts,
  { einsatzort }: JobFacts,
  { t }: Language = GERMAN,
): OrderRow[] {
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
