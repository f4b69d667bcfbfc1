import { and, DrizzleQueryError, eq, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { emailLog, fahrerProfile } from "../../db/schema/index.ts";
import { COUNT_CHANGE, type Ctx, type TxCtx, transaction } from "../kernel/context.ts";
import { tellDesk } from "../kernel/desk-events.ts";
import { DomainError } from "../kernel/errors.ts";
import { isAttempt, isWaiting, settling, whileHeld } from "../kernel/outbox.ts";
import {
  type Claim,
  type MailAttachment,
  MailDelayed,
  type Mailer,
  MailRefused,
  MailWithheld,
  type OutgoingMail,
} from "../kernel/ports.ts";
import { idsWhere } from "../kernel/rows.ts";
import { isSampleMail } from "../kernel/samples.ts";
import { type Email, MAILS, putBack, resumingDelayed } from "./delayed-emails.ts";
import { isMarked, markDeadAddress } from "./mailbox.ts";
import type { AttachedDocument } from "./ports.ts";
import { parseMail } from "./template-lookup.ts";
import type { MailOf, MailTemplate } from "./templates.ts";
import { describeDelay, describeOutdated, describeRefusal, SAMPLE_NOT_SENT } from "./vocabulary.ts";

const GIVE_UP_AFTER_HOURS = 24;
const LONGEST_ANSWER = 2000;
/** Time for which an attempt's result is kept in memory while the database is away, and interval of retries. */
const RECORD_WITHIN_MS = 10 * 60_000;
const RECORD_AGAIN_MS = 1_000;

interface DeliveryOptions {
  /** The server has the whole mail; only its answer is still to come. */
  onHandedOver?: () => void;
  recordWithinMs?: number;
}

/**
 * Delivers one mail that the worker has claimed. It is marked as sent after the server took it. An outage is retried with growing
 * pauses for 24 h; a refusal ends at once, and so do facts that no longer fit the mail.
 */
export async function deliverEmail(
  ctx: Ctx,
  mailer: Mailer,
  claim: Claim<Email>,
  options: DeliveryOptions = {},
): Promise<void> {
  const email = claim.row;
  await whileHeld(ctx, MAILS, claim, async (isHeld) => {
    const result = await attempt(ctx, mailer, email, { isHeld, ...options });
    // The server's answer is known only here: as long as it is not written down, the mail would be sent again.
    await insist(() => record(ctx, email, result), options.recordWithinMs ?? RECORD_WITHIN_MS);
  });
}

interface Taken {
  /** The mail server's; null: it is about a sample, and went to no server (docs/rules.md, Samples). */
  answer: string | null;
  at: Date;
}

type Result = Taken | { failure: unknown };

async function attempt(
  ctx: Ctx,
  mailer: Mailer,
  email: Email,
  { isHeld, onHandedOver = () => {} }: DeliveryOptions & { isHeld: () => boolean },
): Promise<Result> {
  try {
    const mail = parseMail(email);
    const { isSample, ...texts } = await textsOf(ctx, mailer, email, mail);
    if (isSample) return { answer: null, at: ctx.now() };
    const outgoing: OutgoingMail = {
      to: email.recipient,
      subject: email.subject,
      ...texts,
      replyTo: ctx.mailTexts.replyTo(mail),
      unsubscribeUrl: ctx.mailTexts.unsubscribeUrl(mail),
      attachments: await attachmentsOf(ctx, mail, email.recipient),
    };
    const { answer } = await mailer.send(outgoing, { mayBegin: isHeld, onDone: onHandedOver });
    return { answer: storable(answer), at: ctx.now() };
  } catch (failure) {
    return { failure };
  }
}

/** Repeats what a database that is away for a while refuses. Throws what it threw last once the time is over. */
async function insist(work: () => Promise<void>, withinMs: number) {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() + RECORD_AGAIN_MS >= until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RECORD_AGAIN_MS).unref());
  }
}

async function record(ctx: Ctx, email: Email, result: Result) {
  if ("failure" in result) {
    await transaction(ctx, (tx) => recordFailure(tx, email, result.failure));
    return;
  }
  const driverId = approvedDriver(email);
  const wasMarked =
    driverId === null
      ? await recordSuccess(ctx, email, result)
      : await transaction(ctx, async (tx) => {
          const found = await recordSuccess(tx, email, result);
          await activateApproved(tx, driverId);
          return found;
        });
  if (wasMarked) await transaction(ctx, (tx) => markDeadAddress(tx, email, null));
}

/**
 * An answer counts whoever holds the mail by now: the server has it, and nobody should send it once more. One statement; says whether
 * its address is still marked as dead.
 */
async function recordSuccess(
  ctx: Ctx | TxCtx,
  email: Email,
  { answer, at }: Taken,
): Promise<boolean> {
  const { db } = ctx;
  const isSample = answer === null;
  const sent = settling(ctx, MAILS, isWaiting(emailLog, email.id), {
    status: "sent",
    sent_at: at,
    server_answer: answer,
    error_message: isSample ? SAMPLE_NOT_SENT : null,
    wait_reason: null,
    waiting_since: null,
  });
  const parts = [
    db.$with("sent").as(sent),
    ...(isSample ? [] : [db.$with("resumed").as(resumingDelayed(ctx, email))]),
    db.$with("counted", {}).as(COUNT_CHANGE),
  ];
  const [found] = await db
    .with(...parts)
    .select({ wasMarked: isMarked(ctx, email) })
    .from(sql`(select 1) as always`);
  return found?.wasMarked === true;
}

