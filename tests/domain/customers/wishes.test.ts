import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emailLog, jobRequests, kundenwuensche } from "../../../src/db/schema/index.ts";
import { getCustomerStatus, listOpenWishes } from "../../../src/domain/customers/queries.ts";
import type { WishChangeInput } from "../../../src/domain/customers/schemas.ts";
import { settleWish } from "../../../src/domain/customers/settle-wish.ts";
import { withdrawableUntil } from "../../../src/domain/customers/vocabulary.ts";
import {
  getCancellationQuestion,
  wishChange,
  withdrawWish,
} from "../../../src/domain/customers/wish-change.ts";
import { getJobStory } from "../../../src/domain/desk/story/get-job-story.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { markNoShow } from "../../../src/domain/dispatch/assignments/no-show.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import {
  actionsOf,
  activeDriver,
  BOOKING,
  confirmedJob,
  jobOf,
  NOBODY,
  requestedJob,
} from "../../support/cast.ts";
import { requestedJobs, statusLinkOf, wishesAbout } from "../../support/customer.ts";
import {
  aMomentSince,
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../support/expectations.ts";
import { untilSomebodyWaitsFor } from "../../support/open-change.ts";
import { emailsAbout, isDue } from "../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

async function wish(jobId: string, change: Partial<WishChangeInput> = {}) {
  const link = await statusLinkOf(world, jobId);
  const input = {
    ...link,
    art: "aenderung",
    nachricht: "Bitte erst am Freitag.",
    ...change,
  } as const;
  return wishChange(world.ctx(VISITOR), input);
}

const wishMails = (jobId: string) => emailsAbout(world, { jobId, template: "customer_wish" });

describe("a customer's wish", () => {
  it("is a task for the dispatcher and a mail to the agency; the job stays as it is", async () => {
    const { jobId } = await confirmedJob(world);
    const before = await jobOf(world, jobId);
    const since = world.clock.now;
    expect(await wish(jobId)).toEqual({ isNew: true });
    expect(await wishesAbout(world, jobId)).toMatchObject([
      {
        art: "aenderung",
        nachricht: "Bitte erst am Freitag.",
        created_at: aMomentSince(since, world),
        erledigt_am: null,
      },
    ]);
    const [mail, ...more] = await wishMails(jobId);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: world.config.operator.email,
      data: { kind: "aenderung", deskPath: `/admin?auftrag=${before.nummer}` },
    });
    expect(await isDue(world, mail?.id ?? "")).toBe(true);
    expect(await jobOf(world, jobId)).toEqual(before);
    expect(await listOpenWishes(world.ctx())).toContainEqual(
      expect.objectContaining({ jobId, nummer: before.nummer, customer: "Muster Bau GmbH" }),
    );
  });

  it("counts once, however often it is sent within a day", async () => {
    const jobId = await requestedJob(world);
    const { won, refused } = await outcomes(Array.from({ length: 8 }, () => wish(jobId)));
    expect(refused).toEqual([]);
    expect(won.filter(({ isNew }) => isNew)).toHaveLength(1);
    world.clock.advance({ hours: 23 });
    expect(await wish(jobId, { nachricht: "  Bitte erst am Freitag.\r\n" })).toEqual({
      isNew: false,
    });
    expect(await wishesAbout(world, jobId)).toHaveLength(1);
    expect(await wishMails(jobId)).toHaveLength(1);
    expect(await wish(jobId, { art: "storno" })).toEqual({ isNew: true });
    expect(await wish(jobId, { nachricht: "Doch Montag." })).toEqual({ isNew: true });
    world.clock.advance({ hours: 2 });
    expect(await wish(jobId)).toEqual({ isNew: true });
    expect(await wishesAbout(world, jobId)).toHaveLength(4);
  });

  it("that is settled can be made again: nobody works on it any more", async () => {
    const jobId = await requestedJob(world);
    await wish(jobId, { art: "storno", nachricht: "" });
    const [first] = await wishesAbout(world, jobId);
    await settleWish(world.ctx(), { wishId: first?.id ?? "" });
    expect(await wish(jobId, { art: "storno", nachricht: "" })).toEqual({ isNew: true });
  });

  it("for all jobs of a request is a row for each, one mail and one line on the page", async () => {
    const jobIds = await requestedJobs(world, 3);
    const [first = "", second = ""] = jobIds;
    await wish(first, { art: "storno", nachricht: "" });
    const rows = await Promise.all(jobIds.map((jobId) => wishesAbout(world, jobId)));
    expect(rows.map((one) => one.length)).toEqual([1, 1, 1]);
    const [mail] = await wishMails(first);
    expect(mail?.data).toMatchObject({
      numbers: [expect.any(String), expect.anything(), expect.anything()],
    });
    expect(await wishMails(second)).toEqual([]);
    const { wishes } = await getCustomerStatus(
      world.ctx(VISITOR),
      await statusLinkOf(world, first),
    );
    expect(wishes).toMatchObject([{ kind: "storno", settledAt: null }]);
    expect(wishes[0]?.numbers).toHaveLength(3);
    expect(await wish(first, { auftrag: second })).toEqual({ isNew: true });
    expect(await wishesAbout(world, second)).toHaveLength(2);
    expect(await wishesAbout(world, first)).toHaveLength(1);
  });

  it("is taken while a replacement is searched", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId });
    expect(await wish(jobId, { art: "storno" })).toEqual({ isNew: true });
  });

  it("is refused honestly once the job is done", async () => {
    const { jobId } = await confirmedJob(world);
    world.clock.advance({ days: 60 });
    await completeOldJobs(world.ctx(), { daysOld: 30 });
    const before = await fingerprint(world);
    await expectRefusal(wish(jobId), "wish_too_late");
    const question = getCancellationQuestion(world.ctx(VISITOR), await statusLinkOf(world, jobId));
    await expectRefusal(question, "wish_too_late");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("needs the request's own link", async () => {
    const [jobId, other] = [await requestedJob(world), await requestedJob(world)];
    const { token } = await statusLinkOf(world, other);
    const before = await fingerprint(world);
    await expectRefusal(wish(jobId, { token }), "link_invalid");
    await expectRefusal(wish(jobId, { auftrag: other }), "job_not_found");
    const link = await statusLinkOf(world, jobId);
    world.clock.advance({ days: 400 });
    const late = wishChange(world.ctx(VISITOR), { ...link, art: "storno" });
    await expectRefusal(late, "status_link_expired");
    expect(await fingerprint(world)).toEqual(before);
  });

  it.each([
    ["nachricht", { nachricht: "  " }],
    ["nachricht", { nachricht: "x".repeat(4001) }],
    ["nachricht", { nachricht: "a\u0007b" }],
    ["art", { art: "loeschen" as "storno" }],
    ["art", { art: null as unknown as "storno" }],
    ["auftrag", { auftrag: "alle" }],
    ["token", { token: "x".repeat(201) }],
  ])("with a wrong %s is refused: %o", async (field, change) => {
    const jobId = await requestedJob(world);
    await expectInvalid(wish(jobId, change), field);
    expect(await wishesAbout(world, jobId)).toEqual([]);
  });
});

