import {
  INVOICE_FORMAT_LABEL,
  CUSTOMER_BILLING_LABEL as LABEL,
} from "../../../domain/customer-records/billing-data/vocabulary.ts";
import { addressLine } from "../../../domain/kernel/fields/countries.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { BillingSection } from "../kit/billing-section.tsx";
import { usePagedList, usePolledList } from "../kit/polled-lists.ts";
import { CallAction, DialogButton } from "../kit/row-action.tsx";
import type { CustomerBilling as Billing, CustomerRecord } from "../kit/wire.ts";
import { CustomerBillingDialog } from "./dialogs.ts";
import { OPEN_CUSTOMER_ID } from "./open-customer-id.ts";

/** Customer's billing data and gaps; requested by mail, or entered (docs/rules.md, Billing data). */
export function CustomerBilling({ customer }: { customer: CustomerRecord }) {
  const { rows } = usePolledList("billing-data", { customerId: customer.id });
  const billing = rows?.[0]?.customer ?? undefined;
  return (
    <BillingSection
      id="kunde-abrechnung"
      billing={billing}
      entries={billing ? entriesOf(billing) : []}
    >
      {billing && billing.missing.length > 0 && <RequestButton customer={customer} />}
      {billing && (
        <DialogButton
          about={OPEN_CUSTOMER_ID}
          opens={CustomerBillingDialog}
          with={{ customer, billing }}
        >
          Abrechnungsdaten ändern
        </DialogButton>
      )}
    </BillingSection>
  );
}

/** The mail leads to the status page of a job that is billed: before the first is confirmed there is none. */
function RequestButton({ customer }: { customer: CustomerRecord }) {
  const newest = { customerId: customer.id, limit: 1 };
  const confirmed = usePagedList("jobs", { ...newest, status: "confirmed" });
  const completed = usePagedList("jobs", { ...newest, status: "completed" });
  const [job] = [...confirmed.rows, ...completed.rows].filter(
    ({ billing_model }) => billing_model === "agency",
  );
  if (!job) return null;
  return (
    <CallAction
      call="admin-request-customer-billing"
      input={{ jobId: job.id }}
      label="Daten anfordern"
      failureTitle="Fehler beim Anfordern"
      onDone={() =>
        showSuccess("Daten angefordert", `Die E-Mail an ${job.customer_email} ist unterwegs.`)
      }
    />
  );
}

function entriesOf(billing: Billing) {
  return [
    { term: "Anschrift", description: [billing.firma, billing.zusatz, addressLine(billing)] },
    { term: "E-Mail", description: [billing.rechnung_email] },
    { term: "Format", description: [INVOICE_FORMAT_LABEL[billing.format]] },
    { term: LABEL.ust_id, description: [billing.ust_id] },
    { term: LABEL.leitweg_id, description: [billing.leitweg_id] },
    { term: "Referenz", description: [billing.kaeuferreferenz] },
    { term: LABEL.kostenstelle, description: [billing.kostenstelle] },
  ].map(({ term, description }) => ({ term, description: description.filter(Boolean).join(", ") }));
}
