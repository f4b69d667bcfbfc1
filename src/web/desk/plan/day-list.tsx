import { type ReactNode, useMemo } from "react";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { isFree, isOn } from "../../../domain/dispatch/read/plan/board.ts";
import {
  NOBODY,
  nameOf,
  stateInWords,
  wayOfWork,
} from "../../../domain/dispatch/read/plan/wording.ts";
import { addDays, daysListed, formatDay } from "../../../domain/kernel/time/berlin.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { showError } from "../../ui/toaster.tsx";
import { ASSIGNING } from "../assign/dialogs.ts";
import { JOBS } from "../jobs/dialogs.ts";
import { isUnderWay } from "../jobs/next-action.tsx";
import {
  CallError,
  fetchPage,
  type Job,
  type Plan,
  type PlanDriver,
  type PlanWork,
} from "../kit/call.ts";
import { DeskLink, jobLinkId, useDeskUrl } from "../kit/desk-url.tsx";
import { LINK_LOOK, PhoneLink } from "../kit/links.tsx";
import { useDialogs } from "../kit/use-dialogs.tsx";
import { StateSign } from "./plan-head.tsx";

/** One day of the plan for a phone: what has no driver, then who drives what, then how many are free. */
export function DayList({ plan, day }: { plan: Plan; day: string }) {
  const onDay = plan.work.filter((work) => isOn(work, day));
  const byDriver = Map.groupBy(onDay, ({ driver_id }) => driver_id);
  const open = byDriver.get(null) ?? [];
  const driving = plan.drivers.filter(({ id }) => byDriver.has(id));
  const free = plan.drivers.filter((driver) => isFree(plan, driver, day));
  const said = free.filter((driver) =>
    driver.free.some(({ from, to }) => from <= day && day <= to),
  );
  const holidays = plan.holidays.filter((holiday) => holiday.day === day);
  return (
    <>
      <h3 className="mt-3 text-18">
        {formatDay(day)}
        {day === plan.today && ", heute"}
      </h3>
      {holidays.map(({ name, states }) => (
        <p key={name} className="text-ink-2">
          {states.length > 0 ? `${name} (${states.join(", ")})` : name}
        </p>
      ))}
      {onDay.length === 0 && (
        <EmptyState title="Nichts an diesem Tag">
          Aufträge mit diesem Tag erscheinen hier von selbst.
        </EmptyState>
      )}
      {open.length > 0 && (
        <Group title={`${NOBODY}: ${open.length}`}>
          {open.map((work) => (
            <WorkLine key={work.job_id} work={work} />
          ))}
        </Group>
      )}
      {driving.map((driver) => (
        <Group key={driver.id} title={nameOf(driver)} driver={driver}>
          {(byDriver.get(driver.id) ?? []).map((work) => (
            <WorkLine key={work.assignment_id} work={work} />
          ))}
        </Group>
      ))}
      <p className="mt-4 text-ink-2">
        {countInWords(free.length, "Fahrer", "Fahrer")} ohne Einsatz, davon {said.length} laut
        Kalender frei.
      </p>
      <p className="mt-2">
        <UndatedLink undated={plan.undated} />
      </p>
    </>
  );
}

interface GroupProps {
  title: string;
  driver?: PlanDriver;
  children: ReactNode;
}

