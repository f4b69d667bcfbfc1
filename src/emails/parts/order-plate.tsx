import type { CSSProperties } from "react";
import { COLOUR, TEXT } from "./define-mail.ts";

const PLATE: CSSProperties = {
  display: "inline-block",
  padding: "0 8px",
  border: `2px solid ${COLOUR.ink}`,
  borderLeft: `8px solid ${COLOUR.blue}`,
  borderRadius: "4px",
  fontWeight: "bold",
  letterSpacing: "0.5px",
  whiteSpace: "nowrap",
};

/** An order number in the manner of a number plate: `Auftrag FA 1042`. */
export function OrderPlate({ label = "Auftrag", number }: { label?: string; number: string }) {
  return (
    <p style={{ ...TEXT, margin: "0 0 12px" }}>
      {`${label} `}
      <Plate>{number}</Plate>
    </p>
  );
}

/** The plate alone, within a line. */
export function Plate({ children }: { children: string }) {
  return <span style={PLATE}>{children}</span>;
}
