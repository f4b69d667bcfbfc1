import { and, asc, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { type Driver, emailLog, fahrerDokumente, fahrerProfile } from "../../db/schema/index.ts";
import {
  type Ctx,
  logAction,
  type ReadCtx,
  requireStorage,
  type TxCtx,
  transaction,
} from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { id } from "../kernel/fields/schemas.ts";
import { parseLink, requireValid } from "../kernel/link-tokens.ts";
import { checkLink, documentRequestPath, driverBillingPath } from "../kernel/links.ts";
import type { Locale } from "../kernel/locale.ts";
import { updateRow } from "../kernel/rows.ts";
import type { DocumentType } from "../kernel/vocabulary.ts";
import { driverFacts } from "../mail/facts.ts";
import { correctableUntil, correctWithinLimits, type MailboxPlace } from "../mail/mailbox.ts";
import { isNotSent } from "../mail/queries.ts";
import { type QueuedEmail, queueEmails, withdrawEmails } from "../mail/queue-emails.ts";
import { authorisePage, PageLink } from "./availability/ask-availability.ts";
import { newestDriverBilling } from "./billing-data/link.ts";
import { requiredDocuments } from "./documents/vocabulary.ts";
import { writeDriver } from "./edit-driver.ts";
import { DRIVER_FIELD_LABEL } from "./fields.ts";
import { RegisterDriverInput } from "./schemas.ts";
import { COMMISSION_CONSENT } from "./vocabulary.ts";

const BROKEN_LINK = "Ungültige Parameter";

const RegistrationReceiptLink = z.object({
  driverId: id(BROKEN_LINK),
  token: z.string(BROKEN_LINK).max(200, BROKEN_LINK),
});
type RegistrationReceiptLink = z.input<typeof RegistrationReceiptLink>;

/** Receipt of a registration. */
export type RegistrationReceipt = Awaited<ReturnType<typeof getRegistrationReceipt>>;

/** The page behind a driver's own registration; reads only. Errors: `link_invalid`, `receipt_expired`. */
export async function getRegistrationReceipt(ctx: Ctx, raw: RegistrationReceiptLink) {
  const link = RegistrationReceiptLink.parse(raw);
  const driver = await driverOfReceipt(ctx, link, { lock: false });
  const documents = await documentsOf(ctx, driver.id);
  const held = documents.map(({ type }) => type);
  const isWaiting = driver.status === "pending";
  const missing = isWaiting
    ? requiredDocuments(driver.fuehrerscheinklassen).filter((type) => !held.includes(type))
    : [];
  const { id: driverId } = driver;
  const { fassung } = await newestDriverBilling(ctx, driver);
  return {
    // In which language he reads; null: nobody has said.
    locale: driver.sprache,
    name: `${driver.vorname} ${driver.nachname}`,
    email: driver.email,
    phone: driver.telefon,
    licences: driver.fuehrerscheinklassen,
    specialisations: driver.spezialisierungen,
    regions: driver.verfuegbare_regionen,
    // Net, an hour.
    rateCents: Math.round(driver.stundensatz * 100),
    documents,
    receivedAt: driver.created_at,
    // Required document types without a file; empty once somebody has looked at the registration.
    missing,
    // Link to hand these in; null: nothing is missing.
    documentsPath:
      missing.length > 0 ? documentRequestPath(ctx, { driverId, types: missing }) : null,
    // Link to enter the billing data; null: some are stored.
    billingPath: isWaiting && fassung === 0 ? driverBillingPath(ctx, { driverId, fassung }) : null,
    // The acknowledgement did not go out: too many mails went to this mailbox of late.
    isUnacknowledged: await isNotSent(
      ctx,
      and(eq(emailLog.driver_id, driverId), eq(emailLog.template, "registration_received")),
    ),
    // Until when he may correct his e-mail address here; null: not any more.
    correctableUntil: isWaiting ? correctableUntil(driver, ctx) : null,
  };
}

/** Files sent with the registration, by kind and name. */
function documentsOf({ db }: ReadCtx, driverId: string) {
  const { type, filename, fahrer_id, uploaded_at, id: documentId } = fahrerDokumente;
  return db
    .select({ type, filename })
    .from(fahrerDokumente)
    .where(eq(fahrer_id, driverId))
    .orderBy(asc(uploaded_at), asc(documentId));
}

/** Driver of a receipt. Errors: `link_invalid`, `receipt_expired` (also once erased). */
async function driverOfReceipt(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  { driverId, token }: RegistrationReceiptLink,
  { lock }: { lock: boolean },
): Promise<Driver> {
  requireValid(checkLink(ctx, "registration-received", [driverId], token), "receipt_expired");
  const query = ctx.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  const [driver] = lock ? await query.for("update") : await query;
  if (!driver || driver.geloescht_am) throw new DomainError("receipt_expired");
  return driver;
}

interface Acknowledgement {
  documents: readonly { type: DocumentType; filename: string }[];
  /** In the driver's mailbox. */
  place: MailboxPlace;
}

/** To the driver: what we have and what happens next; once more after each correction of his address. */
export function registrationReceived(
  driver: Driver,
  { documents, place }: Acknowledgement,
): QueuedEmail {
  const correction = driver.email_korrekturen > 0 ? `:${driver.email_korrekturen}` : "";
  return {
    key: `registration_received:${driver.id}${correction}`,
    to: driver.email,
    place,
    template: "registration_received",
    data: {
      driver: driverFacts(driver),
      licences: driver.fuehrerscheinklassen,
      specialisations: driver.spezialisierungen,
      regions: driver.verfuegbare_regionen,
      rateEuros: driver.stundensatz,
      documents: documents.map(({ type, filename }) => ({ type, filename })),
      consent: {
        ...COMMISSION_CONSENT,
        at: driver.provision_zugestimmt_at.toISOString(),
        channel: driver.zustimmung_weg,
      },
    },
    driverId: driver.id,
  };
}

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
    await updateRow(tx, fahrerProfile, driver.id, { sprache: locale, updated_at: tx.now() });
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
