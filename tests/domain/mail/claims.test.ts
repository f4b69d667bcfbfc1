import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emailLog } from "../../../src/db/schema/index.ts";
import { claimDue, LEASE } from "../../../src/domain/kernel/outbox.ts";
import { MailRefused } from "../../../src/domain/kernel/ports.ts";
import { MAILS } from "../../../src/domain/mail/delayed-emails.ts";
import { assignedJob, NOBODY } from "../../support/cast.ts";
import {
  attempt,
  claimedIds,
  deliverOne,
  emailOf,
  emailsAbout,
  paperMailer,
  WORKER,
} from "../../support/outbox.ts";
import { FAR_AHEAD, useWorld } from "../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = FAR_AHEAD;
});

async function queuedMail() {
  const { assignmentId } = await assignedJob(world, { einsatzbeginn: "" });
  const [email] = await emailsAbout(world, { assignmentId });
  if (!email) throw new Error("Assigning queued no mail");
  return email.id;
}

const endClaim = (id: string) =>
  world.db.execute(
    sql`update email_log set claimed_until = clock_timestamp() - interval '1 second' where id = ${id}`,
  );

describe("one worker at a time holds a mail", () => {
  it("ten workers at once send one mail", async () => {
    const [id, mailer] = [await queuedMail(), paperMailer()];
    await Promise.all(Array.from({ length: 10 }, () => attempt(world, mailer, id)));
    expect(mailer.sent).toHaveLength(1);
    expect(await emailOf(world, id)).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("a second worker leaves a mail alone that is just being sent", async () => {
    const [id, mailer] = [await queuedMail(), paperMailer()];
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const slow = {
      ...mailer,
      async send(mail: Parameters<typeof mailer.send>[0]) {
        started.resolve();
        await gate.promise;
        return mailer.send(mail);
      },
    };
    const first = attempt(world, slow, id);
    await started.promise;
    await attempt(world, mailer, id);
    expect(mailer.sent).toHaveLength(0);
    gate.resolve();
    await first;
    expect(mailer.sent).toHaveLength(1);
  });

  it("a mail whose worker was killed is looked at again after the claim, and then sent", async () => {
    const [id, mailer] = [await queuedMail(), paperMailer()];
    const held = sql`claimed_until = clock_timestamp() + interval '18 seconds', attempts = 1`;
    await world.db.execute(sql`update email_log set ${held} where id = ${id}`);
    await attempt(world, mailer, id);
    expect(mailer.sent).toHaveLength(0);
    const { nextInMs = 0 } = await claimDue(world.ctx(WORKER), MAILS, 100);
    expect(nextInMs).toBeGreaterThan(0);
    expect(nextInMs).toBeLessThanOrEqual(18_000);
    await endClaim(id);
    expect(await attempt(world, mailer, id)).toMatchObject({ status: "sent", attempts: 2 });
    expect(mailer.sent).toHaveLength(1);
  });

  it("a mail that is unknown, sent or failed is nobody's business", async () => {
    const [id, mailer] = [await queuedMail(), paperMailer()];
    await deliverOne(world.ctx(WORKER), mailer, NOBODY);
    const sent = await attempt(world, mailer, id);
    expect(await attempt(world, mailer, id)).toEqual(sent);
    expect(mailer.sent).toHaveLength(1);
  });
});

describe("what is due", () => {
  beforeEach(async () => {
    await world.db.delete(emailLog);
  });

  const takeDue = (limit = 100) => claimedIds(world.ctx(WORKER), limit);
  const nextInMs = async () => (await claimDue(world.ctx(WORKER), MAILS, 100)).nextInMs;

  it("is taken once, however many workers ask at the same time", async () => {
    const ids = [await queuedMail(), await queuedMail(), await queuedMail()];
    // The bulk mails wait for others to the same drivers.
    const first = (await emailsAbout(world)).filter(({ is_bulk }) => !is_bulk);
    const waiting = first.map(({ id }) => id);
    expect(waiting).toEqual(expect.arrayContaining(ids));
    const taken = (await Promise.all(Array.from({ length: 10 }, () => takeDue(2)))).flat();
    expect(taken.toSorted()).toEqual(waiting.toSorted());
  });

  it("goes by how long it waits, at most as many as asked for", async () => {
    const first = await queuedMail();
    world.clock.advance({ minutes: 1 });
    const later = world.clock.now;
    await queuedMail();
    const oldest = (await emailsAbout(world)).filter(
      ({ due_at, is_bulk }) => due_at < later && !is_bulk,
    );
    const taken = await takeDue(oldest.length);
    expect(taken).toContain(first);
    expect(taken.toSorted()).toEqual(oldest.map(({ id }) => id).toSorted());
  });

  it("is not what this process is still sending", async () => {
    const id = await queuedMail();
    const { claims } = await claimDue(world.ctx(WORKER), MAILS, 100, [id]);
    expect(claims.map(({ row }) => row.id)).not.toContain(id);
    expect(await takeDue()).toEqual([id]);
  });

  it("is not what was put off, sent or failed", async () => {
    const [put, sent, failed] = [await queuedMail(), await queuedMail(), await queuedMail()];
    const failing = (error: Error) => ({ domain: "x.example", send: () => Promise.reject(error) });
    await attempt(world, failing(new Error("451 later")), put);
    await attempt(world, paperMailer(), sent);
    await attempt(world, failing(new MailRefused("550 never")), failed);
    const taken = await takeDue();
    for (const id of [put, sent, failed]) expect(taken).not.toContain(id);
    world.clock.now = (await emailOf(world, put)).due_at;
    expect(await takeDue()).toEqual([put]);
  });

  it("is announced by the moment that the next of them will be", async () => {
    expect(await nextInMs()).toBeUndefined();
    await queuedMail();
    await world.db.update(emailLog).set({ due_at: new Date(world.clock.now.getTime() + 60_000) });
    expect(await nextInMs()).toBeGreaterThan(59_000);
    await world.db.update(emailLog).set({ due_at: world.clock.now });
    await takeDue();
    const left = (await nextInMs()) ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(LEASE.lastsMs);
    await world.db.update(emailLog).set({ status: "failed" });
    expect(await nextInMs()).toBeUndefined();
  });

  it("and was taken by a worker that died, comes back after the claim", async () => {
    await queuedMail();
    const taken = await takeDue();
    world.clock.advance({ days: 1 });
    expect(await takeDue()).toEqual([]);
    for (const id of taken) await endClaim(id);
    expect((await takeDue()).toSorted()).toEqual(taken.toSorted());
  });
});

describe("what a strange server says", () => {
  const STRANGE = `250 in\0 Ordnung \ud800 ${"x".repeat(50_000)}`;

  it("can't undo the record of a delivery, which would send the mail again", async () => {
    const [id, mailer] = [await queuedMail(), paperMailer()];
    const strange = {
      ...mailer,
      async send(mail: Parameters<typeof mailer.send>[0]) {
        await mailer.send(mail);
        return { answer: STRANGE };
      },
    };
    expect(await attempt(world, strange, id)).toMatchObject({ status: "sent" });
    await attempt(world, strange, id);
    expect(mailer.sent).toHaveLength(1);
  });

  it.each([new MailRefused(STRANGE), new Error(STRANGE)])(
    "can't keep a failure from being written down",
    async (error) => {
      const id = await queuedMail();
      const refusing = { domain: "agentur.example", send: () => Promise.reject(error) };
      const tried = await attempt(world, refusing, id);
      expect(tried.status).toBe(error instanceof MailRefused ? "failed" : "pending");
      expect(tried.error_message).toContain("Ordnung");
    },
  );

  it("a record that can't be written is no reason to send again at once", async () => {
    const [id, mailer] = [await queuedMail(), paperMailer()];
    const ctx = world.ctx(WORKER);
    const db = new Proxy(ctx.db, {
      get(target, name) {
        if (mailer.sent.length > 0) throw new Error("database away");
        return Reflect.get(target, name);
      },
    });
    const delivery = deliverOne({ ...ctx, db }, mailer, id, { recordWithinMs: 0 });
    await expect(delivery).rejects.toThrow("database away");
    expect(mailer.sent).toHaveLength(1);
    const held = await emailOf(world, id);
    expect(held.claimed_until?.getTime()).toBeGreaterThan(Date.now());
    await attempt(world, mailer, id);
    expect(mailer.sent).toHaveLength(1);
  });
});