/** A failure counts only as long as the mail is ours: whoever took it over since may have sent it. */
async function recordFailure(tx: TxCtx, email: Email, error: unknown) {
  const age = tx.now().getTime() - email.created_at.getTime();
  const fail = (error_message: string) =>
    settling(tx, MAILS, isAttempt(emailLog, email), { status: "failed", error_message });
  if (error instanceof MailWithheld) return;
  if (error instanceof DomainError && error.code === "email_outdated") {
    await fail(storable(describeOutdated(error.cause)));
    return;
  }
  if (error instanceof MailRefused) {
    await fail(storable(describeRefusal(error.isDeadAddress, error.message)));
    await tellFailure(tx, email);
    if (error.isDeadAddress) await markDeadAddress(tx, email, tx.now());
    return;
  }
  const { reason, detail } = delayOf(error);
  const message = storable(describeDelay(reason, detail));
  if (age < GIVE_UP_AFTER_HOURS * 3_600_000) return putBack(tx, email, { reason, message });
  await fail(`Nach ${GIVE_UP_AFTER_HOURS} Stunden aufgegeben: ${message}`);
  await tellFailure(tx, email);
}

/** Once a mail: sent again and refused again, it stays in 'Heute'. */
async function tellFailure(tx: TxCtx, { id, job_id: jobId, driver_id, recipient }: Email) {
  if (!jobId) return;
  const [driver] = await tx.db
    .select({ driverId: fahrerProfile.id })
    .from(fahrerProfile)
    .where(
      and(
        eq(fahrerProfile.id, driver_id ?? sql`null`),
        sql`lower(${fahrerProfile.email}) = lower(${recipient})`,
      ),
    );
  tellDesk(tx, { key: `mail_failed:${id}`, kind: "mail_failed", jobId, ...driver });
}

/** The error of a query holds its parameters, which are nobody's business in the log. */
function delayOf(error: unknown) {
  if (error instanceof MailDelayed) return { reason: error.reason, detail: error.message };
  if (!(error instanceof Error)) return { reason: "internal" as const, detail: String(error) };
  const isQuery = error instanceof DrizzleQueryError;
  const detail = isQuery ? "die Datenbank war nicht erreichbar" : error.message;
  return { reason: "internal" as const, detail };
}

/** A foreign server's words may hold bytes that PostgreSQL refuses, which would undo the record of the delivery. */
function storable(text: string) {
  return text.replaceAll("\0", "").toWellFormed().slice(0, LONGEST_ANSWER);
}

/** The driver whose approval a mail is about: it is the alert that is about no job in particular. Null for other mails. */
function approvedDriver({ template, job_id, driver_id }: Email): string | null {
  return template === "job_alert" && job_id === null ? driver_id : null;
}

/**
 * The mail about a driver's approval has left: from `approved` he is `active` (docs/rules.md, Drivers). A later approval's mail, after
 * a reset, counts for that one.
 */
async function activateApproved(tx: TxCtx, driverId: string): Promise<void> {
  const waiting = alias(emailLog, "waiting");
  const isWaiting = idsWhere(
    tx,
    waiting,
    eq(waiting.driver_id, driverId),
    eq(waiting.template, "job_alert"),
    isNull(waiting.job_id),
    eq(waiting.status, "pending"),
  );
  await tx.db
    .update(fahrerProfile)
    .set({ status: "active", updated_at: tx.now() })
    .where(
      and(
        eq(fahrerProfile.id, driverId),
        eq(fahrerProfile.status, "approved"),
        notExists(isWaiting),
      ),
    );
}

/**
 * The texts are made once and kept, so that the log shows what was sent, and a retry sends the same; attachments are made anew from the
 * same stored facts. Error: `email_outdated`.
 */
async function textsOf(ctx: Ctx, mailer: Mailer, email: Email, mail: MailOf<MailTemplate>) {
  const stored = email.text !== null &&
    email.html !== null && { text: email.text, html: email.html };
  const { text, html } = stored || (await ctx.mailTexts.render(mail));
  const messageId = email.message_id ?? `<${email.id}@${mailer.domain}>`;
  const [row] = await ctx.db
    .update(emailLog)
    .set({ text, html, message_id: messageId })
    .where(eq(emailLog.id, email.id))
    .returning({ isSample: isSampleMail(email) });
  return { text, html, messageId, isSample: row?.isSample === true };
}

/** The files that go with a mail: what was kept, the order as PDF, the calendar entry. */
export async function attachmentsOf(
  ctx: Ctx,
  mail: MailOf<MailTemplate>,
  to: string,
): Promise<MailAttachment[]> {
  const attachments = [];
  const stored = ctx.mailTexts.storedFile(mail);
  if (stored) attachments.push(await storedAttachment(ctx, stored));
  const document = ctx.mailTexts.printed(mail);
  if (document) {
    attachments.push({
      filename: nameOf(document),
      contentType: "application/pdf",
      content: await ctx.printer.print(document),
    });
  }
  const calendar = ctx.mailTexts.calendarFile(mail, to);
  if (calendar) attachments.push(calendar);
  return attachments;
}

function nameOf(document: AttachedDocument) {
  if (document.copy === "reminder") return `Mahnung ${document.number}.pdf`;
  if (document.copy === "statement") return `Gutschriften ${document.period}.pdf`;
  return `Auftragsbestaetigung ${document.job.number.replace("\u00a0", " ")}.pdf`;
}

/** A file of the store as an attachment: the very bytes that were kept. Throws if the object is gone: the mail waits. */
async function storedAttachment(
  { files }: Pick<Ctx, "files">,
  { key, filename }: { key: string; filename: string },
): Promise<MailAttachment> {
  const object = await files.open(key);
  if (!object) throw new Error(`The file that ${filename} is attached from is gone`);
  const content = new Uint8Array(await new Response(object.stream).arrayBuffer());
  const contentType = filename.endsWith(".xml") ? "application/xml" : "application/pdf";
  return { filename, contentType, content };
}
