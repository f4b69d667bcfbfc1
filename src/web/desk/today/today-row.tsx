import type { MouseEvent, ReactNode } from "react";
import { jobLine, type Word } from "../../../domain/desk/today/vocabulary.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { AnsweredAction } from "../jobs/job-actions.tsx";
import { NextAction } from "../jobs/next-action.tsx";
import type { Job, TodayList } from "../kit/call.ts";
import { DeskLink, deskHref, useDeskUrl } from "../kit/desk-url.tsx";
import { driverHref, hasModifier, PhoneLink } from "../kit/links.tsx";
import { CallAction, QUIET_BUTTONS } from "../kit/row-panel.tsx";

/** One line of 'Heute', with the group it belongs to. */
export type Point = TodayList["rows"][number] & Pick<TodayList, "kind">;

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
  const { job, kind, people, when } = point;
  const isOpen = job !== null && (job.id === url.job || String(job.nummer) === url.job);
  return (
    <li
      className={classNames(
        "max-lg:nth-[n+9]:[contain-intrinsic-block-size:auto_5rem] max-lg:nth-[n+9]:[content-visibility:auto]",
        "group relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-2 py-1 hover:bg-warm lg:py-1.5 lg:grid-cols-[5.5rem_minmax(0,1fr)_16rem_7.5rem_auto]",
        isOpen && "bg-blue-soft",
        isGone && "text-ink-2 line-through",
      )}
    >
      <Name point={point} isOpen={isOpen} />
      <p
        className={classNames(
          "text-right text-14 tabular-nums max-lg:col-start-3 max-lg:row-start-1 lg:order-4",
          when.isBad && "font-semibold text-red",
        )}
      >
        {when.text}
      </p>
      <div className="max-lg:contents lg:order-2 lg:min-w-0">
        {job ? <AboutJob point={point} job={job} /> : <AboutOther point={point} />}
      </div>
      <div className="max-lg:col-span-3 max-lg:-my-2.5 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-3 lg:contents">
        <div
          className={classNames(
            "relative min-w-0 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 lg:order-3",
            QUIET_BUTTONS,
          )}
        >
          {people.map((person) => (
            <p key={person.role} title={person.name} className="text-14 lg:truncate">
              <span className="text-ink-2">{person.role} </span>
              <PhoneLink phone={person.phone} />
              <span className="text-ink-2 max-lg:sr-only"> {person.name}</span>
            </p>
          ))}
          {kind === "answer" && job && <AnsweredAction job={job} of={jobNumber(job.nummer)} />}
        </div>
        <div
          data-next=""
          className={classNames(
            NEXT,
            !isOpen && QUIET_BUTTONS,
            kind === "running" && "max-lg:hidden",
          )}
        >
          <TodayAction point={point} />
        </div>
      </div>
    </li>
  );
}

/** Next step, as the row's one button. */
function TodayAction({ point }: { point: Point }) {
  const { kind, step, job, person } = point;
  if (step === "resend") return <SendAgain point={point} />;
  if (step === "settle_hours") return job && <SettleHours job={job} />;
  if (step === "check_driver") {
    return (
      <LinkButton size="small" variant="row" href={driverHref(point.driverId ?? "")}>
        {kind === "answer" ? "Prüfen" : "Ansehen"}
        <span className="sr-only"> {point.title}</span>
      </LinkButton>
    );
  }
  if (kind === "running") {
    return (
      person && (
        <LinkButton size="small" variant="row" href={phoneHref(person.phone)}>
          Anrufen<span className="sr-only"> {person.name}</span>
        </LinkButton>
      )
    );
  }
  return job && <NextAction job={job} step={step} />;
}

function SendAgain({ point: { emailId, title, detail } }: { point: Point }) {
  return (
    emailId && (
      <CallAction
        label="Erneut senden"
        of={`${title}, ${detail}`}
        call="admin-resend-email"
        input={{ emailId }}
        onDone={() => showSuccess("E-Mail erneut gesendet", "Sie ist unterwegs.")}
      />
    )
  );
}

