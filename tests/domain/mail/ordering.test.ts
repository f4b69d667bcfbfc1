import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emailLog } from "../../../src/db/schema/index.ts";
import { cancelAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { transaction } from "../../../src/domain/kernel/context.ts";
import { claimDue } from "../../../src/domain/kernel/outbox.ts";
import { MailRefused } from "../../../src/domain/kernel/ports.ts";
import { MAILS } from "../../../src/domain/mail/delayed-emails.ts";
import { isBulk, isTemplate, MAIL_LABEL } from "../../../src/domain/mail/template-lookup.ts";
import { assignedJob, requestedJob } from "../../support/cast.ts";
import {
  attempt,
  claimedIds,
  claimOne,
  deliverOne,
  emailsAbout,
  paperMailer,
  settle,
  WORKER,
} from "../../support/outbox.ts";
import { TODAY, useWorld } from "../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

/** First he is assigned, then it is cancelled: two mails to him about one job, both still to be sent. */
async function twoMails() {
  const { jobId, driverId, assignmentId } = await assignedJob(world);
  world.clock.advance({ minutes: 1 });
  await cancelAssignment(world.ctx(), { assignmentId });
  const [first, second] = await emailsAbout(world, { jobId, driverId });
  if (!first || !second) throw new Error("Two mails are missing");
  return { first: first.id, second: second.id };
}

const failing = (error: Error) => ({
  domain: "agentur.example",
  send: () => Promise.reject(error),
});

describe("mails to one person about one job", () => {
  it("go out in the order in which they were written", async () => {
    const [{ first, second }, mailer] = [await twoMails(), paperMailer()];
    expect(await attempt(world, mailer, second)).toMatchObject({ status: "pending", attempts: 0 });
    expect(mailer.sent).toEqual([]);
    await attempt(world, mailer, first);
    await attempt(world, mailer, second);
    expect(mailer.sent.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("bitte antworten"),
      expect.stringContaining("storniert"),
    ]);
  });

  it("the end of one lets the worker claim the next, which until then wakes nobody", async () => {
    await settle(world);
    const { first, second } = await twoMails();
    const mails = await emailsAbout(world);
    const others = mails.filter(({ id }) => id !== first && id !== second).map(({ id }) => id);
    for (const id of others) await attempt(world, paperMailer(), id);
    expect(await claimedIds(world.ctx(WORKER))).toEqual([first]);
    await world.db.update(emailLog).set({ status: "failed" }).where(eq(emailLog.id, first));
    expect(await claimedIds(world.ctx(WORKER))).toEqual([second]);
    await world.db.update(emailLog).set({ status: "failed" }).where(eq(emailLog.id, second));
  });

  it("one that is put off holds up the other; one that failed does not", async () => {
    const { first, second } = await twoMails();
    await attempt(world, failing(new Error("451 later")), first);
    expect(await attempt(world, paperMailer(), second)).toMatchObject({ status: "pending" });
    await attempt(world, failing(new MailRefused("550 never")), first);
    expect(await attempt(world, paperMailer(), second)).toMatchObject({ status: "sent" });
  });

  it("20 workers at once send both once, in order", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { first, second } = await twoMails();
      const mailer = paperMailer();
      const ids = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : second));
      await Promise.all(ids.map((id) => deliverOne(world.ctx(WORKER), mailer, id)));
      await attempt(world, mailer, second);
      const about = mailer.sent.map(({ subject }) => subject.includes("storniert"));
      expect(about).toEqual([false, true]);
    }
  });
});

it("mails to others, and about other jobs, wait for nobody", async () => {
  await settle(world);
  const { first } = await twoMails();
  const other = await assignedJob(world);
  await attempt(world, failing(new Error("451 later")), first);
  const mailer = paperMailer();
  for (const { id } of await emailsAbout(world, { jobId: other.jobId })) {
    await attempt(world, mailer, id);
  }
  expect(mailer.sent).toHaveLength(3);
});

describe("many mails that wait", () => {
  /** Alerts to as many drivers about one job, written before anything else. */
  async function waitingAlerts(many: number) {
    const jobId = await requestedJob(world);
    await world.db.execute(sql`delete from email_log`);
    await world.db.insert(emailLog).values(
      Array.from({ length: many }, (_, number) => ({
        unique_key: `alert:${jobId}:${number}`,
        recipient: `${number}-fahrer@post.example`,
        subject: "Offene Aufträge",
        template: "job_alert",
        is_bulk: true,
        data: {},
        job_id: jobId,
        created_at: TODAY,
        due_at: TODAY,
      })),
    );
    return { jobId };
  }

  it("to many at once let all others go first, in every thread", async () => {
    const { jobId } = await waitingAlerts(3);
    world.clock.advance({ minutes: 1 });
    const queue = (template: "job_alert" | "answer_received") =>
      world.db
        .insert(emailLog)
        .values({
          unique_key: template,
          recipient: "0-FAHRER@post.example",
          subject: template,
          template,
          is_bulk: isBulk(template),
          data: {},
          job_id: jobId,
          created_at: world.clock.now,
          due_at: world.clock.now,
        })
        .returning({ id: emailLog.id });
    const [alert] = await queue("job_alert");
    const [answer] = await queue("answer_received");
    expect(await claimOne(world.ctx(WORKER), MAILS, alert?.id ?? "")).toBeUndefined();
    expect(await claimedIds(world.ctx(WORKER), 1)).toEqual([answer?.id]);
  });

  it("are alerts, questions about free days and documents that expire, and wake the worker too", async () => {
    const bulk = Object.keys(MAIL_LABEL).filter((name) => isTemplate(name) && isBulk(name));
    expect(bulk).toEqual(["job_alert", "availability_request", "document_expiry"]);
    await waitingAlerts(1);
    world.clock.advance({ minutes: -1 });
    const { claims, nextInMs } = await claimDue(world.ctx(WORKER), MAILS, 1);
    expect(claims).toEqual([]);
    expect(nextInMs).toBeGreaterThan(0);
  });

  it.each(["before", "after"])(
    "cost a claim as many rows as few do, analysed %s they came",
    async (analysed) => {
      const rowsRead = async (many: number) => {
        if (analysed === "before") {
          await waitingAlerts(600);
          await world.db.execute(sql`update email_log set status = 'failed'`);
          await world.db.execute(sql`analyze email_log`);
        }
        await waitingAlerts(many);
        if (analysed === "after") await world.db.execute(sql`analyze email_log`);
        return transaction(world.ctx(WORKER), async (tx) => {
          const read = async () => {
            const [row] = await tx.db.execute(sql`
              select (idx_tup_fetch + seq_tup_read)::int as rows
              from pg_stat_xact_user_tables where relname = 'email_log'`);
            return Number(row?.rows);
          };
          await tx.db.execute(sql`set local plan_cache_mode = force_generic_plan`);
          const before = await read();
          expect(await claimedIds(tx, 1)).toHaveLength(1);
          return (await read()) - before;
        });
      };
      expect(await rowsRead(2000)).toBeLessThanOrEqual((await rowsRead(50)) + 5);
    },
  );
});
