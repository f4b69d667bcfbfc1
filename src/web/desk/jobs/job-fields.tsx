import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { licenceOf } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { questionsFor } from "../../../domain/kernel/vehicle-questions.ts";
import { DESK_VEHICLES, VEHICLE_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Job, KnownCustomer } from "../kit/wire.ts";
import { type JobValues, valuesOfCustomer } from "./job-values.ts";
import { KnownCustomerChoice } from "./known-customer-choice.tsx";
import { CustomerField } from "./known-customers.tsx";
import { FIRST_REQUIREMENTS, MoreJobFields } from "./more-job-fields.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { PriceField } from "./price-field.tsx";
import { useJobDays } from "./use-job-days.ts";

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

const REQUIREMENT_OPTIONS = FIRST_REQUIREMENTS.map((value) => ({ value, label: value }));

/** What every order has in one column, and behind 'Mehr Angaben' what few have; the same to create and to edit. */
export function JobFields({ form, job, booked, children }: JobFieldsProps) {
  const period = useJobDays(form);
  return (
    <div className="space-y-2.5">
      <CustomerFields form={form} job={job} />
      <PeriodFields form={form} job={job} period={period} />
      <OrderFields form={form} job={job} booked={booked ?? job?.fahrzeugtyp} />
      <MoreJobFields form={form} job={job} period={period}>
        {children}
      </MoreJobFields>
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
    <>
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
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
    </>
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

function OrderFields({ form, job, booked }: JobFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors, dirtyFields } = formState;
  /** The class goes with the vehicle, until somebody has chosen it. */
  function followVehicle({ target }: { target: { value: string } }) {
    if (!dirtyFields.fuehrerscheinklasse) setValue("fuehrerscheinklasse", licenceOf(target.value));
  }
  return (
    <>
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
        {!form.watch("isElsewhere") && (
          <TextField
            {...register("einsatzort")}
            label="Einsatzort"
            error={errors.einsatzort?.message}
          />
        )}
        <SelectField
          {...register("fahrzeugtyp", { onChange: followVehicle })}
          label="Fahrzeugtyp"
          placeholder="Bitte wählen"
          options={vehiclesWith(booked)}
          error={errors.fahrzeugtyp?.message}
        />
      </div>
      <CheckboxGroup
        name="anforderungen"
        legend={<span className="sr-only">Anforderungen</span>}
        layout="compact"
        options={REQUIREMENT_OPTIONS}
        inputProps={register("anforderungen")}
        error={errors.anforderungen?.message}
      />
      <AnswerFields form={form} />
      <TextArea
        {...register("nachricht")}
        label="Beschreibung"
        rows={2}
        error={errors.nachricht?.message}
      />
      <PriceField form={form} job={job} />
    </>
  );
}

/** What fits the vehicle and the requirements; what was typed of another vehicle stays, and is not told. */
function AnswerFields({ form: { register, watch, formState } }: Pick<JobFieldsProps, "form">) {
  const questions = questionsFor(...watch(["fahrzeugtyp", "anforderungen"]));
  if (questions.length === 0) return null;
  return (
    <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
      {questions.map(({ key, label, unit, options }) => {
        const field = {
          ...register(key),
          label: unit ? `${label} (${unit})` : label,
          optional: true,
          error: formState.errors[key]?.message,
        };
        return options ? (
          <SelectField key={key} {...field} placeholder="–" options={optionsOf(options)} />
        ) : (
          <TextField key={key} {...field} {...(unit && { inputMode: "decimal" })} />
        );
      })}
    </div>
  );
}

function optionsOf(words: readonly string[]) {
  return words.map((value) => ({ value, label: value }));
}
