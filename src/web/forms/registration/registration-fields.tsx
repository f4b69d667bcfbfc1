import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { EuroField } from "../../ui/euro-field.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import {
  box,
  choice,
  choices,
  EmailField,
  type FormPart,
  field,
  NameFields,
  PhoneField,
} from "../form-parts.tsx";
import type { RegistrationField, RegistrationValues } from "./registration-state.ts";
import {
  AVAILABILITY_LABEL,
  EXPERIENCE_HINT,
  EXPERIENCE_LABEL,
  REGISTRATION_GROUPS,
} from "./registration-texts.ts";

/** What can be chosen; a prop, so that the schemas stay out of the first bundle. */
export interface RegistrationLists {
  licences: readonly string[];
  experience: readonly string[];
  specialisations: readonly string[];
  requirements: readonly string[];
  regions: readonly string[];
  availabilities: readonly string[];
  countries: readonly string[];
}

/** What each part of the form gets from it. */
interface RegistrationPart extends FormPart<RegistrationField> {
  lists: RegistrationLists;
}

/** Who registers, and where the business has its seat. */
export function RegistrationPerson(props: RegistrationPart) {
  return (
    <FormGroup title={REGISTRATION_GROUPS.person} place="1 von 5">
      <NameFields part={props} />
      <EmailField part={props} hint="Hierhin kommen Aufträge, die zu Ihnen passen" />
      <PhoneField part={props} hint="Am besten mobil, für Rückfragen der Disposition" />
      <TextField
        label="Straße und Hausnummer"
        optional
        autoComplete="address-line1"
        {...field(props, "adresse")}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[15rem_1fr] sm:items-end">
        <TextField
          label="PLZ"
          optional
          width="short"
          hint="Fünfstellig, nur Deutschland"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...field(props, "plz")}
        />
        <TextField label="Ort" optional autoComplete="address-level2" {...field(props, "ort")} />
      </div>
      <SelectField
        label="Land Ihres Firmensitzes"
        optional
        hint="Wo Ihr Gewerbe angemeldet ist oder sein wird"
        placeholder="Bitte wählen"
        autoComplete="country-name"
        options={options(props.lists.countries)}
        {...field(props, "firmensitz_land")}
      />
    </FormGroup>
  );
}

/** What the driver may drive and has driven. */
export function RegistrationQualification(props: RegistrationPart) {
  const { lists } = props;
  return (
    <FormGroup title={REGISTRATION_GROUPS.qualification} place="2 von 5">
      <CheckboxGroup
        legend="Führerscheinklassen"
        hint="Alle, die in Ihrem Führerschein stehen und gültig sind"
        layout="tiles"
        options={options(lists.licences)}
        {...choices(props, "license_classes")}
      />
      <RadioGroup
        legend="Berufserfahrung als Fahrer"
        hint={EXPERIENCE_HINT}
        options={options(lists.experience, EXPERIENCE_LABEL)}
        {...choice(props, "experience")}
      />
      <CheckboxGroup
        legend="Was haben Sie gefahren?"
        optional
        options={options(lists.specialisations)}
        {...choices(props, "specializations")}
      />
      <CheckboxGroup
        legend="Was bringen Sie außerdem mit?"
        hint="Nachweise und Einsätze, für die wir Sie anfragen dürfen"
        optional
        options={options(lists.requirements)}
        {...choices(props, "spezialanforderungen")}
      />
      <fieldset>
        <legend className="font-text font-semibold">
          Begleitung von Großraum- und Schwertransporten
          <span className="font-normal text-ink-2"> (optional)</span>
        </legend>
        <div className="space-y-3 pt-2">
          <CheckboxField
            optional
            label="Ich darf BF2-Begleitfahrzeuge fahren."
            {...box(props, "bf2_erlaubnis")}
          />
          <CheckboxField
            optional
            label="Ich darf BF3-Begleitfahrzeuge fahren."
            {...box(props, "bf3_erlaubnis")}
          />
        </div>
      </fieldset>
    </FormGroup>
  );
}

interface AvailabilityProps extends RegistrationPart {
  /** What the form starts with in the browser. */
  typed: RegistrationValues | undefined;
  /** Below the hourly rate. */
  rateHint: string;
}

/** Where, from when and for how much. */
export function RegistrationAvailability(props: AvailabilityProps) {
  return (
    <FormGroup title={REGISTRATION_GROUPS.availability} place="3 von 5">
      <Regions {...props} />
      <SelectField
        label="Ab wann sind Sie frei?"
        optional
        placeholder="Bitte wählen"
        options={options(props.lists.availabilities, AVAILABILITY_LABEL)}
        {...field(props, "verfuegbarkeit")}
      />
      <EuroField
        label="Stundensatz in Euro"
        width="short"
        hint={props.rateHint}
        {...field(props, "hourly_rate")}
      />
      <TextArea
        label="Beschreibung"
        optional
        hint="Fahrzeugtypen, Baustellen und Strecken, die Sie kennen, Sprachen, Wochentage, die nicht gehen"
        {...field(props, "description")}
      />
    </FormGroup>
  );
}

const WIDE_LABEL: Partial<Record<string, string>> = {
  deutschlandweit: "Deutschlandweit",
  europaweit: "Europaweit",
};

/** The whole country at once, or state by state. */
function Regions(props: AvailabilityProps) {
  const { lists, typed } = props;
  const isHydrated = useHydrated();
  const group = choices(props, "regions");
  const [wide, states] = [lists.regions.filter(isWide), lists.regions.filter(isState)];
  const isOpen =
    group.defaultValue.some(isState) || (isHydrated && typed?.regions.some(isState) === true);
  return (
    <div>
      <CheckboxGroup
        legend="Wo fahren Sie?"
        optional
        options={options(wide, WIDE_LABEL)}
        {...group}
      />
      <details open={isOpen} className="mt-2 border-y border-line">
        <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
          Oder einzelne Bundesländer wählen
        </summary>
        <div className="pb-4">
          <CheckboxGroup
            id="bundeslaender"
            legend="Bundesländer"
            options={options(states)}
            {...group}
            error={undefined}
          />
        </div>
      </details>
    </div>
  );
}

function isWide(region: string) {
  return region in WIDE_LABEL;
}

function isState(region: string) {
  return !isWide(region);
}

interface ConsentProps extends RegistrationPart {
  /** The words that are agreed to; stored by their version. */
  commissionText: string;
}

/** The two boxes that have to be ticked. */
export function RegistrationConsent({ commissionText, ...props }: ConsentProps) {
  return (
    <FormGroup title={REGISTRATION_GROUPS.consent} place="5 von 5">
      <CheckboxField
        label={
          <>
            {commissionText}{" "}
            <a href="/vermittlung" className="text-blue underline">
              Vermittlung und Provision
            </a>
          </>
        }
        {...box(props, "vermittlungszustimmung")}
      />
      <CheckboxField
        label={
          <>
            Ich stimme der Verarbeitung meiner Angaben und Dokumente zur Prüfung und Vermittlung zu.{" "}
            <a href="/datenschutz" className="text-blue underline">
              Datenschutzerklärung
            </a>
          </>
        }
        {...box(props, "datenschutz")}
      />
    </FormGroup>
  );
}

function options(values: readonly string[], labels: Partial<Record<string, string>> = {}) {
  return values.map((value) => ({ value, label: labels[value] ?? value }));
}
