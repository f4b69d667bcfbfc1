import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { licenceOf } from "../../../domain/dispatch/jobs/vocabulary.ts";
import {
  BILLING_LABEL,
  BILLING_MODELS,
  DESK_LICENCES,
  REQUIREMENTS,
} from "../../../domain/kernel/vocabulary.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { WeekFields } from "../kit/days-fields.tsx";
import { MoreFields } from "../kit/more-fields.tsx";
import type { Job } from "../kit/wire.ts";
import { type JobValues, NEW_JOB } from "./job-values.ts";
import type { JobDays } from "./period-fields.tsx";

interface MoreJobFieldsProps {
  form: Pick<UseFormReturn<JobValues>, "register" | "formState" | "watch">;
  /** To edit: as it is stored. */
  job?: Job | undefined;
  period: JobDays;
  /** Fields of creating only. */
  children?: ReactNode;
}

/** Asked for most, and what changes the price; the others are folded. */
export const FIRST_REQUIREMENTS = REQUIREMENTS.slice(0, 3);

const OTHER_REQUIREMENTS = REQUIREMENTS.slice(3).map((value) => ({ value, label: value }));
const LICENCES = DESK_LICENCES.map((value) => ({ value, label: value }));
const BILLING = BILLING_MODELS.map((value) => ({ value, label: BILLING_LABEL[value] }));

/** 'Mehr Angaben': what few orders have. It opens by itself where something is in it, or wrong. */
export function MoreJobFields({ form, job, period, children }: MoreJobFieldsProps) {
  const { register, formState } = form;
  const { errors, submitCount } = formState;
  const values = form.watch();
  const isNeeded = isFilled(values) || FOLDED.some((name) => errors[name]);
  return (
    <MoreFields isNeeded={isNeeded} attempts={submitCount}>
      {!values.isSeries && <WeekFields days={period.days} onChange={period.change} />}
      <PlaceFields form={form} />
      <AddressFields form={form} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...register("fuehrerscheinklasse")}
          label="Führerscheinklasse"
          options={LICENCES}
          error={errors.fuehrerscheinklasse?.message}
        />
        <TextField
          {...register("bestellnummer")}
          label="Bestellnummer"
          optional
          error={errors.bestellnummer?.message}
        />
      </div>
      <CheckboxGroup
        name="anforderungen"
        id="weitere-anforderungen"
        legend="Weitere Anforderungen"
        optional
        layout="compact"
        options={OTHER_REQUIREMENTS}
        inputProps={register("anforderungen")}
      />
      <TextField
        {...register("besonderheiten")}
        label="Besonderheiten"
        hint="Was die Anforderungen nicht sagen."
        optional
        error={errors.besonderheiten?.message}
      />
      <BillingField form={form} job={job} />
      {children}
    </MoreFields>
  );
}

const ADDRESS = [
  "customerStreet",
  "customerHouseNumber",
  "customerPostalCode",
  "customerCity",
] as const;

/** Fields that differ from a new order's defaults. */
const OWN = [
  "bestellnummer",
  "isElsewhere",
  "arbeitstage",
  "besonderheiten",
  "billing_model",
  "drivers",
  "isTest",
] as const;

const FOLDED = [
  ...ADDRESS,
  ...OWN,
  "fuehrerscheinklasse",
  "einsatz_street",
  "einsatz_house_number",
  "einsatz_postal_code",
  "einsatz_city",
  "einsatz_kontakt",
  "einsatz_telefon",
] as const;

/** The address of a known customer is no news. */
function isFilled(values: JobValues) {
  const first: readonly string[] = FIRST_REQUIREMENTS;
  return (
    OWN.some((name) => values[name] !== NEW_JOB[name]) ||
    values.anforderungen.some((name) => !first.includes(name)) ||
    values.fuehrerscheinklasse !== licenceOf(values.fahrzeugtyp) ||
    (values.customerId === "" && ADDRESS.some((name) => values[name] !== ""))
  );
}

function AddressFields({ form: { register, formState } }: Pick<MoreJobFieldsProps, "form">) {
  const { errors } = formState;
  return (
    <fieldset className="space-y-3">
      <legend className="font-text font-semibold">Adresse des Auftraggebers</legend>
      <p className="text-14 text-ink-2">Kann später ergänzt werden, spätestens vor dem Zuweisen.</p>
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
    </fieldset>
  );
}

/** A driver who has accepted said yes to it; then it stays (docs/rules.md, Jobs). */
function BillingField({ form: { register, formState }, job }: Omit<MoreJobFieldsProps, "period">) {
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

type PlaceForm = Pick<UseFormReturn<JobValues>, "register" | "formState" | "watch">;

/** Where the job is, apart from the customer's address, and who is asked for there. */
function PlaceFields({ form }: { form: PlaceForm }) {
  return (
    <>
      <CheckboxField
        {...form.register("isElsewhere")}
        optional
        label="Der Einsatz ist woanders"
        hint="Nicht an der Adresse des Auftraggebers: Baustelle, Tor, Ansprechpartner vor Ort."
      />
      {form.watch("isElsewhere") && <SiteFields form={form} />}
    </>
  );
}

function SiteFields({ form: { register, formState } }: { form: PlaceForm }) {
  const { errors } = formState;
  return (
    <div className="space-y-4 border-l-4 border-line pl-4">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
        <TextField
          {...register("einsatz_street")}
          label="Straße oder Einfahrt"
          optional
          error={errors.einsatz_street?.message}
        />
        <TextField
          {...register("einsatz_house_number")}
          label="Nr."
          optional
          error={errors.einsatz_house_number?.message}
        />
      </div>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
        <TextField
          {...register("einsatz_postal_code")}
          label="PLZ"
          optional
          inputMode="numeric"
          maxLength={5}
          error={errors.einsatz_postal_code?.message}
        />
        <TextField
          {...register("einsatz_city")}
          label="Ort"
          error={errors.einsatz_city?.message ?? errors.einsatzort?.message}
        />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...register("einsatz_kontakt")}
          label="Ansprechpartner vor Ort"
          optional
          error={errors.einsatz_kontakt?.message}
        />
        <TextField
          {...register("einsatz_telefon")}
          label="Telefon vor Ort"
          type="tel"
          optional
          error={errors.einsatz_telefon?.message}
        />
      </div>
    </div>
  );
}
