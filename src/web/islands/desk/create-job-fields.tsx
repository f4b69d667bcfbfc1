import type { ReactNode } from "react";
import { DESK_LICENCES, DESK_VEHICLES } from "../../../domain/jobs/schemas.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { CreateJobForm } from "./create-job-dialog.tsx";

const VEHICLES = DESK_VEHICLES.map((value) => ({ value, label: value }));
const LICENCES = DESK_LICENCES.map((value) => ({ value, label: value }));

/** Customer, address (may follow later), and the job itself. */
export function CreateJobFields({ form }: { form: CreateJobForm }) {
  return (
    <div className="space-y-6">
      <CustomerFields form={form} />
      <AddressFields form={form} />
      <OrderFields form={form} />
    </div>
  );
}

function CustomerFields({ form: { register, formState } }: { form: CreateJobForm }) {
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

function AddressFields({ form: { register, formState } }: { form: CreateJobForm }) {
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

function OrderFields({ form: { register, formState } }: { form: CreateJobForm }) {
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
          options={VEHICLES}
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
      <CheckboxField
        {...register("isTest")}
        optional
        label="Testauftrag"
        hint="Lässt sich zurücksetzen und geht nicht an Fahrer."
      />
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
