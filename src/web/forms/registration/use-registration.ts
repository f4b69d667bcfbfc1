import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFormProof } from "../proof/use-form-proof.ts";
import { useFocusOnDemand } from "../use-focus-on-demand.ts";
import { useIdempotencyKey } from "../use-idempotency-key.ts";
import { fileMessages } from "./chosen-files.ts";
import { createDraftKeeper } from "./registration-draft.ts";
import { isOfDocuments, refusedFields } from "./registration-outcome.ts";
import type {
  RegistrationField,
  RegistrationFormState,
  RegistrationOutcome,
  RegistrationValues,
} from "./registration-state.ts";
import { readValues, writeValues } from "./registration-values.ts";
import { registrationBody } from "./registration-wire.ts";
import { type Progress, sendRegistration } from "./send-registration.ts";
import { useChosenFiles } from "./use-chosen-files.ts";

interface RegistrationOptions {
  /** Address of the script that works out the form's proof. */
  proofWorker: string;
  state: RegistrationFormState;
  /** What the form starts with in the browser. */
  typed?: RegistrationValues | undefined;
}

/**
 * The registration form's behaviour: draft, checks, upload, and where the focus goes afterwards. The values stay in
 * the form's own controls.
 */
export function useRegistration({ proofWorker, state, typed }: RegistrationOptions) {
  const formRef = useStartValues(typed);
  const draft = useDraft();
  const files = useChosenFiles(state.errors);
  const [errors, setErrors] = useState(() => ofFields(state.errors));
  const [outcome, setOutcome] = useState<RegistrationOutcome>(state);
  const [progress, setProgress] = useState<Progress>();
  const [isSending, setSending] = useState(false);
  const [focusRef, focusAnswer] = useFocusOnDemand();
  const keyFor = useIdempotencyKey();
  const formProof = useFormProof(proofWorker);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await checkAndSend(readValues(event.currentTarget));
    setSending(false);
    setProgress(undefined);
    setErrors(ofFields(result.errors));
    files.refuse(result.errors ?? {});
    setOutcome(result);
    if (result.sent) draft.drop();
    focusAnswer();
  }

  async function checkAndSend(values: RegistrationValues): Promise<RegistrationOutcome> {
    const found = { ...(await validate(values)), ...fileMessages(files.chosen) };
    if (Object.keys(found).length > 0) return refusedFields(found);
    const total = bytesOf(files.toSend);
    if (total > 0) setProgress({ sent: 0, total });
    return sendRegistration({
      body: registrationBody(values, files.toSend),
      idempotencyKey: keyFor({ values, files: files.toSend.map(identityOf) }),
      proof: await formProof.take(),
      onProgress: (now) => total > 0 && setProgress(now),
    });
  }

  return {
    formRef,
    /** For a control: a field's message goes when the field is changed (spec 5). */
    register: (name: RegistrationField) => ({
      name,
      onChange: () => setErrors(({ [name]: _, ...others }) => others),
    }),
    messages: { ...errors, ...files.messages },
    ...{ files, outcome, focusRef, isSending, progress, submit },
    initial: typed,
    warmUp() {
      void loadValidation();
      void formProof.prepare();
    },
    keepDraft: (event: FormEvent<HTMLFormElement>) => draft.keep(readValues(event.currentTarget)),
    startAnew() {
      draft.drop();
      formRef.current?.reset();
    },
  };
}
export type Registration = ReturnType<typeof useRegistration>;

function useStartValues(typed: RegistrationValues | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (typed && form.current) writeValues(form.current, typed);
  }, [typed]);
  return form;
}

function useDraft() {
  const [draft] = useState(createDraftKeeper);
  useEffect(() => {
    addEventListener("pagehide", draft.write);
    return () => removeEventListener("pagehide", draft.write);
  }, [draft]);
  return draft;
}

/** Without the validation's bundle (connection lost) the server alone checks, and says the same. */
async function validate(values: RegistrationValues): Promise<Record<string, string>> {
  const validation = await loadValidation();
  return validation?.validateRegistration(values) ?? {};
}

function loadValidation() {
  return import("./registration-validation.ts").catch(() => undefined);
}

/** What is worth showing a progress for; the text alone is gone at once. */
function bytesOf(files: readonly { file: File }[]) {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}

function identityOf({ group, file }: { group: string; file: File }) {
  return [group, file.name, file.size, file.lastModified];
}

function ofFields(errors: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isOfDocuments(name)));
}
