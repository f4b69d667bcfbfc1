import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { type Driver, fahrerProfile } from "../../db/schema/index.ts";
import {
  type Ctx,
  deskQuery,
  logAction,
  type ReadCtx,
  requireDispatcher,
  requireStorage,
  type TxCtx,
  transaction,
} from "../kernel/context.ts";
import { DomainError, fieldErrorsOf } from "../kernel/errors.ts";
import { takeFormLimit } from "../kernel/form-protection.ts";
import {
  inOneGo,
  runIdempotently,
  storedAnswer,
  storedAnswerIfRefused,
} from "../kernel/idempotency.ts";
import { registrationReceivedPath } from "../kernel/links.ts";
import { berlinDate, formatInstant, timeInBerlin } from "../kernel/time/berlin.ts";
import {
  fingerprints,
  type StoredUpload,
  type Upload,
  withInspectedUploads,
  withStoredUploads,
} from "../kernel/uploads/store-uploads.ts";
import type { DocumentType } from "../kernel/vocabulary.ts";
import { driverDeskPath, driverFacts } from "../mail/facts.ts";
import { type MailboxPlace, mailboxPlace } from "../mail/mailbox.ts";
import { queueEmails } from "../mail/queue-emails.ts";
import { announce } from "../webhooks/announce.ts";
import { insertDocuments } from "./documents/documents.ts";
import { keepQuota, refuseIfFull } from "./documents/queries.ts";
import { registrationReceived } from "./own-profile.ts";
import { CreateDriverInput, RegisterDriverInput } from "./schemas.ts";
import { COMMISSION_CONSENT, isBelowMinimumExperience } from "./vocabulary.ts";

/**
 * Registers a driver with his documents, waiting for approval (docs/rules.md, Registration); `receiptPath` is the page that
 * stays, for whoever has sent it. Fields and files are
 * checked first and answered together; then the objects are stored, then one transaction writes driver, documents and
 * mails. Errors: ZodError, `validation` or `files_refused` when a file is refused, `email_taken`, `documents_full`,
 * `documents_not_stored`, `idempotency_mismatch`, `too_many_requests`, `server_busy`, `storage_low`.
 */
export async function registerDriver(
  ctx: Ctx,
  raw: RegisterDriverInput,
  uploads: readonly Upload<DocumentType>[] = [],
): Promise<Entered> {
  const parsed = RegisterDriverInput.safeParse(raw);
  return enterDriver(ctx, { call: "fahrerwerden", parsed, uploads });
}

type Registration = z.output<typeof RegisterDriverInput>;

interface Entry {
  /** Name of the API call. */
  call: string;
  parsed: z.ZodSafeParseResult<Registration>;
  uploads: readonly Upload<DocumentType>[];
  /** Time of the consent by phone; missing: by form, now. */
  agreedOnPhoneAt?: Date;
}

interface Entered {
  driverId: string;
  receiptPath: string;
}

/** Shared by registering and by entering on a driver's behalf. Errors as `registerDriver`. */
async function enterDriver(
  ctx: Ctx,
  { call, parsed, uploads, agreedOnPhoneAt }: Entry,
): Promise<Entered> {
  requireStorage(ctx);
  // Looking into files is what costs; a typing mistake without files is free.
  if (parsed.success || uploads.length > 0) await takeFormLimit(ctx, "upload");
  const sent = ctx.idempotencyKey && parsed.success && (await entryKey(parsed.data, uploads));
  if (uploads.length > 0) {
    const bytes = uploads.reduce((sum, { file }) => sum + file.bytes, 0);
    const refuse = () => refuseIfFull(ctx, bytes);
    const done = await storedAnswerIfRefused<Entered>(ctx, call, sent, refuse);
    if (done) return done;
  }
  return withInspectedUploads(ctx, uploads, async ({ accepted, errors }) => {
    if (Object.keys(errors).length > 0) {
      const ofFields = parsed.success ? {} : fieldErrorsOf(parsed.error);
      const code = parsed.success ? "files_refused" : "validation";
      throw new DomainError(code, { fields: { ...ofFields, ...errors } });
    }
    if (!parsed.success) throw parsed.error;
    const input = parsed.data;
    return withStoredUploads(ctx, accepted, (stored, keep) =>
      transaction(ctx, (tx) =>
        runIdempotently<Entered>(tx, call, sent, async () => {
          const driver = await insertDriver(tx, input, agreedOnPhoneAt);
          const place = await mailboxPlace(tx, input.email);
          await inOneGo([
            insertDocuments(tx, driver.id, stored),
            stored.length > 0 && keepQuota(tx, driver.id),
            queueRegistrationMails(tx, driver, { documents: stored, place }),
            agreedOnPhoneAt && logAgreement(tx, driver.id, agreedOnPhoneAt),
            announce(tx, "driver.registered", { driverId: driver.id }),
          ]);
          keep();
          return { driverId: driver.id, receiptPath: registrationReceivedPath(tx, driver.id) };
        }),
      ),
    );
  });
}

