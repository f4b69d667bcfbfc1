import type { ReactNode } from "react";
import { dueWords, jobPoint } from "../../../domain/desk/today/wording.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { classNames } from "../../ui/class-names.ts";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { DeskLink, useDeskUrl } from "../kit/desk-url.tsx";
import { driverHref, PhoneLink } from "../kit/links.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Job } from "../kit/wire.ts";
import { type Point, TodayAction } from "./today-action.tsx";

interface TodayRowProps {
  point: Point;
  /** Settled, and about to go. */
  isGone: boolean;
}

/**
 * One thing to do: for whom, with what, where, when; whom to call; what comes next. A click anywhere else in the line
 * opens it.
 */
export function TodayRow({ point, isGone }: TodayRowProps) {
  const { url } = useDeskUrl();
  const job = jobOf(point);
  const isOpen = job !== null && (job.id === url.job || String(job.nummer) === url.job);
  return (
    <li
      className={classNames(
        "relative grid grid-cols-[1fr_auto] items-center gap-x-3 px-2 py-1.5 hover:bg-warm max-lg:gap-y-0.5 max-lg:py-2 lg:grid-cols-[5.5rem_minmax(0,1fr)_11rem_9.5rem_9rem]",
        isOpen && "bg-blue-soft",
        isGone && "text-ink-2 line-through",
      )}
    >
      <Name point={point} isOpen={isOpen} />
      <DueLine point={point} />
      <div className="min-w-0 max-lg:col-span-2 lg:order-2">
        {job ? <AboutJob point={point} job={job} /> : <AboutOther point={point} />}
      </div>
      <div className="max-lg:col-span-2 max-lg:flex max-lg:items-end max-lg:justify-between max-lg:gap-3 lg:contents">
        <div className="relative min-w-0 lg:order-3">{point.person && <Call point={point} />}</div>
        <div
          data-next=""
          className="relative flex justify-end empty:hidden max-lg:[&>*]:min-h-11 lg:order-5 lg:[&>*]:w-full lg:[&>*]:px-1"
        >
          <TodayAction point={point} />
        </div>
      </div>
    </li>
  );
}

/** A failed mail is settled in its log, whatever it is about. */
function jobOf({ kind, job }: Point) {
  return kind === "mails" ? null : job;
}

/** The whole line is its link's target. */
const LINK = "no-underline after:absolute after:inset-0";

/** The plate of a job, which opens it; what is no job has none. */
function Name({ point, isOpen }: { point: Point; isOpen: boolean }) {
  const job = jobOf(point);
  if (!job) return <p />;
  return (
    <p className="lg:order-1">
      <DeskLink
        to={{ job: job.id }}
        aria-current={isOpen ? "true" : undefined}
        data-row={job.id}
        className={classNames(LINK, "inline-block rounded-sign")}
      >
        <span className="sr-only">Auftrag </span>
        <OrderPlate>{jobNumber(job.nummer)}</OrderPlate>
        <span className="sr-only">
          , {job.company || job.customer_name}, {vehicleName(job.fahrzeugtyp)}
        </span>
      </DeskLink>
    </p>
  );
}

/** Two lines, whatever stands in them; what has no room is told on pointing at it. */
function AboutJob({ point, job }: { point: Point; job: Job }) {
  const { customer, what, pressing, rest } = jobPoint(point, job);
  return (
    <>
      <Line title={`${customer} · ${what}`}>
        <b className="font-semibold">{customer}</b> · {what}
      </Line>
      <Line title={[...pressing.map(({ text }) => text), rest].filter(Boolean).join(" · ")} isQuiet>
        {pressing.map(({ text, isBad }, index) => (
          <b key={text} className={classNames("font-semibold", isBad ? "text-red" : "text-green")}>
            {text}
            {(rest || index < pressing.length - 1) && " · "}
          </b>
        ))}
        {rest}
      </Line>
    </>
  );
}

function AboutOther({ point }: { point: Point }) {
  return (
    <>
      <Line title={point.title}>
        <Target point={point}>{point.title}</Target>
      </Line>
      <Line title={point.detail} isQuiet>
        {point.detail}
      </Line>
    </>
  );
}

/** Where it is settled: the log of mails, or the driver. */
function Target({ point: { kind, driverId }, children }: { point: Point; children: ReactNode }) {
  const look = `${LINK} font-semibold text-blue hover:underline`;
  if (kind === "mails") {
    return (
      <DeskLink
        to={{ view: "emails", onlyFailed: true, emailSearch: "", job: "" }}
        data-row=""
        className={look}
      >
        {children}
      </DeskLink>
    );
  }
  return (
    <a href={driverHref(driverId ?? "")} data-row="" className={look}>
      {children}
    </a>
  );
}

function Line({
  title,
  isQuiet = false,
  children,
}: {
  title: string;
  isQuiet?: boolean;
  children: ReactNode;
}) {
  return (
    <p
      title={title}
      className={classNames(
        "min-w-0 lg:truncate max-lg:wrap-anywhere",
        isQuiet && "text-14 text-ink-2",
      )}
    >
      {children}
    </p>
  );
}

function Call({ point: { person } }: { point: Point }) {
  if (!person) return null;
  return (
    <span className="block min-w-0">
      <span className="block text-14 text-ink-2 lg:truncate" title={person.name}>
        {person.name}
      </span>
      <PhoneLink phone={person.phone} />
    </span>
  );
}

function DueLine({ point }: { point: Point }) {
  const today = useBerlinToday();
  const { text, isLate } = dueWords(point.kind, point.due, today);
  return (
    <p className="text-right text-14 tabular-nums lg:order-4">
      {isLate ? <StatusChip tone="red" label={text} /> : text}
    </p>
  );
}
