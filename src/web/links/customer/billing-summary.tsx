import type { DocumentRow } from "../../../domain/billing/documents/queries.ts";
import { documentName, signedAmount } from "../../../domain/billing/documents/wording.ts";
import {
  CUSTOMER_GAP_LABEL,
  type CustomerBilling,
  customerGaps,
  INVOICE_FORMAT_LABEL,
} from "../../../domain/customer-records/billing-data/vocabulary.ts";
import { addressLine } from "../../../domain/kernel/fields/countries.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { WideLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PageSection } from "../../ui/form-group.tsx";
import { StoredFile } from "../link-page.tsx";
import { type StatusLink, statusAddress } from "./status-address.ts";

interface InvoicesProps {
  invoices: readonly DocumentRow[];
  link: StatusLink;
}

/** On the status page, once there are some: each with its sum and its file. */
export function Invoices({ invoices, link }: InvoicesProps) {
  if (invoices.length === 0) return null;
  return (
    <PageSection
      id="rechnungen"
      title={invoices.length === 1 ? "Ihre Rechnung" : "Ihre Rechnungen"}
    >
      <ul className="divide-y divide-line border-y-2 border-asphalt">
        {invoices.map((row) => (
          <li key={row.id} className="space-y-3 py-4">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{documentName(row)}</span>
              <span>{signedAmount(row.brutto_cents)}</span>
            </p>
            <p className="text-16 text-ink-2">{stateOf(row)}</p>
            <StoredFile
              href={row.datei && statusAddress(link, "/rechnung.pdf", { beleg: row.id })}
            >{`${row.nummer} öffnen`}</StoredFile>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function stateOf({ tag, status, faellig, art }: DocumentRow) {
  const issued = tag ? `vom ${germanDate(tag)}` : "";
  if (status === "storniert") return `${issued}, storniert`;
  return art === "rechnung" && faellig ? `${issued}, zahlbar bis ${germanDate(faellig)}` : issued;
}

/** On the status page, from the confirmation on: to whom and in which form the invoice goes, and what is missing. */
export function InvoiceData({ billing, link }: { billing: CustomerBilling; link: StatusLink }) {
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
    <PageSection id="rechnung" title="Rechnungsdaten">
      <DefinitionList entries={entries} />
      {customerGaps(billing).length > 0 && <p className="font-semibold">{gapsInWords(billing)}</p>}
      <WideLink href={statusAddress(link, "/rechnung")}>Rechnungsdaten ändern</WideLink>
    </PageSection>
  );
}

/** Missing data for an invoice, or that there is none. */
export function gapsInWords(billing: CustomerBilling) {
  const gaps = customerGaps(billing).map((gap) => CUSTOMER_GAP_LABEL[gap]);
  return gaps.length > 0 ? `Es fehlt noch: ${gaps.join(", ")}.` : "Für die Rechnung ist alles da.";
}
