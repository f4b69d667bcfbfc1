import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { EMPTY_PROFILE } from "../../../domain/drivers/fields.ts";
import {
  COUNTRIES,
  type RegisterDriverInput,
  SPECIAL_REQUIREMENTS,
} from "../../../domain/drivers/schemas.ts";
import { AVAILABILITIES, EXPERIENCE_YEARS } from "../../../domain/drivers/vocabulary.ts";
import { LOCALE_LABEL, LOCALES } from "../../../domain/kernel/locale.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";
import { AVAILABILITY_LABEL, EXPERIENCE_LABEL } from "../../../messages/profile-labels.ts";
import { CheckboxGroup } from "../../ui/choice-groups.tsx";
import { EuroField, parseEuros, typedEuros } from "../../ui/euro-field.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "../../ui/fields.tsx";
import { CallError, type Driver } from "../kit/call.ts";
import { showFieldErrors } from "../kit/form-dialog.tsx";
import { MoreFields } from "../kit/more-fields.tsx";

/** Common part of both dialogs' forms. */
type DriverForm = Pick<UseFormReturn<DriverValues>, "register" | "formState"> & {
  getValues: () => DriverValues;
};

interface DriverFieldsProps {
  form: DriverForm;
  /** Below 'Verfügbar': what only editing asks for. */
  belowAvailability?: ReactNode;
  /** Fields of entering only. */
  children?: ReactNode;
  /** Fields behind 'Mehr Angaben'. */
  more?: ReactNode;
}

/** Most wanted classes; the others are folded. */
const FIRST_CLASSES = LICENCE_CLASSES.filter((name) => ["B", "C", "CE"].includes(name));
const OTHER_CLASSES = LICENCE_CLASSES.filter((name) => !FIRST_CLASSES.includes(name));

/** All that a driver says of himself, as in the registration; the same to enter and to edit him. */
export function DriverFields(props: DriverFieldsProps) {
  const { form, belowAvailability, children, more } = props;
  const field = fieldsOf(form);
  const values = form.getValues();
  const isFilled =
    FOLDED.some((name) => String(values[name]) !== String(EMPTY_PROFILE[name])) ||
    OTHER_CLASSES.some((name) => values.fuehrerscheinklassen.includes(name));
  return (
    <div className="space-y-4">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field("vorname")} label="Vorname" />
        <TextField {...field("nachname")} label="Nachname" />
        <TextField {...field("telefon")} label="Telefon" type="tel" />
        <TextField {...field("email")} label="E-Mail" type="email" />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <TextField {...field("plz")} label="PLZ" optional inputMode="numeric" maxLength={5} />
        <EuroField {...field("stundensatz")} label="Stundensatz in €" />
        <SelectField
          {...field("erfahrung_jahre")}
          label="Berufserfahrung"
          placeholder="Bitte wählen"
          options={options(EXPERIENCE_YEARS.map(String), EXPERIENCE_LABEL)}
        />
      </div>
      <Boxes form={form} name="fuehrerscheinklassen" legend="Führerscheinklassen" layout="tiles">
        {FIRST_CLASSES}
      </Boxes>
      {children}
      <MoreFields isFilled={isFilled} attempts={form.formState.submitCount}>
        <Boxes
          form={form}
          name="fuehrerscheinklassen"
          id="weitere-klassen"
          legend="Weitere Klassen"
        >
          {OTHER_CLASSES}
        </Boxes>
        <TextField {...field("adresse")} label="Straße und Hausnummer" optional />
        <TextField {...field("ort")} label="Ort" optional />
        <SelectField
          {...field("firmensitz_land")}
          label="Land des Firmensitzes"
          optional
          placeholder="Nicht angegeben"
          options={options(COUNTRIES)}
        />
        <SelectField
          {...field("sprache")}
          label="Sprache seiner E-Mails und Seiten"
          optional
          placeholder="Nicht bekannt (Deutsch)"
          options={options(LOCALES, LOCALE_LABEL)}
        />
        <SelectField
          {...field("verfuegbarkeit")}
          label="Verfügbar"
          optional
          placeholder="Nicht angegeben"
          options={options(AVAILABILITIES, AVAILABILITY_LABEL)}
        />
        {belowAvailability}
        <TextArea {...field("beschreibung")} label="Beschreibung" optional rows={2} />
        <Boxes form={form} name="spezialisierungen" legend="Spezialisierungen">
          {SPECIALISATIONS}
        </Boxes>
        <Boxes form={form} name="spezialanforderungen" legend="Besonderes">
          {SPECIAL_REQUIREMENTS}
        </Boxes>
        <div className="grid gap-x-6 sm:grid-cols-2">
          <CheckboxField {...field("bf2_erlaubnis")} optional label="BF2-Erlaubnis" />
          <CheckboxField {...field("bf3_erlaubnis")} optional label="BF3-Erlaubnis" />
        </div>
        <Boxes form={form} name="verfuegbare_regionen" legend="Regionen">
          {REGIONS}
        </Boxes>
        {more}
      </MoreFields>
    </div>
  );
}

