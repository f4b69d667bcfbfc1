import { nameOfRecord } from "../../../domain/customer-records/vocabulary.ts";
import { SOURCE_LABEL } from "../../../domain/desk/story/vocabulary.ts";
import { JOB_TERM, orderFacts } from "../../../domain/dispatch/read/facts/wording.ts";
import {
  cancelledByInWords,
  ordersSoFar,
  placeInSeries,
  priceInWords,
  sumInWords,
} from "../../../domain/dispatch/read/wording.ts";
import { distanceInWords } from "../../../domain/drivers/distance/vocabulary.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { moneyInWords, moneyOfDay } from "../../../domain/pricing/customers-price.ts";
import { shortRate } from "../../../domain/pricing/money.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Overruled, ReportedTimes } from "../assign/assignment-state.tsx";
import type { Job } from "../kit/call.ts";
import { DeskLink } from "../kit/desk-url.tsx";
import { assignmentPeriod, JobPeriod, jobPeriod } from "../kit/job-period.tsx";
import {
  LINK_LOOK,
  MailLink,
  mapHref,
  PhoneLink,
  RouteLink,
  statusPageHref,
  Time,
} from "../kit/links.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { DialogButton } from "../kit/row-panel.tsx";
import { JOBS } from "./dialogs.ts";

/** Price, customer, place, vehicle and driver. */
export function JobData({ job }: { job: Job }) {
  const assignment = job.assignment ?? job.latest_assignment;
  const entries = [
    { term: JOB_TERM.cancelled, text: job.cancelled_at && <Cancelled job={job} /> },
    { term: JOB_TERM.price, text: <Price job={job} /> },
    { term: JOB_TERM.assigned, text: job.assignment && <Assigned job={job} /> },
    {
      term: JOB_TERM.reported,
      text: assignment && assignment.times.length > 0 && <ReportedTimes assignment={assignment} />,
    },
    { term: JOB_TERM.period, text: <JobPeriod job={job} /> },
    { term: JOB_TERM.place, text: <Place job={job} /> },
    { term: JOB_TERM.customer, text: !job.is_test && <JobCustomer job={job} /> },
    { term: JOB_TERM.contact, text: <Contact job={job} /> },
    ...orderFacts(job),
    { term: JOB_TERM.source, text: <Source job={job} /> },
    { term: JOB_TERM.group, text: job.group.length > 1 && <Group job={job} /> },
    { term: JOB_TERM.series, text: job.series.length > 1 && <Series job={job} /> },
  ];
  return <DefinitionList narrow entries={entries} />;
}

/** Position in a series, with a link to all of it. */
function Series({ job }: { job: Job }) {
  const { serie_id } = job;
  return (
    <>
      {`${placeInSeries(job)} · `}
      <DeskLink
        to={{ view: "auftraege", search: "", filter: serie_id ? { serie: serie_id } : {} }}
        className={LINK_LOOK}
      >
        Alle anzeigen
      </DeskLink>
    </>
  );
}

function Cancelled({ job }: { job: Job }) {
  const { cancelled_at, cancelled_by, storno_grund } = job;
  return (
    <>
      <p>
        {cancelled_by && `${cancelledByInWords(cancelled_by)}, `}
        {cancelled_at && <Time withYear iso={cancelled_at} />}
      </p>
      {storno_grund && <p>{storno_grund}</p>}
    </>
  );
}

/** Customer's price, and of a day also the driver's pay and the remainder. */
function Price({ job }: { job: Job }) {
  const { assignment, billing_model } = job;
  return (
    <>
      <p>{priceInWords(job)}</p>
      <p className="text-14 text-ink-2">{sumInWords(job)}</p>
      {assignment && billing_model === "agency" && (
        <p className="text-14">
          {moneyInWords(
            moneyOfDay(job, {
              rateType: assignment.rate_type,
              rateValue: assignment.rate_value,
            }),
          )}
        </p>
      )}
    </>
  );
}

