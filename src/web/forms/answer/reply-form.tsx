import type { ReactNode } from "react";
import { LANGUAGE_FIELD } from "../../../domain/kernel/locale.ts";
import type { ReplyAction } from "../../../domain/kernel/vocabulary.ts";
import type { Language } from "../../../messages/language.ts";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { REPLY_SECONDS } from "./reply-countdown.ts";
import {
  type Autorun,
  DRIVER_PAGE,
  type ReplyParameters,
  standingPath,
  undonePath,
} from "./reply-parameters.ts";

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
