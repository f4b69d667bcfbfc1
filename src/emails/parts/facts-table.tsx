import { Link } from "@react-email/link";
import type { CSSProperties } from "react";
import type { Fact } from "./fact-rows.ts";
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
