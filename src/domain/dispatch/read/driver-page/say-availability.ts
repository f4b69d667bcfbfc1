import { and, eq, sql } from "drizzle-orm";
import { type Driver, emailLog, jobAssignments, jobRequests } from "../../../../db/schema/index.ts";
import { authorisePage, type PageLink } from "../../../drivers/availability/ask-availability.ts";
import { SayAvailabilityInput } from "../../../drivers/availability/schemas.ts";
import { writeAvailability } from "../../../drivers/availability/write-availability.ts";
import { lockDriver } from "../../../drivers/driver-state.ts";
import { type Ctx, type TxCtx, transaction } from "../../../kernel/context.ts";
import { tellDesk } from "../../../kernel/desk-events.ts";
import { berlinDate } from "../../../kernel/time/berlin.ts";
import { deskPath, driverFacts, jobFacts } from "../../../mail/facts.ts";
import { queueEmail, withdrawEmails } from "../../../mail/queue-emails.ts";
import { daysTakenBack } from "../../assignments/days-in-sql.ts";

/** He taps day by day: one mail tells the agency of all that he took back, and none of what he gave again at once. */
export const NOT_FREE_HELD_SECONDS = 120;

/**
 * Driver's own availability (docs/rules.md, Availability). Tells the agency if a working day is not free any more, or
 * is again. Errors: those of `authorisePage` and of `writeAvailability`.
 */
export async function sayAvailability(ctx: Ctx, link: PageLink, raw: SayAvailabilityInput) {
  await authorisePage(ctx, link);
  const said = SayAvailabilityInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const driver = await lockDriver(tx, link.driverId);
    // Once more under the lock: the link may have been renewed, or he rejected, meanwhile.
    await authorisePage(tx, link);
    const before = await readTakenBack(tx, driver.id);
    await writeAvailability(tx, driver.id, { said, source: "driver" });
    const daysBefore = new Map(before.map(({ assignmentId, days }) => [assignmentId, days]));
    for (const work of await readTakenBack(tx, driver.id)) {
      await tellAgency(tx, driver, work, daysBefore.get(work.assignmentId) ?? []);
    }
  });
}

/** His work, each with the days on which he is not free any more; none where he is. */
function readTakenBack(tx: TxCtx, driverId: string) {
  return tx.db
    .select({
      assignmentId: jobAssignments.id,
      job: jobRequests,
      days: daysTakenBack(berlinDate(tx.now())),
    })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(
      and(
        eq(jobAssignments.driver_id, driverId),
        sql`${jobAssignments.status} in ('assigned', 'confirmed')`,
      ),
    );
}

const OVERTAKEN = "Zurückgezogen: Der Fahrer hat seither etwas anderes gesagt.";

async function tellAgency(
  tx: TxCtx,
  driver: Driver,
  { assignmentId, job, days }: Awaited<ReturnType<typeof readTakenBack>>[number],
  before: readonly string[],
) {
  if (days.join() === before.join()) return;
  const template = "driver_not_free";
  const { assignment_id } = emailLog;
  const ofAssignment = and(eq(assignment_id, assignmentId), eq(emailLog.template, template));
  const reached = await withdrawEmails(tx, ofAssignment, OVERTAKEN);
  if (days.length > 0 || reached.has(template)) {
    await queueEmail(tx, {
      key: `${template}:${assignmentId}:${tx.now().getTime()}`,
      to: tx.agencyEmail,
      template,
      data: {
        job: jobFacts(job),
        driver: driverFacts(driver),
        days,
        deskPath: deskPath(job.nummer),
      },
      heldForSeconds: NOT_FREE_HELD_SECONDS,
      jobId: job.id,
      driverId: driver.id,
      assignmentId,
    });
  }
  const added = days.filter((day) => !before.includes(day));
  if (added.length === 0) return;
  const eventKey = `absence:${assignmentId}:${berlinDate(tx.now())}:${added.join()}`;
  tellDesk(tx, { key: eventKey, kind: "absence", jobId: job.id, driverId: driver.id });
}
