import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
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
  const { job, driver, billing, token } = parameters;
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
    >
      {Object.entries({ job, driver, billing, token }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** What went wrong with an answer, beside the thumb; the page's script fills it in. */
export function SendingFailure() {
  return (
    <div hidden data-failure>
      <Notice kind="error" title="" live="alert">
        <p />
        <div className="pt-2">
          <Button data-again>Erneut versuchen</Button>
        </div>
      </Notice>
    </div>
  );
}

/** Takes the answer back; of the two ways out of an answer the one that is open. */
export function UndoButton() {
  return (
    <Button type="submit" name="action" value="undo" size="large" wide>
      Antwort zurücknehmen
    </Button>
  );
}

/** `isOffer`: nothing is assigned to him that he could refuse. */
export function DeclineButton({ isOffer }: { isOffer: boolean }) {
  return (
    <Button type="submit" name="action" value="decline" formNoValidate size="large" wide>
      {isOffer ? "Passt mir nicht" : "Auftrag ablehnen"}
    </Button>
  );
}

const SENDING: Record<Autorun["action"], string> = {
  accept: "Ihre Annahme wird gesendet",
  decline: "Ihre Ablehnung wird gesendet",
};
const LANES = Array.from({ length: REPLY_SECONDS }, (_, index) => index);

/** Counts down at the lower edge, or that of the open consent banner, where the thumb is; hidden until the page's script starts it. */
export function CountdownBar({ action }: { action: Autorun["action"] }) {
  return (
    <>
      <p role="status" data-announce className="sr-only" />
      <section
        hidden
        data-countdown
        aria-label="Countdown"
        className="asphalt sticky bottom-(--consent-height,0px) -mx-4 mt-6"
      >
        <div className="flex items-center gap-4 px-4 py-4">
          <span data-seconds className="w-8 text-center font-sign text-48 tabular-nums">
            {REPLY_SECONDS}
          </span>
          <span className="min-w-0 flex-1">
            <span data-sending className="block font-semibold">
              {SENDING[action]}
            </span>
            <span aria-hidden="true" className="mt-2 flex gap-2 motion-reduce:hidden">
              {LANES.map((lane) => (
                <span key={lane} data-lane className="h-1.5 w-8 bg-chalk" />
              ))}
            </span>
          </span>
          <Button data-stop size="large">
            Anhalten
          </Button>
        </div>
      </section>
    </>
  );
}
