import path from "node:path";
import type { Config } from "./config.ts";
import { migrateDatabase } from "./db/client.ts";
import { startEmbeddedDatabase } from "./db/embedded.ts";
import { untilFirstAnswer } from "./db/first-answer.ts";
import { openPools } from "./db/pools.ts";
import { remindOfAnswers, remindOfStarts } from "./domain/assignments/send-reminders.ts";
import type { Actor, Ctx } from "./domain/context.ts";
import { SPOOL_KEPT_HOURS, SWEEP_AFTER_HOURS } from "./domain/documents/rules.ts";
import { sendDocumentReminders } from "./domain/documents/send-document-reminders.ts";
import { sweepDocuments } from "./domain/documents/sweep-documents.ts";
import { takeDueEmails } from "./domain/mail/claim-email.ts";
import { retryDelayed } from "./domain/mail/delayed-emails.ts";
import { deliverEmail } from "./domain/mail/deliver-email.ts";
import type { FileStore, Mailer } from "./domain/ports.ts";
import { purgeExpired } from "./domain/system/purge-expired.ts";
import { createMailTexts } from "./emails/index.ts";
import { diskFiles, unfinishedFolder } from "./platform/files-disk.ts";
import { s3Files } from "./platform/files-s3.ts";
import { createFormProofs } from "./platform/form-proofs.ts";
import { createHealth, type Health } from "./platform/health.ts";
import { createInspector } from "./platform/inspect/index.ts";
import { localSecrets } from "./platform/local-secrets.ts";
import { createLog, type Log } from "./platform/log.ts";
import { folderMailer } from "./platform/mail-folder.ts";
import { logOutages } from "./platform/mail-outage-log.ts";
import { smtpMailer } from "./platform/mail-smtp.ts";
import { argon2Passwords } from "./platform/passwords.ts";
import { pdfPrinter } from "./platform/pdf-printer.ts";
import { printOnce } from "./platform/print-memory.ts";
import { type Queue, startQueue } from "./platform/queue.ts";
import { createRateLimits } from "./platform/rate-limits.ts";
import { luciaSessions } from "./platform/sessions.ts";
import { removeFilesBefore } from "./platform/temp-files.ts";
import { createUploadGate, roomOn, type UploadGate } from "./platform/upload-gate.ts";

/** A worker that nobody stopped before. */
const WORKER_STOPS_WITHIN_MS = 8000;

/** Everything that runs, put together once. The web and the CLI ask it for a `ctx` per request or command. */
export interface Runtime {
  config: Config;
  log: Log;
  now(): Date;
  mailFolder: string;
  /** Where uploads lie until they are checked and stored. */
  uploadFolder: string;
  /** How many uploads there may be, and how much of the disk they may take. */
  uploads: UploadGate;
  /** What a verb gets: this runtime's machines and who acts. */
  contextFor(actor: Actor, idempotencyKey?: string): Ctx;
  /** Whether requests can be served, and if not, why. Waits for no work, 2 s at most. */
  health(): Promise<Health>;
  /** Runs a request, which may wait for the database for so long only; what it streams later has all the time. */
  answer<T>(request: () => Promise<T>): Promise<T>;
  /** Begins to deliver mails, fewer while `isBusy`, and to tidy up at night. Only servers do. */
  startWorker(isBusy?: () => boolean): Promise<void>;
  /** Takes no more mails and no more work by the clock; waits for what is running, so many milliseconds at most. */
  stopWorker(withinMs: number): Promise<void>;
  close(): Promise<void>;
}

export interface RuntimeOptions {
  /** The clock; tests set it. */
  now?: () => Date;
  /** Ends the waiting for a database that does not answer. */
  signal?: AbortSignal;
}

/** Starts or joins the database, migrates it and connects everything to it. */
export async function createRuntime(
  config: Config,
  options: RuntimeOptions = {},
): Promise<Runtime> {
  const database = await openDatabase(config, options.signal);
  try {
    await migrateDatabase(database.url);
    return await connectRuntime(config, database, options);
  } catch (error) {
    await database.release();
    throw error;
  }
}

