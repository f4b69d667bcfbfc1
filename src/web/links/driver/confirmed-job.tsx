import type { JobCard } from "../../../domain/dispatch/answers/queries.ts";
import { mailHref, phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import type { CustomerFacts } from "../../../domain/mail/schemas.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { JobEntries } from "./job-entries.tsx";
import { mapLink } from "./map-link.ts";
import { BackToStart, renderReplyPage } from "./reply-page.tsx";

/** The job once the dispatcher has confirmed the driver: now with the customer. `userAgent` says which map app there is. */
export function renderConfirmedJob(shell: Shell, card: JobCard, userAgent: string): string {
  const { job, customer } = card;
  return renderReplyPage(
    shell,
    `Auftrag ${job.number}`,
    <>
      <OrderPlate>{job.number}</OrderPlate>
      <h1 className="mt-3 mb-4 text-28">Ihr Auftrag</h1>
      <Notice kind="success" title="Der Auftrag ist bestätigt.">
        <p>Bitte rufen Sie uns an, wenn Sie den Auftrag nicht fahren können.</p>
      </Notice>
      <div className="mt-6 space-y-6">
        {customer && <Contact customer={customer} map={mapLink(job.einsatzort, userAgent)} />}
        <section>
          <h2 className="mb-2 text-22">Einsatz</h2>
          <JobEntries card={card} />
        </section>
        <BackToStart />
      </div>
    </>,
  );
}

function Contact({ customer, map }: { customer: CustomerFacts; map: string }) {
  const { name, company, phone, email, address } = customer;
  return (
    <section>
      <h2 className="text-22">Kunde</h2>
      <p className="mt-2 break-words">
        {[company, name].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block">{address}</span>
        {email && (
          <a href={mailHref(email)} className="text-blue underline">
            {email}
          </a>
        )}
      </p>
      <div className="mt-4 space-y-3">
        {phone && (
          <LinkButton href={phoneHref(phone)} variant="primary" size="large" wide>
            Kunden anrufen: {phone}
          </LinkButton>
        )}
        <LinkButton href={map} size="large" wide>
          Einsatzort in der Karten-App öffnen
        </LinkButton>
      </div>
    </section>
  );
}
