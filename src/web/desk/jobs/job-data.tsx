import { SOURCE_LABEL } from "../../../domain/desk/story/vocabulary.ts";
import { ownSpecials } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { distanceInWords } from "../../../domain/drivers/distance/vocabulary.ts";
import { germanDate } from "../../../domain/kernel/time/days.ts";
import { BILLING_LABEL, jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { AssignmentState, Overruled, ReportedTimes } from "../assign/assignment-state.tsx";
import { DeskLink } from "../kit/desk-url.tsx";
import { rate, Time } from "../kit/format.tsx";
import { assignmentPeriod, JobPeriod, jobPeriod } from "../kit/job-period.tsx";
import {
  LINK_LOOK,
  MailLink,
  mapHref,
  PhoneLink,
  RouteLink,
  statusPageHref,
} from "../kit/links.tsx";
import type { Job } from "../kit/wire.ts";
import { JobCustomer } from "./job-customer.tsx";

/** What is known of customer, place, vehicle and driver. */
export function JobData({ job }: { job: Job }) {
  const assignment = job.assignment ?? job.latest_assignment;
  const all = [
    { term: "Storniert", description: job.cancelled_at && <Cancelled job={job} /> },
    { term: "Zuweisung", description: <Assigned job={job} /> },
    {
      term: "Gemeldet",
      description: assignment && assignment.times.length > 0 && (
        <ReportedTimes assignment={assignment} />
      ),
    },
    { term: "Zeitraum", description: <JobPeriod job={job} /> },
    { term: "Einsatzort", description: <Place job={job} /> },
    { term: "Kunde", description: !job.is_test && <JobCustomer job={job} /> },
    { term: "Kontakt", description: <Contact job={job} /> },
    { term: "Adresse", description: addressOf(job) },
    { term: "Bestellnummer", description: job.bestellnummer },
    {
      term: "Fahrzeug",
      description: `${vehicleName(job.fahrzeugtyp)}, Klasse ${job.fuehrerscheinklasse}`,
    },
    { term: "Anforderungen", description: job.anforderungen.join(", ") },
    { term: "Besonderes", description: ownSpecials(job.anforderungen, job.besonderheiten) },
    { term: "Abrechnung", description: BILLING_LABEL[job.billing_model] },
    { term: "Preise", description: job.older_prices && olderPrices(job.older_prices) },
    { term: "Eingang", description: <Source job={job} /> },
    { term: "Weitere Fahrer", description: job.group.length > 1 && <Group job={job} /> },
    { term: "Serie", description: job.series.length > 1 && <Series job={job} /> },
  ];
  return <DefinitionList narrow entries={all.filter(({ description }) => description)} />;
}

/** `Version 2 vom 3.11.2026, Tagespreis 389 € netto`: what it keeps although other prices count now. */
function olderPrices({ version, since, dayPriceCents }: NonNullable<Job["older_prices"]>) {
  const day = since && germanDate(since).replaceAll(/\b0/g, "");
  const name = version === 0 ? "Vorgabe" : `Version ${version}`;
  const price = dayPriceCents !== null && `Tagespreis ${formatCents(dayPriceCents)} netto`;
  return [day ? `${name} vom ${day}` : name, price].filter(Boolean).join(", ");
}

/** Which of its series it is, and the way to all of them. */
function Series({ job: { nummer, series, serie_id } }: { job: Job }) {
  return (
    <>
      {`${series.indexOf(nummer) + 1}. von ${series.length} Aufträgen · `}
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
  const { cancelled_at, cancelled_by, storno_grund, storno_fee_cents } = job;
  return (
    <>
      <p>
        {cancelled_by && `Durch ${BY[cancelled_by]}, `}
        {cancelled_at && <Time withYear iso={cancelled_at} />}
      </p>
      {storno_grund && <p>{storno_grund}</p>}
      {storno_fee_cents !== null && (
        <p>{storno_fee_cents > 0 ? `Gebühr ${formatCents(storno_fee_cents)}` : "Ohne Gebühr"}</p>
      )}
    </>
  );
}

const BY = { customer: "den Auftraggeber", agency: "uns" };

/** His days are told where they are others than the job's. */
function Assigned({ job }: { job: Job }) {
  const { assignment } = job;
  const days = assignment && assignmentPeriod(assignment);
  const isWhole = days === jobPeriod({ ...job, uhrzeit_beginn: null });
  return (
    <>
      <AssignmentState job={job} />
      {assignment && (
        <p>
          <PhoneLink phone={assignment.driver_phone} />
        </p>
      )}
      {assignment && <FromThere job={job} assignment={assignment} />}
      <Overruled job={job} />
      {assignment && (
        <p className="text-14 text-ink-2">
          {[rate(assignment.rate_type, assignment.rate_value), !isWhole && days]
            .filter(Boolean)
            .join(", ")}
        </p>
      )}
    </>
  );
}

/** How far the driver has to go, and by which way. */
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
      <p>{job.customer_name}</p>
      <p>
        <PhoneLink phone={job.customer_phone} />
      </p>
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

function addressOf(job: Job) {
  const street = `${job.customer_street} ${job.customer_house_number}`.trim();
  const city = `${job.customer_postal_code} ${job.customer_city}`.trim();
  return [street, city].filter(Boolean).join(", ") || "Fehlt";
}
