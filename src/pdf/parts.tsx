import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Operator } from "../domain/kernel/operator.ts";
import { STYLES } from "./styles.ts";

/** A line of a table; one without a value is left out. */
export interface Row {
  label: string;
  value: string;
}

/** Who writes, on the first page. */
export function Letterhead({ operator }: { operator: Operator }) {
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
export function Footer({ children, pageNumber, totalPages }: FooterProps) {
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
export function Plate({ children }: { children: string }) {
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
