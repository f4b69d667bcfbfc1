import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  einsatzZeiten,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  stundenzettel,
  type stundenzettelFassungen,
} from "../../../db/schema/index.ts";
import { getParties, idsOf, type Parties } from "../../dispatch/jobs/parties.ts";
import { readTimes } from "../../dispatch/on-the-job/report-time.ts";
import { type Ctx, deskVerb, logAction, type TxCtx, transaction } from "../../kernel/context.ts";
import { driverJobPath, statusPath } from "../../kernel/links.ts";
import { berlinDate, nextWeekday } from "../../kernel/time/berlin.ts";
import { customerFacts, driverFacts, jobFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { getVersion, refusal } from "./move-sheet.ts";
import { proposedDays } from "./plan.ts";
import { SheetIdInput } from "./schemas.ts";
import { lastDayOfWork } from "./silence.ts";
import type { SheetDay, SheetSide, SheetStatus } from "./vocabulary.ts";

/** First day of an assignment as far as it is known, else the first for which its driver has reported. */
const firstDay = sql`coalesce(a.start_date, j.einsatzbeginn,
  (select min(z.tag) from ${einsatzZeiten} z where z.assignment_id = a.id))`;

/** A cancelled assignment was driven if the driver reported times, or if it had begun on an earlier day. */
const wasDriven = sql`(a.status = 'confirmed' or (a.status = 'cancelled' and a.confirmed_at is not null and (
  exists (select from ${einsatzZeiten} z where z.assignment_id = a.id)
  or ${firstDay} < (a.cancelled_at at time zone 'Europe/Berlin')::date)))`;

const OF_ASSIGNMENTS = sql`from ${jobAssignments} a join ${jobRequests} j on j.id = a.job_id`;

/**
 * By the clock: opens the sheet of each confirmed assignment on its first day; one of which nobody has said anything becomes void
 * when nothing was driven (a no-show, cancelled before the work), and is open again when that is undone (docs/rules.md, Hours sheets).
 * Doing it twice changes nothing more. Returns how many were opened.
 */
export async function openSheets(ctx: Ctx): Promise<number> {
  return transaction(ctx, async (tx) => {
    const now = tx.now().toISOString();
    const opened = await tx.db.execute(sql`
      insert into ${stundenzettel} (assignment_id, wartet_seit)
      select a.id, ${now}::timestamptz ${OF_ASSIGNMENTS}
      where a.status = 'confirmed' and ${firstDay} <= ${berlinDate(tx.now())}::date
      on conflict do nothing returning assignment_id`);
    await tx.db.execute(sql`
      update ${stundenzettel} s set wartet_seit = ${now}::timestamptz,
        status = case s.status when 'open' then 'void' else 'open' end
      ${OF_ASSIGNMENTS}
      where a.id = s.assignment_id and s.fassung = 0
        and s.status in ('open', 'void') and (s.status = 'open') <> ${wasDriven}`);
    return opened.length;
  });
}

type Version = Pick<typeof stundenzettelFassungen.$inferSelect, "nummer" | "tage" | "gruende">;

/** Asks the customer to confirm a version; one without an address is called. `again`: of a reminder, what makes it another mail. */
export async function askCustomer(
  tx: TxCtx,
  parties: Parties,
  { nummer, tage }: Omit<Version, "gruende">,
  again = "",
): Promise<void> {
  const { job, driver, assignment } = parties;
  if (!job.customer_email) return;
  await queueEmail(tx, {
    key: `hours_customer:confirm:${assignment.id}:${nummer}${again}`,
    to: job.customer_email,
    template: "hours_customer",
    data: {
      kind: "confirm",
      job: jobFacts(job),
      driver: driverFacts(driver),
      customer: customerFacts(job),
      days: tage,
      statusPath: statusPath(tx, job),
    },
    ...idsOf(parties),
  });
}

/** Tells the driver what the customer corrected. */
export async function tellDriver(
  tx: TxCtx,
  parties: Parties,
  { nummer, tage, gruende }: Version,
  again = "",
): Promise<void> {
  const said = { kind: "corrected" as const, days: tage, reasons: gruende };
  await writeToDriver(tx, parties, `${nummer}${again}`, said);
}

/** Asks the driver for his hours, with what is proposed. `which`: of several such mails about a sheet each has its own. */
async function askDriver(tx: TxCtx, parties: Parties, which: string): Promise<void> {
  const days = proposedDays(parties, await readTimes(tx, [parties.assignment.id]), tx.now());
  await writeToDriver(tx, parties, which, { kind: "due", days });
}

type Said = { days: SheetDay[] } & (
  | { kind: "due" }
  | { kind: "corrected"; reasons: Version["gruende"] }
);

async function writeToDriver(tx: TxCtx, parties: Parties, which: string, said: Said) {
  const { job, driver, assignment } = parties;
  await queueEmail(tx, {
    key: `hours_driver:${said.kind}:${assignment.id}:${which}`,
    to: driver.email,
    template: "hours_driver",
    data: {
      ...said,
      job: jobFacts(job),
      driver: driverFacts(driver),
      jobPath: driverJobPath(tx, assignment),
    },
    ...idsOf(parties),
  });
}

/** Side that has to answer next; undefined for locked sheets. A disputed sheet waits for the dispatcher. */
const WAITS_FOR: Partial<Record<SheetStatus, Exclude<SheetSide, "dispatcher">>> = {
  open: "driver",
  submitted: "customer",
  corrected: "driver",
};

/**
 * A dispatcher has whoever has to answer reminded; the working days of his silence count anew (docs/rules.md, Hours sheets). Errors:
 * `hours_not_found`, `hours_locked`, `hours_nothing_driven`, `hours_changed` where nobody but the dispatcher has to act.
 */
export const remindHours = deskVerb(SheetIdInput, async (tx, { assignmentId }) => {
  const parties = await getParties(tx, assignmentId);
  const { assignment_id, status } = stundenzettel;
  const [sheet] = await tx.db
    .update(stundenzettel)
    .set({ wartet_seit: tx.now() })
    .where(
      and(
        eq(assignment_id, assignmentId),
        inArray(status, Object.keys(WAITS_FOR) as SheetStatus[]),
      ),
    )
    .returning();
  const reminded = sheet && WAITS_FOR[sheet.status];
  if (!reminded) throw await refusal(tx, assignmentId);
  const again = `:${tx.now().getTime()}`;
  if (sheet.status === "open") await askDriver(tx, parties, again);
  else {
    const version = await getVersion(tx, assignmentId);
    const ask = reminded === "customer" ? askCustomer : tellDriver;
    await ask(tx, parties, version, again);
  }
  await logAction(tx, "remind_of_hours", {
    ...idsOf(parties),
    note: reminded === "driver" ? "Fahrer" : "Kunde",
  });
  return { reminded };
});

/**
 * By the clock, in the evening: asks each driver for his hours on his last day of work, and once more on the next working day if he
 * has said nothing (docs/rules.md, Hours sheets). Returns how many were asked.
 */
export async function remindDrivers(ctx: Ctx): Promise<number> {
  const today = berlinDate(ctx.now());
  const { assignment_id, status, erinnerungen } = stundenzettel;
  const waiting = await ctx.db
    .select({ id: assignment_id, count: erinnerungen, lastDay: lastDayOfWork })
    .from(stundenzettel)
    .innerJoin(jobAssignments, eq(jobAssignments.id, assignment_id))
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(
      and(
        eq(status, "open"),
        sql`${erinnerungen} < 2`,
        sql`${lastDayOfWork} <= ${today}::date`,
        isNull(fahrerProfile.geloescht_am),
      ),
    )
    .orderBy(asc(assignment_id));
  let asked = 0;
  for (const { id, count, lastDay } of waiting) {
    if (count > 0 && lastDay && nextWeekday(lastDay) > today) continue;
    asked += await transaction(ctx, async (tx) => {
      const [sheet] = await tx.db
        .update(stundenzettel)
        .set({ erinnerungen: count + 1 })
        .where(and(eq(assignment_id, id), eq(status, "open"), eq(erinnerungen, count)))
        .returning();
      if (!sheet) return 0;
      await askDriver(tx, await getParties(tx, id), String(sheet.erinnerungen));
      return 1;
    });
  }
  return asked;
}
