import { type Ref, useState } from "react";
import { ANSWER_PROMISE } from "../../../domain/kernel/vocabulary.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { Notice } from "../../ui/notice.tsx";
import { FormEnd, RobotField, SendFailure } from "../form-parts.tsx";
import { RegistrationDocuments, UploadProgress } from "./registration-documents.tsx";
import {
  RegistrationAvailability,
  RegistrationConsent,
  type RegistrationLists,
  RegistrationPerson,
  RegistrationQualification,
} from "./registration-fields.tsx";
import {
  inFormOrder,
  type RegistrationFormState,
  type RegistrationValues,
} from "./registration-state.ts";
import {
  AFTER_REGISTRATION,
  DRAFT_TEXTS,
  REGISTRATION_SUBMIT,
  REGISTRATION_SUCCESS,
} from "./registration-texts.ts";
import { type Registration, useRegistration } from "./use-registration.ts";

export interface RegistrationFormProps {
  /** Path of the page that renders it again when it is sent without script. */
  path: string;
  lists: RegistrationLists;
  /** What is usually paid an hour. */
  rateHint: string;
  commissionText: string;
  /** The agency's number, for when sending fails. */
  phone: string;
  /** Address of the script that works out the form's proof. */
  proofWorker: string;
  state: RegistrationFormState;
  /** What was typed before the script arrived, or before a reload; only in the browser. */
  typed?: RegistrationValues;
  isDraft?: boolean;
}

/** The driver registration. Whole without script; with it, files are checked and sent in place. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { path, lists, rateHint, commissionText, phone, state, isDraft = false } = props;
  const form = useRegistration(props);
  const { outcome, focusRef } = form;
  if (outcome.sent) return <RegistrationSuccess ref={focusRef} receipt={outcome.receipt} />;
  const errors = outcome.title ? inFormOrder(form.messages) : [];
  const part = { register: form.register, messages: form.messages, state, lists };
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
      {outcome.failure && <SendFailure ref={focusRef} {...outcome.failure} phone={phone} />}
      <DraftNotice isDraft={isDraft} startAnew={form.startAnew} />
      <RegistrationPerson {...part} />
      <RegistrationQualification {...part} />
      <RegistrationAvailability {...part} typed={props.typed} rateHint={rateHint} />
      <RegistrationDocuments
        files={form.files}
        isLocked={form.isSending}
        lostFiles={state.lostFiles}
      />
      <RegistrationConsent {...part} commissionText={commissionText} />
      <RobotField />
      <FormEnd steps={AFTER_REGISTRATION}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={form.isSending}
          busyLabel={REGISTRATION_SUBMIT.busy}
        >
          {REGISTRATION_SUBMIT.label}
        </Button>
        <UploadProgress progress={form.progress} />
      </FormEnd>
    </form>
  );
}

interface DraftNoticeProps {
  isDraft: boolean;
  startAnew: Registration["startAnew"];
}

function DraftNotice({ isDraft, startAnew }: DraftNoticeProps) {
  const [isDismissed, dismiss] = useState(false);
  const isHydrated = useHydrated();
  if (!isDraft || !isHydrated || isDismissed) return null;
  return (
    <Notice kind="info" live="status" title={DRAFT_TEXTS.title}>
      <p>{DRAFT_TEXTS.text}</p>
      <button
        type="button"
        onClick={() => {
          startAnew();
          dismiss(true);
        }}
        className="min-h-11 cursor-pointer font-semibold text-blue underline underline-offset-4"
      >
        {DRAFT_TEXTS.discard}
      </button>
    </Notice>
  );
}

interface SuccessProps {
  ref: Ref<HTMLDivElement>;
  receipt: string | undefined;
}

/** The end of the form, until the page that stays has come. */
function RegistrationSuccess({ ref, receipt }: SuccessProps) {
  const { title, text, details } = REGISTRATION_SUCCESS;
  return (
    <div id="registration-form" className="space-y-6">
      <Notice ref={ref} kind="success" live="status" title={title}>
        <p>
          {text} {ANSWER_PROMISE}
        </p>
      </Notice>
      {receipt && <LinkButton href={receipt}>{details}</LinkButton>}
    </div>
  );
}
