import { Text, View } from "@react-pdf/renderer";
import type { Operator } from "../domain/kernel/operator.ts";
import { termsInWords, termsPath } from "../domain/kernel/settings/terms-reference.ts";
import { formatInstant } from "../domain/kernel/time/berlin.ts";
import { periodInFull } from "../domain/kernel/time/told-periods.ts";
import { NBSP } from "../domain/kernel/typography.ts";
import { BILLING_LABEL } from "../domain/kernel/vocabulary.ts";
import type { OrderDocument } from "../domain/mail/schemas.ts";
import { DEFAULT_PRICES } from "../domain/pricing/default-prices.ts";
import { formatCents, rateInWords } from "../domain/pricing/money.ts";
import { dayPayCents, noShowPercent } from "../domain/pricing/no-show-fee.ts";
import { COMMISSION_PERCENT, commissionOf } from "../domain/pricing/order-price.ts";
import { orderPriceTerms } from "../domain/pricing/order-price-words.ts";
import {
  HOURS_PER_DAY,
  MINIMUM_HOURS_PER_JOB,
  VAT_PERCENT,
} from "../domain/pricing/price-lists.ts";
import { surchargeTerms } from "../domain/pricing/surcharge-terms.ts";
import { orderRows } from "../messages/order-rows.ts";
import { Letter, type Row, Rows, Section, type SheetProps, Signatures, Terms } from "./parts.tsx";
import { STYLES } from "./styles.ts";

/** The order confirmation of one job, for the driver (rate and commission) or the customer (price). */
export function OrderConfirmation({ document: order, operator }: SheetProps<OrderDocument>) {
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
        <Rows
          rows={[
            ...orderRows(job, { days: order, customer: order.customer }),
            meetingRow(job.startTime),
          ]}
        />
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

const PERCENT = `${COMMISSION_PERCENT}${NBSP}%`;

/** What the reader gets or pays: the rate, a whole day of it, and for a driver the commission in figures. */
function rateRows(order: OrderDocument): Row[] {
  const isDriver = order.copy === "driver";
  const dayCents = dayPayCents(order);
  const commissionCents = commissionOf(dayCents);
  const rows = [
    { label: isDriver ? "Vereinbarter Satz" : "Preis", value: rateInWords(order) },
    ...(order.total ? orderPriceTerms(order.total) : []),
    {
      label: order.total?.vatCents ? "Hinweis" : "Mehrwertsteuer",
      value: `Alle Beträge netto, zuzüglich ${VAT_PERCENT}${NBSP}% Mehrwertsteuer, soweit sie anfällt`,
    },
    {
      label: "Abrechnung",
      value: `${BILLING_LABEL[order.job.billingModel]}. ${BILLING[order.copy][order.job.billingModel]}`,
    },
  ];
  if (!isDriver) return rows;
  return [
    ...rows,
    {
      label: "Provision",
      value: `${PERCENT} vom gesamten Nettohonorar einschließlich Zuschlägen, Fahrtkosten, Übernachtung, Verpflegung und Mehrstunden`,
    },
    {
      label: `Beispiel, ein ${HOURS_PER_DAY}-Stunden-Tag`,
      value: `${formatCents(dayCents)} Honorar − ${formatCents(commissionCents)} Provision = ${formatCents(dayCents - commissionCents)} für Sie`,
    },
  ];
}

/** What both sides agree on besides the price. */
function termsOf({ copy, job, terms }: OrderDocument): string[] {
  const shared = [
    `Ein Tag hat ${HOURS_PER_DAY}${NBSP}Stunden; berechnet werden mindestens ${MINIMUM_HOURS_PER_JOB}${NBSP}Stunden je Einsatz.`,
    "Der Fahrer leistet als selbstständiger Unternehmer. Es liegt keine Arbeitnehmerüberlassung vor.",
    "Fahrzeug und Maschine stellt der Auftraggeber, betriebsbereit, zugelassen und versichert.",
    "Lenk- und Ruhezeiten werden eingehalten. Was der Einsatzort verlangt, etwa Unterweisung und Schutzausrüstung, nennt der Auftraggeber vor dem Beginn.",
  ];
  if (copy === "customer") {
    return [
      ...shared,
      "Änderungen und Stornierungen teilen Sie uns bitte so früh wie möglich mit, telefonisch oder über den Link in unserer E-Mail.",
      ...(terms
        ? [
            `Es gelten die Allgemeinen Geschäftsbedingungen der Agentur, ${termsInWords(terms)}; auf unserer Website unter ${termsPath(terms)}.`,
          ]
        : []),
    ];
  }
  return [
    ...shared,
    job.billingModel === "agency"
      ? "Die Provision behält die Agentur von Ihrer Gutschrift ein, je Einsatz oder zum Monatsende. Ohne Einsatz fällt keine an."
      : "Die Provision stellt die Agentur Ihnen in Rechnung, je Einsatz oder zum Monatsende. Ohne Einsatz fällt keine an.",
    `Erscheinen Sie nicht, schulden Sie einen Teil eines Tageshonorars, je nachdem, wie lange vor dem Beginn das feststeht: ab 48${NBSP}Stunden ${share("48h_plus")}, ab 24${NBSP}Stunden ${share("24_48h")}, ab 6${NBSP}Stunden ${share("6_24h")}, später ${share("under_6h")}. Sagen Sie deshalb sofort Bescheid, wenn Sie verhindert sind.`,
  ];
}

/** Meaning of a billing model for the reader. */
const BILLING = {
  driver: {
    agency:
      "Die Agentur rechnet mit dem Auftraggeber ab und stellt Ihnen eine Gutschrift aus, von der sie die Provision einbehält.",
    direct:
      "Sie rechnen mit dem Auftraggeber ab. Die Agentur stellt Ihnen die Provision in Rechnung.",
  },
  customer: {
    agency: "Sie erhalten die Rechnung von der Agentur. Die Vermittlung kostet Sie nichts extra.",
    direct: "Sie erhalten die Rechnung vom Fahrer. Die Vermittlung kostet Sie nichts extra.",
  },
} as const;

function share(tier: Parameters<typeof noShowPercent>[0]) {
  return `${noShowPercent(tier)}${NBSP}%`;
}
