import { wishedRate } from "../../../domain/dispatch/answers/vocabulary.ts";
import type { JobCard } from "../../../domain/dispatch/read/answer-queries.ts";
import { type AnswerStatus, BILLING_LABEL } from "../../../domain/kernel/vocabulary.ts";
import type { Language } from "../../../messages/language.ts";
import { languageOf } from "../../../messages/languages.ts";
import {
  OfferFields,
  RefusalFields,
  type RefusedReply,
} from "../../forms/answer/remark-fields.tsx";
import {
  type Autorun,
  CountdownBar,
  DeclineButton,
  declineLabel,
  ReplyForm,
  type ReplyParameters,
  SendingFailure,
  StoppedNotice,
  TouchNotice,
  UndoButton,
} from "../../forms/answer/reply-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { CheckboxField } from "../../ui/fields.tsx";
import { Folded } from "../../ui/fold.tsx";
import { Notice, RefusalNotice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { BackToStart } from "../link-page.tsx";
import { BillingTerms, billingNotice } from "./billing-terms.tsx";
import { JobEntries, renderJobPage, renderReplyPage } from "./reply-page.tsx";

export interface CardProps {
  card: JobCard;
  parameters: ReplyParameters;
  autorun?: Autorun | null;
  /** He has just taken his answer back. */
  isUndone?: boolean;
  refused?: RefusedReply | undefined;
}

/** The job and two buttons. Opening it changes nothing. */
export function renderJobCard(shell: Shell, props: CardProps): string {
  const { card, autorun, refused } = props;
  const { number } = card.job;
  const { t } = shell.language;
  return renderReplyPage(
    shell,
    t("answer.title", { number }),
    <>
      <OrderPlate>{number}</OrderPlate>
      <h1 className="mt-3 mb-4 text-28">{t("answer.canYouDrive")}</h1>
      {autorun?.when === "load" && <TouchNotice autorun={autorun} />}
      {refused && (
        <div className="mb-4">
          <RefusalNotice refusal={refused} />
        </div>
      )}
      <EarlierAnswer {...props} />
      {card.isOffer && !card.answer && <p className="mb-4">{t("answer.offerHint")}</p>}
      <JobEntries card={card} />
      <div className="mt-6">
        <AnswerForm {...props} />
      </div>
      {autorun && <CountdownBar action={autorun.action} />}
    </>,
  );
}

function EarlierAnswer({ card, isUndone }: CardProps) {
  const { t } = usePageLanguage();
  const given = card.answer && t(`answer.given_${card.answer.status}`);
  const title = isUndone && !card.answer ? t("answer.undone") : given;
  if (!title) return null;
  return (
    <div className="mb-4">
      <Notice kind={isUndone ? "success" : "info"} title={title} live="status">
        <p>{t("answer.answerAgain")}</p>
      </Notice>
    </div>
  );
}

function AnswerForm({ card, parameters, autorun, refused }: CardProps) {
  const language = usePageLanguage();
  const { t } = language;
  const { isOffer } = card;
  const hasAccepted = card.answer?.status === "accepted" || card.answer?.status === "offered";
  const hasRemarks = ["rateValue", "message"].some((name) => refused?.typed.get(name));
  const sendsAtTick = autorun?.when === "tick";
  // Ticking the terms is what sends: then the button is the same act, and says so.
  const acceptLabel = sendsAtTick
    ? t(isOffer ? "job.agreeAndOffer" : "job.agreeAndAccept")
    : t(isOffer ? "answer.canDrive" : "answer.accept");
  const stopped = autorun && (
    <StoppedNotice
      autorun={autorun}
      button={autorun.action === "accept" ? acceptLabel : declineLabel(isOffer, language)}
    />
  );
  return (
    <ReplyForm parameters={parameters} autorun={autorun}>
      {!hasAccepted && (
        <>
          <BillingTerms card={card} />
          {card.job.billingModel === "agency" && (
            <CheckboxField
              name="termsAccepted"
              label={<Agreement />}
              defaultChecked={refused?.typed.has("termsAccepted")}
              error={refused?.errors.termsAccepted}
            />
          )}
          {sendsAtTick && (
            <p hidden data-with-script className="text-16 text-ink-2">
              {t(isOffer ? "answer.tickOffers" : "answer.tickAccepts")}
            </p>
          )}
          {isOffer && (
            <Folded summary={t("job.ownTerms")} isOpen={hasRemarks}>
              <OfferFields refused={refused} />
            </Folded>
          )}
        </>
      )}
      <SendingFailure />
      {stopped}
      {!hasAccepted && (
        <SubmitButton name="action" value="accept">
          {acceptLabel}
        </SubmitButton>
      )}
      <DeclineButton isOffer={card.isOffer} />
    </ReplyForm>
  );
}

/** The German text is the one that is agreed to. */
function Agreement() {
  const language = usePageLanguage();
  const german = languageOf("de").t("answer.agree");
  if (language.locale === "de") return german;
  return (
    <>
      {language.t("answer.agree")}
      <span lang="de" className="block text-16 text-ink-2">
        {german}
      </span>
    </>
  );
}

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
    { term: t("job.toldReason"), text: remarks.reason ? t(`job.reason_${remarks.reason}`) : "" },
    { term: t("job.toldFrom"), text: remarks.available_from ? day(remarks.available_from) : "" },
    { term: t("job.toldRate"), text: wish ? rate(wish) : "" },
    { term: t("job.toldMessage"), text: remarks.message },
  ].filter(({ text }) => text !== "");
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
