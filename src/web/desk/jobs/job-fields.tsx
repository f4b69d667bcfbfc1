import { type ReactNode, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { licenceOf } from "../../../domain/dispatch/jobs/vocabulary.ts";
import {
  BILLING_LABEL,
  BILLING_MODELS,
  DESK_LICENCES,
  DESK_VEHICLES,
  REQUIREMENTS,
  VEHICLE_LABEL,
} from "../../../domain/kernel/vocabulary.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Job, KnownCustomer } from "../kit/wire.ts";
import { type JobValues, valuesOfCustomer } from "./job-values.ts";
import { KnownCustomerChoice } from "./known-customer-choice.tsx";
import { CustomerField } from "./known-customers.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { PriceField } from "./price-field.tsx";
import { SeriesFields } from "./series-fields.tsx";

type JobForm = Pick<
  UseFormReturn<JobValues>,
  "register" | "formState" | "watch" | "getValues" | "setValue" | "trigger"
>;

interface JobFieldsProps {
  form: JobForm;
  /** To edit: as it is stored. What a customer booked keeps its own vehicle (`EditJobInput`). */
  job?: Job | undefined;
  /** The vehicle that a customer booked, beside those of the desk: of the job that is edited or made once more. */
  booked?: string | undefined;
  /** What only creating asks for. */
  children?: ReactNode;
}

const REQUIREMENT_OPTIONS = REQUIREMENTS.map((value) => ({ value, label: value }));

const LICENCES = DESK_LICENCES.map((value) => ({ value, label: value }));

/** Customer, address (may follow later), when and where, and the job itself; the same to create and to edit. */
export function JobFields({ form, job, booked, children }: JobFieldsProps) {
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <div className="space-y-6">
        <CustomerFields form={form} job={job} />
        <AddressFields form={form} />
        <Group legend="Wo">
          <PlaceFields form={form} />
        </Group>
      </div>
      <div className="space-y-6">
        <Group legend="Wann">
          {!job && (
            <CheckboxField
              {...form.register("isSeries")}
              optional
              label="Als Serie"
              hint="Mehrere Tage, je ein Auftrag: jeden Montag bis …, oder einzelne Tage."
            />
          )}
          {!job && form.watch("isSeries") ? (
            <SeriesFields form={form} />
          ) : (
            <PeriodFields form={form} job={job} />
          )}
        </Group>
        <OrderFields form={form} job={job} booked={booked ?? job?.fahrzeugtyp}>
          {children}
        </OrderFields>
      </div>
    </div>
  );
}

function vehiclesWith(booked: string | undefined) {
  const all: string[] = [...DESK_VEHICLES];
  if (booked && !all.includes(booked)) all.unshift(booked);
  const labels: Partial<Record<string, string>> = VEHICLE_LABEL;
  return all.map((value) => ({ value, label: labels[value] ?? value }));
}

/** Who has ordered before is suggested to create a job; to edit one the customer is known. */
function CustomerFields({ form, job }: JobFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const [name, company, phone] = form.watch(["customerName", "company", "customerPhone"]);
  const memory = (typed: string) => ({
    typed: job ? undefined : typed,
    onKnown: (customer: KnownCustomer) => fillIn(form, customer),
  });
  return (
    <Group legend="Auftraggeber">
      <CustomerField
        {...register("customerName")}
        {...memory(name)}
        label="Name"
        error={errors.customerName?.message}
      />
      <CustomerField
        {...register("company")}
        {...memory(company)}
        label="Firma"
        optional
        error={errors.company?.message}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <CustomerField
          {...register("customerPhone")}
          {...memory(phone)}
          label="Telefon"
          type="tel"
          error={errors.customerPhone?.message}
        />
        <TextField
          {...register("customerEmail")}
          label="E-Mail"
          type="email"
          error={errors.customerEmail?.message}
        />
      </div>
      {!job && <KnownCustomerChoice form={form} />}
      <TextField
        {...register("bestellnummer")}
        label="Bestellnummer"
        optional
        width="medium"
        error={errors.bestellnummer?.message}
      />
    </Group>
  );
}

