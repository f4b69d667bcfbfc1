import type { Locale } from "../../../domain/kernel/locale.ts";
import { REGISTRATION_DOCUMENTS } from "../../../domain/kernel/vocabulary.ts";
import { languageOf } from "../../../messages/languages.ts";
import { receiveRegistration, registerFromForm } from "../../api/uploads.ts";
import type { Shell } from "../../ui/document.tsx";
import { Island } from "../../ui/island.tsx";
import { postForm, type RenderForm } from "../form-post.ts";
import { FormSection } from "../form-section.tsx";
import { messagesByField, receivedValues } from "../form-state.ts";
import { DRAFT_KEPT_MINUTES } from "./draft-storage.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { outcomeOf, type RegistrationFormState } from "./registration-state.ts";
import { registrationLists, registrationWords } from "./registration-words.ts";

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

/** The registration form without JavaScript, of a page in this language. No browser keeps the files of a refused one. */
export function postRegistration(locale: Locale, render: RenderForm<RegistrationFormState>) {
  return postForm({
    render,
    receive(c, context) {
      c.set("locale", locale);
      return receiveRegistration(c, context);
    },
    contentOf({ fields, files }) {
      const names = files.map(({ group, file }) => [group, file.name, file.bytes]);
      return `${fields} ${JSON.stringify(names)}`;
    },
    store: async (ctx, upload) => (await registerFromForm(ctx, upload)).receiptPath,
    refused(why, { prices }, upload): RegistrationFormState {
      const words = registrationWords(languageOf(locale), prices);
      const { errors, failure, ...outcome } = outcomeOf(why, words);
      if (!upload) {
        // An unreadable body can't be shown again; the browser still has it one page back.
        const [text = failure?.text ?? ""] = Object.values(errors ?? {});
        const { failed, failed_back } = words.say;
        return { failure: { title: failed, text: `${text} ${failed_back}` } };
      }
      const { fields, files } = upload;
      return {
        ...outcome,
        ...(failure && { failure }),
        // The files are gone, so what was said of them stands at their group.
        ...(errors && { errors: messagesByField(Object.entries(errors)) }),
        values: receivedValues(fields),
        lostFiles: REGISTRATION_DOCUMENTS.filter((type) =>
          files.some(({ group }) => group === type),
        ),
      };
    },
  });
}
