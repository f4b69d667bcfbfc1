import path from "node:path";
import * as z from "zod";
import type { Config } from "./config.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { isPrepared, isUntouched, prepareDatabase } from "./db/migrations.ts";
import { createNotices } from "./db/notices.ts";
import { openPools, type Pools, type PoolsOptions } from "./db/pools.ts";
import { createSchemaCheck, newestMigration, readSchemaState } from "./db/schema-state.ts";
import { noteSecurityCounts, readOperatingFigures } from "./domain/desk/operating-figures.ts";
import { storedSettings } from "./domain/desk/settings/stored-settings.ts";
import type { Actor, Ctx } from "./domain/kernel/context.ts";
import { SchemaMismatch } from "./domain/kernel/outage.ts";
import type { DatabaseState } from "./domain/kernel/ports.ts";
import { WEBHOOK_RULES } from "./domain/webhooks/vocabulary.ts";
import { createMailTexts } from "./emails/index.ts";
import {
  freeBytes,
  onStorageChange,
  STORAGE_LOW_BYTES,
  watchStorage,
} from "./platform/disk-outages.ts";
import { openFileStore } from "./platform/file-store.ts";
import { createFormProofs } from "./platform/form-proofs.ts";
import { createInspector } from "./platform/inspect/index.ts";
import { createLog, type Log } from "./platform/log.ts";
import { mailFiles } from "./platform/mail-folder.ts";
import { createHealth, type HealthFault } from "./platform/metrics.ts";
import { webauthnPasskeys } from "./platform/passkeys.ts";
import { argon2Passwords, totpCodes } from "./platform/passwords.ts";
import { cachingPrinter, type PrinterOptions, pdfPrinter } from "./platform/pdf-printer.ts";
import { createPushService, keysFromSecret } from "./platform/push/push-service.ts";
import { createRateLimits } from "./platform/rate-limits.ts";
import { createSecurityLog } from "./platform/security-log.ts";
import { luciaSessions } from "./platform/sessions.ts";
import { eInvoicesApart } from "./platform/task-process.ts";
import { createUploadGate, roomOn } from "./platform/upload-gate.ts";
import { createWebhookSender, type SenderOptions } from "./platform/webhooks/webhook-sender.ts";
import { programVersion } from "./project-files.ts";
import { createWorker } from "./worker.ts";

// German message where a schema leaves the words to zod.
z.config({ localeError: () => "Ungültiger Wert." });

/** A worker that nobody stopped before. */
const WORKER_STOPS_WITHIN_MS = 8000;

/** Everything that runs, put together once. The web and the CLI ask it for a `ctx` per request or command. */
export type Runtime = Awaited<ReturnType<typeof connectRuntime>>;

export interface RuntimeOptions extends PoolsOptions {
  /** Brings the schema up to date first, as the server does; otherwise it has to be this program's already. */
  migrates?: boolean;
  /** The clock; tests set it. */
  now?: () => Date;
  /** Ends the waiting for a database that does not answer. */
  signal?: AbortSignal;
  /** Free bytes of a folder; set by tests. */
  freeBytes?: (folder: string) => number;
  /** To which addresses push messages may go; tests have a service of their own. */
  isPushService?: (url: URL) => boolean;
  /** Tests print all with one process. */
  printing?: PrinterOptions;
  /** Inspection of an uploaded file; tests run it without a process. */
  inspect?: Parameters<typeof createInspector>[1];
  /** Cost of password hashes; tests use a low one. */
  passwordCost?: Parameters<typeof argon2Passwords>[0];
  /** Names and authorities that webhooks go by; tests have their own. */
  webhooks?: Partial<Pick<SenderOptions, "resolve" | "certificateAuthority" | "answersWithinMs">>;
}

/**
 * Starts or joins the database and connects everything to it. Throws `SchemaMismatch` where the schema is neither this
 * program's nor to be migrated (`RuntimeOptions.migrates`), and where a newer program has taken away what this one needs.
 */
export async function createRuntime(
  config: Config,
  options: RuntimeOptions = {},
): Promise<Runtime> {
  const database = await openDatabase(config, options.signal);
  const log = createLog(config.logLevel);
  const pools = openPools(database.url, config.databasePool, options);
  try {
    if (!options.migrates) await expectOwnSchema(pools.background, database);
    else if (!(await isPrepared(pools.background))) await prepareDatabase(database);
    return await connectRuntime(config, { database, pools, log }, options);
  } catch (error) {
    await pools.close();
    await database.embedded?.release();
    throw error;
  }
}

/** A new embedded database is nobody's yet: the first call at the terminal may set it up, as the first start would. */
async function expectOwnSchema(db: Ctx["db"], database: OpenDatabase) {
  const { databaseIs } = await readSchemaState(db);
  if (databaseIs === "equal") return;
  if (database.embedded && (await isUntouched(db))) return prepareDatabase(database);
  // Another call may have set it up between the two looks.
  const again = await readSchemaState(db);
  if (again.databaseIs !== "equal") throw new SchemaMismatch(again.databaseIs);
}