/** Behind 'Mehr Angaben'. */
const FOLDED = [
  "adresse",
  "ort",
  "firmensitz_land",
  "sprache",
  "verfuegbarkeit",
  "beschreibung",
  "spezialisierungen",
  "spezialanforderungen",
  "bf2_erlaubnis",
  "bf3_erlaubnis",
  "verfuegbare_regionen",
] as const;

/** A field's name, handlers and message. */
function fieldsOf({ register, formState: { errors } }: DriverForm) {
  return (name: keyof DriverValues) => ({
    ...register(name),
    error: saidToDesk(errors[name]?.message),
  });
}

/** The form speaks to the driver himself: 'Ihren Vornamen'. */
function saidToDesk(message: string | undefined): string | undefined {
  return message?.replace(/\bIhren\b/, "den").replace(/\bIhre\b/, "die");
}

interface BoxesProps {
  form: DriverForm;
  name: keyof DriverValues;
  id?: string;
  legend: string;
  layout?: "tiles";
  children: readonly string[];
}

/** `tiles`: at least one has to be chosen. */
function Boxes({ form, name, id = name, legend, layout, children }: BoxesProps) {
  const { error, ...inputProps } = fieldsOf(form)(name);
  return (
    <CheckboxGroup
      name={name}
      id={id}
      legend={legend}
      optional={!layout}
      layout={layout ?? "list"}
      options={options(children)}
      inputProps={inputProps}
      error={id === name ? error : undefined}
    />
  );
}

function options(values: readonly string[], labels: Partial<Record<string, string>> = {}) {
  return values.map((value) => ({ value, label: labels[value] ?? value }));
}

/**
 * A driver's profile as it stands in the fields of the create and the edit dialog: numbers as they are typed (`38,50`), and
 * the language is empty where nobody has said.
 */
export type DriverValues = typeof EMPTY_PROFILE;

export function valuesOf(driver: Driver): DriverValues {
  const fields = Object.keys(EMPTY_PROFILE) as (keyof DriverValues)[];
  const stored = Object.fromEntries(fields.map((field) => [field, driver[field]]));
  return {
    ...(stored as unknown as DriverValues),
    erfahrung_jahre: String(driver.erfahrung_jahre),
    stundensatz: typedEuros(driver.stundensatz),
    sprache: driver.sprache ?? "",
  };
}

/** As the verb takes it, which checks every word; what is empty is no number. */
export function profileOf<Values extends DriverValues>(values: Values) {
  const { erfahrung_jahre, stundensatz, ...others } = values;
  const numbers = {
    erfahrung_jahre: erfahrung_jahre === "" ? Number.NaN : Number(erfahrung_jahre),
    stundensatz: parseEuros(stundensatz),
  };
  return { ...others, ...numbers } as Omit<Values, keyof DriverValues> &
    Partial<RegisterDriverInput>;
}

/** A payload's `email` is the dispatcher's own; the driver's is sent under another name. */
export function asSent<Input extends { email?: string | undefined }>(input: Input) {
  const { email: driverEmail, ...rest } = input;
  return { ...rest, driverEmail };
}

/** Puts what the server refused at its fields. */
export function showDriverErrors<Values extends DriverValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: CallError,
): void {
  const { driverEmail, ...fields } = error.fields;
  const email = error.code === "email_taken" ? error.message : driverEmail;
  const named = { ...fields, ...(email && { email }) };
  showFieldErrors(form, new CallError(error.code, error.title, error.message, named));
}
