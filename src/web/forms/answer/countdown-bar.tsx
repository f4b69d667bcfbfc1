import { Button } from "../../ui/button.tsx";
import type { Autorun } from "./autorun.ts";
import { REPLY_SECONDS } from "./reply-countdown.ts";

const SENDING: Record<Autorun["action"], string> = {
  accept: "Ihre Annahme wird gesendet",
  decline: "Ihre Ablehnung wird gesendet",
};
const LANES = Array.from({ length: REPLY_SECONDS }, (_, index) => index);

/** Counts down at the lower edge, where the thumb is; hidden until the page's script starts it. */
export function CountdownBar({ action }: { action: Autorun["action"] }) {
  return (
    <>
      <p role="status" data-announce className="sr-only" />
      <section
        hidden
        data-countdown
        aria-label="Countdown"
        className="asphalt sticky bottom-0 -mx-4 mt-6"
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