/** What is known of him; what he has not said before stays as it is typed, and a place that was typed too. */
function fillIn({ setValue, getValues, formState }: JobForm, customer: KnownCustomer) {
  const hasPlace = getValues("einsatzort") !== "";
  const values = valuesOfCustomer(customer);
  for (const [field, value] of Object.entries(values)) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    if (value && !(field === "einsatzort" && hasPlace))
      setValue(field as keyof typeof values, value, options);
  }
}

function AddressFields({ form: { register, formState } }: { form: JobForm }) {
  const { errors } = formState;
  return (
    <Group legend="Adresse" hint="Kann später ergänzt werden, spätestens vor dem Zuweisen.">
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-end gap-4">
        <TextField
          {...register("customerStreet")}
          label="Straße"
          optional
          error={errors.customerStreet?.message}
        />
        <TextField
          {...register("customerHouseNumber")}
          label="Nr."
          optional
          error={errors.customerHouseNumber?.message}
        />
      </div>
      <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-end gap-4">
        <TextField
          {...register("customerPostalCode")}
          label="PLZ"
          optional
          inputMode="numeric"
          maxLength={5}
          error={errors.customerPostalCode?.message}
        />
        <TextField
          {...register("customerCity")}
          label="Ort"
          optional
          error={errors.customerCity?.message}
        />
      </div>
    </Group>
  );
}

function OrderFields({ form, job, booked, children }: JobFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const isClassChosen = useRef(false);
  /** The class goes with the vehicle, until somebody has chosen it. */
  function followVehicle({ target }: { target: { value: string } }) {
    if (!isClassChosen.current) setValue("fuehrerscheinklasse", licenceOf(target.value));
  }
  return (
    <Group legend="Was">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...register("fahrzeugtyp", { onChange: followVehicle })}
          label="Fahrzeugtyp"
          placeholder="Bitte wählen"
          options={vehiclesWith(booked)}
          error={errors.fahrzeugtyp?.message}
        />
        <SelectField
          {...register("fuehrerscheinklasse", {
            onChange: () => {
              isClassChosen.current = true;
            },
          })}
          label="Führerscheinklasse"
          options={LICENCES}
          error={errors.fuehrerscheinklasse?.message}
        />
      </div>
      <CheckboxGroup
        name="anforderungen"
        legend="Anforderungen"
        optional
        layout="compact"
        options={REQUIREMENT_OPTIONS}
        inputProps={register("anforderungen")}
        error={errors.anforderungen?.message}
      />
      <TextField
        {...register("besonderheiten")}
        label="Besonderheiten"
        hint="Was die Anforderungen nicht sagen."
        optional
        error={errors.besonderheiten?.message}
      />
      <TextArea {...register("nachricht")} label="Beschreibung" error={errors.nachricht?.message} />
      <BillingField form={form} job={job} />
      <PriceField form={form} job={job} />
      {children}
    </Group>
  );
}

/** A driver who has accepted said yes to it; then it stays (docs/rules.md, Jobs). */
function BillingField({ form: { register, formState }, job }: JobFieldsProps) {
  const { latest_assignment: latest } = job ?? { latest_assignment: null };
  const isFinal = Boolean(latest?.accepted_at) || latest?.status === "confirmed";
  return (
    <SelectField
      {...register("billing_model", { disabled: isFinal })}
      label="Abrechnung"
      hint={isFinal && "Steht fest: Der Fahrer hat dazu schon zugesagt."}
      options={BILLING}
      error={formState.errors.billing_model?.message}
    />
  );
}

const BILLING = BILLING_MODELS.map((value) => ({ value, label: BILLING_LABEL[value] }));

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-4">
      <legend className="text-18">{legend}</legend>
      {hint && <p className="text-14 text-ink-2">{hint}</p>}
      {children}
    </fieldset>
  );
}