function Group({ title, driver, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here, and two drivers may have one name
    <div role="group" aria-label={title} className="mt-4">
      <h4 className="flex flex-wrap items-center justify-between gap-x-4 border-b border-edge text-16">
        {title}
        {driver && (
          <span className="font-normal">
            <PhoneLink phone={driver.telefon} />
          </span>
        )}
      </h4>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

function WorkLine({ work }: { work: PlanWork }) {
  const { nummer, kunde, fahrzeugtyp, einsatzort, uhrzeit_beginn, state } = work;
  const isLost = work.taken_back.length > 0;
  const actions = usePlanActions();
  return (
    <li>
      <DeskLink
        to={{ job: String(nummer) }}
        id={jobLinkId(nummer)}
        data-row=""
        className="block min-h-11 py-2 text-ink no-underline"
      >
        <span className="flex items-center gap-1.5">
          <StateSign state={isLost ? "lost" : state} />
          <b className="font-semibold">{stateInWords(work)}</b>
          <span className="ml-auto tabular-nums">{jobNumber(nummer)}</span>
        </span>
        <span className="block wrap-anywhere">{[kunde, vehicleName(fahrzeugtyp)].join(" · ")}</span>
        <span className="block text-ink-2 wrap-anywhere">
          {[uhrzeit_beginn && `${uhrzeit_beginn} Uhr`, einsatzort, wayOfWork(work)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {isLost && (
          <span className="block font-semibold text-red">
            Nicht frei: {daysListed(work.taken_back)}
          </span>
        )}
      </DeskLink>
      {isOpen(work) && (
        <p className="flex justify-end pb-2">
          <Button size="small" variant="row" onClick={() => actions.assign(work)}>
            Fahrer zuweisen
            <span className="sr-only"> {jobNumber(nummer)}</span>
          </Button>
        </p>
      )}
    </li>
  );
}

/** To all open jobs without a day, which the plan's days can't show; nothing where there is none. */
export function UndatedLink({ undated }: Pick<Plan, "undated">) {
  if (undated === 0) return null;
  return (
    <DeskLink
      to={{ view: "auftraege", job: "", search: "", filter: { status: "open", undated: true } }}
      className={`plan-controls ${LINK_LOOK}`}
    >
      {`Dazu ${countInWords(undated, "offener Auftrag", "offene Aufträge")} ohne Datum`}
    </DeskLink>
  );
}

export const PLAN_ID = "plan";

export interface PlanActions {
  /** Opens the job beside the plan. */
  open: (work: PlanWork) => void;
  /** 'Fahrer zuweisen' or 'Fahrer ersetzen', with this driver chosen. */
  assign: (work: PlanWork, driver?: PlanDriver) => void;
  /** 'Verschieben', by so many days. */
  move: (work: PlanWork, days?: number) => void;
  /** 'Zuweisung stornieren'. */
  release: (work: PlanWork) => void;
}

/** Whether somebody may be assigned to it. */
export function isOpen({ state }: PlanWork): boolean {
  return state === "open" || state === "offered";
}

/** Whether somebody is to drive it. */
export function isHeld({ state }: PlanWork): boolean {
  return state === "asked" || state === "accepted" || state === "confirmed";
}

/** Actions of the plan: they open the desk's dialogs, prefilled. Nothing is done without one. */
export function usePlanActions(): PlanActions {
  const { openDialog } = useDialogs();
  const { changeUrl } = useDeskUrl();
  return useMemo(() => {
    async function withJob(work: PlanWork, show: (job: Job) => void) {
      try {
        const [job] = (await fetchPage("job", { jobId: work.job_id })).data;
        if (job) show(job);
      } catch (error) {
        showError("Fehler beim Laden", error instanceof CallError ? error.message : undefined);
      }
    }
    return {
      open: ({ nummer }) => changeUrl({ job: String(nummer) }, { addsHistory: true }),
      assign: (work, driver) =>
        withJob(work, (job) => {
          const replaces = isUnderWay(job) ? job.assignment : null;
          if (!replaces && job.status !== "open") return sayChanged(job);
          openDialog(
            <ASSIGNING.AssignDialog
              job={job}
              replaces={replaces}
              driverId={driver?.id}
              driverName={driver && `${driver.vorname} ${driver.nachname}`.trim()}
            />,
          );
        }),
      move: (work, days) =>
        withJob(work, (job) => {
          if (job.status !== "open" && !isUnderWay(job)) return sayChanged(job);
          const startDate = days ? addDays(job.einsatzbeginn ?? work.start, days) : undefined;
          openDialog(<JOBS.MoveJobDialog job={job} startDate={startDate} />);
        }),
      release: (work) =>
        withJob(work, (job) => {
          if (!isUnderWay(job)) return sayChanged(job);
          openDialog(<ASSIGNING.CancelDialog job={job} />);
        }),
    };
  }, [openDialog, changeUrl]);
}

function sayChanged({ nummer }: Job) {
  showError(
    "Inzwischen geändert",
    `${jobNumber(nummer)} steht nicht mehr so da, wie der Plan ihn zeigte.`,
  );
}
