import { eq } from "drizzle-orm";
import { fahrerKalender } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { lockDriver } from "../driver-state.ts";
import { DriverIdInput } from "../schemas.ts";
import { againstAsking, askedLately } from "../who-is-reached.ts";
import { availabilityQuestion } from "./ask-availability.ts";

/**
 * Asks a driver when he can drive, with the mail of the month (docs/rules.md, Several at once). Errors: `driver_not_found`,
 * what `againstAsking` says, `idempotency_mismatch`.
 */
export async function askDriver(ctx: Ctx, raw: DriverIdInput): Promise<Record<never, never>> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  return transaction(ctx, (tx) =>
    runIdempotently(tx, "admin-ask-driver", { driverId }, () => ask(tx, driverId)),
  );
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
