import { and, eq, isNull } from "drizzle-orm";
import type * as z from "zod";
import { type Driver, emailLog, fahrerProfile } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import {
  type Ctx,
  type ReadCtx,
  requireStorage,
  type TxCtx,
  transaction,
} from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { parseLink, requireValid } from "../kernel/link-tokens.ts";
import { checkLink } from "../kernel/links.ts";
import type { Locale } from "../kernel/locale.ts";
import { correctableUntil, correctWithinLimits, type MailboxPlace } from "../mail/mailbox.ts";
import { queueEmails, withdrawEmails } from "../mail/queue-emails.ts";
import { authorisePage, PageLink } from "./availability/ask-availability.ts";
import { writeDriver } from "./edit-driver.ts";
import { DRIVER_FIELD_LABEL } from "./fields.ts";
import {
  documentsOf,
  driverOfReceipt,
  RegistrationReceiptLink,
  registrationReceived,
} from "./registration-receipt.ts";
import { RegisterDriverInput } from "./schemas.ts";

const CorrectOwnAddressInput = RegistrationReceiptLink.extend({
  email: RegisterDriverInput.shape.email,
});
export type CorrectOwnAddressInput = z.input<typeof CorrectOwnAddressInput>;

/**
 * Corrects the address of a registration's acknowledgement and sends it again. Only right after registering, while
 * nobody has approved or rejected the driver (docs/rules.md, After sending). The same address again changes nothing.
 * Errors: ZodError, `link_invalid`, `receipt_expired`, `address_correction_over`, `email_taken`, `too_many_requests`,
 * `storage_low`.
 */
export async function correctOwnAddress(ctx: Ctx, raw: CorrectOwnAddressInput) {
  const input = CorrectOwnAddressInput.parse(raw);
  const now = await driverOfReceipt(ctx, input, { lock: false });
  if (!isCorrection(ctx, now, input.email)) return { isNew: false };
  requireStorage(ctx);
  return correctWithinLimits(ctx, input.email, async (tx, place) => {
    const driver = await driverOfReceipt(tx, input, { lock: true });
    if (!isCorrection(tx, driver, input.email)) return { isNew: false };
    await writeDriver(tx, driver.id, {
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

/** Withdraws the mail to the wrong address if it hasn't left yet. */
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

/**
 * A driver wants to be written to in this language from now on (docs/rules.md, Languages); what is on its way stays as it is.
 * Errors: those of `authorisePage`.
 */
export async function chooseLanguage(ctx: Ctx, link: PageLink, locale: Locale): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { driver } = await authorisePage(tx, link);
    if (driver.sprache === locale) return;
    await tx.db
      .update(fahrerProfile)
      .set({ sprache: locale, updated_at: tx.now() })
      .where(eq(fahrerProfile.id, driver.id));
    await logAction(tx, "edit_driver", { driverId: driver.id, note: DRIVER_FIELD_LABEL.sprache });
  });
}

export type AlertState = Awaited<ReturnType<typeof stateOf>>;

/** Whether the driver of this link gets job alerts; reads only. Error: `link_invalid`. */
export async function getAlertState(ctx: Ctx, raw: PageLink) {
  return stateOf(ctx, driverOf(ctx, raw));
}

/** No more alerts, until the driver wants them again. Jobs that he is assigned go on. Error: `link_invalid`. */
export async function pauseAlerts(ctx: Ctx, raw: PageLink) {
  return setPause(ctx, driverOf(ctx, raw), ctx.now());
}

/** Alerts again, from the next job on. Error: `link_invalid`. */
export async function resumeAlerts(ctx: Ctx, raw: PageLink) {
  return setPause(ctx, driverOf(ctx, raw), null);
}

function driverOf(ctx: Ctx, raw: PageLink): string {
  const { driverId, token } = parseLink(PageLink, raw);
  requireValid(checkLink(ctx, "pause-alerts", [driverId], token), "link_invalid");
  return driverId;
}

/** Repeated, the first pause stands. */
async function setPause(ctx: Ctx, driverId: string, at: Date | null) {
  return transaction(ctx, async (tx) => {
    const isRunning = at ? isNull(fahrerProfile.alarm_pausiert_am) : undefined;
    await tx.db
      .update(fahrerProfile)
      .set({ alarm_pausiert_am: at, updated_at: tx.now() })
      .where(and(eq(fahrerProfile.id, driverId), isNull(fahrerProfile.geloescht_am), isRunning));
    return stateOf(tx, driverId);
  });
}

/** Null for an erased driver. */
async function stateOf(ctx: ReadCtx, driverId: string) {
  const [driver] = await ctx.db
    .select({
      email: fahrerProfile.email,
      pausedAt: fahrerProfile.alarm_pausiert_am,
      sprache: fahrerProfile.sprache,
    })
    .from(fahrerProfile)
    .where(and(eq(fahrerProfile.id, driverId), isNull(fahrerProfile.geloescht_am)));
  if (!driver) throw new DomainError("link_invalid");
  const { email, pausedAt, sprache } = driver;
  return { email, isPaused: pausedAt !== null, sprache };
}
