import { type ReactNode, useState } from "react";
import { licenceOf } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { priceInWords } from "../../../domain/dispatch/read/wording.ts";
import {
  AGREED_BY,
  AGREED_BY_LABEL,
  BILLING_LABEL,
  BILLING_MODELS,
  DESK_LICENCES,
  REQUIREMENTS,
} from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/choice-groups.tsx";
import { EuroField } from "../../ui/euro-field.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/fields.tsx";
import type { Job } from "../kit/call.ts";
import { WeekFields } from "../kit/days-fields.tsx";
import { MoreFields } from "../kit/more-fields.tsx";
import { useComputed } from "../kit/polled-lists.ts";
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

/** Customer's day price, shown before the order is stored; another price needs a reason. `job`: the one that is edited. */
export function PriceField({ job }: { job: Job | undefined }) {
  const { field, setValue, watch } = useJobForm();
  const [typed, billing_model] = watch(["tagespreis", "billing_model"]);
  const [isOpened, setOpened] = useState(typed !== "");
  const usual = useUsualPrice(job);
  const isMissing = billing_model === "agency" && usual?.tagespreis_cents === null;
  const isFinal = job?.assignment?.status === "confirmed";
  const isTyping = billing_model === "agency" && (isOpened || isMissing);
  function closeField() {
    setValue("tagespreis", "", { shouldDirty: true });
    setValue("preis_grund", "", { shouldDirty: true });
    setOpened(false);
  }
  return (
    <div className="space-y-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <div aria-live="polite" className="flex flex-wrap gap-x-2">
          <p className="font-semibold">Preis für den Kunden:</p>
          <p className="tabular-nums">{usual ? priceInWords({ ...usual, billing_model }) : "–"}</p>
        </div>
        {billing_model === "agency" && usual && !isMissing && (
          <Button
            size="small"
            variant="quiet"
            onClick={isOpened ? closeField : () => setOpened(true)}
          >
            {isOpened ? "Doch dieser Preis" : "Anderer Preis"}
          </Button>
        )}
      </div>
      {isFinal && (
        <p className="text-14 text-ink-2">
          Der Kunde hat seine Bestätigung. Ein anderer Preis gilt nur, wenn er zugestimmt hat.
        </p>
      )}
      {isTyping && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <EuroField
            {...field("tagespreis")}
            label={isMissing ? "Preis je Tag in €" : "Anderer Preis je Tag in €"}
            optional={isMissing}
            hint="Netto, für einen Fahrer."
          />
          <TextField
            {...field("preis_grund")}
            label="Warum?"
            optional={isMissing}
            hint="Steht beim Auftrag, nicht in der E-Mail."
          />
        </div>
      )}
      {isTyping && isFinal && <Agreement />}
    </div>
  );
}

const WAYS = [
  { value: "", label: "Bitte wählen" },
  ...AGREED_BY.map((value) => ({ value, label: AGREED_BY_LABEL[value] })),
];

/** After his confirmation: who of the customer's agreed to the other price, when, and by what. */
function Agreement() {
  const { field } = useJobForm();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <TextField {...field("vereinbart_mit")} label="Wer hat zugestimmt?" />
      <TextField {...field("vereinbart_am")} type="date" label="Wann?" />
      <SelectField {...field("vereinbart_durch")} label="Wodurch?" options={WAYS} />
    </div>
  );
}

/** The stored price while nothing is changed that it depends on, else what the server would take. */
function useUsualPrice(job: Job | undefined) {
  const { fahrzeugtyp, anforderungen, billing_model, ...values } = useJobForm().watch();
  const { customerId } = values;
  const einsatzbeginn = (values.isSeries ? values.serientage[0] : values.einsatzbeginn) || null;
  const isStored =
    job !== undefined &&
    job.fahrzeugtyp === fahrzeugtyp &&
    job.billing_model === billing_model &&
    String(job.anforderungen) === String(anforderungen);
  const input = {
    ...(job && { jobId: job.id }),
    ...(customerId && { customerId }),
    fahrzeugtyp,
    anforderungen,
    billing_model,
    einsatzbeginn,
  };
  const enabled = !isStored && fahrzeugtyp !== "";
  const { data } = useComputed("calc-customers-price", input, { enabled });
  return isStored ? job : fahrzeugtyp === "" ? undefined : data;
}
