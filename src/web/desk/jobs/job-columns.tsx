import { siteInWords, townOf } from "../../../domain/dispatch/jobs/vocabulary.ts";
import {
  isUntold,
  offersInWords,
  promiseInWords,
  refusalsInWords,
} from "../../../domain/dispatch/read/wording.ts";
import { vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { Sign } from "../../ui/sign.tsx";
import type { Column } from "../../ui/table.tsx";
import { presenceOf } from "../assign/assignment-state.tsx";
import { chooseColumn } from "../kit/at-once/choosing.tsx";
import type { Job } from "../kit/call.ts";
import { DeskLink, JobLink } from "../kit/desk-url.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { DriverLink, LINK_LOOK, PhoneLink, Time } from "../kit/links.tsx";
import { Marked } from "../kit/list-section.tsx";
import { First, QUIET_BUTTONS, Second, TwoLines } from "../kit/row-panel.tsx";
import { useBerlinToday, useServerMinute } from "../kit/server-clock.ts";
import { CHOSEN_JOBS } from "./at-once/chosen-bar.tsx";
import { DoneCheckbox } from "./done-checkbox.tsx";
import { JobStatusChip, NextAction } from "./next-action.tsx";

/** Columns of the list of jobs: two lines each, whatever stands in them. */
export const JOB_COLUMNS: readonly Column<Job>[] = [
  chooseColumn(CHOSEN_JOBS),
  {
    header: "Auftrag",
    width: "w-[6.75rem]",
    phone: "inline",
    cell: (job) => <Name job={job} />,
  },
  { header: "Auftraggeber", cell: (job) => <Customer job={job} /> },
  {
    header: "Fahrzeug",
    width: "w-[13%]",
    phone: "inline",
    cell: (job) => <Vehicle job={job} />,
  },
  {
    header: "Einsatzort",
    width: "w-[12%]",
    phone: "inline",
    cell: (job) => <Place job={job} />,
  },
  {
    header: "Zeitraum",
    width: "w-[min(13rem,15vw)]",
    cell: (job) => <Period job={job} />,
  },
  {
    header: "Status",
    width: "w-[18.5%] in-data-tight:min-[75rem]:max-[105rem]:w-[22%]",
    phone: "inline",
    // Beside the next step, however long the driver's name is.
    look: "max-lg:min-w-0 max-lg:flex-1",
    cell: (job) => <Standing job={job} />,
  },
  {
    header: "Nächster Schritt",
    width: "w-[8.25rem]",
    phone: "inline",
    givesWay: true,
    cell: (job) => (
      <div
        data-next=""
        className={`empty:hidden max-lg:-my-2 max-lg:[&>*]:min-h-11 lg:[&>*]:w-full lg:[&>*]:px-1 ${QUIET_BUTTONS}`}
      >
        <NextAction job={job} />
      </div>
    ),
  },
  {
    header: "Erledigt",
    width: "w-[4.5rem]",
    phone: "inline",
    givesWay: true,
    cell: (job) => <DoneCheckbox job={job} />,
  },
];

function Name({ job }: { job: Job }) {
  return (
    <div className="flex flex-col items-start max-lg:flex-row max-lg:items-center max-lg:gap-2">
      <JobLink nummer={job.nummer} />
      <p className="max-w-full truncate text-14 leading-4 font-normal text-ink-2">
        <Time iso={job.created_at} />
        {job.is_test && " · Test"}
      </p>
    </div>
  );
}

function Customer({ job }: { job: Job }) {
  const name = job.company || job.customer_name;
  const person = job.customer_name === name ? "" : job.customer_name;
  const part = partOf(job);
  return (
    <>
      <First title={[name, part].filter(Boolean).join(" · ")}>
        <b className="font-semibold">
          <Marked>{name}</Marked>
        </b>
        {part && <span className="text-14 text-ink-2"> · {part}</span>}
      </First>
      <Second isForScreens title={[job.customer_phone, person].filter(Boolean).join(" · ")}>
        {job.mail_unzustellbar_am && <Warning tone="red" text="E-Mail kommt nicht an " />}
        {/* Of a long name the number has to stay readable. */}
        <PhoneLink phone={job.customer_phone} />
        {person && job.customer_phone && " · "}
        {person && <Marked>{person}</Marked>}
      </Second>
    </>
  );
}

/** Position within a request for several drivers, or within a series. */
function partOf({ nummer, group, series }: Job) {
  const of = ([word, all]: [string, number[]]) =>
    all.length > 1 ? [`${word} ${all.indexOf(nummer) + 1} von ${all.length}`] : [];
  const parts: [string, number[]][] = [
    ["Serie", series],
    ["Teil", group],
  ];
  return parts.flatMap(of).join(" · ");
}

/** Vehicle and requirements. */
function Vehicle({ job }: { job: Job }) {
  const vehicle = `${vehicleName(job.fahrzeugtyp)} · ${job.fuehrerscheinklasse}`;
  const needs = job.anforderungen.join(" · ") || job.besonderheiten;
  return <TwoLines first={vehicle} second={needs} />;
}

function Place({ job }: { job: Job }) {
  const town = townOf(job.einsatzort);
  const street = (siteInWords(job) ?? job.einsatzort).replace(town, "").replace(/[,\s]+$/, "");
  return (
    <>
      <First title={job.einsatzort}>
        <Marked>{town}</Marked>
      </First>
      <Second isForScreens={!job.address_missing} title={street}>
        {job.address_missing && job.status !== "cancelled" ? (
          <Warning tone="amber" text="Adresse fehlt" />
        ) : (
          <Marked>{street}</Marked>
        )}
      </Second>
    </>
  );
}

/** The dates, and below them what else is known of when. */
function Period({ job }: { job: Job }) {
  const [dates = "", ...rest] = jobPeriod(job).split(/\s·\s/);
  return (
    <>
      <First title={jobPeriod(job)}>
        <Marked>{dates}</Marked>
      </First>
      <Second isForScreens={!isUntold(job)} title={rest.join(" · ")}>
        {isUntold(job) ? (
          <Warning tone="amber" text="Änderung nicht mitgeteilt" />
        ) : (
          rest.join(" · ")
        )}
      </Second>
    </>
  );
}

function Standing({ job }: { job: Job }) {
  const wish = job.wishes.some(({ art }) => art === "storno") ? "storno" : job.wishes[0]?.art;
  const today = useBerlinToday();
  return (
    <div className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2">
      <p className="flex min-w-0 items-center gap-1.5 leading-5">
        <JobStatusChip status={job.status} isLow />
        {job.problems.length > 0 && <Warning tone="red" text="Problem" />}
        {wish === "storno" && <Warning tone="red" text="Stornowunsch" />}
        {wish === "aenderung" && <Warning tone="amber" text="Änderungswunsch" />}
        {!wish && job.problems.length === 0 && <Said job={job} />}
      </p>
      <p
        title={answerOf(job, today) || undefined}
        className="truncate text-14 leading-4 text-ink-2 empty:hidden"
      >
        <Answer job={job} />
      </p>
    </div>
  );
}

function Promised({ until }: { until: string }) {
  const { text, isBad } = promiseInWords(until, useServerMinute());
  return <b className={isBad ? "font-semibold text-red" : "font-normal"}>{text} </b>;
}

/** Whether the driver has said yes; a narrow list says it in a word. */
function Said({ job: { assignment } }: { job: Job }) {
  if (assignment?.status !== "assigned") return null;
  if (!assignment.accepted_at) {
    return (
      <span className="truncate text-14 text-ink-2">
        <span className="lg:max-[88rem]:sr-only in-data-tight:min-[75rem]:max-[105rem]:sr-only">
          Antwort{" "}
        </span>
        steht aus
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="truncate text-14 text-green">
      zugesagt
    </span>
  );
}

function answerOf({ assignment, latest_assignment }: Job, today: string) {
  const said =
    (assignment && presenceOf(assignment, today)) ||
    (assignment?.accepted_at ? "Vom Fahrer angenommen" : "");
  return [(assignment ?? latest_assignment)?.driver_name, said].filter(Boolean).join(" · ");
}

/** Driver and answer; else offers. */
function Answer({ job }: { job: Job }) {
  const { assignment, latest_assignment: latest, offers, refusals, status, nummer } = job;
  const today = useBerlinToday();
  if (assignment) {
    const presence = presenceOf(assignment, today);
    return (
      <>
        {assignment.accepted_at && assignment.status === "assigned" && (
          <span className="mr-1 inline-block translate-y-0.5 text-green">
            <Sign tone="green" size={13} />
            <span className="sr-only">Vom Fahrer angenommen: </span>
          </span>
        )}
        <DriverLink id={assignment.driver_id} name={assignment.driver_name} />
        {presence && ` · ${presence}`}
      </>
    );
  }
  if (status === "no_show" && latest) {
    return (
      <>
        <DriverLink id={latest.driver_id} name={latest.driver_name} /> · nicht erschienen
      </>
    );
  }
  if (status !== "open") return null;
  return (
    <>
      {job.answer_until && <Promised until={job.answer_until} />}
      {offers > 0 ? (
        <DeskLink to={{ job: String(nummer) }} className={`font-semibold ${LINK_LOOK}`}>
          {offersInWords(offers)}
        </DeskLink>
      ) : (
        !job.answer_until && "Kein Fahrer"
      )}
      {refusals > 0 && ` · ${refusalsInWords(refusals)}`}
    </>
  );
}

/** Warning in a row. */
function Warning({ tone, text }: { tone: "amber" | "red"; text: string }) {
  return (
    <span
      title={text}
      className={`inline-flex max-w-full min-w-0 items-center gap-1 align-top text-14 leading-4 ${tone === "red" ? "text-red" : "text-amber"}`}
    >
      <Sign tone={tone} size={13} />
      <span className="truncate">{text}</span>
    </span>
  );
}
