import { type ComponentProps, type ReactNode, useState } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { licenceOf } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { questionsFor } from "../../../domain/kernel/vehicle-questions.ts";
import { DESK_VEHICLES, VEHICLE_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { CheckboxGroup } from "../../ui/choice-groups.tsx";
import { SelectField, TextArea, TextField } from "../../ui/fields.tsx";
import type { Job, KnownCustomer } from "../kit/call.ts";
import { useCombobox } from "../kit/pick-list.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import { type JobValues, useJobForm, valuesOfCustomer } from "./job-values.ts";
import { KnownCustomerChoice } from "./known-customer-choice.tsx";
import { FIRST_REQUIREMENTS, MoreJobFields, PriceField } from "./more-job-fields.tsx";
import { PeriodFields, useJobDays } from "./period-fields.tsx";

interface JobFieldsProps<Output> {
  form: UseFormReturn<JobValues, unknown, Output>;
  /** To edit: as it is stored. What a customer booked keeps its own vehicle (`EditJobInput`). */
  job?: Job | undefined;
  /** The vehicle that a customer booked, beside those of the desk: of the job that is edited or made once more. */
  booked?: string | undefined;
  /** Fields of creating only. */
  children?: ReactNode;
}

const REQUIREMENT_OPTIONS = FIRST_REQUIREMENTS.map((value) => ({ value, label: value }));

/** Fields of an order in one column, rare ones behind 'Mehr Angaben'; for creating and editing. */
export function JobFields<Output>({ form, job, booked, children }: JobFieldsProps<Output>) {
  const period = useJobDays(form);
  return (
    <FormProvider {...form}>
      <div className="space-y-2.5">
        <CustomerFields job={job} />
        <PeriodFields job={job} period={period} />
        <OrderFields job={job} booked={booked ?? job?.fahrzeugtyp} />
        <MoreJobFields job={job} period={period}>
          {children}
        </MoreJobFields>
      </div>
    </FormProvider>
  );
}

function vehiclesWith(booked: string | undefined) {
  const all: string[] = [...DESK_VEHICLES];
  if (booked && !all.includes(booked)) all.unshift(booked);
  const labels: Partial<Record<string, string>> = VEHICLE_LABEL;
  return all.map((value) => ({ value, label: labels[value] ?? value }));
}

/**
 * Suggests known customers when creating and fills in their data; what is unknown there stays as typed, and so does a typed
 * place. When editing the customer is known.
 */
function CustomerFields({ job }: { job: Job | undefined }) {
  const { field, watch, ...form } = useJobForm();
  const [name, company, phone] = watch(["customerName", "company", "customerPhone"]);
  const memory = (typed: string) => ({
    typed: job ? undefined : typed,
    onKnown(customer: KnownCustomer) {
      const hasPlace = form.getValues("einsatzort") !== "";
      const values = valuesOfCustomer(customer);
      for (const [name, value] of Object.entries(values)) {
        const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
        if (value && !(name === "einsatzort" && hasPlace))
          form.setValue(name as keyof typeof values, value, options);
      }
    },
  });
  return (
    <>
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
        <CustomerField {...field("customerName")} {...memory(name)} label="Name" />
        <CustomerField {...field("company")} {...memory(company)} label="Firma" optional />
        <CustomerField {...field("customerPhone")} {...memory(phone)} label="Telefon" type="tel" />
        <TextField {...field("customerEmail")} label="E-Mail" type="email" />
      </div>
      {!job && <KnownCustomerChoice />}
    </>
  );
}

interface OrderFieldsProps {
  job: Job | undefined;
  booked: string | undefined;
}

function OrderFields({ job, booked }: OrderFieldsProps) {
  const { field, setValue, formState, watch } = useJobForm();
  const { dirtyFields } = formState;
  const { error, ...requirements } = field("anforderungen");
  /** The class goes with the vehicle, until somebody has chosen it. */
  function followVehicle({ target }: { target: { value: string } }) {
    if (!dirtyFields.fuehrerscheinklasse) setValue("fuehrerscheinklasse", licenceOf(target.value));
  }
  return (
    <>
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
        {!watch("isElsewhere") && <TextField {...field("einsatzort")} label="Einsatzort" />}
        <SelectField
          {...field("fahrzeugtyp", { onChange: followVehicle })}
          label="Fahrzeugtyp"
          placeholder="Bitte wählen"
          options={vehiclesWith(booked)}
        />
      </div>
      <CheckboxGroup
        name="anforderungen"
        legend={<span className="sr-only">Anforderungen</span>}
        layout="compact"
        options={REQUIREMENT_OPTIONS}
        inputProps={requirements}
        error={error}
      />
      <AnswerFields />
      <TextArea {...field("nachricht")} label="Beschreibung" rows={2} />
      <PriceField job={job} />
    </>
  );
}

/** Questions that fit vehicle and requirements; answers about another vehicle stay in the form but are not sent. */
function AnswerFields() {
  const { field, watch } = useJobForm();
  const questions = questionsFor(...watch(["fahrzeugtyp", "anforderungen"]));
  if (questions.length === 0) return null;
  return (
    <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
      {questions.map(({ key, label, unit, options }) => {
        const shared = {
          ...field(key),
          label: unit ? `${label} (${unit})` : label,
          optional: true,
        };
        return options ? (
          <SelectField key={key} {...shared} placeholder="–" options={optionsOf(options)} />
        ) : (
          <TextField key={key} {...shared} {...(unit && { inputMode: "decimal" })} />
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
