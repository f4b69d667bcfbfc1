import type { ReactNode } from "react";
import type { AnswerJobInput } from "../../../domain/dispatch/answers/schemas.ts";
import type { JobCard } from "../../../domain/dispatch/read/answer-queries.ts";
import { LANGUAGE_FIELD } from "../../../domain/kernel/locale.ts";
import type { ReplyAction } from "../../../domain/kernel/vocabulary.ts";
import type { Language } from "../../../messages/language.ts";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { REPLY_SECONDS } from "./reply-countdown.ts";

interface ReplyFormProps {
  parameters: ReplyParameters;
  autorun?: Autorun | null;
  children: ReactNode;
}

/** Posts an answer. The page's script sends it in its place, and says so when the network is away. */
export function ReplyForm({ parameters, autorun, children }: ReplyFormProps) {
  const language = usePageLanguage();
  const { job, driver, billing, token, sprache } = parameters;
  const chosen = sprache && { [LANGUAGE_FIELD]: sprache };
  const hidden = { job, driver, billing, token, ...(chosen || {}) };
  return (
    <form
      method="post"
      action={DRIVER_PAGE}
      className="space-y-4"
      data-reply
      data-autorun={autorun?.action}
      data-when={autorun?.when}
      data-standing={standingPath(parameters)}
      data-undone={undonePath(parameters)}
      data-texts={JSON.stringify(replyTexts(language, autorun?.action))}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Texts of the page's script in the page's language, stored at the form. */
export type ReplyTexts = ReturnType<typeof replyTexts>;

/** `running`: the answer that is sent by itself after the countdown. */
function replyTexts({ t }: Language, running: ReplyAction = "accept") {
  const sending = t(`answer.sending_${running}`);
  return {
    counting: t("answer.sendingIn", { sending, seconds: REPLY_SECONDS }),
    failed: {
      accept: t("answer.failed_accept"),
      decline: t("answer.failed_decline"),
      other: t("answer.failed_other"),
    },
    offline: {
      accept: t("answer.offline_accept"),
      decline: t("answer.offline_decline"),
      other: t("answer.offline_other"),
    },
    notArrived: t("answer.notArrived"),
  };
}

interface RunningProps {
  autorun: Autorun;
}

/** That the answer will be sent by itself, and when; the page's script shows it until somebody touches the page. */
export function TouchNotice({ autorun: { action } }: RunningProps) {
  const { t } = usePageLanguage();
  return (
    <div hidden data-touch-starts className="mb-4">
      <Notice kind="info" title={t(`job.touchStarts_${action}`, { seconds: REPLY_SECONDS })} />
    </div>
  );
}

/** That 'Anhalten' has worked, and which button answers now. */
export function StoppedNotice({ button, autorun }: RunningProps & { button: string }) {
  const { t } = usePageLanguage();
  return (
    <div hidden data-stopped>
      <Notice kind="warning" title={t("job.stopped_title")} live="status">
        <p>{t(`job.stopped_${autorun.action}`, { button })}</p>
      </Notice>
    </div>
  );
}

/** Failure beside the buttons; filled in by the page's script. */
export function SendingFailure() {
  const { t } = usePageLanguage();
  return (
    <div hidden data-failure>
      <Notice kind="error" title="" live="alert">
        <p />
        <div className="pt-2">
          <Button data-again>{t("everywhere.tryAgain")}</Button>
        </div>
      </Notice>
    </div>
  );
}

/** Takes the answer back; of the two ways out of an answer the one that is open. */
export function UndoButton() {
  const { t } = usePageLanguage();
  return (
    <SubmitButton name="action" value="undo" variant="secondary">
      {t("answer.undo")}
    </SubmitButton>
  );
}

/** `isOffer`: there is no assignment to decline. */
export function DeclineButton({ isOffer }: { isOffer: boolean }) {
  return (
    <SubmitButton name="action" value="decline" formNoValidate variant="secondary">
      {declineLabel(isOffer, usePageLanguage())}
    </SubmitButton>
  );
}

export function declineLabel(isOffer: boolean, { t }: Language): string {
  return t(isOffer ? "answer.notForMe" : "answer.decline");
}

const LANES = Array.from({ length: REPLY_SECONDS }, (_, index) => index);

/** Counts down at the lower edge, or that of the open consent banner, where the thumb is; hidden until the page's script starts it. */
export function CountdownBar({ action }: { action: Autorun["action"] }) {
  const { t } = usePageLanguage();
  return (
    <>
      <p role="status" data-announce className="sr-only" />
      <section
        hidden
        data-countdown
        aria-label={t("answer.countdown")}
        className="asphalt sticky bottom-(--consent-height,0px) -mx-4 mt-6"
      >
        <div className="flex items-center gap-4 px-4 py-4">
          <span data-seconds className="w-8 text-center font-sign text-48 tabular-nums">
            {REPLY_SECONDS}
          </span>
          <span className="min-w-0 flex-1">
            <span data-sending className="block font-semibold">
              {t(`answer.sending_${action}`)}
            </span>
            <span aria-hidden="true" className="mt-2 flex gap-2 motion-reduce:hidden">
              {LANES.map((lane) => (
                <span key={lane} data-lane className="h-1.5 w-8 bg-chalk" />
              ))}
            </span>
          </span>
          <Button data-stop size="large">
            {t("answer.stop")}
          </Button>
        </div>
      </section>
    </>
  );
}

/** Parameters of a driver's link: driver, job, and the answer of the button. */
export interface ReplyParameters {
  job: string;
  driver: string;
  action: string;
  billing: string;
  token: string;
  /** The language that he chose on the page; empty as long as he has not. */
  sprache: string;
}

export const DRIVER_PAGE = "/driver/accept";
/** Only shown: the answer itself lies in the database. */
const UNDONE = "zurueckgenommen";

export function parametersOf(source: URLSearchParams): ReplyParameters {
  const value = (name: string) => source.get(name) ?? "";
  return {
    job: value("job"),
    driver: value("driver"),
    action: value("action"),
    billing: value("billing"),
    token: value("token"),
    sprache: value(LANGUAGE_FIELD),
  };
}

/** The right to answer, as the verbs read it. */
export function linkOf({ job: jobId, driver: driverId, token }: ReplyParameters) {
  return { jobId, driverId, token };
}

/** Remarks beside an answer, from the fields of its form. */
export function remarksIn(form: URLSearchParams | FormData) {
  const value = (name: string) => String(form.get(name) ?? "");
  const rate = value("rateValue").replace(",", ".");
  return {
    reason: value("reason") as AnswerJobInput["reason"],
    availableFrom: value("availableFrom"),
    message: value("message"),
    rateType: value("rateType") as AnswerJobInput["rateType"],
    ...(rate && { rateValue: Number(rate) }),
  };
}

/** The page as it stands, without anything that would run by itself. */
export function standingPath({ job, driver, token, sprache }: ReplyParameters): string {
  const chosen = sprache && { [LANGUAGE_FIELD]: sprache };
  return `${DRIVER_PAGE}?${new URLSearchParams({ job, driver, token, ...(chosen || {}) })}`;
}

/** Path after an answer was taken back. */
export function undonePath(parameters: ReplyParameters): string {
  return `${standingPath(parameters)}&${UNDONE}=1`;
}

export function saysUndone(query: URLSearchParams): boolean {
  return query.has(UNDONE);
}

/** The answer that the page's script sends by itself after a countdown: on load, or at the tick. */
export interface Autorun {
  action: ReplyAction;
  when: "load" | "tick";
}

/** Answer that the link sends by itself (docs/rules.md, Answers): only a first one; changing it takes a click. */
export function autorunOf(
  { job, state, answer }: JobCard,
  { action, billing }: ReplyParameters,
): Autorun | null {
  if (state !== "open" || answer) return null;
  if (action === "decline") return { action, when: "load" };
  if (action !== "accept" || billing !== job.billingModel) return null;
  return { action, when: billing === "agency" ? "tick" : "load" };
}
