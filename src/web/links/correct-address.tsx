import { laterAnswer } from "../../domain/dispatch/jobs/answer-day.ts";
import { berlinDate, formatTime } from "../../domain/kernel/time/berlin.ts";
import { ADDRESS_CORRECTION, ANSWER_PROMISE } from "../../domain/kernel/vocabulary.ts";
import { Button } from "../ui/button.tsx";
import type { Shell } from "../ui/document.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";

/** What the pages after sending say of the address that the acknowledgement goes to. */
export const CORRECTED_PARAMETER = "adresse";
export const CORRECTED = "berichtigt";

/** Until when whoever has sent something hears from us, where the office is closed then, too (docs/rules.md, Lead times). */
export function AnswerPromise({ shell, since }: { shell: Shell; since: Date }) {
  const later = laterAnswer(shell.hours, berlinDate(since));
  return (
    <>
      <p>{ANSWER_PROMISE}</p>
      {later && <p>{later}</p>}
    </>
  );
}

/** A correction that was refused: what was typed, and why. */
export interface RefusedCorrection {
  typed: string;
  text: string;
}

interface AddressProps {
  email: string;
  /** What goes there, as the sentence begins. */
  what: string;
  /** What else a correction does. */
  effect?: string;
  /** This page with its parameters. */
  action: string;
  correctableUntil: Date | null;
  isCorrected: boolean;
  refused?: RefusedCorrection | undefined;
}

/** The address that the acknowledgement went to, and the way to correct it right after sending. */
export function SentTo(props: AddressProps) {
  const { email, what, effect = "", action, correctableUntil, isCorrected, refused } = props;
  return (
    <section aria-labelledby="adresse" className="space-y-3">
      <h2 id="adresse" className="text-22">
        Ihre Bestätigung per E-Mail
      </h2>
      {isCorrected && !refused && (
        <Notice kind="success" live="status" title="Adresse berichtigt">
          <p>Die E-Mail ist noch einmal unterwegs, jetzt an diese Adresse.</p>
        </Notice>
      )}
      <p>
        {what} <b className="block wrap-anywhere">{email}</b>
      </p>
      <p>Finden Sie sie nicht, sehen Sie bitte im Spam-Ordner nach.</p>
      {(correctableUntil || refused) && (
        <details open={Boolean(refused)} className="border-y border-line">
          <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
            Adresse stimmt nicht?
          </summary>
          <form method="post" action={action} className="space-y-4 pb-5">
            <TextField
              label="Richtige E-Mail-Adresse"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              hint={correctableUntil ? `${hintOf(correctableUntil)} ${effect}`.trim() : undefined}
              defaultValue={refused?.typed ?? ""}
              error={refused?.text}
            />
            <Button type="submit" wide>
              Adresse ändern und E-Mail neu senden
            </Button>
          </form>
        </details>
      )}
    </section>
  );
}

function hintOf(until: Date) {
  return `Bis ${formatTime(until)}, höchstens ${ADDRESS_CORRECTION.times}-mal.`;
}
