import { type ComponentProps, type ReactNode, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { licenceOf } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { questionsFor } from "../../../domain/kernel/vehicle-questions.ts";
import { DESK_VEHICLES, VEHICLE_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { useCombobox } from "../kit/pick-list.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import type { Job, KnownCustomer } from "../kit/wire.ts";
import { type JobValues, valuesOfCustomer } from "./job-values.ts";
import { KnownCustomerChoice } from "./known-customer-choice.tsx";
import { FIRST_REQUIREMENTS, MoreJobFields } from "./more-job-fields.tsx";
import { PeriodFields, useJobDays } from "./period-fields.tsx";
import { PriceField } from "./price-field.tsx";

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
  /** Fields of creating only. */
  children?: ReactNode;
}

const REQUIREMENT_OPTIONS = FIRST_REQUIREMENTS.map((value) => ({ value, label: value }));

/** Fields of an order in one column, rare ones behind 'Mehr Angaben'; for creating and editing. */
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

/** Suggests known customers when creating; when editing the customer is known. */
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

/** Fills in the customer's data; fields unknown there stay as typed, and so does a typed place. */
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

/** Questions that fit vehicle and requirements; answers about another vehicle stay in the form but are not sent. */
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

/** Fewer letters stand in too many names. */
const FEWEST_LETTERS = 3;
const MOST_SUGGESTED = 6;

interface CustomerFieldProps extends ComponentProps<typeof TextField> {
  /** Typed text; undefined: no suggestions. */
  typed: string | undefined;
  onKnown: (customer: KnownCustomer) => void;
}

/** Firm, name or phone of a customer: who ordered before is suggested, and fills the other fields too. */
function CustomerField({ typed, onKnown, ...field }: CustomerFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const q = useDebouncedValue(typed?.trim() ?? "");
  const isAsked = isOpen && q.length >= FEWEST_LETTERS;
  const { rows = [] } = usePolledList(
    "customers",
    { q, limit: MOST_SUGGESTED },
    { enabled: isAsked },
  );
  const customers = isAsked ? rows : [];
  const listId = `${field.name}-bekannte`;
  const { inputProps, optionProps, reset } = useCombobox({
    id: listId,
    count: customers.length,
    isOpen,
    first: -1,
    onClose: () => setOpen(false),
    onChoose(index) {
      const customer = customers[index];
      if (customer) onKnown(customer);
      setOpen(false);
    },
  });
  if (typed === undefined) return <TextField {...field} />;
  return (
    <div className="relative min-w-0">
      <TextField
        {...field}
        {...inputProps}
        onInput={() => {
          reset();
          setOpen(true);
        }}
        onBlur={(event) => {
          field.onBlur?.(event);
          setOpen(false);
        }}
      />
      {customers.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="Bekannte Auftraggeber"
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-sign border border-edge bg-sheet sm:min-w-96"
        >
          {customers.map((customer, index) => (
            <div
              {...optionProps(index)}
              key={customer.id}
              className="cursor-pointer border-b border-line px-3 py-2 last:border-b-0 aria-selected:bg-blue-soft"
            >
              <p className="font-semibold wrap-anywhere">
                {customer.company || customer.customer_name}
              </p>
              <p className="text-14 text-ink-2 wrap-anywhere">{restOf(customer)}</p>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {customers.length > 0 &&
          `${customers.length} bekannte Auftraggeber, Auswahl mit Pfeiltasten`}
      </p>
    </div>
  );
}

function restOf({ company, customer_name, customer_phone, customer_city }: KnownCustomer) {
  return [company && customer_name, customer_phone, customer_city].filter(Boolean).join(" · ");
}