/** The open job shows the sheet with what fits. */
function SettleHours({ job: { id, nummer } }: { job: Job }) {
  const { url, changeUrl } = useDeskUrl();
  function open(event: MouseEvent) {
    if (hasModifier(event)) return;
    event.preventDefault();
    changeUrl({ job: id }, { addsHistory: true });
  }
  return (
    <LinkButton size="small" variant="row" href={deskHref({ ...url, job: id })} onClick={open}>
      Stunden klären<span className="sr-only"> {jobNumber(nummer)}</span>
    </LinkButton>
  );
}

const NEXT =
  "relative flex justify-end empty:hidden max-lg:[&>*]:min-h-11 max-lg:[&>*]:px-2 lg:order-5 lg:w-36 lg:[&>*]:w-full lg:[&>*]:px-1";
/** The whole line is its link's target. */
const LINK = "no-underline after:absolute after:inset-0";

/** The plate of a job, which opens it; what is no job has none. */
function Name({ point: { job }, isOpen }: { point: Point; isOpen: boolean }) {
  if (!job) return <p className="max-lg:hidden" />;
  return (
    <p className="lg:order-1">
      <DeskLink
        to={{ job: job.id }}
        aria-current={isOpen ? "true" : undefined}
        data-row={job.id}
        className={classNames(LINK, "inline-block rounded-sign")}
      >
        <span className="sr-only">Auftrag </span>
        <OrderPlate isLow>{jobNumber(job.nummer)}</OrderPlate>
        <span className="sr-only">
          , {job.company || job.customer_name}, {vehicleName(job.fahrzeugtyp)}
        </span>
      </DeskLink>
    </p>
  );
}

/** Two lines, a phone's beside the plate and below; what has no room is told on pointing at it. */
function AboutJob({ point, job }: { point: Point; job: Job }) {
  const { customer, what, where } = jobLine(job);
  const mail =
    point.step === "resend" ? [{ text: `${point.title}: ${point.detail}`, isBad: true }] : [];
  const words = [...mail, ...point.words];
  return (
    <>
      <p title={`${customer} · ${what}`} className="truncate max-lg:col-start-2 max-lg:row-start-1">
        <b className="font-semibold">{customer}</b>
        <span className="max-lg:hidden"> · {what}</span>
      </p>
      <p
        title={[...words.map(({ text }) => text), where].join(" · ")}
        className="line-clamp-2 text-14 text-ink-2 max-lg:col-span-3 max-lg:leading-4.5 lg:line-clamp-1"
      >
        {words.map((word) => (
          <Said key={word.text} word={word} />
        ))}
        <span className="lg:hidden">{vehicleName(job.fahrzeugtyp)} · </span>
        {where}
      </p>
    </>
  );
}

function Said({ word: { text, isBad } }: { word: Word }) {
  return (
    <>
      <b className={classNames("font-semibold", isBad ? "text-red" : "text-ink")}>{text}</b>
      {" · "}
    </>
  );
}

function AboutOther({ point }: { point: Point }) {
  return (
    <>
      <p title={point.title} className="truncate max-lg:col-span-2 max-lg:row-start-1">
        <Target point={point}>{point.title}</Target>
      </p>
      <p
        title={point.detail}
        className="truncate text-14 text-ink-2 max-lg:col-span-3 max-lg:leading-4.5"
      >
        {point.detail}
      </p>
    </>
  );
}

/** Where it is settled: the log of mails, or the driver. */
function Target({ point: { step, driverId }, children }: { point: Point; children: ReactNode }) {
  const look = `${LINK} font-semibold text-blue hover:underline`;
  if (step === "resend") {
    return (
      <DeskLink
        to={{ view: "emails", mails: "fehlgeschlagen", emailSearch: "", job: "" }}
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
