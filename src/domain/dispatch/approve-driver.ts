import { and, desc, eq, gte, isNull, or } from "drizzle-orm";
import type * as z from "zod";
import { type fahrerProfile, jobRequests } from "../../db/schema/index.ts";
import { documentObjections, readHeldDocuments } from "../drivers/documents/document-objections.ts";
import { moveDriver } from "../drivers/driver-state.ts";
import { fitOf } from "../drivers/job-fit.ts";
import { ApproveDriverInput } from "../drivers/schemas.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError, requireOverruled, warningsOf } from "../kernel/errors.ts";
import { answerPaths, pausePath } from "../kernel/links.ts";
import { berlinDate } from "../kernel/time/berlin.ts";
import { driverFacts, jobFacts } from "../mail/facts.ts";
import { queueEmails } from "../mail/queue-emails.ts";
import { isStillWanted } from "./open-jobs/wanted-jobs.ts";

/** A mail with more jobs than this is not read at a rest stop; the newest count, and the mail says how many more. */
const MOST_JOBS_IN_ALERT = 20;

/**
 * Approves a waiting driver: he is let through and gets the open jobs that fit him by mail (docs/rules.md, Drivers); if
 * none does, or he paused alerts, the mail says so. `sentJobs` is their number. Errors: `driver_not_found`,
 * `driver_state_conflict`, `driver_erased`; `confirmation_required` where his documents are missing, unchecked or over,
 * unless that is named, and then `validation` (field `reason`) without a reason.
 */
export async function approveDriver(
  ctx: Ctx,
  raw: ApproveDriverInput,
): Promise<{ sentJobs: number }> {
  requireDispatcher(ctx.actor);
  const { driverId, ...overruled } = ApproveDriverInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const driver = await moveDriver(tx, driverId, ["pending"], {
      status: "approved",
      freigegeben_am: tx.now(),
    });
    const despite = await overruleWarnings(tx, driver, overruled);
    const isPaused = driver.alarm_pausiert_am !== null;
    const fitting = isPaused ? [] : await fittingJobs(tx, driver);
    const jobs = fitting.slice(0, MOST_JOBS_IN_ALERT);
    await queueEmails(tx, [
      {
        key: `approved:${driver.id}:${tx.now().toISOString()}`,
        to: driver.email,
        template: "job_alert",
        data: {
          driver: driverFacts(driver),
          jobs: jobs.map((job) => ({ job: jobFacts(job), ...answerPaths(tx, job, driver.id) })),
          moreJobs: fitting.length - jobs.length,
          ...(isPaused && { isPaused }),
          pausePath: pausePath(tx, driver.id),
        },
        driverId: driver.id,
      },
    ]);
    const sent = jobs.length === 1 ? "1 Auftrag gesendet" : `${jobs.length} Aufträge gesendet`;
    await logAction(tx, "approve_driver", { driverId, note: [sent, ...despite].join(". ") });
    return { sentJobs: jobs.length };
  });
}

const REASON_MISSING = "Bitte begründen Sie, warum Sie ihn ohne geprüfte Unterlagen freigeben.";

/** Documents that don't count stop it, unless the dispatcher names that and says why; the answer is what the log notes. */
async function overruleWarnings(
  tx: TxCtx,
  driver: typeof fahrerProfile.$inferSelect,
  {
    confirmedWarnings,
    reason,
  }: Pick<z.output<typeof ApproveDriverInput>, "confirmedWarnings" | "reason">,
): Promise<string[]> {
  const held = await readHeldDocuments(tx, driver.id);
  const against = documentObjections(held.get(driver.id) ?? [], {
    classes: driver.fuehrerscheinklassen,
    lastDay: berlinDate(tx.now()),
  });
  if (against.length === 0) return [];
  requireOverruled(warningsOf(against), confirmedWarnings);
  if (!reason) throw new DomainError("validation", { fields: { reason: REASON_MISSING } });
  const found = against.map(({ text }) => text).join(", ");
  return [`Ohne vollständige Unterlagen freigegeben (${found}): ${reason}`];
}

/** Open jobs of today or later that fit him, newest first. */
async function fittingJobs(tx: TxCtx, driver: typeof fahrerProfile.$inferSelect) {
  const today = berlinDate(tx.now());
  const { einsatzbeginn } = jobRequests;
  const open = await tx.db
    .select()
    .from(jobRequests)
    .where(
      and(
        eq(jobRequests.status, "open"),
        eq(jobRequests.is_test, false),
        isStillWanted(),
        or(isNull(einsatzbeginn), gte(einsatzbeginn, today)),
      ),
    )
    .orderBy(desc(jobRequests.created_at), desc(jobRequests.id));
  return open.filter((job) => fitOf(job, driver).fits);
}
