import { laterAnswer } from "../../domain/dispatch/jobs/create-job.ts";
import { berlinDate, formatTime } from "../../domain/kernel/time/berlin.ts";
import { ADDRESS_CORRECTION } from "../../domain/kernel/vocabulary.ts";
import type { Language } from "../../messages/language.ts";
import { readForm } from "../http/bodies.ts";
import type { WebContext } from "../http/environment.ts";
import { Button } from "../ui/button.tsx";
import type { Shell } from "../ui/document.tsx";
import { TextField } from "../ui/fields.tsx";
import { PageSection } from "../ui/form-group.tsx";
import { DoneNotice, Notice } from "../ui/notice.tsx";
import { usePageLanguage } from "../ui/page-language.ts";
import { germanPart } from "../ui/told-hours.ts";
import { answerPost } from "./link-page.tsx";

/** Query parameter of the pages after sending, about the corrected address. */
export const CORRECTED_PARAMETER = "adresse";
export const CORRECTED = "berichtigt";

/** Until when whoever has sent something hears from us, where the office is closed then, too (docs/rules.md, Lead times). */
export function AnswerPromise({ shell, since }: { shell: Shell; since: Date }) {
  const { language } = shell;
  const later = laterAnswer(shell.hours, berlinDate(since));
  return (
    <>
      <p>{language.t("registration.sent_promise")}</p>
      {later && <p lang={germanPart(language)}>{later}</p>}
    </>
  );
}

/** A correction that was refused: what was typed, and why. */
export interface RefusedCorrection {
  typed: string;
  text: string;
}

interface AddressProps {
  /** `isUnacknowledged`: no mail was sent, too many of ours reached it recently. */
  sent: { email: string; isUnacknowledged: boolean; correctableUntil: Date | null };
  /** Beginning of the sentence: the mail that is sent there. */
  what: string;
  /** Further effect of a correction. */
  effect?: string;
  /** This page with its parameters. */
  action: string;
  isCorrected: boolean | undefined;
  refused?: RefusedCorrection | undefined;
}

/** The address that the acknowledgement went to, and the way to correct it right after sending. */
export function SentTo(props: AddressProps) {
  const language = usePageLanguage();
  const { what, effect = "", action, isCorrected, refused } = props;
  const { email, isUnacknowledged, correctableUntil } = props.sent;
  const { t } = language;
  return (
    <PageSection id="adresse" title={t("registered.address")}>
      <DoneNotice
        isShown={isCorrected && !refused}
        title={t("registered.address_corrected")}
        text={t("registered.address_corrected_text")}
      />
      {isUnacknowledged ? (
        <Notice kind="warning" title={t("registered.address_notSent")}>
          <p className="wrap-anywhere">{t("registered.address_notSent_text", { email })}</p>
        </Notice>
      ) : (
        <>
          <p>
            {what} <b className="block wrap-anywhere">{email}</b>
          </p>
          <p>{t("registered.address_spam")}</p>
        </>
      )}
      {(correctableUntil || refused) && (
        <details open={Boolean(refused)} className="border-y border-line">
          <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
            {t("registered.address_wrong")}
          </summary>
          <form method="post" action={action} className="space-y-4 pb-5">
            <TextField
              label={t("registered.address_right")}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              hint={
                correctableUntil
                  ? `${hintOf(correctableUntil, language)} ${effect}`.trim()
                  : undefined
              }
              defaultValue={refused?.typed ?? ""}
              error={refused?.text}
            />
            <Button type="submit" wide>
              {t("registered.address_button")}
            </Button>
          </form>
        </details>
      )}
    </PageSection>
  );
}

/** Next steps, in their order. */
export function NextSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <PageSection id="weiter" title={title}>
      <ol className="list-decimal space-y-1 pl-5 marker:font-semibold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </PageSection>
  );
}

function hintOf(until: Date, { t }: Language) {
  const { times } = ADDRESS_CORRECTION;
  return t("registered.address_until", { time: formatTime(until), times });
}

interface Correction {
  /** The page with its parameters. */
  action: string;
  /** The verb; it checks the right to it. */
  correct(email: string): Promise<unknown>;
  /** The page once more; `refused` is called once its language is known. */
  renderRefused(refused: () => RefusedCorrection): Promise<string>;
}

/** The POST of 'Adresse stimmt nicht?': ends on the page again, which then says so, or keeps what was typed and says why not. */
export async function postCorrection(
  c: WebContext,
  { action, correct, renderRefused }: Correction,
): Promise<Response> {
  const email = (await readForm(c)).get("email") ?? "";
  const page = `${action}&${CORRECTED_PARAMETER}=${CORRECTED}#adresse`;
  const landing = correct(email).then(() => page);
  return answerPost(c, landing, (why) =>
    renderRefused(() => {
      const { text, fields } = why();
      return { typed: email, text: fields?.email ?? text };
    }),
  );
}
