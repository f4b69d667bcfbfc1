import { backupsInOwnProcess } from "./backup/own-process.ts";
import type { Config } from "./config.ts";
import type { Notices } from "./db/notices.ts";
import { PRINT_DOCUMENTS, printDocuments } from "./domain/billing/documents/print-documents.ts";
import { verifyDocuments } from "./domain/billing/documents/verify-documents.ts";
import { openSheets, remindDrivers } from "./domain/billing/hours/notices.ts";
import { printSheets } from "./domain/billing/hours/print-sheets.ts";
import { noteOverdue } from "./domain/billing/money/read-debts.ts";
import { isBackupDue, readBackupState } from "./domain/desk/backup-state.ts";
import { deliverPush, PUSHES } from "./domain/desk/notifications/deliver-push.ts";
import type { StoredSettings } from "./domain/desk/settings/stored-settings.ts";
import { remindOfAnswers, remindOfStarts } from "./domain/dispatch/assignments/send-reminders.ts";
import { linkRequest, requestsToLink } from "./domain/dispatch/jobs/link-requests.ts";
import { askAvailability } from "./domain/drivers/availability/ask-availability.ts";
import { sweepDocuments } from "./domain/drivers/documents/documents.ts";
import { sendDocumentReminders } from "./domain/drivers/documents/send-document-reminders.ts";
import { SPOOL_KEPT_HOURS, SWEEP_AFTER_HOURS } from "./domain/drivers/documents/vocabulary.ts";
import type { Ctx } from "./domain/kernel/context.ts";
import { claimDue, type Outbox, type OutboxTable, type RowOf } from "./domain/kernel/outbox.ts";
import type { Mailer } from "./domain/kernel/ports.ts";
import {
  doScheduled,
  prepareSchedule,
  type ScheduledTask,
  scheduleOf,
  timesOfDay,
} from "./domain/kernel/scheduled-work.ts";
import { HOUR_MS } from "./domain/kernel/time/berlin.ts";
import { MAILS } from "./domain/mail/delayed-emails.ts";
import { deliverEmail } from "./domain/mail/deliver-email.ts";
import { purgeExpired } from "./domain/privacy/purge-expired.ts";
import { deliverWebhook, WEBHOOKS } from "./domain/webhooks/deliver-webhook.ts";
import { documentFolder } from "./platform/file-store.ts";
import { unfinishedFolder } from "./platform/files-disk.ts";
import type { Log } from "./platform/log.ts";
import { logFailures } from "./platform/mail-failures.ts";
import { type OutboxHandlers, type OutboxLoop, startOutboxLoop } from "./platform/outbox-loop.ts";
import { removeFilesBefore, spoolIn } from "./platform/private-folder.ts";

/** Messages to devices that a copy sends at the same time. */
const PUSHES_AT_ONCE = 4;
/** Webhooks that a copy sends at the same time. */
const WEBHOOKS_AT_ONCE = 8;
/** Jobs that are linked with their customers after one look, while nobody waits for an answer. */
const LINKS_A_PORTION = 20;
/** A receiver that answers later than this gives its place to another delivery: few that hang must not hold up the others. */
const WEBHOOK_SLOW_MS = 1_000;

/** The machines of a runtime that its worker runs on. */
interface Parts {
  config: Config;
  log: Log;
  settings: StoredSettings;
  mailFolder: string;
  uploadFolder: string;
  /** Hears of new work. */
  listen: Notices["listen"];
  /** Anew for each piece of work: what is set may have changed. */
  worker(): Ctx;
}

/**
 * The work of a server beside answering: it delivers mails, messages and webhooks, and works by the clock. It has not begun yet.
 */
export function createWorker(parts: Parts) {
  const { config, log, worker, uploadFolder } = parts;
  const backups = backupsInOwnProcess(config, log);
  let loops: OutboxLoop[] = [];
  return {
    /** Tidies up after a crash, and begins to work; mails wait a little while `isBusy`. */
    async start(isBusy: () => boolean) {
      const mailer = logFailures(await createMailer(config, parts.mailFolder, parts.settings), log);
      // Of this copy's crash, if there was one; other copies have folders of their own.
      await sweepTempFiles(config, uploadFolder, worker().now());
      const tasks = createTasks(parts, backups.begin);
      await prepareSchedule(worker(), tasks);
      loops = startLoops(parts, { mailer, tasks, isBusy });
    },
    /** False where mails should be looked after and are not. */
    isAlive: () => loops.every((loop) => loop.isAlive()),
    /** Takes nothing more; waits for what is running, so many milliseconds at most. */
    async stop(withinMs: number) {
      const running = [...loops, backups];
      await Promise.all(running.map((one) => one.stop(withinMs)));
      loops = [];
    },
  };
}

interface Means {
  mailer: Mailer;
  tasks: readonly ScheduledTask[];
  isBusy(): boolean;
}

