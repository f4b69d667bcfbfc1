import type {
  DriverPage,
  PageDocument,
} from "../../../domain/dispatch/driver-page/get-driver-page.ts";
import type { OwnJob } from "../../../domain/dispatch/driver-page/own-jobs.ts";
import {
  OWN_JOB_LABEL,
  type OwnJobState,
} from "../../../domain/dispatch/driver-page/vocabulary.ts";
import { townOfJob } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { formatDay } from "../../../domain/kernel/time/days.ts";
import { periodInFull } from "../../../domain/kernel/time/told-periods.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import type { Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { renderLinkPage } from "../link-page.tsx";
import { AvailabilityForm } from "./availability-form.tsx";

export const OWN_PAGE = {
  title: "Meine Einsätze",
  description: "Einsätze, Verfügbarkeit und Unterlagen eines Fahrers.",
} as const;

interface OwnPageProps {
  page: DriverPage;
  /** This page with its parameters, for its own form. */
  action: string;
  isSaved?: boolean;
  /** What was sent and not taken, and why. */
  typed?: URLSearchParams;
  error?: string | undefined;
}

/** Everything that a driver looks up or says without calling. Opening it changes nothing. */
export function renderOwnPage(shell: Shell, props: OwnPageProps): string {
  const { page, action, isSaved, typed, error } = props;
  const calendar = `${shell.publicUrl}${page.paths.calendar}`;
  return renderLinkPage(shell, {
    ...OWN_PAGE,
    script: "availability",
    children: (
      <>
        <p>{`Guten Tag ${page.driver.vorname} ${page.driver.nachname}.`}</p>
        {isSaved && (
          <Notice kind="success" title="Gespeichert. Danke." live="status">
            <p>Ändert sich etwas, tippen Sie es hier einfach um.</p>
          </Notice>
        )}
        {error && (
          <Notice kind="error" title="Noch nicht gespeichert" live="alert">
            <p>{error}</p>
          </Notice>
        )}
        {page.isUnreachable && (
          <Notice kind="warning" title="Unsere E-Mails kommen bei Ihnen nicht an.">
            <p>Bitte rufen Sie uns an, damit wir Ihre Adresse berichtigen.</p>
          </Notice>
        )}
        <div className="space-y-12 pt-2">
          <Upcoming page={page} />
          <AvailabilityForm page={page} action={action} typed={typed} errors={{ span: error }} />
          <Documents page={page} />
          <Subscription address={calendar} />
          <Alerts page={page} />
          <Past jobs={page.past} />
        </div>
      </>
    ),
  });
}

