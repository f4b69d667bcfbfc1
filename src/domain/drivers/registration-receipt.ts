import { and, asc, eq } from "drizzle-orm";
import * as z from "zod";
import { type Driver, emailLog, fahrerDokumente, fahrerProfile } from "../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { id } from "../kernel/fields/schemas.ts";
import { requireValid } from "../kernel/link-tokens.ts";
import { checkLink, documentRequestPath, driverBillingPath } from "../kernel/links.ts";
import type { DocumentType } from "../kernel/vocabulary.ts";
import { driverFacts } from "../mail/facts.ts";
import { correctableUntil, type MailboxPlace } from "../mail/mailbox.ts";
import { isNotSent } from "../mail/queries.ts";
import type { QueuedEmail } from "../mail/queue-emails.ts";
import { newestDriverBilling } from "./billing-data/queries.ts";
import { requiredDocuments } from "./documents/vocabulary.ts";
import { COMMISSION_CONSENT } from "./vocabulary.ts";

const BROKEN_LINK = "Ungültige Parameter";

export const RegistrationReceiptLink = z.object({
  driverId: id(BROKEN_LINK),
  token: z.string(BROKEN_LINK).max(200, BROKEN_LINK),
});
export type RegistrationReceiptLink = z.input<typeof RegistrationReceiptLink>;

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
export function documentsOf({ db }: ReadCtx, driverId: string) {
  const { type, filename, fahrer_id, uploaded_at, id: documentId } = fahrerDokumente;
  return db
    .select({ type, filename })
    .from(fahrerDokumente)
    .where(eq(fahrer_id, driverId))
    .orderBy(asc(uploaded_at), asc(documentId));
}

/** Driver of a receipt. Errors: `link_invalid`, `receipt_expired` (also once erased). */
export async function driverOfReceipt(
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
