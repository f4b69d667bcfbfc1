import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  AVAILABILITIES,
  COUNTRIES,
  EXPERIENCE_YEARS,
  LICENCE_CLASSES,
  SPECIAL_REQUIREMENTS,
  SPECIALISATIONS,
} from "../../../domain/drivers/schemas.ts";
import { LOCALE_LABEL, LOCALES } from "../../../domain/kernel/locale.ts";
import { REGIONS } from "../../../domain/kernel/vocabulary.ts";
import { AVAILABILITY_LABEL, EXPERIENCE_LABEL } from "../../../messages/profile-labels.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { EuroField } from "../../ui/euro-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { DriverValues } from "./driver-values.ts";

/** What both dialogs' forms have in common. */
type DriverForm = Pick<UseFormReturn<DriverValues>, "register" | "formState">;

interface DriverFieldsProps {
  form: DriverForm;
  /** Below 'Verfügbar': what only editing asks for. */
  belowAvailability?: ReactNode;
  /** Below everything: what only entering somebody asks for. */
  children?: ReactNode;
}

/** All that a driver says of himself, as in the registration; the same to enter and to edit him. */
export function DriverFields({ form, belowAvailability, children }: DriverFieldsProps) {
  const field = fieldsOf(form);
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <div className="space-y-6">
        <Group legend="Person">
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField {...field("vorname")} label="Vorname" />
            <TextField {...field("nachname")} label="Nachname" />
            <TextField {...field("telefon")} label="Telefon" type="tel" />
            <TextField {...field("email")} label="E-Mail" type="email" />
          </div>
          <TextField {...field("adresse")} label="Straße und Hausnummer" optional />
          <div className="grid grid-cols-[7rem_minmax(0,1fr)] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
            <TextField {...field("plz")} label="PLZ" optional inputMode="numeric" maxLength={5} />
            <TextField {...field("ort")} label="Ort" optional />
          </div>
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
        </Group>
        <Group legend="Preis und Verfügbarkeit">
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <EuroField {...field("stundensatz")} label="Stundensatz in €" />
            <SelectField
              {...field("verfuegbarkeit")}
              label="Verfügbar"
              optional
              placeholder="Nicht angegeben"
              options={options(AVAILABILITIES, AVAILABILITY_LABEL)}
            />
          </div>
          {belowAvailability}
          <TextArea {...field("beschreibung")} label="Beschreibung" optional rows={4} />
        </Group>
        {children}
      </div>
      <div className="space-y-6">
        <Group legend="Qualifikation">
          <Boxes form={form} name="fuehrerscheinklassen" legend="Führerscheinklassen" isShort>
            {LICENCE_CLASSES}
          </Boxes>
          <SelectField
            {...field("erfahrung_jahre")}
            label="Berufserfahrung"
            placeholder="Bitte wählen"
            options={options(EXPERIENCE_YEARS.map(String), EXPERIENCE_LABEL)}
          />
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
        </Group>
        <Group legend="Wo er fährt">
          <Boxes form={form} name="verfuegbare_regionen" legend="Regionen">
            {REGIONS}
          </Boxes>
        </Group>
      </div>
    </div>
  );
}

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
  legend: string;
  isShort?: boolean;
  children: readonly string[];
}

function Boxes({ form, name, legend, isShort = false, children }: BoxesProps) {
  const { error, ...inputProps } = fieldsOf(form)(name);
  return (
    <CheckboxGroup
      name={name}
      legend={legend}
      optional={!isShort}
      layout={isShort ? "tiles" : "list"}
      options={options(children)}
      inputProps={inputProps}
      error={error}
    />
  );
}

function options(values: readonly string[], labels: Partial<Record<string, string>> = {}) {
  return values.map((value) => ({ value, label: labels[value] ?? value }));
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-4">
      <legend className="text-18">{legend}</legend>
      {children}
    </fieldset>
  );
}
