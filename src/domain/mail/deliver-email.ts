import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import { type Ctx, transaction } from "../context.ts";
import { type Mailer, MailRefused, type OutgoingMail } from "../ports.ts";
import type { MailTemplate } from "./templates.ts";

const GIVE_UP_AFTER_HOURS = 24;
const CLAIM_MINUTES = 2;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 30 * 60;
const LONGEST_ANSWER = 2000;

type Email = typeof emailLog.$inferSelect;

/**
 * Delivers one mail of the outbox; the worker calls it. Only one worker at a time holds a mail, and a mail is marked
 * as sent after the server took it. An outage is retried with growing pauses for 24 h, a refusal ends at once.
 */
export async function deliverEmail(ctx: Ctx, mailer: Mailer, emailId: string): Promise<void> {
  const email = await claim(ctx, emailId);
  if (!email) return comeBackAfterClaim(ctx, emailId);
  let answer: string;
  try {
    const mail = await withTexts(ctx, mailer, email);
    answer = storable((await mailer.send(mail)).answer);
  } catch (error) {
    return recordFailure(ctx, email, error);
  }
  // Outside the try: what fails from here on is no reason to send again at once.
  await finish(ctx, email, {
    status: "sent",
    sent_at: ctx.now(),
    server_answer: answer,
    error_message: null,
  });
}

/** Pause before attempt `attempts + 1`, in seconds: 15 s, doubled each time, at most half an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}

async function claim(ctx: Ctx, emailId: string) {
  const now = ctx.now();
  const [email] = await ctx.db
    .update(emailLog)
    .set({
      claimed_until: new Date(now.getTime() + CLAIM_MINUTES * 60_000),
      attempts: sql`${emailLog.attempts} + 1`,
    })
    .where(
      and(
        eq(emailLog.id, emailId),
        eq(emailLog.status, "pending"),
        or(isNull(emailLog.claimed_until), lt(emailLog.claimed_until, now)),
      ),
    )
    .returning();
  return email;
}

/** A worker that died while it held the mail leaves the claim behind: look again when it has run out. */
async function comeBackAfterClaim(ctx: Ctx, emailId: string) {
  const [email] = await ctx.db
    .select({ claimedUntil: emailLog.claimed_until })
    .from(emailLog)
    .where(and(eq(emailLog.id, emailId), eq(emailLog.status, "pending")));
  if (!email?.claimedUntil) return;
  const { claimedUntil } = email;
  await ctx.db.transaction((db) => ctx.outbox.enqueue(db, [emailId], claimedUntil));
}

/** The texts are made once and kept, so that the log shows what was sent, and a retry sends the same. */
async function withTexts(ctx: Ctx, mailer: Mailer, email: Email): Promise<OutgoingMail> {
  const template = email.template as MailTemplate;
  const unsubscribeUrl = ctx.mailTexts.unsubscribeUrl(template, email.data);
  if (email.text !== null && email.html !== null && email.message_id !== null) {
    const { recipient: to, subject, text, html, message_id: messageId } = email;
    return { to, subject, text, html, messageId, unsubscribeUrl };
  }
  const messageId = `<${email.id}@${mailer.domain}>`;
  const { text, html } = await ctx.mailTexts.render(template, email.data);
  await ctx.db
    .update(emailLog)
    .set({ text, html, message_id: messageId })
    .where(eq(emailLog.id, email.id));
  const { recipient: to, subject } = email;
  return { to, subject, text, html, messageId, unsubscribeUrl };
}

async function recordFailure(ctx: Ctx, email: Email, error: unknown) {
  const reason = storable(reasonOf(error));
  if (error instanceof MailRefused) {
    return finish(ctx, email, { status: "failed", error_message: reason });
  }
  const age = ctx.now().getTime() - email.created_at.getTime();
  if (age >= GIVE_UP_AFTER_HOURS * 3_600_000) {
    const message = `Nach ${GIVE_UP_AFTER_HOURS} Stunden aufgegeben: ${reason}`;
    return finish(ctx, email, { status: "failed", error_message: message });
  }
  await transaction(ctx, async (tx) => {
    await tx.db
      .update(emailLog)
      .set({ error_message: reason, claimed_until: null })
      .where(eq(emailLog.id, email.id));
    const next = new Date(ctx.now().getTime() + pauseAfter(email.attempts) * 1000);
    await tx.outbox.enqueue(tx.db, [email.id], next);
  });
}

/** The error of a query holds its parameters, which are nobody's business in the log. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return error.name === "DrizzleQueryError" ? "Die Datenbank war nicht erreichbar." : error.message;
}

/** A foreign server's words may hold bytes that PostgreSQL refuses, which would undo the record of the delivery. */
function storable(text: string) {
  return text.replaceAll("\0", "").toWellFormed().slice(0, LONGEST_ANSWER);
}

async function finish(ctx: Ctx, email: Email, result: Partial<Email>) {
  await transaction(ctx, (tx) =>
    tx.db
      .update(emailLog)
      .set({ ...result, claimed_until: null })
      .where(and(eq(emailLog.id, email.id), eq(emailLog.status, "pending"))),
  );
}
