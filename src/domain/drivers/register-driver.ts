import { fahrerProfile } from "../../db/schema/index.ts";
import { logAction } from "../admin/action-log.ts";
import { type Ctx, transaction } from "../context.ts";
import { DomainError } from "../errors.ts";
import { once } from "../idempotency.ts";
import { COMMISSION_CONSENT_VERSION } from "./commission-consent.ts";
import { RegisterDriverInput } from "./schemas.ts";

/** Registers a driver, waiting for approval (spec 4). Conflict: `email_taken`. */
export async function registerDriver(
  ctx: Ctx,
  raw: RegisterDriverInput,
): Promise<{ driverId: string }> {
  const { vermittlungszustimmung, datenschutz, ...profile } = RegisterDriverInput.parse(raw);
  return transaction(ctx, (tx) =>
    once(tx, "fahrerwerden", async () => {
      const [driver] = await tx.db
        .insert(fahrerProfile)
        .values({
          ...profile,
          provision_text_version: COMMISSION_CONSENT_VERSION,
          provision_zugestimmt_at: tx.now(),
          created_at: tx.now(),
          updated_at: tx.now(),
        })
        .onConflictDoNothing()
        .returning({ id: fahrerProfile.id });
      if (!driver) throw new DomainError("email_taken");
      if (tx.actor.kind === "cli") await logAction(tx, "register_driver", { driverId: driver.id });
      return { driverId: driver.id };
    }),
  );
}
