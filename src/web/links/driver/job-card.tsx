import type { JobCard } from "../../../domain/dispatch/answers/queries.ts";
import {
  CountdownBar,
  DeclineButton,
  ReplyForm,
  SendingFailure,
} from "../../forms/answer/reply-form.tsx";
import type { Autorun, ReplyParameters } from "../../forms/answer/reply-parameters.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { BillingTerms } from "./billing-terms.tsx";
import { BackToStart, JobEntries, renderReplyPage } from "./reply-page.tsx";

export interface CardProps {
  card: JobCard;
  parameters: ReplyParameters;
  autorun?: Autorun | null;
  /** He has just taken his answer back. */
  isUndone?: boolean;
  termsError?: string;
}

/** The job and two buttons. Opening it changes nothing. */
export function renderJobCard(shell: Shell, props: CardProps): string {
  const { card, autorun } = props;
  const { number } = card.job;
  return renderReplyPage(
    shell,
    `Auftrag ${number}`,
    <>
      <OrderPlate>{number}</OrderPlate>
      <h1 className="mt-3 mb-4 text-28">Können Sie diesen Auftrag fahren?</h1>
      <EarlierAnswer {...props} />
      <JobEntries card={card} />
      <div className="mt-6">
        <AnswerForm {...props} />
      </div>
      {autorun && <CountdownBar action={autorun.action} />}
    </>,
  );
}

function EarlierAnswer({ card, isUndone }: CardProps) {
  const title = isUndone && !card.answer ? UNDONE_TITLE : card.answer && GIVEN[card.answer.status];
  if (!title) return null;
  return (
    <div className="mb-4">
      <Notice kind={isUndone ? "success" : "info"} title={title} live="status">
        <p>Sie können jetzt neu antworten.</p>
      </Notice>
    </div>
  );
}

const UNDONE_TITLE = "Ihre Antwort ist zurückgenommen.";
const GIVEN = {
  accepted: "Sie haben diesen Auftrag angenommen.",
  offered: "Sie haben für diesen Auftrag zugesagt.",
  declined: "Sie haben diesen Auftrag abgelehnt.",
  offer_declined: "Sie haben diesen Auftrag abgelehnt.",
} as const;

function AnswerForm({ card, parameters, autorun, termsError }: CardProps) {
  const hasAccepted = card.answer?.status === "accepted" || card.answer?.status === "offered";
  return (
    <ReplyForm parameters={parameters} autorun={autorun}>
      {!hasAccepted && (
        <>
          <BillingTerms card={card} />
          {card.job.billingModel === "agency" && (
            <CheckboxField
              name="termsAccepted"
              label="Ich stimme diesen Bedingungen zu."
              hint={
                autorun?.when === "tick"
                  ? "Mit dem Häkchen nehmen Sie den Auftrag an; bis zum Ende des Countdowns lässt sich das anhalten."
                  : undefined
              }
              error={termsError}
            />
          )}
          <SendingFailure />
          <Button type="submit" name="action" value="accept" variant="primary" size="large" wide>
            Auftrag annehmen
          </Button>
        </>
      )}
      {hasAccepted && <SendingFailure />}
      <DeclineButton />
    </ReplyForm>
  );
}

/** The job is somebody else's, or over. */
export function renderTaken(shell: Shell, { job }: JobCard): string {
  return renderReplyPage(
    shell,
    `Auftrag ${job.number}`,
    <>
      <OrderPlate>{job.number}</OrderPlate>
      <h1 className="mt-3 text-28">Dieser Auftrag ist vergeben</h1>
      <div className="mt-4 space-y-6">
        <Notice kind="info" title="Auftrag bereits vergeben">
          <p>Dieser Auftrag ist bereits vergeben oder abgeschlossen.</p>
        </Notice>
        <BackToStart />
      </div>
    </>,
  );
}

const ENDED = {
  cancelled: {
    title: "Dieser Auftrag ist storniert",
    text: "Dieser Auftrag ist storniert. Bitte fahren Sie den Einsatzort nicht an.",
  },
  ended: {
    title: "Sie sind nicht mehr eingeteilt",
    text: "Sie sind für diesen Auftrag nicht mehr eingeteilt. Bitte fahren Sie den Einsatzort nicht an.",
  },
} as const;

/** The order is cancelled, or this driver's part in it. */
export function renderEnded(shell: Shell, { job }: JobCard, state: keyof typeof ENDED): string {
  const { title, text } = ENDED[state];
  return renderReplyPage(
    shell,
    `Auftrag ${job.number}`,
    <>
      <OrderPlate>{job.number}</OrderPlate>
      <h1 className="mt-3 text-28">{title}</h1>
      <div className="mt-4 space-y-6">
        <p>{text}</p>
        <p>Fragen dazu? Rufen Sie uns bitte an.</p>
        <BackToStart />
      </div>
    </>,
  );
}
