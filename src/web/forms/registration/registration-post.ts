import type { Ctx } from "../../../domain/kernel/context.ts";
import { type Locale, SOURCE_LOCALE } from "../../../domain/kernel/locale.ts";
import { REGISTRATION_DOCUMENTS } from "../../../domain/kernel/vocabulary.ts";
import { languageOf } from "../../../messages/languages.ts";
import { receiveRegistration, registerFromForm } from "../../api/uploads.ts";
import { visitorContext, type WebContext } from "../../http/environment.ts";
import { failureOf, logFailure } from "../../http/failures.ts";
import { contentHash } from "../../http/kept-file.ts";
import { shellFor } from "../../http/shell.ts";
import type { ReceivedUpload } from "../../http/uploads/receive-upload.ts";
import type { FormPage } from "../booking/booking-post.ts";
import { messagesByField, receivedValues } from "../form-state.ts";
import { outcomeOf, type RegistrationFormState } from "./registration-state.ts";
import { type RegistrationWords, registrationWords } from "./registration-words.ts";

interface RegistrationPage extends FormPage<RegistrationFormState> {
  /** In which the page is written; default: German. */
  locale?: Locale;
}

/** The registration form without JavaScript. On failure it comes back with everything typed; files no browser keeps. */
export function postRegistration({ render, locale = SOURCE_LOCALE }: RegistrationPage) {
  return async (c: WebContext) => {
    c.set("locale", locale);
    let upload: ReceivedUpload | undefined;
    try {
      upload = await receiveRegistration(c, () => visitorContext(c));
      const visitor = visitorContext(c);
      const ctx = { ...visitor, idempotencyKey: keyOf(visitor, upload) };
      const { receiptPath } = await registerFromForm(ctx, upload);
      return c.redirect(receiptPath, 303);
    } catch (error) {
      logFailure(c, error);
      const failure = failureOf(c, error);
      const shell = shellFor(c);
      const words = registrationWords(languageOf(locale), shell.prices);
      const state = stateOf(outcomeOf(failure, words), upload, words);
      return c.html(render(shell, state), failure.status, failure.headers);
    } finally {
      await upload?.discard();
    }
  };
}

/** Equal content from the same address is the same registration: a double click creates nothing. */
function keyOf({ actor }: Ctx, { fields, files }: ReceivedUpload) {
  const address = "address" in actor ? actor.address : "";
  const names = files.map(({ group, file }) => [group, file.name, file.bytes]);
  return `form:${contentHash(`${address} ${fields} ${JSON.stringify(names)}`)}`;
}

function stateOf(
  outcome: RegistrationFormState,
  upload: ReceivedUpload | undefined,
  words: RegistrationWords,
) {
  if (!upload) return withBackTip(outcome, words);
  const { fields, files } = upload;
  return {
    ...outcome,
    // The files are gone, so what was said of them stands at their group.
    ...(outcome.errors && { errors: messagesByField(outcome.errors) }),
    values: receivedValues(fields),
    lostFiles: REGISTRATION_DOCUMENTS.filter((type) => files.some(({ group }) => group === type)),
  };
}

/** An unreadable body can't be shown again; the browser still has it one page back. */
function withBackTip(
  { errors = {}, failure }: RegistrationFormState,
  { say }: RegistrationWords,
): RegistrationFormState {
  const [text = failure?.text ?? ""] = Object.values(errors);
  return { failure: { title: say.failed, text: `${text} ${say.failed_back}` } };
}
