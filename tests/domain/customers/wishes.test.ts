import { beforeEach, describe, expect, it } from "vitest";
import { getCustomerStatus, listOpenWishes } from "../../../src/domain/customers/queries.ts";
import type { WishChangeInput } from "../../../src/domain/customers/schemas.ts";
import { settleWish } from "../../../src/domain/customers/settle-wish.ts";
import { getCancellationQuestion, wishChange } from "../../../src/domain/customers/wish-change.ts";
import { markNoShow } from "../../../src/domain/dispatch/assignments/no-show.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import {
  actionsOf,
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
