import { eq } from "drizzle-orm";
import { fahrerKalender } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { availabilityQuestion } from "../availability/ask-availability.ts";
import { lockDriver } from "../driver-state.ts";
import { forEachDriver } from "./for-each-driver.ts";
import { DriversInput } from "./schemas.ts";
import type { DriverOutcome } from "./vocabulary.ts";
import { againstAsking, askedLately } from "./who-is-reached.ts";

/**
 * Asks several drivers when they can drive, with the mail of the month, each by himself (docs/rules.md, Several at once). Errors:
 * ZodError, `not_admin`; why one isn't asked is in his result.
 */
export async function askDrivers(
  ctx: Ctx,
  raw: DriversInput,
): Promise<{ results: DriverOutcome[] }> {
  requireDispatcher(ctx.actor);
  const { driverIds } = DriversInput.parse(raw);
  return forEachDriver(ctx, driverIds, async (one, driverId) => {
    await transaction(one, (tx) =>
      runIdempotently(tx, "admin-ask-drivers", { driverId }, () => ask(tx, driverId)),
    );
    return "Gefragt, die E-Mail ist unterwegs.";
  });
}

async function ask(tx: TxCtx, driverId: string) {
  const driver = await lockDriver(tx, driverId);
  const asked = await askedLately(tx, "availability_request", [driverId]);
  const against = againstAsking(driver, { isAsked: asked.has(driverId) });
  if (against) throw new DomainError(against);
  const [known] = await tx.db
    .select({ linkStand: fahrerKalender.link_stand, stand: fahrerKalender.stand })
    .from(fahrerKalender)
    .where(eq(fahrerKalender.fahrer_id, driverId));
  const { linkStand = null, stand = null } = known ?? {};
  const key = `availability_request:${driverId}:${tx.now().toISOString()}`;
  await queueEmails(tx, [availabilityQuestion(tx, { driver, linkStand, stand, key })]);
  await logAction(tx, "ask_availability", { driverId });
  return {};
}
