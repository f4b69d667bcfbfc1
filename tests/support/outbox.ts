import { and, asc, eq } from "drizzle-orm";
import { emailLog } from "../../src/db/schema/index.ts";
import type { Actor, Ctx } from "../../src/domain/kernel/context.ts";
import {
  claimDue,
  claimRows,
  LEASE,
  type Outbox,
  type OutboxTable,
  type RowOf,
} from "../../src/domain/kernel/outbox.ts";
import type { Claim, Lease, Mailer, OutgoingMail } from "../../src/domain/kernel/ports.ts";
import { MAILS } from "../../src/domain/mail/delayed-emails.ts";
import { deliverEmail } from "../../src/domain/mail/deliver-email.ts";
import { partyOf } from "../../src/platform/pdf-printer.ts";
import type { World } from "./world.ts";

export const WORKER: Actor = { kind: "worker" };

export type EmailRecord = typeof emailLog.$inferSelect;

interface About {
  jobId?: string;
  driverId?: string;
  assignmentId?: string;
  template?: string;
}

/** The mails of the log about something, oldest first. */
export async function emailsAbout(
  world: Pick<World, "db">,
  about: About = {},
): Promise<EmailRecord[]> {
  const { jobId, driverId, assignmentId, template } = about;
  return world.db
    .select()
    .from(emailLog)
    .where(
      and(
        jobId ? eq(emailLog.job_id, jobId) : undefined,
        driverId ? eq(emailLog.driver_id, driverId) : undefined,
        assignmentId ? eq(emailLog.assignment_id, assignmentId) : undefined,
        template ? eq(emailLog.template, template) : undefined,
      ),
    )
    .orderBy(asc(emailLog.created_at), asc(emailLog.id));
}

export async function emailOf(world: World, emailId: string): Promise<EmailRecord> {
  const [email] = await world.db.select().from(emailLog).where(eq(emailLog.id, emailId));
  if (!email) throw new Error(`No mail ${emailId}`);
  return email;
}

/** Whether the worker takes this mail now. */
export async function isDue(world: World, emailId: string): Promise<boolean> {
  const { status, due_at } = await emailOf(world, emailId);
  return status === "pending" && due_at <= world.clock.now;
}

/** The worker, with a printer that costs nothing; tests/pdf has the real one. */
export function workerOf(world: World): Ctx {
  return {
    ...world.ctx(WORKER),
    printer: {
      print: async (document) => new TextEncoder().encode(`%PDF ${partyOf(document)}`),
    },
  };
}

/** Claims a row, whenever it is due. Undefined: it is settled, held, or waits for another one. */
export async function claimOne<T extends OutboxTable>(
  ctx: Ctx,
  outbox: Outbox<T>,
  id: string,
  lease = LEASE,
): Promise<Claim<RowOf<T>> | undefined> {
  const { claims } = await claimRows(ctx, outbox, eq(outbox.table.id, id), { limit: 1, lease });
  return claims[0];
}

/** Claims and delivers a mail, whenever it is due. */
export async function deliverOne(
  ctx: Ctx,
  mailer: Mailer,
  emailId: string,
  { lease, ...options }: Parameters<typeof deliverEmail>[3] & { lease?: Lease } = {},
): Promise<void> {
  const claim = await claimOne(ctx, MAILS, emailId, lease);
  if (claim) await deliverEmail(ctx, mailer, claim, options);
}

/** The ids of the mails that the worker claims now, at most so many. */
export async function claimedIds(ctx: Ctx, limit = 100): Promise<string[]> {
  return (await claimDue(ctx, MAILS, limit)).claims.map(({ row }) => row.id);
}

/** One attempt to deliver, as the worker makes it. */
export async function attempt(world: World, mailer: Mailer, emailId: string): Promise<EmailRecord> {
  await deliverOne(workerOf(world), mailer, emailId);
  return emailOf(world, emailId);
}

/** Delivers until nothing is pending, as a worker with an empty desk would have done. */
export function settle(world: World, mailer: Mailer = paperMailer()): Promise<void> {
  return settleAs(workerOf(world), world, mailer);
}

/** The same where nobody reads the texts: nine tenths of the work is to make them. The facts are parsed all the same. */
export function settleUnread(world: World, mailer: Mailer = paperMailer()): Promise<void> {
  const worker = workerOf(world);
  const mailTexts: Ctx["mailTexts"] = {
    ...worker.mailTexts,
    render: async () => ({ text: "", html: "" }),
    calendarFile: () => undefined,
    printed: () => undefined,
  };
  return settleAs({ ...worker, mailTexts }, world, mailer);
}

async function settleAs(worker: Ctx, world: World, mailer: Mailer): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const pending = await world.db
      .select({ id: emailLog.id })
      .from(emailLog)
      .where(eq(emailLog.status, "pending"));
    if (pending.length === 0) return;
    for (const { id } of pending) await deliverOne(worker, mailer, id);
  }
  throw new Error("Mails are still pending after 20 rounds");
}

/** A mailer that keeps what it was given. */
export function paperMailer(): Mailer & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    domain: "agentur.example",
    sent,
    async send(mail) {
      sent.push(mail);
      return { answer: "250 in der Ablage" };
    },
  };
}
