import type { ReactNode } from "react";
import { townOfJob } from "../../../domain/dispatch/jobs/vocabulary.ts";
import type { JobCard } from "../../../domain/dispatch/read/answer-queries.ts";
import type { MessageKey } from "../../../messages/message.ts";
import { LargeLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { BackToStart } from "../link-page.tsx";

/** The frame of everything that a driver's link shows. */
export function renderReplyPage(shell: Shell, title: string, children: ReactNode): string {
  return renderPlainPage(shell, {
    title,
    description: shell.language.t("answer.description"),
    script: "reply",
    children,
  });
}

interface JobPage {
  number: string;
  heading: string;
  /** Default: that it is about this job. */
  title?: string;
  children: ReactNode;
}

/** A page about one job: its number, what is to be said of it, and what can be done. */
export function renderJobPage(shell: Shell, { number, heading, title, children }: JobPage): string {
  return renderReplyPage(
    shell,
    title ?? shell.language.t("answer.title", { number }),
    <>
      <OrderPlate>{number}</OrderPlate>
      <h1 className="mt-3 text-28">{heading}</h1>
      <div className="mt-4 space-y-6">{children}</div>
    </>,
  );
}

interface Way {
  href: string;
  label: MessageKey;
  /** The next step. */
  isMain?: boolean;
}

type Standing = "answer.taken" | "answer.cancelled" | "answer.ended" | "job.over" | "job.changed";

/** Page about a job with nothing to answer or report: its state and the next link. */
export function renderStanding(
  shell: Shell,
  { job: { number } }: JobCard,
  standing: Standing,
  way?: Way,
): string {
  const { t } = shell.language;
  return renderJobPage(shell, {
    number,
    heading: t(`${standing}_title`),
    children: (
      <>
        <p>{t(`${standing}_text`)}</p>
        {way ? (
          <LargeLink href={way.href} isMain={way.isMain}>
            {t(way.label)}
          </LargeLink>
        ) : (
          <p>{t("answer.callUs")}</p>
        )}
        <BackToStart />
      </>
    ),
  });
}

/** The job as its driver reads it: only the town, until the dispatcher has confirmed him. */
export function JobEntries({ card }: { card: JobCard }) {
  const language = usePageLanguage();
  const { job, rate, state, days } = card;
  const { t, trade } = language;
  const vehicle = trade(job.fahrzeugtyp);
  const entries = [
    { term: t("answer.when"), text: language.period(job, days ?? undefined) },
    { term: t("answer.wholePeriod"), text: days ? language.wholePeriod(job, days) : "" },
    { term: t("answer.customersWords"), text: job.customersWords ?? "" },
    { term: t("answer.where"), text: state === "confirmed" ? job.einsatzort : townOfJob(job) },
    { term: t("answer.orderNumber"), text: card.customer?.orderNumber ?? "" },
    {
      term: t("answer.vehicle"),
      text: t("answer.vehicleAndLicence", { vehicle, licence: job.fuehrerscheinklasse }),
    },
    { term: t("mails.answers"), text: language.answers(job.answers) },
    { term: t("answer.specials"), text: language.specials(job.besonderheiten) },
    { term: t("answer.rate"), text: rate ? language.rate(rate) : "" },
  ];
  return (
    <>
      <DefinitionList entries={entries} />
      <p lang="de" className="mt-4 whitespace-pre-wrap break-words">
        {job.nachricht}
      </p>
    </>
  );
}
