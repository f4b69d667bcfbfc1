import type { ReactNode } from "react";
import {
  addressInWords,
  DRIVER_WISH_LABEL,
  ordersInWords,
  POSITION_LABEL,
  PRICE_POSITIONS,
} from "../../../domain/customer-records/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { Button } from "../../ui/button.tsx";
import { parseEuros, typedEuros } from "../../ui/euro-field.tsx";
import { StatusChip } from "../../ui/sign.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import type { CallInput, CustomerRecord } from "../kit/call.ts";
import type { EntryField, Values } from "../kit/entry-dialog.tsx";
import { DriverLink, MailLink, PhoneLink } from "../kit/links.tsx";
import { CallAction, DialogButton, PanelLines, PanelSection } from "../kit/row-panel.tsx";
import { useDialogs } from "../kit/use-dialogs.tsx";
import { CUSTOMERS } from "./dialogs.ts";

/** Drivers, contacts, sites and agreed prices of a customer, each to add, correct and remove. */
export function RecordEntries({ customer }: { customer: CustomerRecord }) {
  return (
    <>
      <CustomerDrivers customer={customer} />
      <Entries part={CONTACTS} rows={customer.contacts} customer={customer} />
      <Entries part={SITES} rows={customer.sites} customer={customer} />
      <Entries part={PRICES} rows={customer.prices} customer={customer} />
    </>
  );
}

/** A part of the record, which consists of lines. */
interface Part<Row> {
  kind: CallInput<"admin-remove-customer-entry">["kind"];
  id: string;
  title: string;
  empty: string;
  /** One of them: 'Kontakt'. */
  noun: string;
  addLabel: string;
  /** Title of the dialog that corrects one. */
  editLabel: (row: Row) => string;
  call: "admin-save-customer-contact" | "admin-save-customer-site" | "admin-agree-price";
  fields: readonly EntryField[];
  /** Form values of a row, if names or spellings differ between both. */
  typedOf?: (row: Row) => Values;
  /** Beside the typed values and the customer. */
  sentWith: (row: Row | undefined, typed: Values) => object;
  /** Tells its buttons from those of the other lines. */
  nameOf: (row: Row) => string;
  line: (row: Row) => ReactNode;
}

const CONTACTS: Part<CustomerRecord["contacts"][number]> = {
  kind: "contact",
  id: "kunde-kontakte",
  title: "Kontakte",
  empty: "Noch niemand.",
  noun: "Kontakt",
  addLabel: "Kontakt anlegen",
  editLabel: ({ name }) => `${name} bearbeiten`,
  call: "admin-save-customer-contact",
  fields: [
    { name: "name", label: "Name" },
    { name: "funktion", label: "Funktion", optional: true, hint: "Zum Beispiel: Bauleitung" },
    { name: "telefon", label: "Telefon", optional: true, type: "tel" },
    { name: "contactEmail", label: "E-Mail", optional: true, type: "email" },
  ],
  typedOf: ({ email }) => ({ contactEmail: email }),
  sentWith: (contact) => ({ contactId: contact?.id }),
  nameOf: ({ name }) => name,
  line: (contact) => (
    <>
      <b className="font-semibold">{contact.name}</b>
      {contact.funktion && <span className="text-ink-2">, {contact.funktion}</span>}
      <span className="flex flex-wrap gap-x-3">
        <PhoneLink phone={contact.telefon} />
        <MailLink email={contact.email} />
      </span>
    </>
  ),
};

const SITES: Part<CustomerRecord["sites"][number]> = {
  kind: "site",
  id: "kunde-einsatzorte",
  title: "Einsatzorte",
  empty: "Bisher an seiner Adresse.",
  noun: "Einsatzort",
  addLabel: "Einsatzort anlegen",
  editLabel: () => "Einsatzort bearbeiten",
  call: "admin-save-customer-site",
  fields: [
    { name: "bezeichnung", label: "Bezeichnung", optional: true, hint: "Zum Beispiel: Werk Süd" },
    { name: "strasse", label: "Straße oder Einfahrt", optional: true },
    { name: "hausnummer", label: "Nr.", optional: true, width: "short" },
    { name: "plz", label: "PLZ", optional: true, width: "short" },
    { name: "ort", label: "Ort" },
    { name: "kontakt", label: "Ansprechpartner vor Ort", optional: true },
    { name: "telefon", label: "Telefon vor Ort", optional: true, type: "tel" },
  ],
  sentWith: (site) => ({ siteId: site?.id }),
  nameOf: (site) => site.bezeichnung || addressInWords(site),
  line: (site) => (
    <>
      {site.bezeichnung && <b className="font-semibold">{site.bezeichnung}, </b>}
      {addressInWords(site)}
      {(site.kontakt || site.telefon) && (
        <span className="flex flex-wrap gap-x-3 text-14 text-ink-2">
          Vor Ort: {site.kontakt}
          <PhoneLink phone={site.telefon} />
        </span>
      )}
    </>
  ),
};

