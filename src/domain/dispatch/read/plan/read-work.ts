import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  einsatzProbleme,
  einsatzZeiten,
  jobAssignments,
  jobRequests,
} from "../../../../db/schema/index.ts";
import { mapPlaceOfJob, stateOf } from "../../../drivers/distance/distance.ts";
import type { ReadCtx } from "../../../kernel/context.ts";
import { workingDaysOf } from "../../../kernel/time/working-days.ts";
import type { REGIONS } from "../../../kernel/vocabulary.ts";
import type { HolidayIn } from "../../../pricing/public-holidays.ts";
import {
  daysTakenBack,
  END,
  OWN_FIRST,
  OWN_LAST,
  START,
  WORKED_WEEKDAYS,
} from "../../assignments/days-in-sql.ts";
import { meetsDays } from "../../jobs/filter/conditions.ts";
import { presenceInWords } from "../../on-the-job/report-time.ts";
import { problemInWords } from "../../on-the-job/vocabulary.ts";
import type { PlanState } from "./vocabulary.ts";

/** Limit of each kind. */
const MOST = { assignments: 6_000, open: 1_000 };

export interface ShownDays {
  from: string;
  to: string;
  /** In Berlin. */
  today: string;
  holidays: readonly HolidayIn[];
}

/** Every bar of these days, those without a driver first; `isCut`: there are more. */
export async function readWork(ctx: ReadCtx, shown: ShownDays) {
  const [assigned, open, reports] = await Promise.all([
    readAssigned(ctx, shown),
    readOpen(ctx, shown.from, shown.to),
    readReports(ctx, shown.today),
  ]);
  return {
    work: [
      ...open.slice(0, MOST.open).map((row) => ofOpen(row, shown)),
      ...assigned.slice(0, MOST.assignments).map((row) => ofAssigned(row, shown, reports)),
    ],
    isCut: open.length > MOST.open || assigned.length > MOST.assignments,
  };
}

const { nummer, company, customer_name, fahrzeugtyp, fuehrerscheinklasse } = jobRequests;
const { einsatzort, einsatz_postal_code, einsatz_city, uhrzeit_beginn } = jobRequests;
const JOB = {
  job_id: jobRequests.id,
  nummer,
  company,
  customer_name,
  fahrzeugtyp,
  fuehrerscheinklasse,
  einsatzort,
  einsatz_postal_code,
  einsatz_city,
  uhrzeit_beginn,
};

/** Two look-ups, each by its index: the assignment's own days, and the job's where the assignment has none. */
function readAssigned({ db }: ReadCtx, { today, from, to }: ShownDays) {
  const { id, job_id, driver_id, status, accepted_at } = jobAssignments;
  const byOwnDays = db
    .select({ id })
    .from(jobAssignments)
    .where(
      sql`${status} <> 'cancelled' and ${OWN_FIRST} is not null and daterange(${OWN_FIRST}, ${OWN_LAST}, '[]') && daterange(${from}::date, ${to}::date, '[]')`,
    );
  const byDaysOfJob = db
    .select({ id })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .where(and(sql`${status} <> 'cancelled' and ${OWN_FIRST} is null`, meetsDays(from, to)));
  return db
    .select({
      ...JOB,
      assignment_id: id,
      driver_id,
      status,
      accepted_at,
      job_status: jobRequests.status,
      start: START,
      end: END,
      arbeitstage: WORKED_WEEKDAYS,
      taken_back: daysTakenBack(today),
    })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .where(inArray(id, byOwnDays.union(byDaysOfJob)))
    .orderBy(START, asc(nummer))
    .limit(MOST.assignments + 1);
}

function readOpen({ db }: ReadCtx, from: string, to: string) {
  const { einsatzbeginn, einsatzende, arbeitstage, status } = jobRequests;
  return db
    .select({
      ...JOB,
      status,
      start: sql<string>`${einsatzbeginn}::text`,
      end: sql<string>`coalesce(${einsatzende}, ${einsatzbeginn})::text`,
      arbeitstage,
      offers:
        sql`(select count(distinct r.driver_id) from job_responses r where r.job_id = job_requests.id and r.action = 'accept' and r.assignment_id is null)`.mapWith(
          Number,
        ),
    })
    .from(jobRequests)
    .where(and(inArray(status, ["open", "no_show"]), meetsDays(from, to)))
    .orderBy(asc(einsatzbeginn), asc(nummer))
    .limit(MOST.open + 1);
}

