import { useEffect, useEffectEvent } from "react";
import {
  addressInWords,
  nameOfRecord,
  ordersInWords,
} from "../../../domain/customer-records/vocabulary.ts";
import { licenceOf } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { dayOf } from "../../../domain/kernel/time/moments.ts";
import { DESK_VEHICLES, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { positionOf } from "../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, SelectField } from "../../ui/fields.tsx";
import type { CustomerRecord } from "../kit/call.ts";
import { usePolledList } from "../kit/polled-lists.ts";
import { serverNow } from "../kit/server-clock.ts";
import { useJobForm } from "./job-values.ts";

/** Known facts of a new order's customer, each to take over by a click. */
export function KnownCustomerChoice() {
  const form = useJobForm();
  const customerId = form.watch("customerId");
  const { rows } = usePolledList("customer", { customerId }, { enabled: customerId !== "" });
  const customer = rows?.[0];
  const fillIn = useEffectEvent((known: CustomerRecord) => {
    // Typed or resumed values stay.
    if (form.getValues("fahrzeugtyp")) return;
    const vehicle = deskVehicle(known.last_job?.fahrzeugtyp ?? "");
    if (!vehicle) return;
    form.setValue("fahrzeugtyp", vehicle, { shouldDirty: true });
    form.setValue("fuehrerscheinklasse", licenceOf(vehicle));
  });
  useEffect(() => {
    if (customer) fillIn(customer);
  }, [customer]);
  if (!customerId || !customer) return null;
  return (
    <section
      aria-label="Bekannter Kunde"
      className="space-y-3 border-l-4 border-blue bg-blue-soft px-3 py-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold">
            {nameOfRecord({ firma: customer.company, name: customer.customer_name })}
          </b>
          {`, ${ordersInWords(customer.jobs)}`}
        </p>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            form.setValue("customerId", "");
            form.setValue("wunschfahrer", []);
          }}
        >
          Anderer Kunde
        </Button>
      </div>
      {customer.notes.map(({ id, text }) => (
        <p key={id} className="text-14 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
      <AgreedPrice customer={customer} />
      <SiteChoice customer={customer} />
      <SameDrivers customer={customer} />
    </section>
  );
}

/** The form has vehicles that the desk calls otherwise, or not at all. */
function deskVehicle(vehicle: string) {
  return DESK_VEHICLES.find(
    (name) => name === vehicle || name.toLowerCase() === vehicleName(vehicle).toLowerCase(),
  );
}

interface PartProps {
  customer: CustomerRecord;
}

function AgreedPrice({ customer }: PartProps) {
  const values = useJobForm().watch();
  const day = values.einsatzbeginn || dayOf(new Date(serverNow()).toISOString());
  const position = positionOf(values.fahrzeugtyp, values.anforderungen);
  const price = customer.prices.find((one) => one.position === position && one.gilt_ab <= day);
  if (!price || values.billing_model !== "agency") return null;
  return (
    <p>
      <b className="font-semibold">
        Vereinbart: {formatCents(price.tagespreis_cents)} netto je Tag
      </b>
      <span className="text-14 text-ink-2">
        {[` ab ${germanDate(price.gilt_ab)}`, price.notiz].filter(Boolean).join(", ")}. Steht in
        seiner Bestätigung.
      </span>
    </p>
  );
}

function SiteChoice({ customer: { sites } }: PartProps) {
  const form = useJobForm();
  if (sites.length === 0) return null;
  function take(siteId: string) {
    const site = sites.find(({ id }) => id === siteId);
    if (!site) return;
    const values = {
      einsatz_street: site.strasse,
      einsatz_house_number: site.hausnummer,
      einsatz_postal_code: site.plz,
      einsatz_city: site.ort,
      einsatz_kontakt: site.kontakt,
      einsatz_telefon: site.telefon,
    } as const;
    form.setValue("isElsewhere", true, { shouldDirty: true });
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof typeof values, value, { shouldDirty: true });
    }
  }
  return (
    <SelectField
      name="bekannter-einsatzort"
      label="Einsatzort übernehmen"
      optional
      placeholder="Bitte wählen"
      options={sites.map((site) => ({
        value: site.id,
        label: [site.bezeichnung, addressInWords(site)].filter(Boolean).join(": "),
      }))}
      defaultValue=""
      onChange={({ target }) => take(target.value)}
    />
  );
}

/** Preferred and former drivers; refused ones are left out. */
function SameDrivers({ customer }: PartProps) {
  const form = useJobForm();
  const wanted = form.watch("wunschfahrer");
  const wishOf = new Map(customer.drivers.map(({ driver_id, art }) => [driver_id, art] as const));
  const preferred = customer.drivers.filter(({ art }) => art === "bevorzugt");
  const driven = customer.driven.filter(({ driver_id }) => !wishOf.has(driver_id));
  const choices = [
    ...preferred.map((one) => ({ ...one, hint: "vom Kunden bevorzugt" })),
    ...driven.map((one) => ({
      ...one,
      hint: one.last_day ? `zuletzt am ${germanDate(one.last_day)}` : "",
    })),
  ];
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-text font-semibold">Wieder dieselben Fahrer</legend>
      <p className="text-14 text-ink-2">
        Sie stehen beim Zuweisen oben. Gefragt wird noch niemand.
      </p>
      {choices.map(({ driver_id, hint, ...driver }) => (
        <CheckboxField
          key={driver_id}
          optional
          name={`wunschfahrer-${driver_id}`}
          label={[fullName(driver), hint].filter(Boolean).join(", ")}
          checked={wanted.includes(driver_id)}
          onChange={({ target }) => {
            const others = wanted.filter((id) => id !== driver_id);
            const chosen = target.checked ? [...others, driver_id] : others;
            form.setValue("wunschfahrer", chosen, { shouldDirty: true });
          }}
        />
      ))}
    </fieldset>
  );
}
