import type { ReactNode } from "react";
import { addressInWords, POSITION_LABEL } from "../../../domain/customer-records/vocabulary.ts";
import { PRICE_POSITIONS, type PricePosition } from "../../../domain/kernel/prices.ts";
import { germanDate } from "../../../domain/kernel/time/days.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { Button } from "../../ui/button.tsx";
import { parseEuros, typedEuros } from "../../ui/euro-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import type { EntryField, Values } from "../kit/entry-dialog.tsx";
import { MailLink, PhoneLink } from "../kit/links.tsx";
import { PanelLines, PanelSection } from "../kit/panel.tsx";
import { useAction } from "../kit/use-action.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { CallInput, CustomerRecord } from "../kit/wire.ts";
import { EntryDialog } from "./dialogs.ts";
import { OPEN_CUSTOMER_ID } from "./open-customer-id.ts";

type Contact = CustomerRecord["contacts"][number];
type Site = CustomerRecord["sites"][number];
type Price = CustomerRecord["prices"][number];

/** Contacts, sites and agreed prices of a customer, each to add, correct and remove. */
export function RecordEntries({ customer }: { customer: CustomerRecord }) {
  return (
    <>
      <Contacts customer={customer} />
      <Sites customer={customer} />
      <Prices customer={customer} />
    </>
  );
}

function Contacts({ customer }: { customer: CustomerRecord }) {
  const { openDialog } = useDialogs();
  const edit = (contact?: Contact) =>
    openDialog(
      (close) => (
        <EntryDialog
          call="admin-save-customer-contact"
          title={contact ? `${contact.name} bearbeiten` : "Kontakt anlegen"}
          submitLabel="Kontakt speichern"
          done="Kontakt gespeichert"
          fields={CONTACT}
          initial={{
            name: contact?.name ?? "",
            funktion: contact?.funktion ?? "",
            telefon: contact?.telefon ?? "",
            contactEmail: contact?.email ?? "",
          }}
          inputOf={(values) =>
            asInput<"admin-save-customer-contact">({
              ...values,
              customerId: customer.id,
              contactId: contact?.id,
            })
          }
          onClose={close}
        />
      ),
      OPEN_CUSTOMER_ID,
    );
  return (
    <Entries
      id="kunde-kontakte"
      title="Kontakte"
      addLabel="Kontakt anlegen"
      empty="Noch niemand."
      onAdd={() => edit()}
    >
      {customer.contacts.map((contact) => (
        <Entry
          key={contact.id}
          of={contact.name}
          onEdit={() => edit(contact)}
          entry={{ customerId: customer.id, kind: "contact", entryId: contact.id }}
        >
          <b className="font-semibold">{contact.name}</b>
          {contact.funktion && <span className="text-ink-2">, {contact.funktion}</span>}
          <span className="flex flex-wrap gap-x-3">
            <PhoneLink phone={contact.telefon} />
            <MailLink email={contact.email} />
          </span>
        </Entry>
      ))}
    </Entries>
  );
}

const CONTACT: readonly EntryField[] = [
  { name: "name", label: "Name" },
  { name: "funktion", label: "Funktion", optional: true, hint: "Zum Beispiel: Bauleitung" },
  { name: "telefon", label: "Telefon", optional: true, type: "tel" },
  { name: "contactEmail", label: "E-Mail", optional: true, type: "email" },
];

function Sites({ customer }: { customer: CustomerRecord }) {
  const { openDialog } = useDialogs();
  const edit = (site?: Site) => {
    const { id, ...known } = site ?? { id: undefined, ...NO_SITE };
    openDialog(
      (close) => (
        <EntryDialog
          call="admin-save-customer-site"
          title={site ? "Einsatzort bearbeiten" : "Einsatzort anlegen"}
          submitLabel="Einsatzort speichern"
          done="Einsatzort gespeichert"
          fields={SITE}
          initial={known}
          inputOf={(values) =>
            asInput<"admin-save-customer-site">({
              ...values,
              customerId: customer.id,
              siteId: id,
            })
          }
          onClose={close}
        />
      ),
      OPEN_CUSTOMER_ID,
    );
  };
  return (
    <Entries
      id="kunde-einsatzorte"
      title="Einsatzorte"
      addLabel="Einsatzort anlegen"
      empty="Bisher an seiner Adresse."
      onAdd={() => edit()}
    >
      {customer.sites.map((site) => (
        <Entry
          key={site.id}
          of={site.bezeichnung || addressInWords(site)}
          onEdit={() => edit(site)}
          entry={{ customerId: customer.id, kind: "site", entryId: site.id }}
        >
          {site.bezeichnung && <b className="font-semibold">{site.bezeichnung}, </b>}
          {addressInWords(site)}
          {(site.kontakt || site.telefon) && (
            <span className="flex flex-wrap gap-x-3 text-14 text-ink-2">
              Vor Ort: {site.kontakt}
              <PhoneLink phone={site.telefon} />
            </span>
          )}
        </Entry>
      ))}
    </Entries>
  );
}

