import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { formatDay } from "../../src/domain/kernel/time/days.ts";
import { datesOf, type JobDates } from "../../src/domain/kernel/time/work-dates.ts";
import { MONDAY_TO_FRIDAY } from "../../src/domain/kernel/time/working-days.ts";
import type { Plan } from "./demo-plan.ts";
import type { Random } from "./random.ts";

const START_TIMES: [string, ...string[]] = ["05:30", "06:00", "06:30", "07:00", "07:00", "21:00"];
const WITH_TIME = 0.45;

/** When an artificial job is, said as somebody would: mostly a day and how long, often the dates alone. */
export function demoDates(random: Random, plan: Plan): JobDates {
  const { start, end, weekdays, createdAt } = plan;
  const said = {
    einsatzbeginn: start,
    einsatzende: null,
    uhrzeit_beginn: start && random.chance(WITH_TIME) ? random.pick(START_TIMES) : null,
    arbeitstage: null,
  };
  const today = berlinDate(createdAt);
  if (!start) return datesOf({ ...said, words: undatedWords(random, plan) }, today);
  const first = formatDay(start);
  if (!end) return datesOf({ ...said, words: `ab ${first}, Dauer nach Baufortschritt` }, today);
  const areUsual = weekdays === MONDAY_TO_FRIDAY;
  if (areUsual && random.chance(0.7)) {
    return datesOf({ ...said, words: `ab ${first}, ${duration(plan)}` }, today);
  }
  const arbeitstage = areUsual ? null : [...weekdays];
  return datesOf({ ...said, einsatzende: end, arbeitstage, words: "" }, today);
}

function undatedWords(random: Random, plan: Plan) {
  return random.pick([
    `Beginn nach Absprache, ${duration(plan)}`,
    `nach Absprache, ca. ${duration(plan)}`,
    `so bald wie möglich, ${duration(plan)}`,
  ]);
}

function duration({ durationDays }: Plan) {
  return durationDays === 1 ? "1 Tag" : `${durationDays} Tage`;
}
