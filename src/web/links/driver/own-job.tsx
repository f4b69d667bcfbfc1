import { townOfJob } from "../../../domain/dispatch/jobs/vocabulary.ts";
import type { OwnJob, OwnJobState } from "../../../domain/dispatch/read/driver-page/own-jobs.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { LinkButton, WideLink } from "../../ui/button.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { StatusChip, type Tone } from "../../ui/sign.tsx";

const TONE: Record<OwnJobState, Tone> = {
  asked: "amber",
  accepted: "waiting",
  confirmed: "green",
  driven: "neutral",
  no_show: "red",
  cancelled: "neutral",
};

/** The headline of a job, with the place as far as he may know it. */
export function OwnJobHead({ own: { job, days, state } }: { own: OwnJob }) {
  const language = usePageLanguage();
  const { t, trade } = language;
  const isKnown = state === "confirmed" || state === "driven";
  const licence =
    job.fuehrerscheinklasse && t("everywhere.licence", { name: job.fuehrerscheinklasse });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OrderPlate>{job.number}</OrderPlate>
        <StatusChip tone={TONE[state]} label={t(`ownPage.state_${state}`)} />
      </p>
      <p className="font-semibold break-words">{language.period(job, days)}</p>
      <p className="break-words">
        {[trade(job.fahrzeugtyp), licence].filter(Boolean).join(", ")}
        <br />
        {isKnown ? job.einsatzort : townOfJob(job)}
      </p>
    </>
  );
}

/** With whatever he may do about it. */
export function OwnJobCard({ own }: { own: OwnJob }) {
  const { job, customer, answerPath, documentPath, jobPath, state } = own;
  const { t } = usePageLanguage();
  const { number } = job;
  const ways = [
    { href: jobPath, what: t("mails.openJob") },
    { href: documentPath, what: t("ownPage.pdf") },
    { href: answerPath, what: t(state === "asked" ? "ownPage.answer" : "ownPage.seeAnswer") },
  ];
  const phone = customer?.sitePhone || customer?.phone;
  return (
    <>
      <OwnJobHead own={own} />
      {customer && (
        <p className="break-words">
          {[customer.company || customer.name, customer.siteContact].filter(Boolean).join(", ")}
        </p>
      )}
      {phone && (
        <WideLink href={phoneHref(phone)}>
          {t(customer?.sitePhone ? "ownPage.callSite" : "ownPage.callCustomer", { phone })}
        </WideLink>
      )}
      {ways.map(
        ({ href, what }) =>
          href && (
            <LinkButton
              key={what}
              href={href}
              wide
              aria-label={t("ownPage.ofJob", { what, number })}
            >
              {what}
            </LinkButton>
          ),
      )}
    </>
  );
}