/** His days are told where they are others than the job's. */
function Assigned({ job }: { job: Job }) {
  const { assignment } = job;
  if (!assignment) return null;
  const days = assignmentPeriod(assignment);
  const isWhole = days === jobPeriod({ ...job, uhrzeit_beginn: null });
  return (
    <>
      <p>
        {[shortRate(assignment.rate_type, assignment.rate_value), !isWhole && days]
          .filter(Boolean)
          .join(", ")}
      </p>
      <FromThere job={job} assignment={assignment} />
      <Overruled job={job} />
    </>
  );
}

/** Distance for the driver, with a link to the route. */
function FromThere({ job, assignment }: { job: Job; assignment: NonNullable<Job["assignment"]> }) {
  const { driver_place, driver_distance } = assignment;
  if (!driver_place) return null;
  const far = distanceInWords(driver_distance);
  return (
    <div className="text-14 text-ink-2">
      <p>{driver_place}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        {far && <span>{`${far} Luftlinie`}</span>}
        <RouteLink from={driver_place} to={job.einsatzort} />
      </p>
    </div>
  );
}

function Place({ job }: { job: Job }) {
  const { einsatzort, einsatz_kontakt, einsatz_telefon } = job;
  return (
    <>
      <p>{einsatzort}</p>
      {einsatzort && (
        <p className="text-14">
          <a
            href={mapHref(einsatzort)}
            target="_blank"
            rel="noopener noreferrer"
            className={LINK_LOOK}
          >
            Karte<span className="sr-only"> auf OpenStreetMap, in neuem Tab</span>
          </a>
        </p>
      )}
      {(einsatz_kontakt || einsatz_telefon) && (
        <p className="flex flex-wrap gap-x-2">
          <span>Vor Ort: {einsatz_kontakt}</span>
          <PhoneLink phone={einsatz_telefon} />
        </p>
      )}
    </>
  );
}

function Contact({ job }: { job: Job }) {
  return (
    <>
      <p className="text-14 [&_a]:wrap-anywhere [&_a]:whitespace-normal">
        <MailLink email={job.customer_email} />
      </p>
      {job.mail_unzustellbar_am && (
        <p className="text-14 text-red">
          Hat E-Mails abgewiesen, zuletzt <Time iso={job.mail_unzustellbar_am} />
        </p>
      )}
      <p className="text-14">
        <a href={statusPageHref(job.nummer)} target="_blank" rel="noopener" className={LINK_LOOK}>
          Statusseite ansehen<span className="sr-only"> in neuem Tab</span>
        </a>
      </p>
    </>
  );
}

function Source({ job }: { job: Job }) {
  return (
    <>
      <Time iso={job.created_at} />
      {`, ${SOURCE_LABEL[job.source]}${job.is_test ? " (Testauftrag)" : ""}`}
    </>
  );
}

/** The other jobs of a request for several drivers. */
function Group({ job }: { job: Job }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {job.group
        .filter((nummer) => nummer !== job.nummer)
        .map((nummer) => (
          <li key={nummer}>
            <DeskLink to={{ job: String(nummer) }} className={LINK_LOOK}>
              {jobNumber(nummer)}
            </DeskLink>
          </li>
        ))}
    </ul>
  );
}

/** Whose job it is, with what is noted of him. */
function JobCustomer({ job }: { job: Job }) {
  const customerId = job.kunde_id ?? "";
  const { rows } = usePolledList("customer", { customerId }, { enabled: customerId !== "" });
  const customer = rows?.[0];
  return (
    <>
      {customer && (
        <p className="wrap-anywhere">
          <DeskLink to={{ view: "kunden", job: "", customer: customer.id }} className={LINK_LOOK}>
            {nameOfRecord({ firma: customer.company, name: customer.customer_name })}
          </DeskLink>
          <span className="text-14 text-ink-2">{ordersSoFar(customer.jobs)}</span>
        </p>
      )}
      {customer?.notes.map(({ id, text }) => (
        <p key={id} className="line-clamp-3 text-14 whitespace-pre-line wrap-anywhere" title={text}>
          {text}
        </p>
      ))}
      <DialogButton
        variant="quiet"
        of={jobNumber(job.nummer)}
        opens={JOBS.MoveToCustomerDialog}
        with={{ job }}
      >
        {customerId ? "Anderem Kunden zuordnen" : "Einem Kunden zuordnen"}
      </DialogButton>
    </>
  );
}
