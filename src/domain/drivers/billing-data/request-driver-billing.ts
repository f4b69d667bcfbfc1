import type { fahrerProfile } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { driverBillingPath } from "../../kernel/links.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { authorisePage, type PageLink } from "../availability/page-link.ts";
import { lockDriver } from "../driver-state.ts";
import { type DriverIdInput, DriverIdInput as IdInput } from "../schemas.ts";
import { newestDriverBilling } from "./queries.ts";
import { type DriverGap, driverGaps } from "./vocabulary.ts";

/**
 * Asks a driver by mail for what his credit notes still lack; without anything missing it sends him the link to change it. Errors:
 * `driver_not_found`, `driver_erased`, `driver_state_conflict` for one who is rejected, whose links lead nowhere.
 */
export async function requestDriverBilling(
  ctx: Ctx,
  raw: DriverIdInput,
): Promise<{ missing: DriverGap[] }> {
  requireDispatcher(ctx.actor);
  const { driverId } = IdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const driver = await lockDriver(tx, driverId);
    if (driver.status === "rejected") throw new DomainError("driver_state_conflict");
    const { fassung, missing } = await standOf(tx, driver);
    await send(tx, driver, { fassung, missing, key: tx.now().toISOString() });
    await logAction(tx, "request_billing_data", { driverId });
    return { missing };
  });
}

/** He asks for the link himself, on 'Meine Einsätze'; one mail an hour. Errors: those of `authorisePage`. */
export async function requestOwnBillingLink(ctx: Ctx, link: PageLink): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { driver } = await authorisePage(tx, link);
    const { fassung } = await standOf(tx, driver);
    const hour = tx.now().toISOString().slice(0, 13);
    await send(tx, driver, { fassung, missing: [], key: `${fassung}:${hour}` });
  });
}

async function standOf(tx: TxCtx, driver: typeof fahrerProfile.$inferSelect) {
  const billing = await newestDriverBilling(tx, driver);
  return { fassung: billing.fassung, missing: driverGaps(billing, "agency") };
}

interface Request {
  fassung: number;
  missing: DriverGap[];
  key: string;
}

async function send(
  tx: TxCtx,
  driver: typeof fahrerProfile.$inferSelect,
  { fassung, missing, key }: Request,
) {
  await queueEmails(tx, [
    {
      key: `billing_data_request:${driver.id}:${key}`,
      to: driver.email,
      template: "billing_data_request",
      data: {
        driver: driverFacts(driver),
        missing,
        path: driverBillingPath(tx, { driverId: driver.id, fassung }),
      },
      driverId: driver.id,
    },
  ]);
}
