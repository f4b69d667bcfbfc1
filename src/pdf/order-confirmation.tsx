import { Text, View } from "@react-pdf/renderer";
import type { Operator } from "../domain/kernel/operator.ts";
import { formatInstant } from "../domain/kernel/time/berlin.ts";
import { periodInFull, wholePeriod } from "../domain/kernel/time/told-periods.ts";
import { NBSP } from "../domain/kernel/typography.ts";
import { answersInWords } from "../domain/kernel/vehicle-questions.ts";
import type { OrderDocument } from "../domain/mail/schemas.ts";
import { DEFAULT_PRICES } from "../domain/pricing/default-prices.ts";
import { surchargeTerms } from "../domain/pricing/surcharge-terms.ts";
import { rateRows, termsOf } from "./order-terms.ts";
import { Letter, type Row, Rows, Section, Signatures, Terms } from "./parts.tsx";
import { STYLES } from "./styles.ts";

interface Props {
  document: OrderDocument;
  operator: Operator;
}

/** The order confirmation of one job, for the driver (rate and commission) or the customer (price). */
export function OrderConfirmation({ document: order, operator }: Props) {
  const { job } = order;
  const title = `Auftragsbestätigung ${job.number}`;
  const confirmedAt = new Date(order.confirmedAt);
  const printed = `Ausfertigung für ${order.copy === "driver" ? "den Fahrer" : "den Auftraggeber"}. Bestätigt am ${formatInstant(confirmedAt)} (Berliner Zeit).`;
  return (
    <Letter
      operator={operator}
      title={title}
      subject={`${job.fahrzeugtyp}, ${periodInFull(job, order)}`}
      date={confirmedAt}
      heading="Auftragsbestätigung"
      number={job.number}
      status={printed}
    >
      <Parties order={order} operator={operator} />
      <Section title="Einsatz" isLong>
        <Rows rows={jobRows(order)} />
      </Section>
      <Section title="Beschreibung" isLong>
        <Text>{job.nachricht}</Text>
      </Section>
      <Section title={order.copy === "driver" ? "Vergütung" : "Preis"}>
        <Rows rows={rateRows(order)} />
      </Section>
      <Section title="Zuschläge und Nebenkosten, netto">
        <Rows rows={surchargeTerms(order.prices ?? DEFAULT_PRICES, order.priceList)} />
      </Section>
      <Section title="Bedingungen">
        <Terms>{termsOf(order)}</Terms>
      </Section>
      <Signatures>
        {[operator.name, order.copy === "driver" ? nameOf(order) : customerName(order)]}
      </Signatures>
    </Letter>
  );
}

function Parties({ order, operator }: { order: OrderDocument; operator: Operator }) {
  const { company, name, address, phone, email } = order.customer;
  const isDirect = order.job.billingModel === "direct";
  const parties = [
    {
      role: "Auftraggeber",
      name: company || name,
      lines: [company && name, address.replace(", ", "\n"), phone, email],
    },
    {
      role: "Fahrer (selbstständig)",
      name: nameOf(order),
      lines: [order.driver.phone],
    },
    {
      role: isDirect ? "Vermittelt durch" : "Vertragspartner beider Seiten",
      name: operator.name,
      lines: [],
    },
  ];
  return (
    <View style={[STYLES.columns, STYLES.section]}>
      {parties.map(({ role, name: party, lines }) => (
        <View key={role} style={STYLES.column}>
          <Text style={STYLES.quiet}>{role}</Text>
          <Text style={STYLES.strong}>{party}</Text>
          <Text>{lines.filter(Boolean).join("\n")}</Text>
        </View>
      ))}
    </View>
  );
}

function jobRows(order: OrderDocument): Row[] {
  const { job, customer } = order;
  const { siteContact, sitePhone, orderNumber = "" } = customer;
  return [
    { label: "Bestellnummer", value: orderNumber },
    { label: "Einsatzort", value: job.einsatzort },
    { label: "Vor Ort", value: [siteContact, sitePhone].filter(Boolean).join(", ") },
    meetingRow(job.startTime),
    { label: "Zeitraum", value: periodInFull(job, order) },
    { label: "Gesamter Einsatz", value: wholePeriod(job, order) },
    { label: "Angabe des Auftraggebers", value: job.customersWords ?? "" },
    { label: "Fahrzeug", value: job.fahrzeugtyp },
    {
      label: "Führerschein",
      value: job.fuehrerscheinklasse && `Klasse ${job.fuehrerscheinklasse}`,
    },
    { label: "Einzelheiten", value: answersInWords(job.answers) },
    { label: "Besonderheiten", value: job.besonderheiten },
    { label: "Anlagen", value: customer.attachments?.join(", ") ?? "" },
  ];
}

function meetingRow(startTime?: string | null): Row {
  const byPhone = "Fahrer und Auftraggeber stimmen";
  if (!startTime) {
    const value = `am Einsatzort; ${byPhone} sie vorher telefonisch ab`;
    return { label: "Treffpunkt und Uhrzeit", value };
  }
  const value = `am Einsatzort um ${startTime}${NBSP}Uhr; ${byPhone} ihn vorher telefonisch ab`;
  return { label: "Treffpunkt", value };
}

function nameOf({ driver }: OrderDocument) {
  return `${driver.vorname} ${driver.nachname}`;
}

function customerName({ customer }: OrderDocument) {
  return customer.company || customer.name;
}
