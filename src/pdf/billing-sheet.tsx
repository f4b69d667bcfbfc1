import { Text, View } from "@react-pdf/renderer";
import { BUYERS_REFERENCES } from "../db/schema/document-content.ts";
import { DOCUMENT_LABEL } from "../domain/billing/documents/vocabulary.ts";
import {
  documentName,
  quantityInWords,
  signedAmount,
  termsInWords,
  unitPriceInWords,
} from "../domain/billing/documents/wording.ts";
import { addressLines } from "../domain/kernel/fields/countries.ts";
import { dateRange, germanDate } from "../domain/kernel/time/berlin.ts";
import { NBSP } from "../domain/kernel/typography.ts";
import type { BillingDocument } from "../domain/mail/ports.ts";
import { GiroCode, Letter, type Row, Rows, Section, type SheetProps, Sums } from "./parts.tsx";
import { STYLES } from "./styles.ts";

type Content = BillingDocument["content"];

/** An issued document of any kind; letterhead and parties as they were when it was issued. */
export function BillingSheet({ document: { content }, operator }: SheetProps<BillingDocument>) {
  const { agentur, art, nummer, tag, storniert } = content;
  const name = documentName(content);
  return (
    <Letter
      operator={{
        ...operator,
        name: agentur.name,
        owner: agentur.inhaber || agentur.name,
        street: agentur.strasse,
        postalCode: agentur.plz,
        city: agentur.ort,
        phone: agentur.telefon,
        email: agentur.email,
        vatId: agentur.ust_id,
      }}
      title={name}
      subject={`${name} vom ${germanDate(tag)}`}
      date={new Date(`${tag}T12:00:00Z`)}
      heading={DOCUMENT_LABEL[art]}
      number={nummer}
      status={
        storniert
          ? `Storniert ${storniert.nummer} vom ${germanDate(storniert.tag)} vollständig.`
          : `Datum ${germanDate(tag)}`
      }
      isArchived
    >
      <View style={[STYLES.columns, STYLES.section]}>
        <View style={STYLES.column}>
          <Text style={STYLES.quiet}>
            {content.verkaeufer === "partner" ? "Leistung von" : "An"}
          </Text>
          <Text style={STYLES.strong}>{content.partner.name}</Text>
          <Text>{addressLines(content.partner)}</Text>
        </View>
        <View style={STYLES.column}>
          <Rows rows={factRows(content)} />
        </View>
      </View>
      <Section title={content.typ ? "Leistungen, netto" : "Schadensersatz"} isLong>
        <Lines content={content} />
      </Section>
      <DocumentSums content={content} />
      <Payment content={content} />
    </Letter>
  );
}

function factRows(content: Content): Row[] {
  const { leistung, partner, agentur } = content;
  const isCredit = content.verkaeufer === "partner";
  return [
    {
      label: content.typ ? "Leistungszeit" : "Einsatz",
      value:
        leistung.von === leistung.bis
          ? germanDate(leistung.bis)
          : dateRange(leistung.von, leistung.bis),
    },
    ...BUYERS_REFERENCES.map(({ key, label }) => ({ label, value: content[key] })),
    {
      label: isCredit ? "Steuernummer des Fahrers" : "Ihre Steuernummer",
      value: isCredit && !partner.ust_id ? partner.steuernummer : "",
    },
    { label: isCredit ? "USt-IdNr. des Fahrers" : "Ihre USt-IdNr.", value: partner.ust_id },
    { label: "Unsere Steuernummer", value: agentur.ust_id ? "" : agentur.steuernummer },
  ];
}

/** One row a line: text with its job, quantity, price, sum. */
function Lines({ content: { zeilen } }: { content: Content }) {
  return (
    <View style={STYLES.rows}>
      {zeilen.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <View key={index} style={STYLES.row} wrap={false}>
          <Text style={STYLES.value}>{`${line.auftrag} · ${line.text}`}</Text>
          <Text style={STYLES.quantity}>{quantityInWords(line)}</Text>
          <Text style={STYLES.price}>{unitPriceInWords(line)}</Text>
          <Text style={STYLES.sum}>{signedAmount(line.cents)}</Text>
        </View>
      ))}
    </View>
  );
}

function DocumentSums({ content }: { content: Content }) {
  const { zeilen, provision, steuer, netto_cents, ust_cents, brutto_cents } = content;
  const sum = zeilen.reduce((all, { cents }) => all + cents, 0);
  const rows: [string, number][] = [
    ...(provision
      ? ([
          ["Summe der Leistungen", sum],
          [`abzüglich ${provision.prozent}${NBSP}% Vermittlungsprovision`, -provision.cents],
        ] as [string, number][])
      : []),
    ...(content.typ ? ([["Netto", netto_cents]] as [string, number][]) : []),
    ...(steuer.prozent > 0
      ? ([[`Umsatzsteuer ${steuer.prozent}${NBSP}%`, ust_cents]] as [string, number][])
      : []),
  ];
  return (
    <Sums rows={rows} total={["Gesamt", brutto_cents]}>
      {steuer.text && <Text>{steuer.text}</Text>}
    </Sums>
  );
}

function Payment({ content }: { content: Content }) {
  const terms = termsInWords(content);
  if (!terms) return null;
  return (
    <View style={[STYLES.columns, STYLES.section]} wrap={false}>
      <View style={STYLES.column}>
        <Text style={STYLES.heading}>Zahlung</Text>
        <Text>{terms}</Text>
        {content.art === "gutschrift" && (
          <Text style={STYLES.quiet}>
            Stimmt etwas nicht? Sie können dieser Gutschrift auf Ihrer Seite „Meine Gutschriften“
            widersprechen.
          </Text>
        )}
      </View>
      {content.zahlung && content.art !== "gutschrift" && (
        <GiroCode
          account={content.zahlung.konto}
          cents={content.brutto_cents}
          purpose={content.nummer}
        />
      )}
    </View>
  );
}
