import { type CSSProperties, Fragment, type ReactNode } from "react";
import { COLOUR, FONT, SMALL, TEXT, useLetter, WRAP } from "./define-mail.ts";

const TITLE: CSSProperties = {
  ...WRAP,
  margin: "0 0 16px",
  color: COLOUR.ink,
  fontFamily: FONT,
  fontSize: "22px",
  fontWeight: "bold",
  lineHeight: "28px",
};
const SUBTITLE: CSSProperties = {
  ...TITLE,
  margin: "28px 0 8px",
  fontSize: "17px",
  lineHeight: "24px",
};

/** The subject of the mail in one line. */
export function Title({ children }: { children: ReactNode }) {
  return <h1 style={TITLE}>{children}</h1>;
}

/** Heading of a part of the mail. */
export function Subtitle({ children }: { children: ReactNode }) {
  return <h2 style={SUBTITLE}>{children}</h2>;
}

/** A paragraph. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={TEXT}>{children}</p>;
}

/** What the desk does now. */
export function NextStep({ children }: { children: string }) {
  return (
    <Paragraph>
      <strong>Nächster Schritt:</strong>
      {` ${children}`}
    </Paragraph>
  );
}

/** Numbered steps. */
export function Steps({ children }: { children: readonly string[] }) {
  return (
    <ol style={{ margin: "0 0 24px", padding: "0 0 0 24px" }}>
      {children.map((step) => (
        <li key={step} style={{ ...TEXT, margin: "0 0 6px" }}>
          {step}
        </li>
      ))}
    </ol>
  );
}

/** A paragraph that steps back. */
export function Note({ children }: { children: ReactNode }) {
  return <p style={SMALL}>{children}</p>;
}

/** Far more than anybody writes; each line break is an element, and a text may hold thousands. */
const MOST_LINES = 100;

/**
 * Text with the line breaks that its author typed, in mail programs that ignore `white-space` too. From the 100th line on
 * it runs on: nothing is lost, and making the mail doesn't hold up the server.
 */
export function Lines({ children }: { children: string }) {
  const typed = children.split(/\r?\n/);
  const lines = typed.slice(0, MOST_LINES - 1);
  if (typed.length > lines.length) lines.push(typed.slice(lines.length).filter(Boolean).join(" "));
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and the mail is rendered once
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** Words that somebody typed into a form, set apart from ours. */
export function Quote({ children }: { children: string }) {
  return (
    <div
      data-quote="true"
      style={{
        ...TEXT,
        margin: "0 0 24px",
        borderLeft: `4px solid ${COLOUR.line}`,
        paddingLeft: "12px",
      }}
    >
      <Lines>{children}</Lines>
    </div>
  );
}

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

interface OrderPlateProps {
  label?: string | undefined;
  number: string;
}

/** An order number in the manner of a number plate: `Auftrag FA 1042`. */
export function OrderPlate({ label, number }: OrderPlateProps) {
  const { t } = useLetter().language;
  return (
    <p style={{ ...TEXT, margin: "0 0 12px" }}>
      {`${label ?? t("mails.order")} `}
      <Plate>{number}</Plate>
    </p>
  );
}

/** The plate alone, within a line. */
export function Plate({ children }: { children: string }) {
  return <span style={PLATE}>{children}</span>;
}

/** A heading and the words that somebody typed, if he typed any. */
export function Typed({ heading, children }: { heading: string; children?: string }) {
  if (!children) return null;
  return (
    <>
      <Subtitle>{heading}</Subtitle>
      <Quote>{children}</Quote>
    </>
  );
}
