import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { WISH_LABEL } from "../../../domain/customers/vocabulary.ts";
import { remarksInWords } from "../../../domain/dispatch/answers/vocabulary.ts";
import { headline, JOB_HEADING, offersInWords } from "../../../domain/dispatch/read/wording.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { BILLING_LABEL, jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { LinkButton } from "../../ui/button.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { AssignmentState } from "../assign/assignment-state.tsx";
import { ASSIGNING } from "../assign/dialogs.ts";
import { JobHours } from "../hours/job-hours.tsx";
import type { Job, JobResponse } from "../kit/call.ts";
import { OPEN_JOB_NAME_ID } from "../kit/desk-url.tsx";
import { DriverLink, PhoneLink, Time } from "../kit/links.tsx";
import { NoteForm } from "../kit/notes-and-log.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { DialogButton, PanelLines, PanelSection } from "../kit/row-panel.tsx";
import { JOBS } from "./dialogs.ts";
import { JobAttachments } from "./job-attachments.tsx";
import { JobData } from "./job-data.tsx";
import { JobStory } from "./job-story.tsx";
import {
  JobBadges,
  JobProblems,
  JobStatusChip,
  SettleWishAction,
  TakenBack,
  WishQuote,
} from "./next-action.tsx";
import { JobActions } from "./open-job-actions.tsx";

/** Everything about one job: what and whose it is, its next step, what waits for an answer, its data, its story. */
export function JobDetail({ job }: { job: Job }) {
  const number = jobNumber(job.nummer);
  return (
    <div className="space-y-4 [&_h3]:text-16">
      <header className="space-y-2">
        <p className="flex flex-wrap items-center gap-2">
          <OrderPlate>{number}</OrderPlate>
          <JobStatusChip status={job.status} />
          <JobBadges job={job} />
        </p>
        <h2 id={OPEN_JOB_NAME_ID} className="overflow-x-clip text-18 tabular-nums wrap-anywhere">
          <span className="sr-only">Auftrag {number}: </span>
          <Headline text={headline(job)} />
        </h2>
        <JobPeople job={job} />
      </header>
      <TakenBack job={job} />
      <JobActions job={job} of={number} />
      <JobProblems job={job} />
      <JobWishes job={job} />
      <JobOffers job={job} />
      <JobHours job={job} />
      <JobData job={job} />
      <PanelSection id="auftrag-beschreibung" title={JOB_HEADING.message}>
        <p className="whitespace-pre-line wrap-anywhere">{job.nachricht}</p>
      </PanelSection>
      <JobAttachments job={job} />
      <NoteForm
        key={job.id}
        about={{ jobId: job.id }}
        of={number}
        hint="Zum Beispiel: Polier angerufen, meldet sich Montag"
      />
      <JobStory job={job} />
    </div>
  );
}

/** Dots stand between parts alone: where a line begins with one, it is clipped by the heading. */
function Headline({ text }: { text: string }) {
  return (
    <span className="-ml-3 flex flex-wrap">
      {text.split(" · ").map((part, index) => (
        <span key={part}>
          <span className="inline-block w-3 text-center whitespace-pre">{index > 0 && " · "}</span>
          {part}
        </span>
      ))}
    </span>
  );
}