/** Fingerprint of a registration, which the idempotency key stands for. */
async function entryKey(input: Registration, uploads: readonly Upload<DocumentType>[]) {
  return [input, await fingerprints(uploads)];
}

async function insertDriver(tx: TxCtx, input: Registration, agreedOnPhoneAt: Date | undefined) {
  const { vermittlungszustimmung: _, datenschutz: __, ...profile } = input;
  const [driver] = await tx.db
    .insert(fahrerProfile)
    .values({
      ...profile,
      provision_text_version: COMMISSION_CONSENT.version,
      provision_zugestimmt_at: agreedOnPhoneAt ?? tx.now(),
      zustimmung_weg: agreedOnPhoneAt ? "phone" : "form",
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!driver) throw new DomainError("email_taken");
  return driver;
}

async function logAgreement(tx: TxCtx, driverId: string, agreedOnPhoneAt: Date) {
  const note = `Zustimmungen telefonisch, ${formatInstant(agreedOnPhoneAt)}`;
  await logAction(tx, "register_driver", { driverId, note });
}

/** To the driver: what we have and what happens next. To the agency, unless it entered him: that there is somebody to check. */
async function queueRegistrationMails(
  tx: TxCtx,
  driver: Driver,
  told: { documents: readonly StoredUpload<DocumentType>[]; place: MailboxPlace },
): Promise<void> {
  const acknowledgement = registrationReceived(driver, told);
  if (driver.zustimmung_weg === "phone") {
    await queueEmails(tx, [acknowledgement]);
    return;
  }
  await queueEmails(tx, [
    acknowledgement,
    {
      key: `registration_to_check:${driver.id}`,
      to: tx.agencyEmail,
      template: "registration_to_check",
      data: {
        driver: driverFacts(driver),
        email: driver.email,
        phone: driver.telefon,
        place: `${driver.plz} ${driver.ort}`.trim(),
        licences: driver.fuehrerscheinklassen,
        specialisations: driver.spezialisierungen,
        experienceYears: driver.erfahrung_jahre,
        isBelowMinimum: isBelowMinimumExperience(driver.erfahrung_jahre),
        documents: told.documents.map(({ type, filename }) => ({ type, filename })),
        deskPath: driverDeskPath(driver.id),
      },
      driverId: driver.id,
    },
  ]);
}

/**
 * Enters a driver who registers on the phone, on his behalf: he waits for approval like anybody else, the mail to him repeats
 * what he agreed to and when, and the log says who entered him (docs/rules.md, Registration). Errors: those of
 * `registerDriver`, `validation` when he is to have agreed in the future.
 */
export async function createDriver(
  ctx: Ctx,
  raw: CreateDriverInput,
  uploads: readonly Upload<DocumentType>[] = [],
): Promise<{ driverId: string }> {
  requireDispatcher(ctx.actor);
  const parsed = CreateDriverInput.safeParse(raw);
  const agreedOnPhoneAt = parsed.success ? agreementOf(parsed.data, ctx.now()) : ctx.now();
  const entry = { call: CALL, parsed, uploads, agreedOnPhoneAt };
  const { driverId } = await enterDriver(ctx, entry);
  return { driverId };
}

const CALL = "admin-create-driver";

/**
 * Whether `createDriver` would take this, without files: `isDone` if it has, under this key. Gives out no number, as undoing it
 * would. Errors: as `createDriver`.
 */
export const checkNewDriver = deskQuery(CreateDriverInput, async (ctx, input) => {
  agreementOf(input, ctx.now());
  const stored = await storedAnswer(ctx, CALL, await entryKey(input, []));
  if (stored === "mismatch") throw new DomainError("idempotency_mismatch");
  const email = input.email.toLowerCase();
  if (!stored && (await isTaken(ctx, email))) throw new DomainError("email_taken");
  return { isDone: stored !== undefined };
});

async function isTaken({ db }: ReadCtx, address: string) {
  const { id, email } = fahrerProfile;
  const found = await db
    .select({ id })
    .from(fahrerProfile)
    .where(eq(sql`lower(${email})`, address));
  return found.length > 0;
}

type Agreement = Pick<z.output<typeof CreateDriverInput>, "zustimmung_tag" | "zustimmung_uhrzeit">;

/** Defaults: now, or noon of the given day. Error: `validation` for the future. */
function agreementOf({ zustimmung_tag: day, zustimmung_uhrzeit: time }: Agreement, now: Date) {
  const isToday = !day || day === berlinDate(now);
  if (isToday && !time) return now;
  const agreedAt = timeInBerlin(day ?? berlinDate(now), time ?? "12:00");
  if (agreedAt <= now) return agreedAt;
  throw new DomainError("validation", { fields: { zustimmung_tag: "Das liegt in der Zukunft" } });
}
