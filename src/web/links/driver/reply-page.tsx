import type { ReactNode } from "react";
import type { JobCard } from "../../../domain/dispatch/answers/queries.ts";
import { townOfJob } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { periodInFull, wholePeriod } from "../../../domain/kernel/time/told-periods.ts";
import { rateInWords } from "../../../domain/pricing/money.ts";
import { DRIVER_PAGE } from "../../forms/answer/reply-parameters.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { PlainLayout } from "../../ui/plain-layout.tsx";

/** The frame of everything that a driver's link shows. */
export function renderReplyPage(shell: Shell, title: string, children: ReactNode): string {
  return renderDocument(shell, {
    title,
    description: "Antwort auf einen Auftrag.",
    robots: "noindex, nofollow",
    script: "reply",
    children: <PlainLayout shell={shell}>{children}</PlainLayout>,
  });
}

/** Ends every result screen. */
export function BackToStart() {
  return (
    <LinkButton href="/" size="large" wide>
      Zurück zur Startseite
    </LinkButton>
  );
}

interface FailureProps {
  title: string;
  error: string;
  /** What to try again: a path to open, or the fields to post once more. */
  again?: string | URLSearchParams;
}

/** Why the answer doesn't count, or the job isn't shown. */
export function renderReplyFailure(shell: Shell, { title, error, again }: FailureProps): string {
  return renderReplyPage(
    shell,
    title,
    <>
      <h1 className="text-28">{title}</h1>
      <div className="mt-4 space-y-6">
        <p>{error}</p>
        {again && <TryAgain again={again} />}
        <BackToStart />
      </div>
    </>,
  );
}

function TryAgain({ again }: { again: string | URLSearchParams }) {
  if (typeof again === "string") {
    return (
      <LinkButton href={again} variant="primary" size="large" wide>
        Erneut versuchen
      </LinkButton>
    );
  }
  return (
    <form method="post" action={DRIVER_PAGE}>
      {[...again].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary" size="large" wide>
        Erneut versuchen
      </Button>
    </form>
  );
}

/** The job as its driver reads it: only the town, until the dispatcher has confirmed him. */
export function JobEntries({ card }: { card: JobCard }) {
  const { job, rate, state, days } = card;
  const entries = [
    { term: "Wann", description: periodInFull(job, days ?? undefined) },
    { term: "Gesamter Einsatz", description: days ? wholePeriod(job, days) : "" },
    { term: "Angabe des Auftraggebers", description: job.customersWords ?? "" },
    { term: "Wo", description: state === "confirmed" ? job.einsatzort : townOfJob(job) },
    { term: "Bestellnummer", description: card.customer?.orderNumber ?? "" },
    { term: "Fahrzeug", description: `${job.fahrzeugtyp}, Klasse ${job.fuehrerscheinklasse}` },
    { term: "Besonderes", description: job.besonderheiten },
    { term: "Satz", description: rate ? rateInWords(rate) : "" },
  ].filter(({ description }) => description !== "");
  return (
    <>
      <DefinitionList entries={entries} />
      <p className="mt-4 whitespace-pre-wrap break-words">{job.nachricht}</p>
    </>
  );
}
