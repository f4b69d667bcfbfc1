import { boardOf, daysFrom, isOn } from "../src/domain/dispatch/read/plan/board.ts";
import type { Plan, PlanDriver, PlanWork } from "../src/domain/dispatch/read/plan/read-plan.ts";
import { NOBODY, NOT_FREE, nameOf, workInWords } from "../src/domain/dispatch/read/plan/wording.ts";
import { daysBetween, daysListed, formatDay } from "../src/domain/kernel/time/days.ts";
import { jobNumber, vehicleName } from "../src/domain/kernel/vocabulary.ts";

/** Gaps, collisions and holidays of these days, in words. */
export function attentionParts(plan: Plan): { heading: string; lines: string[] }[] {
  const days = daysFrom(plan.from, daysBetween(plan.from, plan.to) + 1);
  const open = plan.work.filter(({ driver_id }) => driver_id === null);
  const more = plan.undated - plan.undated_jobs.length;
  const lost = plan.work.filter(({ taken_back }) => taken_back.length > 0);
  return [
    { heading: NOBODY, lines: open.map(workInWords) },
    {
      heading: NOT_FREE,
      lines: lost.map((work) => `${driverOf(plan, work)}: ${workInWords(work)}`),
    },
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
  ].filter(({ lines }) => lines.length > 0);
}

function driverOf({ drivers }: Plan, { driver_id }: PlanWork) {
  const driver = drivers.find(({ id }) => id === driver_id);
  return driver ? nameOf(driver) : "";
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