const PRICES: Part<CustomerRecord["prices"][number]> = {
  kind: "price",
  id: "kunde-preise",
  title: "Vereinbarte Preise",
  empty: "Es gilt die Preisliste.",
  noun: "Preis",
  addLabel: "Preis vereinbaren",
  editLabel: () => "Preis vereinbaren",
  call: "admin-agree-price",
  fields: [
    {
      name: "position",
      label: "Wofür",
      options: PRICE_POSITIONS.map((value) => ({ value, label: POSITION_LABEL[value] })),
    },
    { name: "tagespreis", label: "Tagespreis in Euro, netto", width: "short" },
    {
      name: "gilt_ab",
      label: "Gilt ab",
      optional: true,
      type: "date",
      width: "medium",
      hint: "Sonst ab heute.",
    },
    { name: "notiz", label: "Notiz", optional: true },
  ],
  typedOf: ({ tagespreis_cents }) => ({ tagespreis: typedEuros(tagespreis_cents / 100) }),
  sentWith: (_, { tagespreis = "" }) => ({ tagespreis: parseEuros(tagespreis) }),
  nameOf: ({ position }) => POSITION_LABEL[position],
  line: (price) => (
    <>
      <b className="font-semibold tabular-nums">{formatCents(price.tagespreis_cents)} netto</b>
      {` je Tag, ${POSITION_LABEL[price.position]}`}
      <span className="block text-14 text-ink-2">
        {[`ab ${germanDate(price.gilt_ab)}`, price.notiz].filter(Boolean).join(", ")}
      </span>
    </>
  ),
};

interface EntriesProps<Row> {
  part: Part<Row>;
  rows: readonly Row[];
  customer: CustomerRecord;
}

function Entries<Row extends { id: string }>({ part, rows, customer }: EntriesProps<Row>) {
  const { kind, id, title, noun, addLabel, call, nameOf } = part;
  const { openDialog } = useDialogs();
  const customerId = customer.id;
  const edit = (row?: Row) =>
    openDialog(
      <CUSTOMERS.EntryDialog
        call={call}
        title={row ? part.editLabel(row) : addLabel}
        submitLabel={`${noun} speichern`}
        done={`${noun} gespeichert`}
        fields={part.fields}
        initial={{ ...row, ...(row && part.typedOf?.(row)) }}
        inputOf={(typed) =>
          // Form values are text; the server parses them.
          ({ ...typed, ...part.sentWith(row, typed), customerId }) as CallInput<typeof call>
        }
      />,
    );
  return (
    <PanelSection
      id={id}
      title={title}
      actions={
        <Button size="small" variant="row" onClick={() => edit()}>
          {addLabel}
        </Button>
      }
    >
      {rows.length === 0 && <p className="text-ink-2">{part.empty}</p>}
      {rows.length > 0 && (
        <PanelLines>
          {rows.map((row) => (
            <li
              key={row.id}
              className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-1.5"
            >
              <div className="min-w-0 flex-1 wrap-anywhere">{part.line(row)}</div>
              <span className="flex gap-1">
                <Button size="small" variant="row" onClick={() => edit(row)}>
                  Ändern<span className="sr-only"> {nameOf(row)}</span>
                </Button>
                <CallAction
                  call="admin-remove-customer-entry"
                  input={{ customerId, kind, entryId: row.id }}
                  label="Entfernen"
                  of={nameOf(row)}
                  variant="quiet"
                  failureTitle="Fehler beim Entfernen"
                  onDone={() => showSuccess("Entfernt", nameOf(row))}
                />
              </span>
            </li>
          ))}
        </PanelLines>
      )}
    </PanelSection>
  );
}

/** Preferred and refused drivers, and those who drove for the customer. */
function CustomerDrivers({ customer }: { customer: CustomerRecord }) {
  const known = new Set(customer.drivers.map(({ driver_id }) => driver_id));
  const others = customer.driven.filter(({ driver_id }) => !known.has(driver_id));
  return (
    <PanelSection
      id="kunde-fahrer"
      title="Fahrer"
      actions={
        <DialogButton opens={CUSTOMERS.DriverWishDialog} with={{ customer, driver: undefined }}>
          Bevorzugen oder sperren
        </DialogButton>
      }
    >
      {known.size + others.length === 0 && (
        <p className="text-ink-2">Für ihn ist noch niemand gefahren.</p>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {customer.drivers.map((driver) => (
          <li key={driver.driver_id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <DriverLink isBold id={driver.driver_id} name={fullName(driver)} />
            <StatusChip
              isLow
              tone={driver.art === "gesperrt" ? "red" : "green"}
              label={DRIVER_WISH_LABEL[driver.art]}
            />
            <PhoneLink phone={driver.telefon} />
            <CallAction
              call="admin-set-customer-driver"
              input={{ customerId: customer.id, driverId: driver.driver_id, art: null }}
              label="Entfernen"
              of={fullName(driver)}
              variant="quiet"
              onDone={() => showSuccess("Vermerk entfernt", fullName(driver))}
            />
            {driver.grund && (
              <p className="basis-full text-14 text-ink-2 wrap-anywhere">{driver.grund}</p>
            )}
          </li>
        ))}
        {others.map((driver) => (
          <li key={driver.driver_id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <DriverLink isBold id={driver.driver_id} name={fullName(driver)} />
            <span className="text-14 text-ink-2">
              {driver.last_day && `zuletzt am ${germanDate(driver.last_day)}, `}
              {ordersInWords(driver.jobs)}
            </span>
            <DialogButton
              variant="quiet"
              of={fullName(driver)}
              opens={CUSTOMERS.DriverWishDialog}
              with={{ customer, driver }}
            >
              Vermerken …
            </DialogButton>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
