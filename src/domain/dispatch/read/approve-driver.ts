import type * as z from "zod";
import type { Driver } from "../../../db/schema/index.ts";
import { readDriverPagePath } from "../../drivers/availability/ask-availability.ts";
import { documentObjections, heldDocuments } from "../../drivers/documents/document-objections.ts";
import { moveDriver } from "../../drivers/driver-state.ts";
import { ApproveDriverInput } from "../../drivers/schemas.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError, requireOverruled, warningsOf } from "../../kernel/errors.ts";
import { answerPaths, openJobsPath, pausePath } from "../../kernel/links.ts";
import { readTogether } from "../../kernel/read-together.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { offerFacts } from "../answers/earnings.ts";
import { type OpenJob, readOpenJobs } from "./open-jobs/open-jobs.ts";

/** More are not read at a rest stop; a link leads to all of them. */
export const MOST_JOBS_IN_MAIL = 8;

/**
 * Approves a waiting driver: he is let through and gets the open jobs that fit him by mail, the nearest first, and a link
 * to all of them (docs/rules.md, Drivers); if none fits, or he paused alerts, the mail says so. `sentJobs`: how many it names. Errors: `driver_not_found`,
 * `driver_state_conflict`, `driver_erased`; `confirmation_required` where his documents are missing, unchecked or over,
 * unless that is named, and then `validation` (field `reason`) without a reason.
 */
export const approveDriver = deskVerb(ApproveDriverInput, async (tx, input) => {
  const { driverId, ...overruled } = input;
  const driver = await moveDriver(tx, driverId, ["pending"], {
    status: "approved",
    freigegeben_am: tx.now(),
  });
  const despite = await overruleWarnings(tx, driver, overruled);
  const isPaused = driver.alarm_pausiert_am !== null;
  const open = await readOpenJobs(tx, driver, berlinDate(tx.now()));
  const fitting = isPaused ? [] : open.jobs.filter(({ fits, answer }) => fits && !answer);
  const jobs = firstOffers(tx, driver, fitting);
  await queueEmail(tx, {
    key: `approved:${driver.id}:${tx.now().toISOString()}`,
    to: driver.email,
    template: "job_alert",
    data: {
      driver: driverFacts(driver),
      jobs,
      moreJobs: fitting.length - jobs.length,
      openJobs: open.total,
      openJobsPath: openJobsPath(tx, driver.id),
      ownPagePath: await readDriverPagePath(tx, driver.id),
      ...(isPaused && { isPaused }),
      pausePath: pausePath(tx, driver.id),
    },
    driverId: driver.id,
  });
  const sent = jobs.length === 1 ? "1 Auftrag gesendet" : `${jobs.length} Aufträge gesendet`;
  await logAction(tx, "approve_driver", { driverId, note: [sent, ...despite].join(". ") });
  return { sentJobs: jobs.length };
});

const REASON_MISSING = "Bitte begründen Sie, warum Sie ihn ohne geprüfte Unterlagen freigeben.";

/** Documents that don't count stop it, unless the dispatcher names that and says why; the answer is what the log notes. */
async function overruleWarnings(
  tx: TxCtx,
  driver: Driver,
  {
    confirmedWarnings,
    reason,
  }: Pick<z.output<typeof ApproveDriverInput>, "confirmedWarnings" | "reason">,
): Promise<string[]> {
  const { held } = await readTogether(tx, { held: heldDocuments(driver.id) });
  const need = { classes: driver.fuehrerscheinklassen, lastDay: berlinDate(tx.now()) };
  const against = documentObjections(held, need);
  if (against.length === 0) return [];
  requireOverruled(warningsOf(against), confirmedWarnings);
  if (!reason) throw new DomainError("validation", { fields: { reason: REASON_MISSING } });
  const found = against.map(({ text }) => text).join(", ");
  return [`Ohne vollständige Unterlagen freigegeben (${found}): ${reason}`];
}

/** The first of those jobs for the mail, without jobs that the driver has answered. */
function firstOffers(tx: TxCtx, driver: Driver, jobs: readonly OpenJob[]) {
  return jobs.slice(0, MOST_JOBS_IN_MAIL).map((open) => ({
    ...offerFacts(driver, open),
    ...answerPaths(tx, open.job, driver.id),
  }));
}
