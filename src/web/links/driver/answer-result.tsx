import type { JobCard } from "../../../domain/dispatch/answers/queries.ts";
import { type AnswerStatus, BILLING_LABEL } from "../../../domain/kernel/vocabulary.ts";
import {
  DeclineButton,
  ReplyForm,
  SendingFailure,
  UndoButton,
} from "../../forms/answer/reply-form.tsx";
import type { ReplyParameters } from "../../forms/answer/reply-parameters.ts";
import type { Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { BILLING_NOTICE } from "./billing-terms.tsx";
import { BackToStart, JobEntries, renderReplyPage } from "./reply-page.tsx";

const RESULTS: Record<AnswerStatus, { title: string; text: string }> = {
  accepted: {
    title: "Auftrag erfolgreich angenommen!",
    text: "Die Disposition bestätigt Ihnen den Auftrag per E-Mail. Dann erhalten Sie auch die Kontaktdaten des Kunden.",
  },
  declined: {
    title: "Auftrag erfolgreich abgelehnt!",
    text: "Danke für die schnelle Antwort. Die Disposition sucht einen anderen Fahrer.",
  },
  offered: {
    title: "Ihr Angebot ist angekommen!",
    text: "Sie sind noch nicht eingeteilt. Die Disposition meldet sich, wenn Sie den Auftrag bekommen.",
  },
  offer_declined: {
    title: "Auftrag erfolgreich abgelehnt!",
    text: "Danke für die schnelle Antwort.",
  },
};

interface ResultProps {
  card: JobCard;
  answer: NonNullable<JobCard["answer"]>;
  parameters: ReplyParameters;
}

/** What came of the driver's answer, read anew from the database. */
export function renderAnswerResult(shell: Shell, props: ResultProps): string {
  const { card, answer } = props;
  const { title, text } = RESULTS[answer.status];
  const { number, billingModel } = card.job;
  return renderReplyPage(
    shell,
    title,
    <>
      <OrderPlate>{number}</OrderPlate>
      <h1 className="mt-3 text-28">{title}</h1>
      <div className="mt-4 space-y-6">
        <p>{text}</p>
        {isYes(answer.status) && (
          <>
            <Notice kind="success" title={BILLING_LABEL[billingModel]}>
              <p>{BILLING_NOTICE[billingModel]}</p>
            </Notice>
            <div>
              <JobEntries card={card} />
            </div>
          </>
        )}
        <BackToStart />
        <WayBack {...props} />
      </div>
    </>,
  );
}

function isYes(status: AnswerStatus) {
  return status === "accepted" || status === "offered";
}

/** Undo while nobody has acted on the answer; later a yes can still become a no, as long as nothing is confirmed. */
function WayBack({ card, answer, parameters }: ResultProps) {
  if (!answer.canUndo && !isYes(answer.status)) return null;
  return (
    <section className="border-t-2 border-line pt-6">
      <h2 className="text-22">{answer.canUndo ? "Verklickt?" : "Doch nicht?"}</h2>
      <p className="mt-1 mb-4">
        {answer.canUndo
          ? "Solange die Disposition noch nicht mit Ihrer Antwort gearbeitet hat, können Sie sie zurücknehmen und neu antworten."
          : "Solange der Auftrag nicht bestätigt ist, können Sie noch ablehnen."}
      </p>
      <ReplyForm parameters={parameters}>
        <SendingFailure />
        {answer.canUndo ? <UndoButton /> : <DeclineButton isOffer={card.isOffer} />}
      </ReplyForm>
    </section>
  );
}
