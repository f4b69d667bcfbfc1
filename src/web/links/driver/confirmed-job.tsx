import type { JobCard } from "../../../domain/dispatch/answers/queries.ts";
import { isPlaceOfWork } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { mailHref, phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import type { CustomerFacts } from "../../../domain/mail/schemas.ts";
import type { Language } from "../../../messages/language.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { DriversAttachments } from "./attachments.tsx";
import { BackToStart, JobEntries, renderReplyPage } from "./reply-page.tsx";

interface Asked {
  /** Says which map app there is. */
  userAgent: string;
  /** Of the page's own address. */
  search: string;
}

/** The job once the dispatcher has confirmed the driver: now with the customer, and what he attached. */
export function renderConfirmedJob(shell: Shell, card: JobCard, asked: Asked): string {
  const { job, customer, attachments } = card;
  const { language } = shell;
  const { t } = language;
  const { userAgent, search } = asked;
  return renderReplyPage(
    shell,
    t("answer.title", { number: job.number }),
    <>
      <OrderPlate>{job.number}</OrderPlate>
      <h1 className="mt-3 mb-4 text-28">{t("answer.confirmed_title")}</h1>
      <Notice kind="success" title={t("answer.confirmed_notice")}>
        <p>{t("answer.confirmed_text")}</p>
      </Notice>
      <div className="mt-6 space-y-6">
        {customer && (
          <Contact
            customer={customer}
            place={job.einsatzort}
            userAgent={userAgent}
            language={language}
          />
        )}
        <section>
          <h2 className="mb-2 text-22">{t("answer.job")}</h2>
          <JobEntries card={card} language={language} />
        </section>
        <DriversAttachments attachments={attachments} search={search} language={language} />
        <BackToStart language={language} />
      </div>
    </>,
  );
}

interface ContactProps {
  customer: CustomerFacts;
  /** Of the work. */
  place: string;
  userAgent: string;
  language: Language;
}

function Contact({ customer, place, userAgent, language: { t } }: ContactProps) {
  const { name, company, phone, email, address, siteContact, sitePhone } = customer;
  const lines = [
    company,
    name,
    address &&
      `${t(isPlaceOfWork(address, place) ? "answer.address" : "answer.companyAddress")}: ${address}`,
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
          <LinkButton href={phoneHref(sitePhone)} variant="primary" size="large" wide>
            {t("answer.callSite", { phone: sitePhone })}
          </LinkButton>
        )}
        {phone && (
          <LinkButton
            href={phoneHref(phone)}
            variant={sitePhone ? "secondary" : "primary"}
            size="large"
            wide
          >
            {t("answer.callCustomer", { phone })}
          </LinkButton>
        )}
        <LinkButton href={mapLink(place, userAgent)} size="large" wide>
          {t("answer.openMap")}
        </LinkButton>
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
