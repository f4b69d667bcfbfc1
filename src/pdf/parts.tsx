import { Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { encode } from "uqr";
import { signedAmount } from "../domain/billing/documents/wording.ts";
import type { Operator } from "../domain/kernel/operator.ts";
import { STYLES } from "./styles.ts";

/** A line of a table; one without a value is left out. */
export interface Row {
  label: string;
  value: string;
}

/** Content of a document. */
export interface SheetProps<Printed> {
  document: Printed;
  operator: Operator;
}

interface LetterProps {
  operator: Operator;
  /** Title of the file, and in the footer. */
  title: string;
  subject: string;
  /** Date of the content, not of the print: equal facts give equal files. */
  date: Date;
  heading: string;
  /** `FA 1042` */
  number: string;
  /** Below the heading: whose copy it is and since when it counts. */
  status: string;
  /** It is kept for years: PDF/A-3b. */
  isArchived?: boolean;
  children: ReactNode;
}

/** A document of the agency: letterhead, heading with its number, and a foot with the page's number. */
export function Letter(props: LetterProps) {
  const { operator, title, subject, date, heading, number, status, children } = props;
  return (
    <Document
      title={title}
      author={operator.name}
      subject={subject}
      creator="Fahrervermittlung"
      producer="Fahrervermittlung"
      language="de-DE"
      pdfVersion="1.7"
      creationDate={date}
      {...(props.isArchived && { conformance: "PDF/A-3b" as const })}
    >
      <Page
        size="A4"
        style={STYLES.page}
        // A fixed element that renders the page's number is lost as soon as the text runs over one page.
        layout={({ children: content, pageNumber, totalPages }) => (
          <>
            <View style={STYLES.body}>{content}</View>
            <Footer pageNumber={pageNumber} totalPages={totalPages}>
              {`${operator.name} · ${title}`}
            </Footer>
          </>
        )}
      >
        <Letterhead operator={operator} />
        <View style={STYLES.head}>
          <Text style={STYLES.title}>{heading}</Text>
          <Plate>{number}</Plate>
        </View>
        <Text style={STYLES.quiet}>{status}</Text>
        {children}
      </Page>
    </Document>
  );
}

/** Sender, on the first page. */
function Letterhead({ operator }: { operator: Operator }) {
  const { name, owner, street, postalCode, city, phone, email, vatId } = operator;
  const lines = [
    owner === name ? "" : owner,
    street,
    `${postalCode} ${city}`,
    `Telefon ${phone}`,
    email,
    vatId && `USt-IdNr. ${vatId}`,
  ].filter(Boolean);
  return (
    <View style={STYLES.letterhead}>
      <Text style={[STYLES.operator, STYLES.value]}>{name}</Text>
      <Text style={STYLES.operatorDetails}>{lines.join("\n")}</Text>
    </View>
  );
}

interface FooterProps {
  children: string;
  pageNumber: number | undefined;
  totalPages: number | undefined;
}

/** At the foot of every page. */
function Footer({ children, pageNumber, totalPages }: FooterProps) {
  return (
    <View style={STYLES.footer}>
      <Text>{children}</Text>
      <Text>{`Seite ${pageNumber} von ${totalPages}`}</Text>
    </View>
  );
}

interface SectionProps {
  title: string;
  /** Its length depends on what people typed, so that it may go on overleaf. */
  isLong?: boolean;
  children: ReactNode;
}

/** A part of the document; its heading never stands alone at the foot of a page. */
export function Section({ title, isLong = false, children }: SectionProps) {
  return (
    <View style={STYLES.section} wrap={isLong}>
      <Text style={STYLES.heading} minPresenceAhead={40}>
        {title}
      </Text>
      {children}
    </View>
  );
}

/** An order number in the manner of a number plate. */
function Plate({ children }: { children: string }) {
  return (
    <View style={STYLES.plate}>
      <View style={STYLES.plateBand} />
      <Text style={STYLES.plateNumber}>{children}</Text>
    </View>
  );
}

/** Facts under each other, as on a delivery note. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <View style={STYLES.rows}>
      {rows
        .filter(({ value }) => value !== "")
        .map(({ label, value }) => (
          <View key={label} style={STYLES.row} wrap={value.length > 600}>
            <Text style={STYLES.label}>{label}</Text>
            <Text style={STYLES.value}>{value}</Text>
          </View>
        ))}
    </View>
  );
}

/** Terms, numbered. */
export function Terms({ children }: { children: readonly string[] }) {
  return (
    <View>
      {children.map((term, index) => (
        <View key={term} style={STYLES.term} wrap={false}>
          <Text style={STYLES.termNumber}>{`${index + 1}.`}</Text>
          <Text style={STYLES.value}>{term}</Text>
        </View>
      ))}
    </View>
  );
}

/** Lines to sign on; they stay together with what is said above them. */
export function Signatures({ children }: { children: readonly string[] }) {
  return (
    <View style={STYLES.signatures} wrap={false}>
      {children.map((name) => (
        <Text key={name} style={STYLES.signature}>{`Ort, Datum, Unterschrift\n${name}`}</Text>
      ))}
    </View>
  );
}

type Sum = [label: string, cents: number];

/** Amounts below each other, and what they come to. */
export function Sums({ rows, total, children }: { rows: Sum[]; total: Sum; children?: ReactNode }) {
  return (
    <View style={STYLES.sums} wrap={false}>
      {[...rows, total].map(([label, cents], index) => (
        <View key={label} style={index < rows.length ? STYLES.row : [STYLES.row, STYLES.total]}>
          <Text style={STYLES.value}>{label}</Text>
          <Text style={STYLES.sum}>{signedAmount(cents)}</Text>
        </View>
      ))}
      {children}
    </View>
  );
}

interface GiroCodeProps {
  account: { inhaber: string; iban: string; bic: string };
  cents: number;
  /** Number of the document. */
  purpose: string;
}

/** EPC069-12, version 2: banking apps fill in the transfer from it. */
export function GiroCode({ account, cents, purpose }: GiroCodeProps) {
  const text = [
    ...["BCD", "002", "1", "SCT"],
    ...[account.bic, account.inhaber.slice(0, 70), account.iban],
    `EUR${(cents / 100).toFixed(2)}`,
    ...["", "", purpose],
  ].join("\n");
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <View style={STYLES.code}>
      <Svg viewBox={`0 0 ${size} ${size}`} width={74} height={74}>
        <Path d={path} fill="#000000" />
      </Svg>
      <Text style={STYLES.quiet}>Überweisen mit GiroCode</Text>
    </View>
  );
}
