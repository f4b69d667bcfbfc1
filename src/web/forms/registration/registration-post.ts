import type { Locale } from "../../../domain/kernel/locale.ts";
import { REGISTRATION_DOCUMENTS } from "../../../domain/kernel/vocabulary.ts";
import { languageOf } from "../../../messages/languages.ts";
import { receiveRegistration, registerFromForm } from "../../api/uploads.ts";
import { postForm, type RenderForm } from "../form-post.ts";
import { messagesByField, receivedValues } from "../form-state.ts";
import { outcomeOf, type RegistrationFormState } from "./registration-state.ts";
import { registrationWords } from "./registration-words.ts";

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
        ...(errors && { errors: messagesByField(errors) }),
        values: receivedValues(fields),
        lostFiles: REGISTRATION_DOCUMENTS.filter((type) =>
          files.some(({ group }) => group === type),
        ),
      };
    },
  });
}