/** Customer's wishes from the status page; settled by the dispatcher. */
function JobWishes({ job }: { job: Job }) {
  if (job.wishes.length === 0) return null;
  return (
    <PanelSection id="auftrag-wuensche" title={JOB_HEADING.wishes} mark="border-amber">
      <ul className="space-y-2">
        {job.wishes.map((wish) => (
          <li key={wish.id}>
            <p className="text-14 text-ink-2">
              <b className="text-ink">{WISH_LABEL[wish.art]}</b>, <Time iso={wish.created_at} />
            </p>
            {wish.nachricht && (
              <p className="whitespace-pre-line wrap-anywhere">{wish.nachricht}</p>
            )}
            <p className="mt-1 flex flex-wrap gap-2">
              {wish.art === "aenderung" && (
                <DialogButton
                  of={`Wunsch zu ${jobNumber(job.nummer)}`}
                  opens={JOBS.EditJobDialog}
                  with={{ job, before: <WishQuote wish={wish} /> }}
                >
                  Übernehmen …
                </DialogButton>
              )}
              <SettleWishAction job={job} wish={wish} />
            </p>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Drivers who offered themselves, but for the one who drives, and those who refused (docs/rules.md, Answers). */
function JobOffers({ job }: { job: Job }) {
  const responses = usePolledList("responses", { jobId: job.id }).rows ?? [];
  const ofOthers = responses.filter(({ driver_id }) => driver_id !== job.assignment?.driver_id);
  const offers = ofOthers.filter(
    ({ action, assignment_id }) => action === "accept" && assignment_id === null,
  );
  const offering = new Set(offers.map(({ driver_id }) => driver_id));
  const refusals = ofOthers.filter(
    ({ action, driver_id }) => action === "decline" && !offering.has(driver_id),
  );
  if (offers.length === 0 && refusals.length === 0) return null;
  return (
    <PanelSection
      id="auftrag-zusagen"
      title={offers.length === 0 ? "Kein Angebot" : offersInWords(offers.length)}
    >
      <PanelLines>
        {offers.map((offer) => (
          <Offer key={offer.id} job={job} offer={offer} />
        ))}
      </PanelLines>
      {refusals.length > 0 && <Refusals refusals={refusals} />}
    </PanelSection>
  );
}

/** Once each, with what he said the last time. */
function Refusals({ refusals }: { refusals: JobResponse[] }) {
  const latest = new Map(refusals.toReversed().map((one) => [one.driver_id, one] as const));
  return (
    <div className="mt-1 text-14 text-ink-2">
      <p>{JOB_HEADING.refusals}</p>
      <ul>
        {[...latest.values()].toReversed().map((refusal) => (
          <li key={refusal.id} className="wrap-anywhere">
            {[fullName(refusal.driver), remarksInWords(refusal).join(" · ")]
              .filter(Boolean)
              .join(": ")}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Offer({ job, offer }: { job: Job; offer: JobResponse }) {
  const remarks = remarksInWords(offer);
  const name = fullName(offer.driver);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1.5">
      <DriverLink isBold id={offer.driver_id} name={name} />
      <PhoneLink phone={offer.driver.telefon} />
      <span className="text-14 text-ink-2">
        {BILLING_LABEL[offer.billing_model]}, <Time iso={offer.responded_at} />
      </span>
      {remarks.length > 0 && (
        <span className="basis-full text-14 wrap-anywhere">{remarks.join(" · ")}</span>
      )}
      {job.status === "open" && (
        <DialogButton
          of={`${name}, ${jobNumber(job.nummer)}`}
          opens={ASSIGNING.AssignDialog}
          with={{ job, driverId: offer.driver_id }}
        >
          Zuweisen
        </DialogButton>
      )}
    </li>
  );
}

/** Whom to call about a job: its customer, and who drives or was to drive it. */
function JobPeople({ job }: { job: Job }) {
  const { company, customer_name: name, assignment, latest_assignment: latest, status } = job;
  const driver = assignment ?? (status === "no_show" ? latest : null);
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Person as="Kunde" name={name} phone={job.customer_phone}>
        <p className="font-semibold">{company || name}</p>
        {company && company !== name && <p className="text-14 text-ink-2">{name}</p>}
      </Person>
      {(driver || status === "open") && (
        <Person as="Fahrer" name={driver?.driver_name} phone={driver?.driver_phone}>
          <AssignmentState job={job} />
        </Person>
      )}
    </dl>
  );
}

interface PersonProps {
  /** `Kunde` */
  as: string;
  name: string | undefined;
  phone: string | undefined;
  children: ReactNode;
}

function Person({ as, name, phone, children }: PersonProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 py-1.5">
      <dt className="text-14 leading-4 text-ink-2">{as}</dt>
      <dd className="row-start-2 min-w-0 wrap-anywhere">{children}</dd>
      {phone && (
        <dd className="row-span-2">
          <LinkButton
            size="small"
            variant="row"
            href={phoneHref(phone)}
            icon={<Phone aria-hidden="true" size={14} />}
          >
            <span>
              <span className="sr-only">{name} anrufen: </span>
              {phone}
            </span>
          </LinkButton>
        </dd>
      )}
    </div>
  );
}