/** One loop for each queue, so that none waits for another. */
function startLoops({ config, log, worker, listen }: Parts, { mailer, tasks, isBusy }: Means) {
  const send = <T extends OutboxTable>(
    outbox: Outbox<T>,
    atOnce: number,
    deliver: OutboxHandlers<RowOf<T>>["deliver"],
    options?: { slowMs: number },
  ) => {
    const { queue } = outbox;
    const handlers = {
      queue,
      atOnce,
      claimDue: (limit: number, underWay: string[]) => claimDue(worker(), outbox, limit, underWay),
      listen: (onNotice: () => void) => listen(queue, onNotice),
      deliver,
      isBusy,
    };
    return startOutboxLoop(handlers, log, options);
  };
  return [
    send(MAILS, config.mail.atOnce, (claim, onHandedOver) =>
      deliverEmail(worker(), mailer, claim, { onHandedOver }),
    ),
    send(PUSHES, PUSHES_AT_ONCE, (claim) => deliverPush(worker(), claim)),
    send(
      WEBHOOKS,
      WEBHOOKS_AT_ONCE,
      (claim, onHandedOver) => deliverWebhook(worker(), claim, { onHandedOver }),
      { slowMs: WEBHOOK_SLOW_MS },
    ),
    send(scheduleOf(tasks), tasks.length, (claim) => doScheduled(worker(), tasks, claim)),
    startOutboxLoop(
      {
        queue: "customers",
        // One after the other, because several of one customer would wait for each other.
        atOnce: 1,
        claimDue: () => requestsToLink(worker(), isBusy() ? 1 : LINKS_A_PORTION),
        listen: (onNotice) => listen("customers", onNotice),
        async deliver({ row }) {
          for (const id of row.ids) await linkRequest(worker(), id);
        },
        isBusy,
      },
      log,
    ),
  ];
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIVES = Array.from({ length: 12 }, (_, index) => 5 * index);

function createTasks({ config, log, worker, uploadFolder }: Parts, backUp: () => void) {
  const { at } = config.backups;
  const task = (
    name: string,
    times: readonly string[],
    work: (ctx: Ctx) => Promise<unknown>,
  ): ScheduledTask => ({ name, times, work: () => work(worker()) });
  const spool = spoolIn(uploadFolder);
  const tasks = [
    task("purge-expired", ["03:15"], async (ctx) => {
      const removed = await purgeExpired(ctx);
      if (removed) log.info({ removed }, "removed what was due");
    }),
    task("sweep-documents", ["03:45"], async (ctx) => {
      await sweepTempFiles(config, uploadFolder, ctx.now());
      await sweepDocuments(ctx);
    }),
    task("verify-documents", ["04:15"], async (ctx) => {
      const { findings } = await verifyDocuments(ctx);
      if (findings.length > 0) log.error({ findings }, "issued documents were changed");
    }),
    task("note-overdue", ["04:30"], noteOverdue),
    task("open-sheets", timesOfDay(HOURS, [5]), openSheets),
    task("print-hours", timesOfDay(HOURS, FIVES), (ctx) => printSheets(ctx, spool)),
    // Called as soon as one is issued; at these times whatever was left over.
    task(
      PRINT_DOCUMENTS,
      timesOfDay(
        HOURS,
        FIVES.map((minute) => minute + 2),
      ),
      (ctx) => printDocuments(ctx, spool),
    ),
    // Again each hour, so that a server that was away at six, or at four, catches up.
    task("remind-of-hours", timesOfDay([18, 19, 20], [0]), remindDrivers),
    task("remind-of-starts", timesOfDay([16, 17, 18, 19, 20], [0]), remindOfStarts),
    task("remind-of-documents", ["07:00"], sendDocumentReminders),
    task("remind-of-answers", timesOfDay(HOURS, [20]), remindOfAnswers),
  ];
  if (config.asksAvailability) {
    // Again on each of these days, so that a server that was away on the first catches up.
    tasks.push({ ...task("ask-availability", ["08:30"], askAvailability), untilDay: 5 });
  }
  if (at !== undefined) {
    // Every ten minutes, at the minute of `at` among them.
    const minutes = [0, 10, 20, 30, 40, 50].map((ten) => ten + Number(at.slice(-1)));
    const work = async (ctx: Ctx) => {
      if (isBackupDue(await readBackupState(ctx), at, ctx.now())) backUp();
    };
    tasks.push(task("back-up", timesOfDay(HOURS, minutes), work));
  }
  return tasks;
}

/** Only a server sends: a command at the terminal loads none of this. */
async function createMailer(
  config: Config,
  folder: string,
  settings: StoredSettings,
): Promise<Mailer> {
  const { smtpUrl, from, allowsSelfSigned, requiresTls, answerSeconds } = config.mail;
  const sender = {
    from,
    get replyTo() {
      return settings.operator().email;
    },
  };
  if (!smtpUrl) {
    const { folderMailer } = await import("./platform/mail-folder.ts");
    return folderMailer(folder, sender);
  }
  const { smtpMailer } = await import("./platform/mail-smtp.ts");
  const timeouts = { answer: answerSeconds * 1000 };
  return smtpMailer(smtpUrl, sender, { allowsSelfSigned, requiresTls, timeouts });
}

async function sweepTempFiles(config: Config, uploadFolder: string, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await removeFilesBefore(uploadFolder, before(SPOOL_KEPT_HOURS));
  await removeFilesBefore(
    unfinishedFolder(documentFolder(config.dataDir)),
    before(SWEEP_AFTER_HOURS),
  );
}
