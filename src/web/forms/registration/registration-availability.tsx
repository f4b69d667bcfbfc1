import {
  AVAILABILITY_LABEL,
  RATE_HINT,
  REGISTRATION_GROUPS,
} from "../../public/content/registration-form.ts";
import { FormGroup } from "../../ui/form-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { field, options, type RegistrationPart } from "./registration-part.tsx";
import { RegistrationRegions } from "./registration-regions.tsx";

/** Where, from when and for how much. */
export function RegistrationAvailability(props: RegistrationPart) {
  return (
    <FormGroup title={REGISTRATION_GROUPS.availability} place="3 von 5">
      <RegistrationRegions {...props} />
      <SelectField
        label="Ab wann sind Sie frei?"
        optional
        placeholder="Bitte wählen"
        options={options(props.lists.availabilities, AVAILABILITY_LABEL)}
        {...field(props, "verfuegbarkeit")}
      />
      <TextField
        label="Stundensatz in Euro"
        width="short"
        inputMode="decimal"
        autoComplete="off"
        hint={RATE_HINT}
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
