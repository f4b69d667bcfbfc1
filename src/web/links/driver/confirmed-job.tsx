import type { JobCard, OnTheJob } from "../../../domain/dispatch/read/answer-queries.ts";
import { mailHref, phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import type { CustomerFacts } from "../../../domain/mail/schemas.ts";
import { LargeLink } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { formatBytes } from "../../ui/fields.tsx";
import { DoneNotice, Notice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { BackToStart, NewWindowLink } from "../link-page.tsx";
import { Problem, type ReportState, SAVED, Times } from "./on-the-job.tsx";
import { JobEntries, renderJobPage } from "./reply-page.tsx";

export interface ConfirmedProps {
  card: JobCard;
  /** Says which map app there is. */
  userAgent: string;
  /** Last report, with its errors. */
  report?: ReportState;
}

/** The job once the dispatcher has confirmed the driver: now with the customer, and what he may report from it. */
export function renderConfirmedJob(shell: Shell, props: ConfirmedProps): string {
  const { card, userAgent, report = {} } = props;
  const { job, customer, onTheJob } = card;
  const { t } = shell.language;
  return renderJobPage(shell, {
    number: job.number,
    heading: t("answer.confirmed_title"),
    children: (
      <>
        {report.done ? (
          <DoneNotice isShown title={t("job.saved")} text={t(SAVED[report.done])} />
        ) : (
          <Notice kind="success" title={t("answer.confirmed_notice")}>
            <p>{t("answer.confirmed_text")}</p>
          </Notice>
        )}
        {onTheJob && <Times onTheJob={onTheJob} report={report} />}
        {onTheJob?.hoursPath && <LargeLink href={onTheJob.hoursPath}>{t("hours.link")}</LargeLink>}
        {customer && (
          <Contact
            customer={customer}
            place={job.einsatzort}
            userAgent={userAgent}
            isNextStep={!onTheJob?.reports.length}
          />
        )}
        <section>
          <h2 className="mb-2 text-22">{t("answer.job")}</h2>
          <JobEntries card={card} />
          {onTheJob && (
            <div className="mt-4 space-y-3">
              <LargeLink href={onTheJob.documentPath}>{t("job.document")}</LargeLink>
            </div>
          )}
        </section>
        {onTheJob && <Attachments onTheJob={onTheJob} />}
        {onTheJob && <Problem onTheJob={onTheJob} report={report} />}
        <BackToStart />
      </>
    ),
  });
}

interface ContactProps {
  customer: CustomerFacts;
  /** Place of work. */
  place: string;
  userAgent: string;
  /** To call is what comes next, before the day has come. */
  isNextStep: boolean;
}

function Contact({ customer, place, userAgent, isNextStep }: ContactProps) {
  const { t } = usePageLanguage();
  const { name, company, phone, email, address, siteContact, sitePhone } = customer;
  const lines = [
    company,
    name,
    address && `${t(address === place ? "answer.address" : "answer.companyAddress")}: ${address}`,
    siteContact && t("answer.siteContact", { name: siteContact }),
  ];
  return (
    <section>
      <h2 className="text-22">{t("answer.customer")}</h2>
      <p className="mt-2 break-words">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {email && (
          <a href={mailHref(email)} className="text-blue underline">
            {email}
          </a>
        )}
      </p>
      <div className="mt-4 space-y-3">
        {sitePhone && (
          <LargeLink href={phoneHref(sitePhone)} isMain={isNextStep}>
            {t("answer.callSite", { phone: sitePhone })}
          </LargeLink>
        )}
        {phone && (
          <LargeLink href={phoneHref(phone)} isMain={isNextStep && !sitePhone}>
            {t("answer.callCustomer", { phone })}
          </LargeLink>
        )}
        <LargeLink href={mapLink(place, userAgent)}>{t("answer.openMap")}</LargeLink>
      </div>
    </section>
  );
}

const APPLE = /iPhone|iPad|Macintosh/;

/** Opens a place in the device's own map app, without a third party: Apple's devices don't know `geo:`. */
function mapLink(place: string, userAgent: string): string {
  const query = encodeURIComponent(place);
  return APPLE.test(userAgent) ? `maps:?q=${query}` : `geo:0,0?q=${query}`;
}

/** Permit, lifting plan and what else the customer handed in, for the driver who is confirmed. */
function Attachments({ onTheJob: { attachments } }: { onTheJob: OnTheJob }) {
  const { t, locale } = usePageLanguage();
  if (attachments.length === 0) return null;
  return (
    <section aria-labelledby="anlagen" className="space-y-2">
      <h2 id="anlagen" className="text-22">
        {t("job.attachments")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {attachments.map(({ id, kind, filename, bytes, path }) => (
          <li key={id} className="py-3">
            <NewWindowLink href={path}>{t(`job.attachment_${kind}`)}</NewWindowLink>
            <span className="block text-16 break-words text-ink-2">
              {filename}, {formatBytes(bytes, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