describe("taking a wish back", () => {
  async function sent(jobId: string) {
    const [row] = await wishesAbout(world, jobId);
    return { ...(await statusLinkOf(world, jobId)), wunsch: row?.id ?? "" };
  }
  const withdraw = (input: Awaited<ReturnType<typeof sent>>) =>
    withdrawWish(world.ctx(VISITOR), input);

  it("is done once for all its jobs; a mail that waits is not sent, and nothing waits for an answer", async () => {
    const [first = "", second = ""] = await requestedJobs(world, 2);
    await wish(first, { art: "storno", nachricht: "" });
    const input = await sent(second);
    const { won } = await outcomes([withdraw(input), withdraw(input), withdraw(input)]);
    expect(won).toHaveLength(3);
    for (const jobId of [first, second]) {
      expect(await wishesAbout(world, jobId)).toMatchObject([
        { zurueckgezogen_am: expect.any(Date), erledigt_am: expect.any(Date), ergebnis: null },
      ]);
    }
    const mails = await wishMails(first);
    expect(mails.map(({ status }) => status)).toEqual(["withdrawn"]);
    const { wishes, jobs } = await getCustomerStatus(world.ctx(VISITOR), input);
    expect(wishes).toMatchObject([{ withdrawnAt: expect.any(Date), withdrawableUntil: null }]);
    // Nobody granted a cancellation.
    expect(jobs.map(({ progress }) => progress)).toEqual(["received", "received"]);
    const story = await getJobStory(world.ctx(), { jobId: first });
    const [line] = story.filter(({ kind }) => kind === "wish");
    expect(line?.detail).toContain("Vom Auftraggeber zurückgezogen am");
    // He may ask for the same again.
    expect(await wish(first, { art: "storno", nachricht: "" })).toEqual({ isNew: true });
  });

  it("is told by another mail where the first has left", async () => {
    const jobId = await requestedJob(world);
    await wish(jobId);
    const sentMail = { status: "sent", sent_at: world.clock.now } as const;
    await world.db.update(emailLog).set(sentMail).where(eq(emailLog.job_id, jobId));
    await withdraw(await sent(jobId));
    expect((await wishMails(jobId)).map(({ status, data }) => [status, data])).toEqual([
      ["sent", expect.not.objectContaining({ isWithdrawn: true })],
      ["pending", expect.objectContaining({ isWithdrawn: true })],
    ]);
  });

  it("ends after some minutes, and once somebody has worked on it or on the job", async () => {
    const [late, settled, moved] = [
      await requestedJob(world),
      await requestedJob(world),
      await requestedJob(world),
    ];
    for (const jobId of [late, settled, moved]) await wish(jobId);
    const inputs = [await sent(late), await sent(settled), await sent(moved)] as const;
    await settleWish(world.ctx(), { wishId: inputs[1].wunsch });
    const placed = { rateType: "daily", rateValue: 300 } as const;
    const driverId = await activeDriver(world);
    await assignDriver(world.ctx(), { jobId: moved, driverId, ...placed });
    await expectRefusal(withdraw(inputs[1]), "wish_not_withdrawable");
    await expectRefusal(withdraw(inputs[2]), "wish_not_withdrawable");
    const [asked] = await wishesAbout(world, late);
    const until = withdrawableUntil(asked?.created_at ?? TODAY);
    world.clock.now = new Date(until.getTime() + 1);
    await expectRefusal(withdraw(inputs[0]), "wish_not_withdrawable");
    const { wishes } = await getCustomerStatus(world.ctx(VISITOR), inputs[0]);
    expect(wishes).toMatchObject([{ withdrawnAt: null, withdrawableUntil: null }]);
  });

  it("takes his own link, and a wish of that request", async () => {
    const [mine, other] = [await requestedJob(world), await requestedJob(world)];
    for (const jobId of [mine, other]) await wish(jobId);
    const input = await sent(mine);
    await expectRefusal(withdraw({ ...input, token: "x" }), "link_invalid");
    const { wunsch } = await sent(other);
    await expectRefusal(withdraw({ ...input, wunsch }), "wish_not_found");
    await expectRefusal(withdraw({ ...input, wunsch: NOBODY }), "wish_not_found");
    await expectInvalid(withdraw({ ...input, wunsch: "1" }), "wunsch");
  });

  it("and the dispatcher's answer never wait for each other: both lock the job before the wish", async () => {
    const jobId = await requestedJob(world);
    await wish(jobId);
    const { wunsch: wishId } = await sent(jobId);
    const { settling, free } = await world.db.transaction(async (tx) => {
      const job = tx.select().from(jobRequests).where(eq(jobRequests.id, jobId));
      await job.for("update");
      const settling = settleWish(world.ctx(), { wishId, outcome: "besprochen" });
      await untilSomebodyWaitsFor(world, tx);
      const row = tx.select().from(kundenwuensche).where(eq(kundenwuensche.id, wishId));
      return { settling: { end: settling }, free: await row.for("update", { skipLocked: true }) };
    });
    await settling.end;
    expect(free).toHaveLength(1);
  });
});

