import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import {
  fahrerProfile,
  jobAssignments,
  jobRequests,
  stundenzettel,
  stundenzettelFassungen,
} from "../../../db/schema/index.ts";
import { type PricedCtx, pricesOfOrder } from "../../dispatch/jobs/customers-price.ts";
import { getParties, type Parties } from "../../dispatch/jobs/parties.ts";
import { authoriseJob } from "../../dispatch/on-the-job/authorise-job.ts";
import { readTimes } from "../../dispatch/on-the-job/report-time.ts";
import type { JobLinkInput } from "../../dispatch/on-the-job/schemas.ts";
import { type Ctx, deskQuery, type ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { sheetPdfPath } from "../../kernel/links.ts";
import { afterTimeCursor, contains, type Page, pageOf } from "../../kernel/list.ts";
import { rowsOf } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { moneyOfWork } from "../../pricing/work-money.ts";
import { daysAllowed, differencesOf, proposedDays, stateOfWork, workedDays } from "./plan.ts";
import { ListHoursInput, SheetIdInput } from "./schemas.ts";
import { lastDayOfWork, waitsForDispatcher } from "./silence.ts";
import { SHEET_PDF_SECONDS, type SheetDay } from "./vocabulary.ts";

/** The sheets of these assignments, the earliest assignment first, with what was said on them, oldest first. */
export async function sheetsOf(ctx: ReadCtx, assignmentIds: readonly string[]) {
  const ids = [...assignmentIds];
  const { assignment_id: key } = stundenzettel;
  const { assignment_id, nummer } = stundenzettelFassungen;
  const ofThese = inArray(assignment_id, ids);
  const sheets = await rowsOf(ctx, stundenzettel, inArray(key, ids), key);
  const versions = await rowsOf(ctx, stundenzettelFassungen, ofThese, assignment_id, nummer);
  return sheets.map((sheet) => ({
    ...sheet,
    fassungen: versions.filter((version) => version.assignment_id === sheet.assignment_id),
  }));
}

/** A sheet as somebody looks at it, or null before there is one. */
export async function viewOf(ctx: PricedCtx & Pick<Ctx, "now" | "linkSecret">, parties: Parties) {
  const { assignment } = parties;
  const [found] = await sheetsOf(ctx, [assignment.id]);
  if (!found) return null;
  const { datei, ...sheet } = found;
  const said = sheet.fassungen.at(-1);
  const tage =
    said?.tage ?? proposedDays(parties, await readTimes(ctx, [assignment.id]), ctx.now());
  const { first, last } = daysAllowed(parties, ctx.now());
  return {
    ...sheet,
    // The days that count; before anybody has said something those that are proposed.
    tage,
    isProposal: !said,
    // First and last day for which hours may be entered; null: not known.
    first,
    last,
    differences: differencesOf(parties, tage, ctx.now()),
    money: await moneyOfDays(ctx, parties, tage),
    // Signed path of the PDF; null: not printed yet.
    pdf: datei && sheetPdfPath(ctx, assignment.id, SHEET_PDF_SECONDS),
  };
}

/** Both sums of worked days at the prices of the order. */
export async function moneyOfDays(
  ctx: PricedCtx,
  { job, assignment }: Parties,
  tage: readonly SheetDay[],
) {
  return moneyOfWork(await pricesOfOrder(ctx, job), {
    order: job,
    assignment,
    days: workedDays(tage),
    state: stateOfWork(job),
  });
}

/** Driver, customer and order of a sheet. */
function namesOf({ job, driver }: Pick<Parties, "job" | "driver">) {
  return {
    job_id: job.id,
    nummer: job.nummer,
    driver_id: driver.id,
    fahrer: `${driver.vorname} ${driver.nachname}`,
    kunde: job.company || job.customer_name,
  };
}

/** For the dispatcher. Errors: ZodError, `assignment_not_found`, `hours_not_found`. */
export const getHours = deskQuery(SheetIdInput, async (ctx, { assignmentId }) => {
  const parties = await getParties(ctx, assignmentId);
  const view = await viewOf(ctx, parties);
  if (!view) throw new DomainError("hours_not_found");
  return { ...view, ...namesOf(parties) };
});

/** A sheet as its driver sees it: his own money alone. */
export type DriversHours = NonNullable<Awaited<ReturnType<typeof getDriversHours>>>;

/** For a driver by the link of his job; null before there is a sheet. Errors: those of `authoriseJob`. */
export async function getDriversHours(ctx: Ctx, link: Required<JobLinkInput>) {
  const parties = await authoriseJob(ctx, link);
  const view = await viewOf(ctx, parties);
  if (!view) return null;
  const auftrag = jobNumber(parties.job.nummer);
  const today = berlinDate(ctx.now());
  return { ...view, auftrag, today, sprache: parties.driver.sprache, money: view.money.driver };
}

export type HoursRow = Awaited<ReturnType<typeof rowOf>>;

/** The sheets for the desk's list, the latest step first. Errors: ZodError, `validation` for a cursor that is none. */
export const listHours = deskQuery(ListHoursInput, async (ctx, input): Promise<Page<HoursRow>> => {
  const { status, waiting, q, jobId, limit, cursor } = input;
  const { customer_name, company } = jobRequests;
  const { vorname, nachname } = fahrerProfile;
  const which = and(
    status && eq(stundenzettel.status, status),
    waiting ? waitsForDispatcher(ctx.now()) : undefined,
    jobId ? eq(jobRequests.id, jobId) : undefined,
    contains(q, [customer_name, company, vorname, nachname]),
    afterTimeCursor(cursor, stundenzettel.wartet_seit, stundenzettel.assignment_id),
  );
  const rows = await readRows(ctx, which, limit + 1);
  const page = pageOf(rows, limit, ({ sheet }) => [sheet.wartet_seit, sheet.assignment_id]);
  return { ...page, rows: await Promise.all(page.rows.map((row) => rowOf(ctx, row))) };
});

function readRows(ctx: Ctx, which: SQL | undefined, limit: number) {
  const { assignment_id, nummer, tage } = stundenzettelFassungen;
  return ctx.db
    .select({
      sheet: stundenzettel,
      assignment: jobAssignments,
      job: jobRequests,
      driver: fahrerProfile,
      tage,
      last_day: lastDayOfWork,
      waits_for_dispatcher: waitsForDispatcher(ctx.now()),
    })
    .from(stundenzettel)
    .innerJoin(jobAssignments, eq(jobAssignments.id, stundenzettel.assignment_id))
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .leftJoin(
      stundenzettelFassungen,
      and(eq(assignment_id, stundenzettel.assignment_id), eq(nummer, stundenzettel.fassung)),
    )
    .where(which)
    .orderBy(desc(stundenzettel.wartet_seit), desc(stundenzettel.assignment_id))
    .limit(limit);
}

type ReadRow = Awaited<ReturnType<typeof readRows>>[number];

async function rowOf(
  ctx: Ctx,
  { sheet, tage, last_day, waits_for_dispatcher, ...parties }: ReadRow,
) {
  const days = tage ?? [];
  const { assignment_id, status, fassung, wartet_seit, gesperrt_am } = sheet;
  return {
    // The assignment's: a list needs one.
    id: assignment_id,
    assignment_id,
    status,
    fassung,
    wartet_seit,
    gesperrt_am,
    ...namesOf(parties),
    last_day,
    waits_for_dispatcher,
    tage: days,
    differences: tage ? differencesOf(parties, days, ctx.now()) : [],
    money: await moneyOfDays(ctx, parties, days),
  };
}
