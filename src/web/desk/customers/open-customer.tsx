import {
  INVOICE_FORMAT_LABEL,
  CUSTOMER_BILLING_LABEL as LABEL,
} from "../../../domain/customer-records/billing-data/vocabulary.ts";
import {
  addressOfCustomer,
  nameOfRecord,
  ordersInWords,
} from "../../../domain/customer-records/vocabulary.ts";
import { addressLine } from "../../../domain/kernel/fields/countries.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { Notice } from "../../ui/notice.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { JOBS } from "../jobs/dialogs.ts";
import { JobStatusChip } from "../jobs/next-action.tsx";
import { BillingSection } from "../kit/billing-section.tsx";
import { type CustomerBilling as Billing, type CustomerRecord, callForFile } from "../kit/call.ts";
import { DeskLink } from "../kit/desk-url.tsx";
import type { EntryField } from "../kit/entry-dialog.tsx";
import { PersonData } from "../kit/export-button.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { Day, LINK_LOOK, MailLink, PhoneLink } from "../kit/links.tsx";
import { NotesAndLog } from "../kit/notes-and-log.tsx";
import { usePagedList, usePolledList } from "../kit/polled-lists.ts";
import { CallAction, DialogButton, OpenPanel, PanelList, PanelSection } from "../kit/row-panel.tsx";
import { CUSTOMERS, OPEN_CUSTOMER_ID } from "./dialogs.ts";
import { RecordEntries } from "./record-entries.tsx";

/** Everything about one customer: who he is, what is agreed, who drives for him, what he ordered. */
export function OpenCustomer({ customerId }: { customerId: string }) {
  const list = usePolledList("customer", { customerId });
  return (
    <OpenPanel
      {...list}
      titleId={OPEN_CUSTOMER_ID}
      row={list.rows?.[0]}
      title="Geöffneter Kunde"
      loading="Lade Kunden..."
      notFound="Kunde nicht gefunden"
      why="Diesen Kunden gibt es nicht mehr: zusammengeführt oder gelöscht."
    >
      {(customer) => <Everything customer={customer} />}
    </OpenPanel>
  );
}

function Everything({ customer }: { customer: CustomerRecord }) {
  const { company, customer_name, customer_phone, customer_email } = customer;
  return (
    <div className="space-y-5">
      <header className="space-y-2">
        <h2 id={OPEN_CUSTOMER_ID} tabIndex={-1} className="text-22 wrap-anywhere">
          {company || customer_name}
        </h2>
        {company && <p>{customer_name}</p>}
        <p>{addressOfCustomer(customer) || "Adresse nicht bekannt"}</p>
        <p className="flex flex-wrap gap-x-4 *:min-w-0">
          <PhoneLink phone={customer_phone} />
          <MailLink email={customer_email} />
        </p>
        <p className="text-14 text-ink-2">
          {ordersInWords(customer.jobs)}
          {customer.open_jobs > 0 && `, ${customer.open_jobs} laufend`}
          {", zuletzt "}
          <Day iso={customer.last_job_at} />
        </p>
        <CustomerActions customer={customer} />
        {customer.notes.map(({ id, text }) => (
          <p
            key={id}
            className="line-clamp-4 border-l-4 border-amber pl-3 whitespace-pre-line wrap-anywhere"
          >
            {text}
          </p>
        ))}
      </header>
      <MaybeSame customer={customer} />
      <RecordEntries customer={customer} />
      <CustomerBilling customer={customer} />
      <CustomerJobs customer={customer} />
      <NotesAndLog
        key={customer.id}
        about={{ customerId: customer.id }}
        id="kunde"
        hint="Zum Beispiel: Rechnung per Post, vor 7 Uhr anrufen. Verlangt er seine Daten, steht sie darin."
      />
      <CustomerData customer={customer} />
    </div>
  );
}

