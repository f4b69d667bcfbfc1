import {
  EXPERIENCE_HINT,
  EXPERIENCE_LABEL,
  REGISTRATION_GROUPS,
} from "../../public/content/registration-form.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { box, options, type RegistrationPart } from "./registration-part.tsx";
import { receivedList, receivedText } from "./registration-state.ts";

/** What the driver may drive and has driven. */
export function RegistrationQualification(props: RegistrationPart) {
  const { form, state, lists } = props;
  return (
    <FormGroup title={REGISTRATION_GROUPS.qualification} place="2 von 5">
      <CheckboxGroup
        name="license_classes"
        legend="Führerscheinklassen"
        hint="Alle, die in Ihrem Führerschein stehen und gültig sind"
        layout="tiles"
        options={options(lists.licences)}
        defaultValue={receivedList(state, "license_classes")}
        error={form.messages.license_classes}
        inputProps={form.register("license_classes")}
      />
      <RadioGroup
        name="experience"
        legend="Berufserfahrung als Fahrer"
        hint={EXPERIENCE_HINT}
        options={options(lists.experience, EXPERIENCE_LABEL)}
        defaultValue={receivedText(state, "experience")}
        error={form.messages.experience}
        inputProps={form.register("experience")}
      />
      <CheckboxGroup
        name="specializations"
        legend="Was haben Sie gefahren?"
        optional
        options={options(lists.specialisations)}
        defaultValue={receivedList(state, "specializations")}
        error={form.messages.specializations}
        inputProps={form.register("specializations")}
      />
      <CheckboxGroup
        name="spezialanforderungen"
        legend="Was bringen Sie außerdem mit?"
        hint="Nachweise und Einsätze, für die wir Sie anfragen dürfen"
        optional
        options={options(lists.requirements)}
        defaultValue={receivedList(state, "spezialanforderungen")}
        error={form.messages.spezialanforderungen}
        inputProps={form.register("spezialanforderungen")}
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