async function connectRuntime(
  config: Config,
  database: OpenDatabase,
  options: RuntimeOptions,
): Promise<Runtime> {
  const log = createLog(config.logLevel);
  const now = options.now ?? (() => new Date());
  const pools = openPools(database.url, config.databasePool);
  let queue: Queue | undefined;
  const mailFolder = path.join(config.dataDir, "mail");
  const uploadFolder = path.join(config.dataDir, "uploads");
  const mailer = logOutages(createMailer(config, mailFolder), log);
  const linkSecret = config.linkSecret ?? database.linkSecret;
  const machines = {
    now,
    mailTexts: createMailTexts(config.operator, config.publicUrl),
    sessions: luciaSessions(pools.sessions),
    passwords: argon2Passwords(),
    limits: createRateLimits(pools.requests, config.rateLimitFactor, config.mail.perMinute),
    files: createFiles(config),
    inspector: createInspector({ tempDir: uploadFolder }),
    printer: printOnce(pdfPrinter(config.operator)),
    formProofs: createFormProofs(linkSecret),
    linkSecret,
    agencyEmail: config.operator.email,
  };
  const contextFor: Runtime["contextFor"] = (actor, idempotencyKey) => ({
    ...machines,
    db: isWaitedFor(actor) ? pools.requests : pools.background,
    actor,
    ...(idempotencyKey && { idempotencyKey }),
  });
  return {
    ...{ config, log, now, mailFolder, uploadFolder, contextFor },
    uploads: createUploadGate({ hasRoom: roomOn(uploadFolder) }),
    health: createHealth([pools.faultOf]),
    answer: pools.withinBudget,
    async startWorker(isBusy = () => false) {
      const ctx = contextFor({ kind: "worker" });
      const sweep = () => sweepTempFiles(config, uploadFolder, ctx.now());
      // Of this copy's crash, if there was one; other copies have folders of their own.
      await sweep();
      void warnUnlessReachable(ctx.files, log);
      await retryDelayed(ctx);
      queue = await startQueue(database.url, log, {
        emails: {
          atOnce: config.mail.atOnce,
          takeDue: (limit) => takeDueEmails(ctx, limit),
          deliver: (emailId, onHandedOver) => deliverEmail(ctx, mailer, emailId, { onHandedOver }),
          isBusy,
        },
        purgeExpired: () => purgeExpired(ctx),
        sendDocumentReminders: async () => {
          await sendDocumentReminders(ctx);
        },
        remindOfAnswers: async () => {
          await remindOfAnswers(ctx);
        },
        remindOfStarts: async () => {
          await remindOfStarts(ctx);
        },
        sweepDocuments: async () => {
          await sweep();
          await sweepDocuments(ctx);
        },
      });
    },
    async stopWorker(withinMs) {
      await queue?.stop(withinMs);
      queue = undefined;
    },
    async close() {
      await queue?.stop(WORKER_STOPS_WITHIN_MS);
      await pools.close();
      await database.release();
    },
  };
}

/** The worker and the person at the terminal have time. */
function isWaitedFor({ kind }: Actor) {
  return kind !== "worker" && kind !== "cli";
}

interface OpenDatabase {
  url: string;
  linkSecret: string;
  release(): Promise<void>;
}

async function openDatabase(config: Config, signal?: AbortSignal): Promise<OpenDatabase> {
  if (config.database.kind === "external") {
    const { url } = config.database;
    await untilFirstAnswer(url, signal);
    const linkSecret = config.linkSecret ?? (await localSecrets(config.dataDir)).linkSecret;
    return { url, linkSecret, release: async () => {} };
  }
  const secrets = await localSecrets(config.dataDir);
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    port: config.database.port,
    password: secrets.databasePassword,
  });
  return { url: embedded.url, linkSecret: secrets.linkSecret, release: embedded.release };
}

function createMailer(config: Config, folder: string): Mailer {
  const { smtpUrl, from, dkim, allowsSelfSigned, answerSeconds } = config.mail;
  const sender = { from, replyTo: config.operator.email };
  if (!smtpUrl) return folderMailer(folder, sender);
  const timeouts = { answer: answerSeconds * 1000 };
  return smtpMailer(smtpUrl, sender, { dkim, allowsSelfSigned, timeouts });
}

function createFiles(config: Config): FileStore {
  return config.files.kind === "bucket" ? s3Files(config.files) : diskFiles(documentFolder(config));
}

async function sweepTempFiles(config: Config, uploadFolder: string, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await removeFilesBefore(uploadFolder, before(SPOOL_KEPT_HOURS));
  await removeFilesBefore(unfinishedFolder(documentFolder(config)), before(SWEEP_AFTER_HOURS));
}

function documentFolder({ dataDir }: Config) {
  return path.join(dataDir, "documents");
}

/** Everything but documents works without it, so that it is no reason not to start. */
async function warnUnlessReachable(files: FileStore, log: Log) {
  try {
    for await (const _ of files.list()) break;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    log.warn({ reason: String(cause) }, "documents are not reachable");
  }
}