async function connectRuntime(
  config: Config,
  { database, pools, log }: { database: OpenDatabase; pools: Pools; log: Log },
  options: RuntimeOptions,
) {
  const now = options.now ?? (() => new Date());
  const notices = createNotices(database.url, pools.background);
  let watching: { stop(): void } | undefined;
  let hearing: { stop(): Promise<void> } | undefined;
  const settings = storedSettings({
    db: pools.background,
    configured: config.operator,
    tell: () => notices.tell("settings"),
    warn: (unreadable) => log.warn(unreadable, "stored settings can't be read: defaults count"),
  });
  await settings.refresh();
  const storage = watchStorage(config.dataDir, options.freeBytes);
  const mailFolder = path.join(config.dataDir, "mail");
  const uploadFolder = path.join(config.dataDir, "uploads");
  const linkSecret = config.linkSecret ?? database.linkSecret;
  const machines = {
    now,
    mailTexts: createMailTexts(settings.operator, config.publicUrl),
    sessions: luciaSessions(pools.sessions),
    passwords: argon2Passwords(options.passwordCost),
    appCodes: totpCodes(),
    passkeys: webauthnPasskeys(config.publicUrl),
    demandsSecondFactor: config.admin.demandsSecondFactor,
    limits: createRateLimits(pools.requests, config.rateLimitFactor),
    files: openFileStore(config),
    mailFiles: mailFiles(mailFolder),
    inspector: createInspector(uploadFolder, options.inspect),
    eInvoices: eInvoicesApart(),
    printer: cachingPrinter(pdfPrinter(settings.operator, options.printing), settings.edition),
    formProofs: createFormProofs(linkSecret),
    push: createPushService({
      keys: keysFromSecret(linkSecret),
      contact: `mailto:${config.operator.email}`,
      log,
      ...(options.isPushService && { isService: options.isPushService }),
    }),
    webhooks: createWebhookSender({
      site: config.publicUrl,
      allowsPrivate: config.allowsPrivateWebhooks,
      answersWithinMs: WEBHOOK_RULES.answersWithinSeconds * 1000,
      answerStart: WEBHOOK_RULES.answerStart,
      ...options.webhooks,
    }),
    storage,
    linkSecret,
    confirmUndoSeconds: config.confirmUndoSeconds,
    settings,
    wake: notices.tell,
  };
  const schemaFault = createSchemaCheck(pools.sessions);
  const contextFor = (actor: Actor, idempotencyKey?: string): Ctx => ({
    ...machines,
    agencyEmail: settings.operator().email,
    siteHost: new URL(config.publicUrl).hostname,
    db: isWaitedFor(actor) ? pools.requests : pools.background,
    actor,
    ...(idempotencyKey && { idempotencyKey }),
  });
  const securityLog = createSecurityLog(log, {
    onWindowEnd: (counts) => noteSecurityCounts(contextFor({ kind: "worker" }), counts),
  });
  const worker = createWorker({
    config,
    log,
    settings,
    mailFolder,
    uploadFolder,
    listen: notices.listen,
    worker: () => contextFor({ kind: "worker" }),
  });
  return {
    config,
    log,
    securityLog,
    now,
    mailFolder,
    /** Where uploads lie until they are checked and stored. */
    uploadFolder,
    storage,
    settings,
    /** Context of a verb: this runtime's ports and the actor. */
    contextFor,
    /**
     * Context for the small reads around a desk page, with connections of their own: they don't queue behind work that
     * waits for a lock.
     */
    frameContextFor: (actor: Actor): Ctx => ({ ...contextFor(actor), db: pools.sessions }),
    /** Limits of uploads, and of their disk space. */
    uploads: createUploadGate({ hasRoom: roomOn(uploadFolder, options.freeBytes) }),
    /** Whether requests can be served and stored, and if not, why. Waits for no work, 2 s at most. */
    health: createHealth([
      async () => restartFault(database.embedded?.state()),
      async () => withReason(await pools.faultOf()),
      async () => withReason(storage.isLow() ? "storage_low" : undefined),
      async () => withReason(!worker.isAlive() ? "mail_stopped" : undefined),
      async () => withReason(await schemaFault()),
    ]),
    /** Opens the metrics; `cachedAnswers`: number of answers from the page cache. */
    async openMetrics(cachedAnswers: () => number) {
      const { createMetrics } = await import("./platform/metrics.ts");
      return createMetrics({
        version: { program: programVersion(), schema: newestMigration() },
        freeBytes: () => (options.freeBytes ?? freeBytes)(config.dataDir),
        pools: pools.use,
        cachedAnswers,
        figures: () => readOperatingFigures(contextFor({ kind: "worker" })),
      });
    },
    /** Begins to look after database and storage, to deliver mails, fewer while `isBusy`, to tidy up and to back up at night. Only servers do. */
    async startWorker(isBusy = () => false) {
      database.embedded?.supervise(log, STORAGE_LOW_BYTES);
      watching = onStorageChange(storage, (isLow) => {
        if (isLow) log.error("storage is low: nothing more is taken in from outside");
        else log.info("storage is sufficient again");
      });
      hearing = notices.listen("settings", () => void settings.refresh().catch(() => {}));
      await worker.start(isBusy);
    },
    /** Takes no more mails and no more work by the clock; waits for what is running, so many milliseconds at most. */
    stopWorker: worker.stop,
    async close() {
      await worker.stop(WORKER_STOPS_WITHIN_MS);
      await hearing?.stop();
      await notices.close();
      await securityLog.close();
      await pools.close();
      watching?.stop();
      await database.embedded?.release();
    },
  };
}

/** The worker and the person at the terminal have time. */
function isWaitedFor({ kind }: Actor) {
  return kind !== "worker" && kind !== "cli";
}

function restartFault(state: DatabaseState | undefined): HealthFault | undefined {
  if (state?.kind !== "restarting") return undefined;
  return { reason: "database_restarting", detail: state.reason };
}

function withReason(reason: string | undefined): HealthFault | undefined {
  return reason === undefined ? undefined : { reason };
}