function Upcoming({ page: { upcoming, isReleased, paths } }: { page: DriverPage }) {
  return (
    <section className="space-y-3">
      <h2 className="text-22">Ihre Einsätze</h2>
      {upcoming.length > 0 ? (
        <ul className="divide-y divide-line border-y-2 border-asphalt">
          {upcoming.map((job) => (
            <li key={job.id} className="space-y-3 py-4">
              <Job own={job} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="Zurzeit sind Sie für keinen Einsatz vorgesehen.">
          <p>Sobald Sie eingeteilt sind, steht der Einsatz hier.</p>
        </EmptyState>
      )}
      {isReleased ? (
        <LinkButton href={paths.openJobs} wide>
          Offene Aufträge ansehen
        </LinkButton>
      ) : (
        <p className="text-16 text-ink-2">Zurzeit sind Sie nicht freigeschaltet.</p>
      )}
    </section>
  );
}

const TONE: Record<OwnJobState, Tone> = {
  asked: "amber",
  accepted: "waiting",
  confirmed: "green",
  driven: "neutral",
  no_show: "red",
  cancelled: "neutral",
};

/** The headline of a job, with the place as far as he may know it. */
function Head({ own: { job, days, state } }: { own: OwnJob }) {
  const isKnown = state === "confirmed" || state === "driven";
  const licence = job.fuehrerscheinklasse && `Klasse ${job.fuehrerscheinklasse}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OrderPlate>{job.number}</OrderPlate>
        <StatusChip tone={TONE[state]} label={OWN_JOB_LABEL[state]} />
      </p>
      <p className="font-semibold break-words">{periodInFull(job, days)}</p>
      <p className="break-words">
        {[job.fahrzeugtyp, licence].filter(Boolean).join(", ")}
        <br />
        {isKnown ? job.einsatzort : townOfJob(job)}
      </p>
    </>
  );
}

function Job({ own }: { own: OwnJob }) {
  const { job, customer, answerPath, documentPath, jobPath, state } = own;
  const onSite = customer?.sitePhone || customer?.phone;
  return (
    <>
      <Head own={own} />
      {customer && (
        <p className="break-words">
          {[customer.company || customer.name, customer.siteContact].filter(Boolean).join(", ")}
        </p>
      )}
      {onSite && (
        <LinkButton href={phoneHref(onSite)} wide>
          {`${customer?.sitePhone ? "Vor Ort" : "Kunden"} anrufen: ${onSite}`}
        </LinkButton>
      )}
      {jobPath && (
        <LinkButton href={jobPath} wide aria-label={`Einsatz ${job.number} öffnen`}>
          Einsatz öffnen
        </LinkButton>
      )}
      {documentPath && (
        <LinkButton href={documentPath} wide aria-label={`Auftrag ${job.number} als PDF`}>
          Auftrag als PDF
        </LinkButton>
      )}
      {answerPath && (
        <LinkButton
          href={answerPath}
          wide
          aria-label={`Auftrag ${job.number} ansehen und antworten`}
        >
          {state === "asked" ? "Ansehen und antworten" : "Ihre Antwort ansehen"}
        </LinkButton>
      )}
    </>
  );
}

function Documents({ page: { documents, missing, paths } }: { page: DriverPage }) {
  return (
    <section className="space-y-3">
      <h2 className="text-22">Ihre Unterlagen</h2>
      <ul className="divide-y divide-line border-y border-line">
        {missing.map((type) => (
          <li key={type} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="font-semibold">{DOCUMENT_TYPE_LABEL[type]}</span>
            <StatusChip tone="amber" label="Fehlt noch" />
          </li>
        ))}
        {documents.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </ul>
      <LinkButton href={paths.documents} wide>
        {documents.length > 0 ? "Weitere Unterlagen schicken" : "Unterlagen schicken"}
      </LinkButton>
    </section>
  );
}

function Document({ document }: { document: PageDocument }) {
  const { type, until, isOver, isChecked } = document;
  const label = DOCUMENT_TYPE_LABEL[type];
  return (
    <li className="space-y-1 py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{label}</span>
        {isOver ? (
          <StatusChip tone="red" label="Abgelaufen" />
        ) : (
          <StatusChip
            tone={isChecked ? "green" : "waiting"}
            label={isChecked ? "Geprüft" : "Wird geprüft"}
          />
        )}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-16 text-ink-2">
        <span>{until ? `gültig bis ${formatDay(until)}` : "ohne bekanntes Ende"}</span>
        <a
          href={document.renewalPath}
          aria-label={`${label} erneuern`}
          className="inline-flex min-h-11 items-center font-semibold text-blue underline"
        >
          Erneuern
        </a>
      </p>
    </li>
  );
}

function Subscription({ address }: { address: string }) {
  return (
    <section className="space-y-3">
      <h2 className="text-22">In Ihren Kalender</h2>
      <p>
        Abonnieren Sie Ihre Einsätze: Was sich ändert oder abgesagt wird, ändert sich dann auch in
        Ihrem Kalender, je nach Programm nach einigen Stunden.
      </p>
      <LinkButton href={address.replace(/^https?:/, "webcal:")} wide>
        Kalender abonnieren
      </LinkButton>
      <label className="block text-16">
        <span className="text-ink-2">Adresse für andere Programme, nur für Sie bestimmt:</span>
        <input
          readOnly
          value={address}
          className="mt-1 block min-h-11 w-full rounded-sign border border-edge bg-sheet px-3 text-16"
        />
      </label>
    </section>
  );
}

function Alerts({ page: { isPaused, paths } }: { page: DriverPage }) {
  return (
    <section className="space-y-3">
      <h2 className="text-22">E-Mails zu offenen Aufträgen</h2>
      <p>
        {isPaused
          ? "Sind pausiert. E-Mails zu Aufträgen, für die Sie vorgesehen sind, bekommen Sie weiterhin."
          : "Passt ein offener Auftrag zu Ihnen, schreiben wir Ihnen."}
      </p>
      <LinkButton href={paths.pause} wide>
        {isPaused ? "Wieder einschalten" : "Eine Zeit lang pausieren"}
      </LinkButton>
    </section>
  );
}

function Past({ jobs }: { jobs: readonly OwnJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="text-22">Vergangene und stornierte Einsätze</h2>
      <ul className="divide-y divide-line border-y border-line">
        {jobs.map((own) => (
          <li key={own.id} className="space-y-1 py-3 text-16">
            <Head own={own} />
            {own.documentPath && (
              <a
                href={own.documentPath}
                aria-label={`Auftrag ${own.job.number} als PDF`}
                className="inline-flex min-h-11 items-center font-semibold text-blue underline"
              >
                Auftrag als PDF
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
