import { Text, View } from "@react-pdf/renderer";
import { termsInWords, termsPath } from "../domain/kernel/settings/terms-reference.ts";
import { formatInstant } from "../domain/kernel/time/berlin.ts";
import { periodInFull } from "../domain/kernel/time/told-periods.ts";
import { answersInWords } from "../domain/kernel/vehicle-questions.ts";
import type { RequestDocument } from "../domain/mail/ports.ts";
import { DEFAULT_PRICES } from "../domain/pricing/default-prices.ts";
import { confirmedTerms, requestTerms } from "../domain/pricing/request-terms.ts";
import { BILLING } from "./order-confirmation.tsx";
import { Letter, type Row, Rows, Section, type SheetProps } from "./parts.tsx";
import { STYLES } from "./styles.ts";

/** Customer's request, to be filed or passed on; worded so that nobody takes it for a confirmation. */
export function RequestSummary({ document: request, operator }: SheetProps<RequestDocument>) {
  const { job, receivedAt } = request;
  const received = new Date(receivedAt);
  return (
    <Letter
      operator={operator}
      title={`Anfrage ${job.number}`}
      subject={`${job.fahrzeugtyp}, ${periodInFull(job)}`}
      date={received}
      heading="Anfrage"
      number={job.number}
      status={`Eingegangen am ${formatInstant(received)} (Berliner Zeit). ${NO_CONTRACT}`}
    >
      <Customer request={request} />
      <Section title="Einsatz" isLong>
        <Rows rows={jobRows(request)} />
      </Section>
      <Section title="Beschreibung" isLong>
        <Text>{job.nachricht}</Text>
      </Section>
      <Section title="Preis und Bedingungen" isLong>
        <Rows rows={priceRows(request)} />
      </Section>
    </Letter>
  );
}

/** As the acknowledgement says it. */
const NO_CONTRACT = "Der Vertrag kommt erst mit unserer Auftragsbestätigung zustande.";

function Customer({ request: { customer } }: { request: RequestDocument }) {
  const { company, name, address, phone, email } = customer;
  const lines = [company && name, address.replace(", ", "\n"), phone, email].filter(Boolean);
  return (
    <View style={STYLES.section}>
      <Text style={STYLES.quiet}>Auftraggeber</Text>
      <Text style={STYLES.strong}>{company || name}</Text>
      <Text>{lines.join("\n")}</Text>
    </View>
  );
}

function jobRows({ job, customer, numbers }: RequestDocument): Row[] {
  const { siteContact, sitePhone, orderNumber = "" } = customer;
  const several = `${numbers.length}, je Fahrer ein Auftrag: ${numbers.join(", ")}`;
  return [
    { label: "Bestellnummer", value: orderNumber },
    { label: "Einsatzort", value: job.einsatzort },
    { label: "Vor Ort", value: [siteContact, sitePhone].filter(Boolean).join(", ") },
    { label: "Zeitraum", value: periodInFull(job) },
    { label: "Ihre Angabe", value: job.customersWords ?? "" },
    { label: "Fahrzeug", value: job.fahrzeugtyp },
    {
      label: "Führerschein",
      value: job.fuehrerscheinklasse && `Klasse ${job.fuehrerscheinklasse}`,
    },
    { label: "Fahrer", value: numbers.length > 1 ? several : "" },
    { label: "Einzelheiten", value: answersInWords(job.answers) },
    { label: "Besonderheiten", value: job.besonderheiten },
    { label: "Anlagen", value: customer.attachments?.join(", ") ?? "" },
  ];
}

function priceRows(request: RequestDocument): Row[] {
  const { job, numbers, dayPriceCents, priceList, total, terms, confirmed } = request;
  const prices = request.prices ?? DEFAULT_PRICES;
  const drivers = numbers.length;
  return [
    ...requestTerms({ dayPriceCents, drivers, prices, priceList, total }),
    { label: "Abrechnung", value: BILLING.customer[job.billingModel] },
    ...confirmedTerms(confirmed),
    {
      label: "AGB der Agentur",
      value: terms ? `${termsInWords(terms)}; auf unserer Website unter ${termsPath(terms)}` : "",
    },
  ];
}