function ofOpen(row: Awaited<ReturnType<typeof readOpen>>[number], shown: ShownDays): PlanBar {
  const ofDriver = { assignment_id: null, driver_id: null, taken_back: [], ...NO_REPORT };
  const open = row.offers > 0 ? "offered" : "open";
  const state = row.status === "open" ? open : "no_replacement";
  return { ...barOf(row, shown), ...ofDriver, state, offers: row.offers };
}

function ofAssigned(
  row: Awaited<ReturnType<typeof readAssigned>>[number],
  shown: ShownDays,
  reports: ReadonlyMap<string, Report>,
): PlanBar {
  const { assignment_id, driver_id, taken_back } = row;
  const state = standingOf(row);
  const report = (state !== "no_show" && reports.get(assignment_id)) || NO_REPORT;
  return {
    ...barOf(row, shown),
    assignment_id,
    driver_id,
    state,
    offers: 0,
    taken_back,
    ...report,
  };
}

/** A bar: a job that somebody drives, or one without a driver. Worked are its first day and those of its weekdays. */
type PlanBar = Omit<ReturnType<typeof barOf>, "bundesland"> &
  Report & {
    /** Null if no postcode tells it. */
    bundesland: (typeof REGIONS)[number] | null;
    /** Null: nobody drives it. */
    assignment_id: string | null;
    driver_id: string | null;
    state: PlanState;
    offers: number;
    /** Those of its days on which its driver is not free any more. */
    taken_back: string[];
  };

/** Driver's report: today's arrival or end, and unsettled problems; else empty. */
interface Report {
  reported: string;
  hasProblem: boolean;
}
const NO_REPORT: Report = { reported: "", hasProblem: false };

/** Today's times and unsettled problems, by assignment. For few assignments. */
async function readReports({ db }: ReadCtx, today: string): Promise<Map<string, Report>> {
  const [times, problems] = await Promise.all([
    db.select().from(einsatzZeiten).where(eq(einsatzZeiten.tag, today)),
    db.select().from(einsatzProbleme).where(isNull(einsatzProbleme.erledigt_am)),
  ]);
  const ofDay = new Map(times.map((one) => [one.assignment_id, [one]] as const));
  const wrong = Map.groupBy(problems, ({ assignment_id }) => assignment_id);
  return new Map(
    [...new Set([...ofDay.keys(), ...wrong.keys()])].map((id) => {
      const words = [
        ...(wrong.get(id) ?? []).map((problem) => problemInWords(problem)),
        presenceInWords(ofDay.get(id) ?? [], today),
      ];
      return [id, { reported: words.filter(Boolean).join(" · "), hasProblem: wrong.has(id) }];
    }),
  );
}

function standingOf(row: Awaited<ReturnType<typeof readAssigned>>[number]): PlanState {
  if (row.status === "no_show") return "no_show";
  if (row.job_status === "completed") return "done";
  if (row.status === "confirmed") return "confirmed";
  return row.accepted_at ? "accepted" : "asked";
}

type Dated = Omit<Awaited<ReturnType<typeof readOpen>>[number], "status" | "offers">;

function barOf(row: Dated, shown: ShownDays) {
  const { job_id, fahrzeugtyp, fuehrerscheinklasse, start, end, arbeitstage } = row;
  return {
    job_id,
    nummer: row.nummer,
    kunde: row.company || row.customer_name,
    fahrzeugtyp,
    fuehrerscheinklasse,
    einsatzort: row.einsatz_city || row.einsatzort,
    place: mapPlaceOfJob(row),
    bundesland: stateOf(row),
    start,
    end,
    arbeitstage,
    uhrzeit_beginn: row.uhrzeit_beginn,
    /** Worked days that are a public holiday at the place of work. */
    holidays: holidaysAt(row, shown),
  };
}

/** Holidays of the state where the work is; where its postcode tells none, those of all of Germany. */
function holidaysAt(row: Dated, { from, to, holidays }: ShownDays): string[] {
  if (holidays.length === 0) return [];
  const state = stateOf(row);
  const isHere = ({ states: where }: HolidayIn) =>
    where.length === 0 || (state !== null && where.includes(state));
  const { start, arbeitstage } = row;
  const end = row.end < to ? row.end : to;
  const worked = new Set(workingDaysOf({ start, end, weekdays: arbeitstage }));
  return holidays
    .filter((one) => one.day >= from && isHere(one))
    .flatMap(({ day }) => (worked.has(day) ? [day] : []));
}
