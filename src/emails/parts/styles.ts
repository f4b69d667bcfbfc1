import type { CSSProperties } from "react";

/** The colours of the site (design.md, web/ui/styles.css): mail programs know no CSS variables. */
export const COLOUR = {
  ink: "#1b2227",
  ink2: "#434d55",
  paper: "#ffffff",
  warm: "#f2f0ea",
  line: "#d5d1c6",
  edge: "#7d7c75",
  signal: "#fcc200",
  blue: "#004f84",
} as const;

/** Installed everywhere; Outlook turns a font that it doesn't know into Times. */
export const FONT = "Arial, Helvetica, sans-serif";

/** Long words and addresses break instead of widening the page on a phone. */
export const WRAP: CSSProperties = { wordBreak: "break-word", overflowWrap: "anywhere" };

/** Running text. */
export const TEXT: CSSProperties = {
  ...WRAP,
  margin: "0 0 16px",
  color: COLOUR.ink,
  fontFamily: FONT,
  fontSize: "16px",
  lineHeight: "24px",
};

/** Text that steps back: notes and the footer. */
export const SMALL: CSSProperties = {
  ...TEXT,
  margin: "0 0 8px",
  color: COLOUR.ink2,
  fontSize: "14px",
  lineHeight: "21px",
};
