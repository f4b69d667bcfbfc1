import type { ReactNode } from "react";
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
import { type JobValues, NEW_JOB, useJobForm } from "./job-values.ts";
import type { JobDays } from "./period-fields.tsx";

interface MoreJobFieldsProps {
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
export function MoreJobFields({ job, period, children }: MoreJobFieldsProps) {
  const { field, register, formState, watch } = useJobForm();
  const values = watch();
  return (
    <MoreFields isFilled={isFilled(values)} attempts={formState.submitCount}>
      {!values.isSeries && <WeekFields days={period.days} onChange={period.change} />}
      <CheckboxField
        {...field("isElsewhere")}
        optional
        label="Der Einsatz ist woanders"
        hint="Nicht an der Adresse des Auftraggebers: Baustelle, Tor, Ansprechpartner vor Ort."
      />
      {values.isElsewhere && <SiteFields />}
      <AddressFields />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...field("fuehrerscheinklasse")}
          label="Führerscheinklasse"
          options={LICENCES}
        />
        <TextField {...field("bestellnummer")} label="Bestellnummer" optional />
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
        {...field("besonderheiten")}
        label="Besonderheiten"
        hint="Was die Anforderungen nicht sagen."
        optional
      />
      <BillingField job={job} />
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

function AddressFields() {
  const { field } = useJobForm();
  return (
    <fieldset className="space-y-3">
      <legend className="font-text font-semibold">Adresse des Auftraggebers</legend>
      <p className="text-14 text-ink-2">Kann später ergänzt werden, spätestens vor dem Zuweisen.</p>
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-end gap-4">
        <TextField {...field("customerStreet")} label="Straße" optional />
        <TextField {...field("customerHouseNumber")} label="Nr." optional />
      </div>
      <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-end gap-4">
        <TextField
          {...field("customerPostalCode")}
          label="PLZ"
          optional
          inputMode="numeric"
          maxLength={5}
        />
        <TextField {...field("customerCity")} label="Ort" optional />
      </div>
    </fieldset>
  );
}

/** A driver who has accepted said yes to it; then it stays (docs/rules.md, Jobs). */
function BillingField({ job }: Pick<MoreJobFieldsProps, "job">) {
  const { field } = useJobForm();
  const { latest_assignment: latest } = job ?? { latest_assignment: null };
  const isFinal = Boolean(latest?.accepted_at) || latest?.status === "confirmed";
  return (
    <SelectField
      {...field("billing_model", { disabled: isFinal })}
      label="Abrechnung"
      hint={isFinal && "Steht fest: Der Fahrer hat dazu schon zugesagt."}
      options={BILLING}
    />
  );
}

/** Where the job is, apart from the customer's address, and who is asked for there. */
function SiteFields() {
  const { field } = useJobForm();
  const city = field("einsatz_city");
  return (
    <div className="space-y-4 border-l-4 border-line pl-4">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
        <TextField {...field("einsatz_street")} label="Straße oder Einfahrt" optional />
        <TextField {...field("einsatz_house_number")} label="Nr." optional />
      </div>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
        <TextField
          {...field("einsatz_postal_code")}
          label="PLZ"
          optional
          inputMode="numeric"
          maxLength={5}
        />
        <TextField {...city} label="Ort" error={city.error ?? field("einsatzort").error} />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field("einsatz_kontakt")} label="Ansprechpartner vor Ort" optional />
        <TextField {...field("einsatz_telefon")} label="Telefon vor Ort" type="tel" optional />
      </div>
    </div>
  );
}
