import { CheckboxGroup, RadioGroup } from "../../ui/choice-groups.tsx";
import { EuroField } from "../../ui/euro-field.tsx";
import { CheckboxField, OptionalMark, SelectField, TextArea, TextField } from "../../ui/fields.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import {
  box,
  choice,
  choices,
  EMAIL_INPUT,
  type FormPart,
  field,
  PHONE_INPUT,
  POSTCODE_INPUT,
  Row,
} from "../form-parts.tsx";
import type { RegistrationField, RegistrationValues } from "./registration-state.ts";
import type { RegistrationLists, RegistrationWords } from "./registration-words.ts";

/** Props of a form's part. */
interface RegistrationPart extends FormPart<RegistrationField> {
  lists: RegistrationLists;
  words: RegistrationWords;
}

/** Driver and seat of the business. */
export function RegistrationPerson(props: RegistrationPart) {
  const { say, places } = props.words;
  return (
    <FormGroup title={say.group_person} place={places[0]}>
      <Row>
        <Line part={props} name="vorname" />
        <Line part={props} name="nachname" />
      </Row>
      <Line part={props} name="email" />
      <Line part={props} name="phone" />
      <Line part={props} name="adresse" />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[15rem_1fr] sm:items-end">
        <Line part={props} name="plz" />
        <Line part={props} name="ort" />
      </div>
      <SelectField
        label={say.country}
        optional
        hint={say.country_hint}
        placeholder={say.pleaseChoose}
        autoComplete="country-name"
        options={props.lists.countries}
        {...field(props, "firmensitz_land")}
      />
    </FormGroup>
  );
}

/** The form's fields of one line; label and hint as keys of the words. */
const LINES = {
  vorname: { label: "firstName", autoComplete: "given-name" },
  nachname: { label: "lastName", autoComplete: "family-name" },
  email: { label: "email", hint: "email_hint", ...EMAIL_INPUT },
  phone: { label: "phone", hint: "phone_hint", ...PHONE_INPUT },
  adresse: { label: "street", optional: true, autoComplete: "address-line1" },
  plz: {
    label: "postcode",
    hint: "postcode_hint",
    optional: true,
    ...POSTCODE_INPUT,
    autoComplete: "postal-code",
  },
  ort: { label: "town", optional: true, autoComplete: "address-level2" },
} as const;

function Line({ part, name }: { part: RegistrationPart; name: keyof typeof LINES }) {
  const { say } = part.words;
  const { label, hint, ...input } = { hint: undefined, ...LINES[name] };
  const told = { label: say[label], hint: hint && say[hint] };
  return <TextField {...input} {...told} {...field(part, name)} />;
}

/** Licences and experience. */
export function RegistrationQualification(props: RegistrationPart) {
  const { lists, words } = props;
  const { say, places } = words;
  return (
    <FormGroup title={say.group_qualification} place={places[1]}>
      <CheckboxGroup
        legend={say.licences}
        hint={say.licences_hint}
        layout="tiles"
        options={lists.licences}
        {...choices(props, "license_classes")}
      />
      <RadioGroup
        legend={say.experience}
        hint={words.experienceHint}
        options={lists.experience}
        {...choice(props, "experience")}
      />
      <CheckboxGroup
        legend={say.specialisations}
        optional
        options={lists.specialisations}
        {...choices(props, "specializations")}
      />
      <CheckboxGroup
        legend={say.requirements}
        hint={say.requirements_hint}
        optional
        options={lists.requirements}
        {...choices(props, "spezialanforderungen")}
      />
      <fieldset>
        <legend className="font-text font-semibold">
          {say.escort}
          <OptionalMark />
        </legend>
        <div className="space-y-3 pt-2">
          <CheckboxField optional label={say.bf2} {...box(props, "bf2_erlaubnis")} />
          <CheckboxField optional label={say.bf3} {...box(props, "bf3_erlaubnis")} />
        </div>
      </fieldset>
    </FormGroup>
  );
}

interface AvailabilityProps extends RegistrationPart {
  /** Initial values in the browser. */
  typed: RegistrationValues | undefined;
}

/** Where, from when and for how much. */
export function RegistrationAvailability(props: AvailabilityProps) {
  const { say, places, rateHint } = props.words;
  return (
    <FormGroup title={say.group_availability} place={places[2]}>
      <Regions {...props} />
      <SelectField
        label={say.freeFrom}
        optional
        placeholder={say.pleaseChoose}
        options={props.lists.availabilities}
        {...field(props, "verfuegbarkeit")}
      />
      <EuroField label={say.rate} width="short" hint={rateHint} {...field(props, "hourly_rate")} />
      <TextArea
        label={say.description}
        optional
        hint={say.description_hint}
        {...field(props, "description")}
      />
    </FormGroup>
  );
}

/** The whole country at once, or state by state. */
function Regions(props: AvailabilityProps) {
  const { lists, typed, words } = props;
  const { say } = words;
  const isHydrated = useHydrated();
  const group = choices(props, "regions");
  const isState = (region: string) => lists.states.some(({ value }) => value === region);
  const isOpen =
    group.defaultValue.some(isState) || (isHydrated && typed?.regions.some(isState) === true);
  return (
    <div>
      <CheckboxGroup legend={say.regions} optional options={lists.wide} {...group} />
      <details open={isOpen} className="mt-2 border-y border-line">
        <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
          {say.states_open}
        </summary>
        <div className="pb-4">
          <CheckboxGroup
            id="bundeslaender"
            legend={say.states}
            options={lists.states}
            {...group}
            error={undefined}
          />
        </div>
      </details>
    </div>
  );
}

/** The two boxes that have to be ticked. */
export function RegistrationConsent(props: RegistrationPart) {
  const { say, places, consent } = props.words;
  const isForeign = consent.help !== undefined;
  return (
    <FormGroup title={say.group_consent} place={places[4]}>
      {consent.help && <p className="font-semibold">{consent.help.note}</p>}
      <CheckboxField
        label={
          <>
            <Agreed text={consent.commission} isForeign={isForeign} />{" "}
            <a href="/vermittlung" className="text-blue underline">
              {say.commission_link}
            </a>
          </>
        }
        hint={consent.help?.commission}
        {...box(props, "vermittlungszustimmung")}
      />
      <CheckboxField
        label={
          <>
            <Agreed text={consent.privacy} isForeign={isForeign} />{" "}
            <a href="/datenschutz" className="text-blue underline">
              {say.privacy_link}
            </a>
          </>
        }
        hint={consent.help?.privacy}
        {...box(props, "datenschutz")}
      />
    </FormGroup>
  );
}

/** The German words, which count. */
function Agreed({ text, isForeign }: { text: string; isForeign: boolean }) {
  return isForeign ? <span lang="de">{text}</span> : text;
}
