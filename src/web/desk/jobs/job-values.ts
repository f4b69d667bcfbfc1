import { type FieldErrors, useFormContext } from "react-hook-form";
import { addressOfCustomer } from "../../../domain/customer-records/vocabulary.ts";
import { NO_TEXTS, type TextField, textsOf } from "../../../domain/dispatch/jobs/field-texts.ts";
import type { CreateJobInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { licenceOf, ownSpecials } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { withoutPlaceholder } from "../../../domain/kernel/fields/placeholders.ts";
import { addDays, daysBetween } from "../../../domain/kernel/time/berlin.ts";
import { datesAfterEdit } from "../../../domain/kernel/time/told-periods.ts";
import { datesOf, type JobDates } from "../../../domain/kernel/time/work-dates.ts";
import { type Weekday, weekdayOf } from "../../../domain/kernel/time/working-days.ts";
import { NO_ANSWERS, type QuestionKey } from "../../../domain/kernel/vehicle-questions.ts";
import type { AgreedBy } from "../../../domain/kernel/vocabulary.ts";
import { parseEuros } from "../../ui/euro-field.tsx";
import { showInputError } from "../../ui/toaster.tsx";
import { fieldsOf } from "../kit/action-dialog.tsx";
import type { Job, KnownCustomer } from "../kit/call.ts";
import { known, typedDays } from "../kit/days-fields.tsx";

/** Initial values of the text fields and checkboxes. */
const NOTHING_TYPED = {
  /** The place of work has fields of its own; else it is in words (`einsatzort`). */
  isElsewhere: false,
  einsatzbeginn: "",
  einsatzende: "",
  uhrzeit_beginn: "",
  /** Another day price than the usual one, in euros. */
  tagespreis: "",
  /** Create only: the chosen customer. */
  customerId: "",
  isTest: false,
  drivers: "1",
  /** One job on each of `serientage` instead of a beginning and an end; `serie` says how these came about. */
  isSeries: false,
  /** Reason for overruling. */
  reason: "",
  /** Edit only: who agreed to another price after the confirmation, and when. */
  vereinbart_mit: "",
  vereinbart_am: "",
};
type Typed = typeof NOTHING_TYPED;

/** An order as it is typed in the create and the edit dialog; the schema says what is missing or wrong. */
export interface JobValues extends Typed, Record<TextField | QuestionKey, string> {
  billing_model: Job["billing_model"];
  /** Null: the usual ones. */
  arbeitstage: Weekday[] | null;
  anforderungen: string[];
  /** Create only: the preferred drivers. */
  wunschfahrer: string[];
  serie: SeriesRule;
  serientage: string[];
  /** Edit only: whether the assigned driver moves along; null: not answered. */
  goesAlong: "yes" | "no" | null;
  /** By what he agreed. */
  vereinbart_durch: AgreedBy | "";
}

/** 'Jeden Montag bis …' as it is typed. Days are `YYYY-MM-DD` or empty. */
export interface SeriesRule {
  from: string;
  until: string;
  weekdays: Weekday[];
  everyWeeks: number;
  withoutHolidays: boolean;
  /** Single days beside the rule, and those of it that were unticked. */
  extra: string[];
  leftOut: string[];
}

/** The form of the dialog around these fields; `field`: name, handlers and message of one. */
export function useJobForm() {
  const form = useFormContext<JobValues>();
  return { ...form, field: fieldsOf(form) };
}

const NO_SITE = {
  einsatz_street: "",
  einsatz_house_number: "",
  einsatz_postal_code: "",
  einsatz_city: "",
  einsatz_kontakt: "",
  einsatz_telefon: "",
};

export const NEW_JOB: JobValues = {
  ...NO_TEXTS,
  ...NO_ANSWERS,
  ...NOTHING_TYPED,
  billing_model: "agency",
  arbeitstage: null,
  fuehrerscheinklasse: licenceOf(""),
  anforderungen: [],
  wunschfahrer: [],
  serie: {
    from: "",
    until: "",
    weekdays: [],
    everyWeeks: 1,
    withoutHolidays: true,
    extra: [],
    leftOut: [],
  },
  serientage: [],
  goesAlong: null,
  vereinbart_durch: "",
};

/** A customer's data as the fields of the next order. */
export function valuesOfCustomer(customer: KnownCustomer) {
  return {
    customerId: customer.id,
    customerName: customer.customer_name,
    company: customer.company,
    customerPhone: customer.customer_phone,
    customerEmail: customer.customer_email,
    customerStreet: customer.customer_street,
    customerHouseNumber: customer.customer_house_number,
    customerPostalCode: customer.customer_postal_code,
    customerCity: customer.customer_city,
    einsatzort: addressOfCustomer(customer),
  };
}

/** Placeholders such as 'Siehe Nachricht' count as empty; so do words that were written from the dates. */
export function valuesOf(job: Job): JobValues {
  const days = typedDays({
    start: job.einsatzbeginn,
    end: job.einsatzende,
    weekdays: job.arbeitstage,
  });
  const texts = Object.entries(textsOf(job)).map(([name, text]) => [
    name,
    withoutPlaceholder(text),
  ]);
  return {
    ...NEW_JOB,
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    ...job.fahrzeug_angaben,
    billing_model: job.billing_model,
    einsatzort: job.einsatz_city ? "" : withoutPlaceholder(job.einsatzort),
    isElsewhere: Boolean(job.einsatz_city || job.einsatz_kontakt || job.einsatz_telefon),
    zeitraum: job.zeitraum_quelle === "dates" ? "" : withoutPlaceholder(job.zeitraum),
    einsatzbeginn: days.start,
    einsatzende: days.end,
    uhrzeit_beginn: job.uhrzeit_beginn ?? "",
    arbeitstage: days.weekdays && [...days.weekdays],
    anforderungen: job.anforderungen,
    besonderheiten: ownSpecials(job.anforderungen, job.besonderheiten),
    nachricht: job.nachricht,
    preis_grund: "",
    isTest: job.is_test,
  };
}

/**
 * A copy of the order for the next matching weekday, with the same length and without the customer's words about the
 * old days.
 */
export function valuesOfCopy(job: Job, today: string): JobValues {
  const values = valuesOf(job);
  const { einsatzbeginn: start, einsatzende: end } = job;
  const next = (day: string) => addDays(day, weeks * 7);
  const weeks = start ? Math.max(1, Math.floor(daysBetween(start, today) / 7) + 1) : 0;
  return {
    ...values,
    zeitraum: "",
    einsatzbeginn: start ? next(start) : "",
    einsatzende: end ? next(end) : "",
    serie: start
      ? { ...values.serie, from: next(start), weekdays: [weekdayOf(start)] }
      : values.serie,
  };
}

/** When the order will be, as the verbs store it. */
export function datesSaved(values: JobValues, job: Job | undefined, today: string): JobDates {
  const dates = {
    einsatzbeginn: known(values.einsatzbeginn),
    einsatzende: known(values.einsatzende),
    uhrzeit_beginn: values.uhrzeit_beginn || null,
    arbeitstage: values.arbeitstage,
  };
  const words = values.zeitraum.trim();
  if (!job) return datesOf({ ...dates, words }, today);
  return datesAfterEdit(job, { ...dates, zeitraum: words }, today);
}

/** Empty dates of a series, whose days are given separately. */
const NO_DATES = { zeitraum: "", einsatzbeginn: "", einsatzende: "", arbeitstage: null };

/** The payload: without a separate place of work unless its box is ticked. The schema validates it. */
export function inputOf(typed: JobValues): CreateJobInput {
  const { isElsewhere, isSeries, serie: _, goesAlong: __, customerId, tagespreis, ...rest } = typed;
  const price = tagespreis.trim() === "" ? null : parseEuros(tagespreis);
  const values = { ...rest, customerId: customerId || null, tagespreis: price };
  const dated = isSeries ? { ...values, ...NO_DATES } : { ...values, serientage: [] };
  const sent = isElsewhere ? dated : { ...dated, ...NO_SITE };
  return sent as CreateJobInput;
}

/** Titles of the create dialog. */
export function showInvalidJob(errors: FieldErrors<JobValues>): void {
  const [title, text] = invalidJobWords(errors) ?? [];
  if (title) showInputError(title, text);
}

/** Null where all of it is said elsewhere. */
export function invalidJobWords(errors: FieldErrors<JobValues>): [string, string] | null {
  const all = Object.values(errors);
  const messages = all.map((error) => error?.message);
  // Questions beside the button are shown there.
  if (messages.length === 1 && errors.goesAlong) return null;
  if (messages.every((message) => message === "Ungültige E-Mail")) {
    return ["Ungültige E-Mail", "Bitte prüfen Sie die E-Mail-Adresse."];
  }
  if (messages.every((message) => message === "PLZ muss 5-stellig sein")) {
    return ["Ungültige PLZ", "PLZ muss 5-stellig sein"];
  }
  const isMissing = all.some((error) => !(error && "ref" in error && isTyped(error.ref)));
  return isMissing
    ? ["Fehlende Angaben", "Bitte füllen Sie die markierten Felder aus."]
    : ["Ungültige Angaben", "Bitte prüfen Sie die markierten Felder."];
}

function isTyped(field: object | undefined) {
  if (!field || !("value" in field)) return false;
  return typeof field.value === "string" && field.value.trim() !== "";
}
