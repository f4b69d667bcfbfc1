import type { JobCard } from "../../../domain/dispatch/answers/queries.ts";
import { type AnswerStatus, BILLING_LABEL } from "../../../domain/kernel/vocabulary.ts";
import type { Language } from "../../../messages/language.ts";
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
import { billingNotice } from "./billing-terms.tsx";
import { BackToStart, JobEntries, renderReplyPage } from "./reply-page.tsx";

interface ResultProps {
  card: JobCard;
  answer: NonNullable<JobCard["answer"]>;
  parameters: ReplyParameters;
}

/** What came of the driver's answer, read anew from the database. */
export function renderAnswerResult(shell: Shell, props: ResultProps): string {
  const { card, answer } = props;
  const { language } = shell;
  const title = language.t(`answer.${answer.status}_title`);
  const { number, billingModel } = card.job;
  return renderReplyPage(
    shell,
    title,
    <>
      <OrderPlate>{number}</OrderPlate>
      <h1 className="mt-3 text-28">{title}</h1>
      <div className="mt-4 space-y-6">
        <p>{language.t(`answer.${answer.status}_text`)}</p>
        {isYes(answer.status) && (
          <>
            <Notice kind="success" title={language.trade(BILLING_LABEL[billingModel])}>
              <p>{billingNotice(language, billingModel)}</p>
            </Notice>
            <div>
              <JobEntries card={card} language={language} />
            </div>
          </>
        )}
        <BackToStart language={language} />
        <WayBack {...props} language={language} />
      </div>
    </>,
  );
}

function isYes(status: AnswerStatus) {
  return status === "accepted" || status === "offered";
}

/** Undo while nobody has acted on the answer; later a yes can still become a no, as long as nothing is confirmed. */
function WayBack(props: ResultProps & { language: Language }) {
  const { card, answer, parameters, language } = props;
  const { t } = language;
  if (!answer.canUndo && !isYes(answer.status)) return null;
  return (
    <section className="border-t-2 border-line pt-6">
      <h2 className="text-22">
        {answer.canUndo ? t("answer.misclicked") : t("answer.afterAllNot")}
      </h2>
      <p className="mt-1 mb-4">
        {answer.canUndo ? t("answer.misclicked_text") : t("answer.afterAllNot_text")}
      </p>
      <ReplyForm parameters={parameters} language={language}>
        <SendingFailure language={language} />
        {answer.canUndo ? (
          <UndoButton language={language} />
        ) : (
          <DeclineButton isOffer={card.isOffer} language={language} />
        )}
      </ReplyForm>
    </section>
  );
}
