import { type ReactNode, useMemo } from "react";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import {
  boardOf,
  daysFrom,
  freeDaysOf,
  isFree,
  mondayOf,
  nextDayWithWork,
} from "../../../domain/dispatch/read/plan/board.ts";
import { PLAN_STATE_LABEL, PLAN_STATES } from "../../../domain/dispatch/read/plan/vocabulary.ts";
import { NOT_FREE, shownPeriod } from "../../../domain/dispatch/read/plan/wording.ts";
import { DAY_STATE_LABEL } from "../../../domain/drivers/availability/vocabulary.ts";
import { classesThatInclude, regionsThatInclude } from "../../../domain/drivers/vocabulary.ts";
import { addDays, weekday } from "../../../domain/kernel/time/berlin.ts";
import { LICENCE_CLASSES, REGIONS } from "../../../domain/kernel/vocabulary.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { EmptyState, LoadingText } from "../../ui/notice.tsx";
import { JobMasterDetail } from "../jobs/job-master-detail.tsx";
import type { Plan, PlanDriver } from "../kit/call.ts";
import { type PlanUrl, useDeskUrl } from "../kit/desk-url.tsx";
import { Time } from "../kit/links.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { serverNow, useBerlinToday } from "../kit/server-clock.ts";
import { useMinWidth } from "../kit/use-browser.ts";
import { DayList, PLAN_ID, UndatedLink } from "./day-list.tsx";
import { PlanGrid } from "./plan-grid.tsx";
import { StateSign } from "./plan-head.tsx";
import { FreeMark } from "./plan-row.tsx";
import { PlanToolbar } from "./plan-toolbar.tsx";

/** 'Plan': who works when. Drivers by days, on a phone one day as a list. */
export function PlanSection() {
  const { url, changeUrl } = useDeskUrl();
  const today = useBerlinToday();
  const hasRoom = useMinWidth(48);
  const asked = readDays(url.plan, { today, hasRoom });
  const list = usePolledList("plan", asked, { keepsPrevious: true });
  const [plan] = list.rows ?? [];
  const start = hasRoom
    ? mondayOf(url.plan.start || today)
    : url.plan.start || (plan ? nextDayWithWork(plan) : today);
  const count = hasRoom ? Number(url.plan.weeks) * 7 : 1;
  const change = (part: Partial<PlanUrl>) =>
    changeUrl({ plan: changedPlan(url.plan, part, { today, hasRoom }) });
  return (
    <JobMasterDetail>
      <section id={PLAN_ID} aria-labelledby="plan-titel" tabIndex={-1} className="lg:pt-2">
        <h2 id="plan-titel" className="sr-only">
          Plan
        </h2>
        <PlanToolbar filter={url.plan} onChange={change} start={start} isDayList={!hasRoom} />
        {list.error && <LoadFailure error={list.error} onRetry={list.retry} />}
        {!plan && !list.error && <LoadingText lines={8}>Lade Plan...</LoadingText>}
        {plan && hasRoom && <Weeks plan={plan} start={start} count={count} filter={url.plan} />}
        {plan && !hasRoom && <DayList plan={plan} day={start} />}
      </section>
    </JobMasterDetail>
  );
}

interface WeeksProps {
  plan: Plan;
  start: string;
  count: number;
  filter: PlanUrl;
}

function Weeks({ plan, start, count, filter }: WeeksProps) {
  const days = useMemo(() => daysFrom(start, count), [start, count]);
  const shown = useMemo(() => filterLane(plan, filter), [plan, filter]);
  const drivers = useMemo(() => filterDrivers(plan, filter, days), [plan, filter, days]);
  const board = useMemo(
    () => boardOf(shown, days, drivers, (driver) => groupOf(filter.order, driver)),
    [shown, days, drivers, filter.order],
  );
  const period = shownPeriod(start, count);
  const isHydrated = useHydrated();
  return (
    <>
      {/* Only on paper. */}
      <p className="plan-print-head">
        <b className="font-semibold">{`Plan ${period}`}</b>
        {", gedruckt am "}
        {isHydrated && <Time iso={new Date(serverNow()).toISOString()} withYear />}
      </p>
      <Summary plan={shown} drivers={drivers} period={period} />
      {drivers.length > 0 ? (
        <PlanGrid plan={shown} board={board} label={`Plan ${period}`} />
      ) : (
        <EmptyState title="Kein Fahrer gefunden">
          Zu diesen Filtern gibt es keinen freigeschalteten Fahrer.
        </EmptyState>
      )}
    </>
  );
}

