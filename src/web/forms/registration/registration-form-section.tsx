import type { Shell } from "../../ui/document.tsx";
import { Island } from "../../ui/island.tsx";
import { FormSection } from "../form-section.tsx";
import { DRAFT_KEPT_MINUTES } from "./draft-storage.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { registrationLists } from "./registration-lists.ts";
import type { RegistrationFormState } from "./registration-state.ts";
import { registrationWords } from "./registration-words.ts";

interface RegistrationFormSectionProps {
  shell: Shell;
  state: RegistrationFormState;
}

/** The registration form, with what drivers ask before they begin beside it. */
export function RegistrationFormSection({ shell, state }: RegistrationFormSectionProps) {
  const { t } = shell.language;
  const notes = [
    {
      title: t("registration.aside_keeping"),
      text: t("registration.aside_keeping_text", { minutes: DRAFT_KEPT_MINUTES }),
    },
    { title: t("registration.aside_privacy"), text: t("registration.aside_privacy_text") },
  ];
  return (
    <FormSection
      id="registrierung"
      lines="border-y"
      height="py-14 sm:py-20"
      title={t("registration.title")}
      lead={<p className="text-18">{t("registration.lead")}</p>}
      aside={{ label: t("registration.aside"), call: t("registration.aside_call"), notes }}
      shell={shell}
    >
      <Island
        name="registration-form"
        component={RegistrationForm}
        props={{
          path: shell.path,
          lists: registrationLists(shell.language),
          words: registrationWords(shell.language, shell.prices),
          phone: shell.operator.phone,
          proofWorker: shell.assets.url("form-proof-worker.ts"),
          state,
        }}
      />
    </FormSection>
  );
}
