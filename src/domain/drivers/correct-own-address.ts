import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import { emailLog, fahrerProfile } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireStorage, type TxCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { correctableUntil, correctWithinLimits } from "../mail/address-correction.ts";
import type { MailboxPlace } from "../mail/mailbox.ts";
import { queueEmails } from "../mail/queue-emails.ts";
import { withdrawEmails } from "../mail/withdraw-emails.ts";
import { registrationReceived } from "./acknowledge-registration.ts";
import { writeEmail } from "./edit-driver.ts";
import { documentsOf, driverOfReceipt, RegistrationReceiptLink } from "./registration-receipt.ts";
import { RegisterDriverInput } from "./schemas.ts";

const CorrectOwnAddressInput = RegistrationReceiptLink.extend({
  email: RegisterDriverInput.shape.email,
});
export type CorrectOwnAddressInput = z.input<typeof CorrectOwnAddressInput>;

type Driver = typeof fahrerProfile.$inferSelect;

/**
 * Who has just registered corrects the address of his acknowledgement: it goes out once more, to the new one. Only right after
 * he registered, and while nobody has let him through or refused him (docs/rules.md, After sending). The same address again
 * changes nothing. Errors: ZodError, `link_invalid`, `receipt_expired`, `address_correction_over`, `email_taken`,
 * `too_many_requests`, `storage_low`.
 */
export async function correctOwnAddress(
  ctx: Ctx,
  raw: CorrectOwnAddressInput,
): Promise<{ isNew: boolean }> {
  const input = CorrectOwnAddressInput.parse(raw);
  const now = await driverOfReceipt(ctx, input, { lock: false });
  if (!isCorrection(ctx, now, input.email)) return { isNew: false };
  requireStorage(ctx);
  return correctWithinLimits(ctx, input.email, async (tx, place) => {
    const driver = await driverOfReceipt(tx, input, { lock: true });
    if (!isCorrection(tx, driver, input.email)) return { isNew: false };
    await writeEmail(tx, driver.id, {
      email: input.email,
      email_korrekturen: driver.email_korrekturen + 1,
    });
    await acknowledgeAnew(tx, driver.id, place);
    await logAction(tx, "correct_driver_email", { driverId: driver.id });
    return { isNew: true };
  });
}

/** False: it is the address already. Error: `address_correction_over`. */
function isCorrection(ctx: Pick<Ctx, "now">, driver: Driver, email: string) {
  if (driver.email.toLowerCase() === email.toLowerCase()) return false;
  if (driver.status !== "pending" || !correctableUntil(driver, ctx)) {
    throw new DomainError("address_correction_over");
  }
  return true;
}

/** Of the one to the wrong address nothing leaves any more, if it hasn't left already. */
async function acknowledgeAnew(tx: TxCtx, driverId: string, place: MailboxPlace) {
  const former = and(
    eq(emailLog.driver_id, driverId),
    eq(emailLog.template, "registration_received"),
  );
  await withdrawEmails(tx, former, "Der Fahrer hat seine E-Mail-Adresse berichtigt");
  const [driver] = await tx.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  if (!driver) return;
  const documents = await documentsOf(tx, driverId);
  await queueEmails(tx, [registrationReceived(driver, { documents, place })]);
}
