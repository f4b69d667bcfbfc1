import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "../../../src/domain/kernel/context.ts";
import type { Handover, Mailer } from "../../../src/domain/kernel/ports.ts";
import { MailWithheld } from "../../../src/domain/kernel/ports.ts";
import { assignedJob } from "../../support/cast.ts";
import { until } from "../../support/expectations.ts";
import {
  attempt,
  deliverOne,
  emailOf,
  emailsAbout,
  paperMailer,
  workerOf,
} from "../../support/outbox.ts";
import { FAR_AHEAD, useWorld } from "../../support/world.ts";

const world = useWorld();
/** Scaled down as far as a busy machine still renews in time; the ratio is that of the real one. */
const lease = { lastsMs: 2400, renewedEveryMs: 600 };
/** A renewal would take back what a test has let lapse. */
const NEVER_RENEWED = { lastsMs: 3_600_000, renewedEveryMs: 3_600_000 };
/** Lost only by a renewal that finds it gone, however slow the machine is. */
const SOON_RENEWED = { lastsMs: 3_600_000, renewedEveryMs: 200 };

beforeEach(() => {
  world.clock.now = FAR_AHEAD;
});

async function queuedMail() {
  const { assignmentId } = await assignedJob(world, { einsatzbeginn: "" });
  const [email] = await emailsAbout(world, { assignmentId });
  if (!email) throw new Error("Assigning queued no mail");
  return email.id;
}

/** A server that answers when it is told to; it asks before it takes the text, as the real one does. */
function slowMailer() {
  const paper = paperMailer();
  const connected = Promise.withResolvers<void>();
  const begin = Promise.withResolvers<void>();
  const handedOver = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  let mayBegin = () => true;
  const mailer: Mailer & { sent: typeof paper.sent } = {
    ...paper,
    async send(mail, handover?: Handover) {
      mayBegin = handover?.mayBegin ?? mayBegin;
      connected.resolve();
      await begin.promise;
      if (!handover?.mayBegin()) throw new MailWithheld();
      const taken = await paper.send(mail);
      handover.onDone();
      handedOver.resolve();
      await answer.promise;
      return taken;
    },
  };
  return { mailer, connected, begin, handedOver, answer, mayBegin: () => mayBegin() };
}

/** The same worker with a database of which `isAway` says whether it can be reached. */
function shaky(isAway: () => boolean): Ctx {
  const ctx = workerOf(world);
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (!isAway()) return Reflect.get(target, name);
      throw new Error("database away");
    },
  });
  return { ...ctx, db };
}

const lapse = (id: string) =>
  world.db.execute(
    sql`update email_log set claimed_until = now() - interval '1 second' where id = ${id}`,
  );

describe("a claim", () => {
  it("lasts as long as the server takes, and no second copy is sent meanwhile", async () => {
    const id = await queuedMail();
    const { mailer, begin, handedOver, answer } = slowMailer();
    begin.resolve();
    const delivery = deliverOne(workerOf(world), mailer, id, { lease });
    await handedOver.promise;
    const since = performance.now();
    const other = paperMailer();
    while (performance.now() - since < 1.5 * lease.lastsMs) {
      await attempt(world, other, id);
      await Bun.sleep(50);
    }
    expect(other.sent).toEqual([]);
    answer.resolve();
    await delivery;
    expect(await emailOf(world, id)).toMatchObject({ status: "sent", attempts: 1 });
    expect(mailer.sent).toHaveLength(1);
  });

  it("ends with its worker: another sends the mail, and not before", async () => {
    const id = await queuedMail();
    const { mailer, connected, begin } = slowMailer();
    let isDead = false;
    const dead = deliverOne(
      shaky(() => isDead),
      mailer,
      id,
      { lease, recordWithinMs: 0 },
    );
    await connected.promise;
    isDead = true;
    const other = paperMailer();
    await attempt(world, other, id);
    expect(other.sent).toEqual([]);
    await until(
      async () => (await attempt(world, other, id)).status === "sent",
      "another sends it",
    );
    expect(other.sent).toHaveLength(1);
    // It comes to life again, long after its claim: the server must get nothing from it.
    begin.resolve();
    await dead.catch(() => {});
    expect(mailer.sent).toEqual([]);
    expect(await emailOf(world, id)).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("that another has taken meanwhile lets no failure be marked", async () => {
    const id = await queuedMail();
    const { mailer, connected } = slowMailer();
    const failing = Promise.withResolvers<never>();
    const paused = deliverOne(workerOf(world), { ...mailer, send: () => failing.promise }, id, {
      lease: NEVER_RENEWED,
    });
    await until(async () => (await emailOf(world, id)).attempts === 1, "it is claimed");
    await lapse(id);
    const second = slowMailer();
    const other = deliverOne(workerOf(world), second.mailer, id);
    await second.connected.promise;
    failing.reject(new Error("451 later"));
    await paused;
    const held = await emailOf(world, id);
    expect(held).toMatchObject({ status: "pending", attempts: 2, error_message: null });
    expect(held.claimed_until).not.toBeNull();
    connected.resolve();
    second.begin.resolve();
    second.answer.resolve();
    await other;
    expect(await emailOf(world, id)).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("that another has taken meanwhile still lets an answer count: the server has the mail", async () => {
    const id = await queuedMail();
    const { mailer, begin, handedOver, answer } = slowMailer();
    begin.resolve();
    const paused = deliverOne(workerOf(world), mailer, id, { lease: NEVER_RENEWED });
    await handedOver.promise;
    await lapse(id);
    const second = slowMailer();
    const other = deliverOne(workerOf(world), second.mailer, id, { lease: SOON_RENEWED });
    await second.connected.promise;
    answer.resolve();
    await paused;
    expect(await emailOf(world, id)).toMatchObject({ status: "sent" });
    await until(() => !second.mayBegin(), "the other notices that there is nothing left to send");
    second.begin.resolve();
    await other;
    expect(second.mailer.sent).toEqual([]);
  });
});

describe("the database goes away while a mail is under way", () => {
  it("its result is written down once it is back, and it is not sent again", async () => {
    const id = await queuedMail();
    const { mailer, begin, handedOver, answer } = slowMailer();
    begin.resolve();
    let isAway = false;
    const delivery = deliverOne(
      shaky(() => isAway),
      mailer,
      id,
      { lease },
    );
    await handedOver.promise;
    isAway = true;
    answer.resolve();
    await Bun.sleep(1.2 * lease.lastsMs);
    expect(await emailOf(world, id)).toMatchObject({ status: "pending" });
    isAway = false;
    await delivery;
    expect(await emailOf(world, id)).toMatchObject({ status: "sent", attempts: 1 });
    expect(mailer.sent).toHaveLength(1);
  });
});