/** Others with the same firm, e-mail or number: two records may be one customer. */
function MaybeSame({ customer: { maybe_same } }: { customer: CustomerRecord }) {
  if (maybe_same.length === 0) return null;
  return (
    <Notice kind="info" title="Vielleicht derselbe">
      <ul>
        {maybe_same.map(({ id, firma, name, ort }) => (
          <li key={id}>
            <DeskLink to={{ view: "kunden", customer: id }} className={LINK_LOOK}>
              {firma || name}
            </DeskLink>{" "}
            <span className="text-14">{[firma && name, ort].filter(Boolean).join(", ")}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const JOBS_PAGE = 20;

/** Customer's orders, newest first, with their drivers. */
function CustomerJobs({ customer }: { customer: CustomerRecord }) {
  const list = usePagedList("jobs", { customerId: customer.id, limit: JOBS_PAGE });
  return (
    <PanelSection id="kunde-auftraege" title="Aufträge">
      <PanelList list={list} empty="Er hat noch keinen Auftrag.">
        {list.rows.map((job) => (
          <li key={job.id} className="py-1.5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <DeskLink
                to={{ view: "auftraege", job: String(job.nummer), search: "", filter: {} }}
                className={`font-semibold ${LINK_LOOK}`}
              >
                {jobNumber(job.nummer)}
              </DeskLink>
              <span>{vehicleName(job.fahrzeugtyp)}</span>
              <JobStatusChip isLow status={job.status} />
            </p>
            <p className="text-14 text-ink-2 wrap-anywhere">
              {[jobPeriod(job), job.latest_assignment?.driver_name].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </PanelList>
    </PanelSection>
  );
}

/** Actions: new order, correction, merging two records. */
function CustomerActions({ customer }: { customer: CustomerRecord }) {
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton variant="primary" opens={JOBS.CreateJobDialog} with={{ customer }}>
        Neuer Auftrag
      </DialogButton>
      <DialogButton variant="secondary" opens={EditDialog} with={{ customer }}>
        Bearbeiten
      </DialogButton>
      <DialogButton opens={CUSTOMERS.MergeDialog} with={{ customer }}>
        Zusammenführen …
      </DialogButton>
    </div>
  );
}

const FIELDS: readonly EntryField[] = [
  { name: "firma", label: "Firma", optional: true },
  { name: "name", label: "Name" },
  { name: "strasse", label: "Straße", optional: true },
  { name: "hausnummer", label: "Nr.", optional: true, width: "short" },
  { name: "plz", label: "PLZ", optional: true, width: "short" },
  { name: "ort", label: "Ort", optional: true },
];

function EditDialog({ customer }: { customer: CustomerRecord }) {
  return (
    <CUSTOMERS.EntryDialog
      call="admin-edit-customer"
      title="Kunden bearbeiten"
      submitLabel="Kunden speichern"
      done="Kunde gespeichert"
      fields={FIELDS}
      initial={{
        firma: customer.company,
        name: customer.customer_name,
        strasse: customer.customer_street,
        hausnummer: customer.customer_house_number,
        plz: customer.customer_postal_code,
        ort: customer.customer_city,
      }}
      inputOf={(values) => ({ ...values, customerId: customer.id })}
      before={
        <p className="mb-4 text-14 text-ink-2">
          Neue Aufträge ändern diese Angaben dann nicht mehr. Was auf Aufträgen steht, bleibt.
        </p>
      }
    />
  );
}

function CustomerData({ customer }: { customer: CustomerRecord }) {
  const name = nameOfRecord({ firma: customer.company, name: customer.customer_name });
  return (
    <PersonData
      id="kunde-datenschutz"
      text="Auf Verlangen des Kunden: alle gespeicherten Daten mit den Anlagen als ZIP-Datei, oder ihre Löschung."
      whose={name}
      filename={`kunde-${name}.zip`}
      read={() => callForFile("admin-export-customer-zip", { customerId: customer.id })}
    >
      <DialogButton variant="danger" opens={CUSTOMERS.EraseCustomerDialog} with={{ customer }}>
        Daten löschen
      </DialogButton>
    </PersonData>
  );
}

/** Customer's billing data and gaps; requested by mail, or entered (docs/rules.md, Billing data). */
function CustomerBilling({ customer }: { customer: CustomerRecord }) {
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
        <DialogButton opens={CUSTOMERS.CustomerBillingDialog} with={{ customer, billing }}>
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
    { term: "Anschrift", text: [billing.firma, billing.zusatz, addressLine(billing)] },
    { term: "E-Mail", text: [billing.rechnung_email] },
    { term: "Format", text: [INVOICE_FORMAT_LABEL[billing.format]] },
    { term: LABEL.ust_id, text: [billing.ust_id] },
    { term: LABEL.leitweg_id, text: [billing.leitweg_id] },
    { term: "Referenz", text: [billing.kaeuferreferenz] },
    { term: LABEL.kostenstelle, text: [billing.kostenstelle] },
  ].map(({ term, text }) => ({ term, text: text.filter(Boolean).join(", ") }));
}
