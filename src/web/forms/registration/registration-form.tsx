import { useState } from "react";
import { DRAFT_TEXTS, REGISTRATION_SUBMIT } from "../../public/content/registration-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { Notice } from "../../ui/notice.tsx";
import { SendFailure } from "../send-failure.tsx";
import { RegistrationAvailability } from "./registration-availability.tsx";
import { AfterRegistration, RegistrationConsent, RobotField } from "./registration-consent.tsx";
import { RegistrationDocuments } from "./registration-documents.tsx";
import type { RegistrationLists } from "./registration-part.tsx";
import { RegistrationPerson } from "./registration-person.tsx";
import { RegistrationQualification } from "./registration-qualification.tsx";
import {
  inFormOrder,
  type RegistrationFormState,
  type RegistrationValues,
} from "./registration-state.ts";
import { RegistrationSuccess } from "./registration-success.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { type Registration, useRegistration } from "./use-registration.ts";

export interface RegistrationFormProps {
  /** Path of the page that renders it again when it is sent without script. */
  path: string;
  lists: RegistrationLists;
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

/** The driver registration (spec sections 3 to 5). Whole without script; with it, files are checked and sent in place. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { path, lists, commissionText, phone, state, isDraft = false } = props;
  const form = useRegistration(props);
  const { outcome, focusRef } = form;
  if (outcome.sent) return <RegistrationSuccess ref={focusRef} redirects={outcome !== state} />;
  const errors = outcome.title ? inFormOrder(form.messages) : [];
  const part = { form, state, lists };
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
      <RegistrationAvailability {...part} />
      <RegistrationDocuments {...part} />
      <RegistrationConsent {...part} commissionText={commissionText} />
      <RobotField form={form} />
      <div className="grid gap-6 border-t-2 border-ink pt-6 md:grid-cols-2">
        <div className="space-y-3">
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
        </div>
        <AfterRegistration />
      </div>
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