/** Counts, and the legend. */
function Summary({ plan, drivers, period }: { plan: Plan; drivers: PlanDriver[]; period: string }) {
  const without = plan.work.filter(({ driver_id }) => driver_id === null).length;
  return (
    <div className="my-1.5 flex flex-wrap items-center gap-x-4 gap-y-0.5">
      <p>
        <b className="font-semibold tabular-nums">{period}</b>
        {": "}
        {countInWords(drivers.length, "Fahrer", "Fahrer")}
        {`, ${countInWords(without, "Auftrag", "Aufträge")} ohne Fahrer`}
        {plan.isCut && ", gekürzt: Bitte weniger Wochen zeigen"}
      </p>
      <UndatedLink undated={plan.undated} />
      <details className="plan-legend ml-auto">
        <summary aria-label="Legende" title="Legende">
          ?
        </summary>
        <ul aria-label="Legende">
          {PLAN_STATES.map((state) => (
            <li key={state} className="flex items-center gap-1">
              <StateSign state={state} />
              {PLAN_STATE_LABEL[state]}
            </li>
          ))}
          {Object.entries(OTHER_SIGNS).map(([label, sign]) => (
            <li key={label} className="flex items-center gap-1">
              {sign}
              {label}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const OTHER_SIGNS: Record<string, ReactNode> = {
  [NOT_FREE]: <StateSign state="lost" />,
  [DAY_STATE_LABEL.free]: (
    <span className="plan-sample plan-free">
      <FreeMark />
    </span>
  ),
  [DAY_STATE_LABEL.absent]: <span aria-hidden="true" className="plan-sample plan-absence" />,
  [DAY_STATE_LABEL.unknown]: <span aria-hidden="true" className="plan-sample" />,
  "3 Aufträge offen, 9 Fahrer frei": <span className="text-14 whitespace-nowrap">3 / 9</span>,
};

interface Screen {
  /** In Berlin. */
  today: string;
  /** For weeks; otherwise one day at a time is shown. */
  hasRoom: boolean;
}

/**
 * Days that the plan reads: whole weeks; on a phone the week of its day, and two weeks from today if none is chosen.
 */
export function readDays({ start, weeks }: PlanUrl, { today, hasRoom }: Screen) {
  if (!hasRoom && !start) return { from: today, to: addDays(today, 13) };
  const from = mondayOf(start || today);
  return { from, to: addDays(from, (hasRoom ? Number(weeks) * 7 : 7) - 1) };
}

/**
 * Next address after a change. Free drivers are known for the read days only: a day outside is navigated to, and other
 * days drop the filter.
 */
export function changedPlan(now: PlanUrl, part: Partial<PlanUrl>, screen: Screen): PlanUrl {
  const next = { ...now, ...part };
  if (!next.freeOn) return next;
  const { from, to } = readDays(next, screen);
  if (from <= next.freeOn && next.freeOn <= to) return next;
  return part.freeOn ? { ...next, start: next.freeOn } : { ...next, freeOn: "" };
}

/** The drivers that all filters leave, by the rules of the list of drivers, in the chosen order. */
export function filterDrivers(plan: Plan, filter: PlanUrl, days: readonly string[]): PlanDriver[] {
  const { licence, specialisation, region, freeOn, onlyFree, order } = filter;
  const words = plain(filter.name).split(/\s+/).filter(Boolean);
  const classes = licence ? classesThatInclude(licence) : null;
  const regions = region ? regionsThatInclude(region) : null;
  const workingDays = days.filter((day) => day >= plan.today && weekday(day) <= 5);
  const freeDays =
    onlyFree || order === "frei" ? freeDaysOf(plan, workingDays, plan.drivers) : null;
  const countOf = ({ id }: PlanDriver) => freeDays?.get(id)?.size ?? 0;
  const found = plan.drivers.filter((driver) => {
    const { vorname, nachname, ort, plz, fuehrerscheinklassen, verfuegbare_regionen } = driver;
    const named = plain(`${vorname} ${nachname} ${plz} ${ort}`);
    return (
      words.every((word) => named.includes(word)) &&
      (!classes || classes.some((one) => fuehrerscheinklassen.includes(one))) &&
      (!regions || regions.some((one) => verfuegbare_regionen.includes(one))) &&
      (!specialisation || driver.spezialisierungen.includes(specialisation)) &&
      (!freeOn || isFree(plan, driver, freeOn)) &&
      (!onlyFree || countOf(driver) > 0)
    );
  });
  if (order === "frei") return found.toSorted((a, b) => countOf(b) - countOf(a));
  const groups = GROUPS[order];
  if (!groups) return found;
  const placeOf = (driver: PlanDriver) => {
    const group = groups.of(driver);
    return group ? groups.order.indexOf(group) : groups.order.length;
  };
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Heading of a driver's group; empty where the order makes no groups. */
export function groupOf(order: PlanUrl["order"], driver: PlanDriver): string {
  const groups = GROUPS[order];
  return groups ? (groups.of(driver) ?? groups.none) : "";
}

interface Groups {
  order: readonly string[];
  /** Undefined: in none of them. */
  of: (driver: PlanDriver) => string | undefined;
  none: string;
}

/** By the first region that a driver named, and by the highest class. */
const GROUPS: Partial<Record<PlanUrl["order"], Groups>> = {
  region: {
    order: REGIONS,
    of: ({ verfuegbare_regionen }) => REGIONS.find((one) => verfuegbare_regionen.includes(one)),
    none: "Ohne Region",
  },
  klasse: {
    order: LICENCE_CLASSES,
    of: ({ fuehrerscheinklassen }) =>
      LICENCE_CLASSES.findLast((one) => fuehrerscheinklassen.includes(one)),
    none: "Ohne Klasse",
  },
};

/** The plan with the open jobs that the filters leave: by class and by the federal state of the work. */
export function filterLane(plan: Plan, { licence, region }: PlanUrl): Plan {
  const isState = region !== "" && region !== "deutschlandweit" && region !== "europaweit";
  if (!licence && !isState) return plan;
  const drives = ({ fuehrerscheinklasse }: Plan["work"][number]) => {
    const enough = classesThatInclude(fuehrerscheinklasse);
    return enough.length === 0 || enough.some((one) => one === licence);
  };
  const work = plan.work.filter(
    (bar) =>
      bar.driver_id !== null ||
      ((!licence || drives(bar)) &&
        (!isState || bar.bundesland === null || bar.bundesland === region)),
  );
  return { ...plan, work };
}

function plain(text: string) {
  return text.toLowerCase().replaceAll(/\s+/g, " ").trim();
}