const NO_SITE = {
  bezeichnung: "",
  strasse: "",
  hausnummer: "",
  plz: "",
  ort: "",
  kontakt: "",
  telefon: "",
};
const SITE: readonly EntryField[] = [
  { name: "bezeichnung", label: "Bezeichnung", optional: true, hint: "Zum Beispiel: Werk Süd" },
  { name: "strasse", label: "Straße oder Einfahrt", optional: true },
  { name: "hausnummer", label: "Nr.", optional: true, width: "short" },
  { name: "plz", label: "PLZ", optional: true, width: "short" },
  { name: "ort", label: "Ort" },
  { name: "kontakt", label: "Ansprechpartner vor Ort", optional: true },
  { name: "telefon", label: "Telefon vor Ort", optional: true, type: "tel" },
];

function Prices({ customer }: { customer: CustomerRecord }) {
  const { openDialog } = useDialogs();
  const edit = (price?: Price) =>
    openDialog(
      (close) => (
        <EntryDialog
          call="admin-agree-price"
          title="Preis vereinbaren"
          submitLabel="Preis speichern"
          done="Preis gespeichert"
          fields={PRICE}
          initial={{
            position: price?.position ?? "",
            tagespreis: price ? typedEuros(price.tagespreis_cents / 100) : "",
            gilt_ab: price?.gilt_ab ?? "",
            notiz: price?.notiz ?? "",
          }}
          inputOf={(values) =>
            asInput<"admin-agree-price">({
              ...values,
              customerId: customer.id,
              position: values.position as PricePosition,
              tagespreis: parseEuros(values.tagespreis ?? ""),
            })
          }
          onClose={close}
        />
      ),
      OPEN_CUSTOMER_ID,
    );
  return (
    <Entries
      id="kunde-preise"
      title="Vereinbarte Preise"
      addLabel="Preis vereinbaren"
      empty="Es gilt die Preisliste."
      onAdd={() => edit()}
    >
      {customer.prices.map((price) => (
        <Entry
          key={price.id}
          of={POSITION_LABEL[price.position]}
          onEdit={() => edit(price)}
          entry={{ customerId: customer.id, kind: "price", entryId: price.id }}
        >
          <b className="font-semibold tabular-nums">{formatCents(price.tagespreis_cents)} netto</b>
          {` je Tag, ${POSITION_LABEL[price.position]}`}
          <span className="block text-14 text-ink-2">
            {[`ab ${germanDate(price.gilt_ab)}`, price.notiz].filter(Boolean).join(", ")}
          </span>
        </Entry>
      ))}
    </Entries>
  );
}

const PRICE: readonly EntryField[] = [
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
];

/** Form values are text; the server parses them. */
function asInput<
  Name extends "admin-save-customer-contact" | "admin-save-customer-site" | "admin-agree-price",
>(values: Values | Record<string, unknown>): CallInput<Name> {
  return values as CallInput<Name>;
}

interface EntriesProps {
  id: string;
  title: string;
  addLabel: string;
  empty: string;
  onAdd: () => void;
  children: ReactNode[];
}

/** A part of the record with its lines, and the button that adds one. */
function Entries({ id, title, addLabel, empty, onAdd, children }: EntriesProps) {
  return (
    <PanelSection
      id={id}
      title={title}
      actions={
        <Button size="small" variant="row" onClick={onAdd}>
          {addLabel}
        </Button>
      }
    >
      {children.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <PanelLines>{children}</PanelLines>
      )}
    </PanelSection>
  );
}

interface EntryProps {
  /** Tells its buttons from those of the other lines. */
  of: string;
  onEdit: () => void;
  entry: CallInput<"admin-remove-customer-entry">;
  children: ReactNode;
}

/** One line, with what can be done with it. */
function Entry({ of, onEdit, entry, children }: EntryProps) {
  const remove = useAction("admin-remove-customer-entry", {
    failureTitle: "Fehler beim Entfernen",
    onDone: () => showSuccess("Entfernt", of),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      <span className="flex gap-1">
        <Button size="small" variant="row" onClick={onEdit}>
          Ändern<span className="sr-only"> {of}</span>
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate(entry)}
        >
          Entfernen<span className="sr-only"> {of}</span>
        </Button>
      </span>
    </li>
  );
}
