import {
  AVAILABILITIES,
  COUNTRIES,
  EXPERIENCE_YEARS,
  LICENCE_CLASSES,
  SPECIAL_REQUIREMENTS,
  SPECIALISATIONS,
} from "../../../domain/drivers/schemas.ts";
import { COMMISSION_CONSENT } from "../../../domain/drivers/vocabulary.ts";
import { REGIONS } from "../../../domain/kernel/vocabulary.ts";
import type { Shell } from "../../ui/document.tsx";
import { Island } from "../../ui/island.tsx";
import { FormSection } from "../form-section.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import type { RegistrationFormState } from "./registration-state.ts";
import { REGISTRATION_ASIDE, REGISTRATION_SECTION, rateHint } from "./registration-texts.ts";

const LISTS = {
  licences: LICENCE_CLASSES,
  experience: EXPERIENCE_YEARS.map(String),
  specialisations: SPECIALISATIONS,
  requirements: SPECIAL_REQUIREMENTS,
  regions: REGIONS,
  availabilities: AVAILABILITIES,
  countries: COUNTRIES,
};

interface RegistrationFormSectionProps {
  shell: Shell;
  state: RegistrationFormState;
}

/** The registration form, with what drivers ask before they begin beside it. */
export function RegistrationFormSection({ shell, state }: RegistrationFormSectionProps) {
  const { title, lead } = REGISTRATION_SECTION;
  const { call, keeping, privacy } = REGISTRATION_ASIDE;
  return (
    <FormSection
      id="registrierung"
      lines="border-y"
      height="py-14 sm:py-20"
      title={title}
      lead={<p className="text-18">{lead}</p>}
      aside={{ label: "Vor der Registrierung", call, notes: [keeping, privacy] }}
      shell={shell}
    >
      <Island
        assets={shell.assets}
        name="registration-form"
        component={RegistrationForm}
        props={{
          path: shell.path,
          lists: LISTS,
          rateHint: rateHint(shell.prices),
          commissionText: COMMISSION_CONSENT.text,
          phone: shell.operator.phone,
          proofWorker: shell.assets.url("form-proof-worker.ts"),
          state,
        }}
      />
    </FormSection>
  );
}
