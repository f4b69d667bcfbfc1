import {
  CUSTOMER_GAP_LABEL,
  type CustomerBilling,
  customerGaps,
  INVOICE_FORMAT_LABEL,
} from "../../../domain/customer-records/billing-data/vocabulary.ts";
import { addressLine } from "../../../domain/kernel/fields/countries.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";

/** On the status page, from the confirmation on: to whom and in which form the invoice goes, and what is missing. */
export function InvoiceData({ billing, path }: { billing: CustomerBilling; path: string }) {
  const { firma, zusatz, rechnung_email, format } = billing;
  const entries = [
    {
      term: "Anschrift",
      description: [firma, zusatz, addressLine(billing)].filter(Boolean).join(", "),
    },
    { term: "Per E-Mail an", description: rechnung_email },
    { term: "Format", description: INVOICE_FORMAT_LABEL[format] },
  ];
  return (
    <section aria-labelledby="rechnung" className="space-y-3">
      <h2 id="rechnung" className="text-22">
        Rechnung
      </h2>
      <DefinitionList entries={entries.filter(({ description }) => description !== "")} />
      {customerGaps(billing).length > 0 && <p className="font-semibold">{gapsInWords(billing)}</p>}
      <LinkButton href={path} wide>
        Rechnungsdaten ändern
      </LinkButton>
    </section>
  );
}

/** What is missing for an invoice, or that nothing is. */
export function gapsInWords(billing: CustomerBilling) {
  const gaps = customerGaps(billing).map((gap) => CUSTOMER_GAP_LABEL[gap]);
  return gaps.length > 0 ? `Es fehlt noch: ${gaps.join(", ")}.` : "Für die Rechnung ist alles da.";
}