describe("settle-wish", () => {
  it("takes the wish off the list, once, with a line in the action log", async () => {
    const jobId = await requestedJob(world);
    await wish(jobId);
    const [row] = await wishesAbout(world, jobId);
    const wishId = row?.id ?? "";
    const since = world.clock.now;
    const attempts = Array.from({ length: 5 }, () => settleWish(world.ctx(), { wishId }));
    const { won } = await outcomes(attempts);
    expect(won).toEqual(Array(5).fill({ jobId }));
    expect(await wishesAbout(world, jobId)).toMatchObject([
      { erledigt_am: aMomentSince(since, world) },
    ]);
    const actions = await actionsOf(world, { jobId });
    expect(actions.map(({ action, note }) => [action, note])).toEqual([
      ["settle_wish", "Änderung: Bitte erst am Freitag."],
    ]);
    const open = await listOpenWishes(world.ctx());
    expect(open.filter((one) => one.jobId === jobId)).toEqual([]);
  });

  it("with an outcome settles it for all its jobs, tells the customer once, and shows both on his page", async () => {
    const [first = "", second = ""] = await requestedJobs(world, 2);
    await wish(first, { art: "storno", nachricht: "Die Baustelle ruht." });
    const [row] = await wishesAbout(world, second);
    const input = { wishId: row?.id ?? "", outcome: "abgelehnt", note: "Zu spät." } as const;
    await Promise.all([settleWish(world.ctx(), input), settleWish(world.ctx(), input)]);
    for (const jobId of [first, second]) {
      expect(await wishesAbout(world, jobId)).toMatchObject([
        { ergebnis: "abgelehnt", ergebnis_notiz: "Zu spät.", erledigt_am: expect.any(Date) },
      ]);
      expect(await actionsOf(world, { jobId })).toMatchObject([
        {
          note: "Stornierung (abgelehnt): Die Baustelle ruht. Antwort: Zu spät.",
          note_without_words: "Stornierung (abgelehnt)",
        },
      ]);
    }
    const about = { jobId: first, template: "wish_settled" };
    const mails = [
      ...(await emailsAbout(world, about)),
      ...(await emailsAbout(world, { ...about, jobId: second })),
    ];
    expect(mails.map(({ recipient, data }) => [recipient, data])).toEqual([
      [
        BOOKING.email,
        expect.objectContaining({
          kind: "storno",
          outcome: "abgelehnt",
          note: "Zu spät.",
          message: "Die Baustelle ruht.",
          numbers: [expect.any(String), expect.any(String)],
        }),
      ],
    ]);
    const link = await statusLinkOf(world, first);
    const { wishes, jobs } = await getCustomerStatus(world.ctx(VISITOR), link);
    expect(wishes).toMatchObject([{ outcome: "abgelehnt", note: "Zu spät." }]);
    // A refused cancellation leaves the order as it is.
    expect(jobs.map(({ progress }) => progress)).toEqual(["received", "received"]);
  });

  it("with an outcome leaves another request's wish alone, and names only whose wish it was", async () => {
    const [first = "", second = ""] = await requestedJobs(world, 2);
    const other = await requestedJob(world);
    await wish(first, { auftrag: second });
    await wish(other);
    const [row] = await wishesAbout(world, second);
    await settleWish(world.ctx(), { wishId: row?.id ?? "", outcome: "besprochen" });
    expect(await wishesAbout(world, other)).toMatchObject([{ erledigt_am: null }]);
    const mails = await emailsAbout(world, { jobId: second, template: "wish_settled" });
    const { nummer } = await jobOf(world, second);
    expect(mails.map(({ data }) => data)).toMatchObject([
      { numbers: [expect.stringContaining(String(nummer))] },
    ]);
  });

  it("without an outcome settles this one alone, and writes to nobody", async () => {
    const [first = "", second = ""] = await requestedJobs(world, 2);
    await wish(first, { nachricht: "Bitte zwei Helme." });
    const [row] = await wishesAbout(world, first);
    await settleWish(world.ctx(), { wishId: row?.id ?? "" });
    expect(await wishesAbout(world, second)).toMatchObject([{ erledigt_am: null, ergebnis: null }]);
    expect(await emailsAbout(world, { jobId: first, template: "wish_settled" })).toEqual([]);
  });

  it("knows three outcomes", async () => {
    const wrong = { wishId: NOBODY, outcome: "vielleicht" as "besprochen" };
    await expectInvalid(settleWish(world.ctx(), wrong), "outcome");
  });

  it("is the dispatcher's alone, and needs a wish that exists", async () => {
    const attempt = settleWish(world.ctx(VISITOR), { wishId: NOBODY });
    await expectRefusal(attempt, "not_admin");
    await expectRefusal(settleWish(world.ctx(), { wishId: NOBODY }), "wish_not_found");
    await expectInvalid(settleWish(world.ctx(), { wishId: "1" }), "wishId");
  });
});
