import type { ReactNode } from "react";
import { daysBetween, germanDate } from "../../../domain/kernel/time/days.ts";
import { classNames } from "../../ui/class-names.ts";
import { DeskLink, useDeskUrl } from "../kit/desk-url.tsx";
import { shortTime } from "../kit/format.tsx";
import { driverHref } from "../kit/links.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { TodayList } from "../kit/wire.ts";

/** One line of 'Heute', with the list it belongs to. */
export type Point = TodayList["rows"][number] & { kind: TodayList["kind"] };

interface TodayPointProps {
  point: Point;
  /** Settled, and about to go. */
  isGone: boolean;
}

/** One thing to do: what, about whom, since or until when. */
export function TodayPoint({ point, isGone }: TodayPointProps) {
  const { url } = useDeskUrl();
  const today = useBerlinToday();
  const isOpen = point.jobId !== null && point.jobId === url.job;
  return (
    <li
      className={classNames(
        "relative grid items-baseline gap-x-4 px-2 py-1.5 hover:bg-warm max-lg:py-2 sm:grid-cols-[1fr_auto] lg:grid-cols-[16rem_1fr_auto] min-[100rem]:grid-cols-[22rem_1fr_auto]",
        isOpen && "bg-blue-soft",
        isGone && "text-ink-2 line-through",
      )}
    >
      <p className="min-w-0 font-semibold wrap-anywhere">
        <Target point={point} isOpen={isOpen}>
          {point.title}
        </Target>
      </p>
      <p className="text-14 whitespace-nowrap tabular-nums sm:text-right lg:order-last">
        {dueText(point.kind, point.due, today)}
      </p>
      <p className="min-w-0 text-14 text-ink-2 wrap-anywhere max-lg:sm:col-span-2">
        {point.detail}
      </p>
    </li>
  );
}

/** The whole line is its link's target. */
const LINK = "text-blue no-underline after:absolute after:inset-0 hover:underline";

/** Where it is settled: the job, the log of mails, or the driver. */
function Target({
  point: { kind, jobId, driverId },
  isOpen,
  children,
}: {
  point: Point;
  isOpen: boolean;
  children: ReactNode;
}) {
  if (kind === "mails") {
    return (
      <DeskLink
        to={{ view: "emails", onlyFailed: true, emailSearch: "", job: "" }}
        data-row=""
        className={LINK}
      >
        {children}
      </DeskLink>
    );
  }
  if (jobId) {
    return (
      <DeskLink
        to={{ job: jobId }}
        id={`heute-${jobId}`}
        aria-current={isOpen ? "true" : undefined}
        data-row=""
        className={LINK}
      >
        {children}
      </DeskLink>
    );
  }
  return (
    <a href={driverHref(driverId ?? "")} data-row="" className={LINK}>
      {children}
    </a>
  );
}

/** Until or since when something of 'Heute' waits. `due`: a day or an instant; `today`: the day in Berlin. */
function dueText(kind: TodayList["kind"], due: string | null, today: string): string {
  if (!due) return "";
  if (kind === "starting" || kind === "open") return `Beginn ${nearDay(due, today)}`;
  if (kind === "documents") return daysLeft(due, today);
  return `seit ${shortTime(due)}`;
}

function nearDay(day: string, today: string) {
  const days = daysBetween(today, day);
  const near = ["heute", "morgen", "übermorgen"][days];
  return near ? `${near}, ${germanDate(day).slice(0, 6)}` : germanDate(day);
}

function daysLeft(day: string, today: string) {
  const days = daysBetween(today, day);
  if (days < 0) return "abgelaufen";
  if (days === 0) return "läuft heute ab";
  return days === 1 ? "noch 1 Tag" : `noch ${days} Tage`;
}
