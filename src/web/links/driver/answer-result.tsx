import { wishedRate } from "../../../domain/dispatch/answers/vocabulary.ts";
import type { JobCard } from "../../../domain/dispatch/read/answer-queries.ts";
import { type AnswerStatus, BILLING_LABEL } from "../../../domain/kernel/vocabulary.ts";
import type { Language } from "../../../messages/language.ts";
import {
  OfferFields,
  RefusalFields,
  type RefusedReply,
} from "../../forms/answer/remark-fields.tsx";
import {
  DeclineButton,
  ReplyForm,
  SendingFailure,
  UndoButton,
} from "../../forms/answer/reply-form.tsx";
import type { ReplyParameters } from "../../forms/answer/reply-parameters.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Folded } from "../../ui/fold.tsx";
import { Notice, RefusalNotice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { BackToStart } from "../link-page.tsx";
import { billingNotice } from "./billing-terms.tsx";
import { JobEntries, renderJobPage } from "./reply-page.tsx";

type Answer = NonNullable<JobCard["answer"]>;

interface ResultProps {
  card: JobCard;
  answer: Answer;
  parameters: ReplyParameters;
  /** In Berlin. */
  today: string;
  refused?: RefusedReply | undefined;
}

/** Outcome of the driver's answer, read anew from the database. */
export function renderAnswerResult(shell: Shell, props: ResultProps): string {
  const { card, answer } = props;
  const { language } = shell;
  const title = language.t(`answer.${answer.status}_title`);
  const { number, billingModel } = card.job;
  return renderJobPage(shell, {
    number,
    heading: title,
    title,
    children: (
      <>
        <RefusalNotice refusal={props.refused} />
        <p>{language.t(`answer.${answer.status}_text`)}</p>
        {isYes(answer.status) && (
          <>
            <Notice kind="success" title={language.trade(BILLING_LABEL[billingModel])}>
              <p>{billingNotice(language, billingModel)}</p>
            </Notice>
            <div>
              <JobEntries card={card} />
            </div>
          </>
        )}
        {answer.status !== "accepted" && <Remarks {...props} />}
        <BackToStart />
        <WayBack {...props} />
      </>
    ),
  });
}

/** Why not, or at what rate: asked after the answer, because that is a matter of one tap. */
function Remarks({ card, answer, parameters, today, refused }: ResultProps) {
  const language = usePageLanguage();
  const { t } = language;
  const { remarks, status } = answer;
  const isOffer = status === "offered";
  const told = toldEntries(remarks, language);
  const form = (
    <ReplyForm parameters={parameters}>
      {isOffer ? (
        <OfferFields refused={refused} />
      ) : (
        <>
          <p className="text-16 text-ink-2">{t("job.why_text")}</p>
          <RefusalFields today={today} refused={refused} />
        </>
      )}
      {isOffer && <input type="hidden" name="termsAccepted" value="on" />}
      <SendingFailure />
      <SubmitButton name="action" value={isOffer ? "accept" : "decline"} variant="secondary">
        {t("job.sendRemarks")}
      </SubmitButton>
    </ReplyForm>
  );
  if (told.length > 0 && !refused) {
    return (
      <section className="space-y-3">
        <Notice kind="success" title={t("job.remarksSaved")} />
        <DefinitionList entries={told} />
      </section>
    );
  }
  if (card.state === "taken" && isOffer) return null;
  return (
    <Folded summary={t(isOffer ? "job.ownTerms" : "job.why")} isOpen={!isOffer || Boolean(refused)}>
      {form}
    </Folded>
  );
}

function toldEntries(remarks: Answer["remarks"], { t, day, rate }: Language) {
  const wish = wishedRate(remarks);
  return [
    {
      term: t("job.toldReason"),
      description: remarks.reason ? t(`job.reason_${remarks.reason}`) : "",
    },
    {
      term: t("job.toldFrom"),
      description: remarks.available_from ? day(remarks.available_from) : "",
    },
    { term: t("job.toldRate"), description: wish ? rate(wish) : "" },
    { term: t("job.toldMessage"), description: remarks.message },
  ].filter(({ description }) => description !== "");
}

function isYes(status: AnswerStatus) {
  return status === "accepted" || status === "offered";
}

/** Undo while nobody has acted on the answer; later a yes can still become a no, as long as nothing is confirmed. */
function WayBack(props: ResultProps) {
  const { card, answer, parameters } = props;
  const { t } = usePageLanguage();
  if (!answer.canUndo && !isYes(answer.status)) return null;
  return (
    <section className="border-t-2 border-line pt-6">
      <h2 className="text-22">
        {answer.canUndo ? t("answer.misclicked") : t("answer.afterAllNot")}
      </h2>
      <p className="mt-1 mb-4">
        {answer.canUndo ? t("answer.misclicked_text") : t("answer.afterAllNot_text")}
      </p>
      <ReplyForm parameters={parameters}>
        <SendingFailure />
        {answer.canUndo ? <UndoButton /> : <DeclineButton isOffer={card.isOffer} />}
      </ReplyForm>
    </section>
  );
}
