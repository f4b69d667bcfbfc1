import type { JobCard } from "../../../domain/dispatch/read/answer-queries.ts";
import { languageOf } from "../../../messages/languages.ts";
import { OfferFields, type RefusedReply } from "../../forms/answer/remark-fields.tsx";
import {
  CountdownBar,
  DeclineButton,
  declineLabel,
  ReplyForm,
  SendingFailure,
  StoppedNotice,
  TouchNotice,
} from "../../forms/answer/reply-form.tsx";
import type { Autorun, ReplyParameters } from "../../forms/answer/reply-parameters.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Folded } from "../../ui/fold.tsx";
import { Notice, RefusalNotice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { BillingTerms } from "./billing-terms.tsx";
import { JobEntries, renderReplyPage } from "./reply-page.tsx";

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
