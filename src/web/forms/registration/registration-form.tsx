import { type FormEvent, type Ref, useState } from "react";
import { toldFields } from "../../../messages/told-field.ts";
import { LinkButton, SubmitButton } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { Notice } from "../../ui/notice.tsx";
import { UiWordsOfPage } from "../../ui/ui-words.ts";
import { ErrorSummary, FormEnd, RobotField, SendFailure } from "../form-parts.tsx";
import { type FormOutcome, readValues } from "../form-state.ts";
import { type Progress, sendFiles } from "../send.ts";
import { useForm } from "../use-form.ts";
import { dropDraft, storeDraft } from "./draft-storage.ts";
import {
  RegistrationDocuments,
  UploadProgress,
  useChosenFiles,
} from "./registration-documents.tsx";
import {
  RegistrationAvailability,
  RegistrationConsent,
  RegistrationPerson,
  RegistrationQualification,
} from "./registration-fields.tsx";
import {
  EMPTY_VALUES,
  inFormOrder,
  isOfDocuments,
  outcomeOf,
  type RegistrationFormState,
  type RegistrationValues,
  refusedFields,
  registrationBody,
} from "./registration-state.ts";
import type { RegistrationLists, RegistrationWords } from "./registration-words.ts";

export interface RegistrationFormProps {
  /** Path of the page that renders it again when it is sent without script. */
  path: string;
  lists: RegistrationLists;
  /** All that it says, in the page's language. */
  words: RegistrationWords;
  /** The agency's number, for when sending fails. */
  phone: string;
  /** Address of the script that works out the form's proof. */
  proofWorker: string;
  state: RegistrationFormState;
  /** Values typed before the script arrived, or before a reload; in the browser only. */
  typed?: RegistrationValues;
  isDraft?: boolean;
}

/** The driver registration. Whole without script; with it, files are checked and sent in place. */
export function RegistrationForm(props: RegistrationFormProps) {
  return (
    <UiWordsOfPage value={props.words.ui}>
      <WordedForm {...props} />
    </UiWordsOfPage>
  );
}

function WordedForm(props: RegistrationFormProps) {
  const { path, lists, words, phone, state, isDraft = false } = props;
  const { say } = words;
  const form = useRegistration(props);
  const { outcome, focusRef } = form;
  if (outcome.sent)
    return <RegistrationSuccess ref={focusRef} receipt={outcome.receipt} say={say} />;
  const errors = outcome.title ? inFormOrder(form.messages) : [];
  const part = { register: form.register, messages: form.messages, state, lists, words };
  return (
    <form
      id="registration-form"
      method="post"
      encType="multipart/form-data"
      action={`${path}#registrierung`}
      noValidate
      ref={form.formRef}
      onChange={form.keepDraft}
      onSubmit={form.submit}
      onFocus={form.warmUp}
      className="space-y-12"
    >
      <ErrorSummary ref={focusRef} errors={errors} title={outcome.title} />
      <input type="hidden" name="sprache" value={words.locale} />
      {outcome.failure && <SendFailure ref={focusRef} {...outcome.failure} phone={phone} />}
      <DraftNotice isDraft={isDraft} startAnew={form.startAnew} say={say} />
      <RegistrationPerson {...part} />
      <RegistrationQualification {...part} />
      <RegistrationAvailability {...part} typed={props.typed} />
      <RegistrationDocuments
        words={words}
        files={form.files}
        isLocked={form.isSending}
        lostFiles={state.lostFiles}
      />
      <RegistrationConsent {...part} />
      <RobotField />
      <DraftHint words={words} discard={form.startAnew} />
      <FormEnd title={say.next} steps={[say.next_mail, say.next_check, say.next_jobs]}>
        <SubmitButton busy={form.isSending} busyLabel={say.submit_busy}>
          {say.submit}
        </SubmitButton>
        <UploadProgress progress={form.progress} words={words} />
      </FormEnd>
    </form>
  );
}

interface DraftNoticeProps {
  isDraft: boolean;
  startAnew: Registration["startAnew"];
  say: RegistrationWords["say"];
}

function DraftNotice({ isDraft, startAnew, say }: DraftNoticeProps) {
  const [isDismissed, dismiss] = useState(false);
  const isHydrated = useHydrated();
  if (!isDraft || !isHydrated || isDismissed) return null;
  return (
    <Notice kind="info" live="status" title={say.draft}>
      <p>{say.draft_text}</p>
      <DiscardButton
        say={say}
        onClick={() => {
          startAnew();
          dismiss(true);
        }}
      />
    </Notice>
  );
}

/** Without script nothing is kept, and nothing said. */
function DraftHint({ words, discard }: { words: RegistrationWords; discard: () => void }) {
  if (!useHydrated()) return null;
  return (
    <div className="max-w-prose text-16 text-ink-2">
      <p>{words.draftHint}</p>
      <DiscardButton say={words.say} onClick={discard} />
    </div>
  );
}

function DiscardButton({ say, onClick }: { say: RegistrationWords["say"]; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 cursor-pointer font-semibold text-blue underline underline-offset-4"
    >
      {say.draft_discard}
    </button>
  );
}

interface SuccessProps {
  ref: Ref<HTMLDivElement>;
  receipt: string | undefined;
  say: RegistrationWords["say"];
}

/** The end of the form, until the page that stays has come. */
function RegistrationSuccess({ ref, receipt, say }: SuccessProps) {
  return (
    <div id="registration-form" className="space-y-6">
      <Notice ref={ref} kind="success" live="status" title={say.sent}>
        <p>
          {say.sent_text} {say.sent_promise}
        </p>
      </Notice>
      {receipt && <LinkButton href={receipt}>{say.sent_details}</LinkButton>}
    </div>
  );
}

/** The registration form's behaviour beside every form's: draft, files, upload. */
function useRegistration({ proofWorker, state, words, typed }: RegistrationFormProps) {
  const files = useChosenFiles(words, state.errors);
  const [progress, setProgress] = useState<Progress>();
  const form = useForm<RegistrationValues, FormOutcome>({
    empty: EMPTY_VALUES,
    typed,
    state,
    proofWorker,
    async loadCheck() {
      const { validateRegistration } = await import("./registration-validation.ts");
      return (values) => toldFields(words.fields, validateRegistration(values));
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
      if (sent) dropDraft();
    },
  });
  return {
    ...form,
    messages: { ...withoutDocuments(form.messages), ...files.messages },
    files,
    progress,
    keepDraft({ currentTarget }: FormEvent<HTMLFormElement>) {
      storeDraft({ ...readValues(currentTarget, EMPTY_VALUES), website: "" });
    },
    startAnew() {
      dropDraft();
      form.formRef.current?.reset();
    },
  };
}
type Registration = ReturnType<typeof useRegistration>;

/** Size that a progress is worth showing for; text alone is sent at once. */
function bytesOf(files: readonly { file: File }[]) {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}

function identityOf({ group, file }: { group: string; file: File }) {
  return [group, file.name, file.size, file.lastModified];
}

function withoutDocuments(messages: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !isOfDocuments(name)));
}
