import type { ReactNode } from "react";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { withoutPlaceholder } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { DESK_LICENCES, DESK_VEHICLES, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showInputError } from "../../ui/toaster.tsx";
import type { Job } from "../kit/wire.ts";

type JobForm = Pick<UseFormReturn<JobValues>, "register" | "formState">;

interface JobFieldsProps {
  form: JobForm;
  /** What a customer booked keeps its own type (`EditJobInput`). */
  bookedVehicle?: string | undefined;
  /** What only creating or only editing asks for. */
  children: ReactNode;
}

const LICENCES = DESK_LICENCES.map((value) => ({ value, label: value }));

/** Customer, address (may follow later), and the job itself; the same to create and to edit. */
export function JobFields({ form, bookedVehicle, children }: JobFieldsProps) {
  return (
    <div className="space-y-6">
      <CustomerFields form={form} />
      <AddressFields form={form} />
      <OrderFields form={form} vehicles={vehiclesWith(bookedVehicle)}>
        {children}
      </OrderFields>
    </div>
  );
}

function vehiclesWith(booked: string | undefined) {
  const all: string[] = [...DESK_VEHICLES];
  if (booked && !all.includes(booked)) all.unshift(booked);
  return all.map((value) => ({ value, label: vehicleName(value) }));
}

function CustomerFields({ form: { register, formState } }: { form: JobForm }) {
  const { errors } = formState;
  return (
    <Group legend="Auftraggeber">
      <TextField {...register("customerName")} label="Name" error={errors.customerName?.message} />
      <TextField {...register("company")} label="Firma" optional error={errors.company?.message} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...register("customerPhone")}
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
    </Group>
  );
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

interface OrderFieldsProps {
  form: JobForm;
  vehicles: readonly { value: string; label: string }[];
  children: ReactNode;
}

function OrderFields({ form: { register, formState }, vehicles, children }: OrderFieldsProps) {
  const { errors } = formState;
  return (
    <Group legend="Einsatz">
      <TextField
        {...register("einsatzort")}
        label="Einsatzort"
        error={errors.einsatzort?.message}
      />
      <TextField
        {...register("zeitraum")}
        label="Zeitraum"
        hint="Zum Beispiel: 24.11.2026, 3 Tage"
        error={errors.zeitraum?.message}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...register("fahrzeugtyp")}
          label="Fahrzeugtyp"
          placeholder="Bitte wählen"
          options={vehicles}
          error={errors.fahrzeugtyp?.message}
        />
        <SelectField
          {...register("fuehrerscheinklasse")}
          label="Führerscheinklasse"
          options={LICENCES}
          error={errors.fuehrerscheinklasse?.message}
        />
      </div>
      <TextField
        {...register("besonderheiten")}
        label="Besonderheiten"
        optional
        error={errors.besonderheiten?.message}
      />
      <TextArea {...register("nachricht")} label="Beschreibung" error={errors.nachricht?.message} />
      {children}
    </Group>
  );
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-4">
      <legend className="text-18">{legend}</legend>
      {hint && <p className="text-14 text-ink-2">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** An order as it is typed in the create and the edit dialog; the schema says what is missing or wrong. */
export interface JobValues {
  customerName: string;
  company: string;
  customerPhone: string;
  customerEmail: string;
  customerStreet: string;
  customerHouseNumber: string;
  customerPostalCode: string;
  customerCity: string;
  einsatzort: string;
  zeitraum: string;
  /** Empty until one is chosen. */
  fahrzeugtyp: string;
  fuehrerscheinklasse: string;
  besonderheiten: string;
  nachricht: string;
  /** Only to create. */
  isTest: boolean;
  drivers: string;
  /** Only to edit. */
  einsatzbeginn: string;
}

export const NEW_JOB: JobValues = {
  customerName: "",
  company: "",
  customerPhone: "",
  customerEmail: "",
  customerStreet: "",
  customerHouseNumber: "",
  customerPostalCode: "",
  customerCity: "",
  einsatzort: "",
  zeitraum: "",
  fahrzeugtyp: "",
  fuehrerscheinklasse: "C+E",
  besonderheiten: "",
  nachricht: "",
  isTest: false,
  drivers: "1",
  einsatzbeginn: "",
};

/** Placeholders such as 'Siehe Nachricht' count as empty. */
export function valuesOf(job: Job): JobValues {
  return {
    customerName: withoutPlaceholder(job.customer_name),
    company: withoutPlaceholder(job.company),
    customerPhone: withoutPlaceholder(job.customer_phone),
    customerEmail: withoutPlaceholder(job.customer_email),
    customerStreet: withoutPlaceholder(job.customer_street),
    customerHouseNumber: withoutPlaceholder(job.customer_house_number),
    customerPostalCode: withoutPlaceholder(job.customer_postal_code),
    customerCity: withoutPlaceholder(job.customer_city),
    einsatzort: withoutPlaceholder(job.einsatzort),
    zeitraum: withoutPlaceholder(job.zeitraum),
    fahrzeugtyp: job.fahrzeugtyp,
    fuehrerscheinklasse: job.fuehrerscheinklasse,
    besonderheiten: job.besonderheiten,
    nachricht: job.nachricht,
    isTest: job.is_test,
    drivers: "1",
    einsatzbeginn: job.einsatzbeginn ?? "",
  };
}

/** Titles of the create dialog. */
export function showInvalidJob(errors: FieldErrors<JobValues>): void {
  const messages = Object.values(errors).map((error) => error?.message);
  if (messages.every((message) => message === "Ungültige E-Mail")) {
    showInputError("Ungültige E-Mail", "Bitte prüfen Sie die E-Mail-Adresse.");
  } else if (messages.every((message) => message === "PLZ muss 5-stellig sein")) {
    showInputError("Ungültige PLZ", "PLZ muss 5-stellig sein");
  } else {
    showInputError("Fehlende Angaben", "Bitte füllen Sie die markierten Felder aus.");
  }
}
