import type { DocumentRow } from "../../../domain/billing/documents/queries.ts";
import { documentName, signedAmount } from "../../../domain/billing/documents/wording.ts";
import { SaveCustomerBillingInput } from "../../../domain/customer-records/billing-data/customer-billing.ts";
import {
  CUSTOMER_BILLING_LABEL,
  CUSTOMER_GAP_LABEL,
  type CustomerBilling,
  type CustomerBillingField,
  customerGaps,
  INVOICE_FORMAT_LABEL,
  INVOICE_FORMATS,
} from "../../../domain/customer-records/billing-data/vocabulary.ts";
import { getOwnBilling, saveOwnBilling } from "../../../domain/customers/own-billing.ts";
import { addressLine, countryOptions } from "../../../domain/kernel/fields/countries.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { readForm } from "../../http/bodies.ts";
import { SubmitButton, WideLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { PageSection } from "../../ui/form-group.tsx";
import { DoneNotice, RefusalNotice } from "../../ui/notice.tsx";
import { answerPost, renderLinkPage, StoredFile } from "../link-page.tsx";
import { customerPage, type StatusLink, statusAddress } from "./status-address.ts";

/** `GET /auftrag-status/rechnung`: what his invoices say of him, to be corrected. Changes nothing. */
export const showBilling = customerPage(async ({ c, ctx, link, shell }) =>
  renderBilling(shell, {
    billing: await getOwnBilling(ctx, link),
    action: statusAddress(link, "/rechnung"),
    back: statusAddress(link),
    isSaved: c.req.query("gespeichert") === "1",
  }),
);

/** `POST /auftrag-status/rechnung`: one version. What is wrong stays typed. */
export const postBilling = customerPage(async ({ c, ctx, link, shell }) => {
  const form = await readForm(c);
  const names = Object.keys(SaveCustomerBillingInput.shape);
  const typed = Object.fromEntries([...form].filter(([name]) => names.includes(name)));
  const action = statusAddress(link, "/rechnung");
  const saved = saveOwnBilling(ctx, { ...typed, ...link, basedOn: Number(form.get("basedOn")) });
  const landing = saved.then(() => `${action}&gespeichert=1`);
  return answerPost(c, landing, async (why) => {
    const { title, text, fields: errors } = why();
    if (!errors) return undefined;
    const billing = await getOwnBilling(ctx, link);
    const refused = { typed: form, errors, title, text };
    return renderBilling(shell, { billing, action, back: statusAddress(link), refused });
  });
});

interface BillingProps {
  billing: CustomerBilling;
  action: string;
  /** His status page. */
  back: string;
  isSaved?: boolean;
  refused?: { typed: URLSearchParams; errors: Record<string, string>; title: string; text: string };
}

function renderBilling(shell: Shell, props: BillingProps): string {
  const { billing, action, back, isSaved, refused } = props;
  const frame = (name: CustomerBillingField | "gilt_ab") => ({
    name,
    label: name === "gilt_ab" ? "Gilt ab" : CUSTOMER_BILLING_LABEL[name],
    error: refused?.errors[name],
    defaultValue: refused?.typed.get(name) ?? (name === "gilt_ab" ? "" : billing[name]),
  });
  return renderLinkPage(shell, {
    title: "Rechnungsdaten",
    description: "Angaben für Rechnungen.",
    children: (
      <>
        <DoneNotice
          isShown={isSaved}
          title="Rechnungsdaten gespeichert"
          text={gapsInWords(billing)}
        />
        <RefusalNotice refusal={refused} />
        <p>
          So schreiben wir Ihre Rechnungen. Ändern Sie etwas, sagen wir es auch der bisherigen
          E-Mail-Adresse für Rechnungen.
        </p>
        <form method="post" action={action} className="space-y-6 pt-2">
          <input type="hidden" name="basedOn" value={billing.fassung} />
          <TextField {...frame("firma")} autoComplete="organization" />
          <TextField {...frame("zusatz")} optional autoComplete="off" />
          <TextField {...frame("strasse")} autoComplete="address-line1" />
          <TextField {...frame("plz")} width="short" autoComplete="postal-code" />
          <TextField {...frame("ort")} autoComplete="address-level2" />
          <SelectField {...frame("land")} options={countryOptions()} autoComplete="country" />
          <TextField {...frame("rechnung_email")} type="email" autoComplete="email" />
          <SelectField
            {...frame("format")}
            options={INVOICE_FORMATS.map((value) => ({
              value,
              label: INVOICE_FORMAT_LABEL[value],
            }))}
          />
          <TextField
            {...frame("ust_id")}
            optional
            width="medium"
            hint="Nötig in einem anderen EU-Land, zum Beispiel ATU13585627."
          />
          <TextField
            {...frame("leitweg_id")}
            optional
            hint="Nur Behörden, zum Beispiel 04011000-1234512345-06."
          />
          <TextField
            {...frame("kaeuferreferenz")}
            optional
            hint="Steht auf jeder Rechnung; für XRechnung nötig, wenn Sie keine Leitweg-ID haben."
          />
          <TextField {...frame("kostenstelle")} optional width="medium" />
          <TextField
            {...frame("gilt_ab")}
            type="date"
            optional
            width="medium"
            hint="Leer heißt: ab heute."
          />
          <SubmitButton>Rechnungsdaten speichern</SubmitButton>
        </form>
        <WideLink href={back}>Zurück zum Auftrag</WideLink>
      </>
    ),
  });
}

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
    { term: "Anschrift", text: [firma, zusatz, addressLine(billing)].filter(Boolean).join(", ") },
    { term: "Per E-Mail an", text: rechnung_email },
    { term: "Format", text: INVOICE_FORMAT_LABEL[format] },
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
function gapsInWords(billing: CustomerBilling) {
  const gaps = customerGaps(billing).map((gap) => CUSTOMER_GAP_LABEL[gap]);
  return gaps.length > 0 ? `Es fehlt noch: ${gaps.join(", ")}.` : "Für die Rechnung ist alles da.";
}
