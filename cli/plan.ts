import { boardOf, daysFrom, isOn, mondayOf } from "../src/domain/dispatch/read/plan/board.ts";
import {
  type Plan,
  type PlanDriver,
  type PlanInput,
  type PlanWork,
  readPlan,
} from "../src/domain/dispatch/read/plan/read-plan.ts";
import { MAX_PLAN_DAYS } from "../src/domain/dispatch/read/plan/vocabulary.ts";
import {
  NOBODY,
  nameOf,
  shownPeriod,
  workInWords,
} from "../src/domain/dispatch/read/plan/wording.ts";
import {
  berlinDate,
  dateRange,
  daysBetween,
  daysListed,
  formatDay,
} from "../src/domain/kernel/time/berlin.ts";
import { jobNumber, vehicleName } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { calendarDay, given } from "./options.ts";
import type { Part } from "./sheet.ts";

const WEEK = 7;

/** `plan`: who works when, driver by driver, and what is open or collides. */
export function addPlan(program: Group, run: Run): void {
  addCommand(program, "plan", "wer wann fährt: was offen ist, dann Fahrer für Fahrer", {
    effect: "reads",
    examples: [
      "plan",
      "plan --from 2026-11-23",
      "plan --from 2026-11-23 --to 2026-12-06 --everybody",
    ],
  })
    .option("--from <Tag>", "ab diesem Tag, JJJJ-MM-TT (Montag der laufenden Woche)", calendarDay)
    .option("--to <Tag>", `bis zu diesem Tag, höchstens ${MAX_PLAN_DAYS} Tage`, calendarDay)
    .option("--everybody", "auch Fahrer, von denen an diesen Tagen nichts bekannt ist")
    .action(
      run(async ({ connect }, options) => {
        const ctx = await connect();
        const asked = daysOf(options, berlinDate(ctx.now()));
        const plan = await readPlan(ctx, given<PlanInput>(asked));
        const parts = partsOf(plan, options.everybody === true);
        return { json: { plan }, text: parts };
      }),
    );
}

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

/** The week of a day alone, unless both ends are named. */
function daysOf({ from, to }: Asked, today: string): PlanInput {
  const start = from ?? mondayOf(to ?? today);
  const days = daysFrom(start, WEEK);
  return { from: start, to: to ?? days.at(-1) ?? start };
}

function partsOf(plan: Plan, isWhole: boolean): Part[] {
  const days = daysFrom(plan.from, daysBetween(plan.from, plan.to) + 1);
  const drivers = plan.drivers.map((driver) => ({
    heading: nameOf(driver),
    lines: knownOf(plan, driver),
    ...(isWhole && { empty: "Nichts bekannt." }),
  }));
  const others = isWhole ? 0 : drivers.filter(({ lines }) => lines.length === 0).length;
  const attention = attentionParts(plan, days);
  const isQuiet = attention.every(({ lines }) => lines.length === 0);
  return [
    { heading: `Plan ${shownPeriod(plan.from, days.length)}` },
    ...attention,
    { lines: [isQuiet && "Keine Lücke und keine Kollision an diesen Tagen."] },
    ...drivers,
    {
      lines: [
        others > 0 && `Dazu ${others} Fahrer, von denen nichts bekannt ist: --everybody zeigt sie.`,
      ],
    },
  ];
}

/** His work, and when he is away or said that he is free. */
function knownOf({ work }: Plan, { id, absences, free }: PlanDriver): string[] {
  return [
    ...work.filter(({ driver_id }) => driver_id === id).map(workLine),
    ...absences.map(({ from, to, words }) => `weg ${dateRange(from, to)} (${words})`),
    ...free.map(({ from, to, words }) => `frei ${dateRange(from, to)} (${words})`),
  ];
}

function workLine(work: PlanWork) {
  const isBad = work.taken_back.length > 0 || work.hasProblem;
  return `${isBad ? "! " : ""}${workInWords(work)}`;
}

/** Gaps, collisions and holidays of these days, in words. */
function attentionParts(plan: Plan, days: readonly string[]) {
  const more = plan.undated - plan.undated_jobs.length;
  return [
    { heading: NOBODY, lines: plan.work.filter(({ driver_id }) => !driver_id).map(workInWords) },
    {
      heading: "Doppelt eingeteilt",
      lines: plan.drivers.flatMap((one) => overlapsOf(plan, one, days)),
    },
    {
      heading: "Ohne Datum",
      lines: [
        ...plan.undated_jobs.map(({ nummer, kunde, fahrzeugtyp, einsatzort }) =>
          [`${jobNumber(nummer)} ${kunde}`, vehicleName(fahrzeugtyp), einsatzort].join(" · "),
        ),
        ...(more > 0 ? [`und ${more} weitere: jobs list --undated --status open`] : []),
      ],
    },
    { heading: "Feiertage", lines: holidayLines(plan, days) },
    {
      heading: "Nicht alles gezeigt",
      lines: plan.isCut
        ? ["Es gibt mehr Einsätze oder Fahrer. Bitte nehmen Sie weniger Tage."]
        : [],
    },
  ];
}

/** Pairs of jobs that ask for him on the same day. */
function overlapsOf({ work }: Plan, driver: PlanDriver, days: readonly string[]): string[] {
  const own = work.filter(({ driver_id, state }) => driver_id === driver.id && state !== "no_show");
  return own.flatMap((one, index) =>
    own.slice(index + 1).flatMap((other) => {
      const both = days.filter((day) => isOn(one, day) && isOn(other, day));
      if (both.length === 0) return [];
      const jobs = `${jobNumber(one.nummer)} und ${jobNumber(other.nummer)}`;
      return [`${nameOf(driver)}: ${jobs} am ${daysListed(both)}`];
    }),
  );
}

function holidayLines(plan: Plan, days: readonly string[]) {
  return boardOf(plan, days, []).days.flatMap(({ day, holiday, localHolidays }) => {
    const names = [holiday, ...localHolidays].filter(Boolean);
    return names.length > 0 ? [`${formatDay(day)}: ${names.join("; ")}`] : [];
  });
}
