import { type FormEvent, useEffect, useState } from "react";
import { type FormOutcome, readValues } from "../form-state.ts";
import { type Progress, sendFiles } from "../send.ts";
import { useForm } from "../use-form.ts";
import { useChosenFiles } from "./chosen-files.ts";
import { createDraftKeeper } from "./registration-draft.ts";
import {
  EMPTY_VALUES,
  isOfDocuments,
  outcomeOf,
  type RegistrationFormState,
  type RegistrationValues,
  refusedFields,
  registrationBody,
  toldFields,
} from "./registration-state.ts";
import type { RegistrationWords } from "./registration-words.ts";

interface RegistrationOptions {
  /** Address of the script that works out the form's proof. */
  proofWorker: string;
  state: RegistrationFormState;
  words: RegistrationWords;
  /** What the form starts with in the browser. */
  typed?: RegistrationValues | undefined;
}

/** The registration form's behaviour beside every form's: draft, files, upload. */
export function useRegistration({ proofWorker, state, words, typed }: RegistrationOptions) {
  const draft = useDraft();
  const files = useChosenFiles(words, state.errors);
  const [progress, setProgress] = useState<Progress>();
  const form = useForm<RegistrationValues, FormOutcome>({
    empty: EMPTY_VALUES,
    typed,
    state,
    proofWorker,
    async loadCheck() {
      const { validateRegistration } = await import("./registration-validation.ts");
      return (values) => toldFields(validateRegistration(values), words);
    },
    otherMessages: files.ownMessages,
    refused: (errors) => refusedFields(errors, words),
    async send(values, attempt) {
      const total = bytesOf(files.toSend);
      if (total > 0) setProgress({ sent: 0, total });
      const { answer, refusal } = await sendFiles(
        "fahrerwerden",
        registrationBody(values, files.toSend),
        {
          locale: words.locale,
          ...(await attempt({ values, files: files.toSend.map(identityOf) })),
          onProgress: (now) => total > 0 && setProgress(now),
        },
      );
      return refusal ? outcomeOf(refusal, words) : { sent: true, receipt: answer.receiptPath };
    },
    onOutcome({ sent, errors = {} }) {
      setProgress(undefined);
      files.refuse(errors);
      if (sent) draft.drop();
    },
  });
  return {
    ...form,
    messages: { ...withoutDocuments(form.messages), ...files.messages },
    files,
    progress,
    keepDraft({ currentTarget }: FormEvent<HTMLFormElement>) {
      draft.keep(readValues(currentTarget, EMPTY_VALUES));
    },
    startAnew() {
      draft.drop();
      form.formRef.current?.reset();
    },
  };
}
export type Registration = ReturnType<typeof useRegistration>;

function useDraft() {
  const [draft] = useState(createDraftKeeper);
  useEffect(() => {
    addEventListener("pagehide", draft.write);
    return () => removeEventListener("pagehide", draft.write);
  }, [draft]);
  return draft;
}

/** What is worth showing a progress for; the text alone is gone at once. */
function bytesOf(files: readonly { file: File }[]) {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}

function identityOf({ group, file }: { group: string; file: File }) {
  return [group, file.name, file.size, file.lastModified];
}

function withoutDocuments(messages: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !isOfDocuments(name)));
}
