import { describe, expect, it } from "vitest";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { NO_REMARKS } from "../../../../src/domain/dispatch/answers/vocabulary.ts";
import { alertDrivers } from "../../../../src/domain/dispatch/assignments/alert-drivers.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { undoAnswer } from "../../../../src/domain/dispatch/assignments/undo-answer.ts";
import { updateContact } from "../../../../src/domain/dispatch/jobs/update-contact.ts";
import { getJobCard } from "../../../../src/domain/dispatch/read/answer-queries.ts";
import { resetDriver } from "../../../../src/domain/drivers/driver-state.ts";
import {
  acceptedJob,
  actionsOf,
  activeDriver,
  answerOf,
  assignedJob,
  assignmentOf,
  assignmentsOf,
  confirmedJob,
  jobOf,
  requestedJob,
  responsesOf,
  tokenFor,
} from "../../../support/cast.ts";
import { expectRefusal, fingerprint, outcomes } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, useWorld } from "../../../support/world.ts";

const world = useWorld();
const ctx = () => world.ctx(DRIVER);
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;
const CONTACT = {
  cName: "Neu",
  contact: "Neu",
  street: "Weg",
  house: "1",
  postal: "60311",
  city: "Ort",
  phone: "069 12345",
};

interface Pair {
  jobId: string;
  driverId: string;
}

const undo = ({ jobId, driverId }: Pair, token = tokenFor(world, { jobId, driverId })) =>
  undoAnswer(ctx(), { jobId, driverId, token });
const decline = (pair: Pair) => answerJob(ctx(), answerOf(world, pair, { action: "decline" }));
const accept = (pair: Pair) => answerJob(ctx(), answerOf(world, pair));
const toAgency = (jobId: string) => emailsAbout(world, { jobId, template: "answer_withdrawn" });

async function declinedJob() {
  const assigned = await assignedJob(world);
  await decline(assigned);
  return assigned;
}

async function openPair(): Promise<Pair> {
  return { jobId: await requestedJob(world), driverId: await activeDriver(world) };
}

describe("an answer taken back", () => {
  it("leaves what was accepted assigned and unanswered, with a mail and an entry", async () => {
    const accepted = await acceptedJob(world);
    expect(await undo(accepted)).toEqual({ undone: "accepted" });
    expect(await assignmentOf(world, accepted.assignmentId)).toMatchObject({
      status: "assigned",
      accepted_at: null,
    });
    expect(await jobOf(world, accepted.jobId)).toMatchObject({ status: "assigned" });
    expect(await responsesOf(world, accepted.jobId)).toEqual([]);
    expect(await toAgency(accepted.jobId)).toMatchObject([
      { recipient: world.config.operator.email, data: { answer: "accepted" } },
    ]);
    const [entry] = (await actionsOf(world, accepted)).filter(
      (one) => one.action === "undo_answer",
    );
    expect(entry).toMatchObject({ driver_id: accepted.driverId, admin_email: "driver-link" });
    expect(entry?.note).toMatch(/^Annahme vom /);
  });

  it("gives a declined assignment back, and his offer before it too", async () => {
    const pair = await openPair();
    await accept(pair);
    world.clock.advance({ minutes: 1 });
    const { assignmentId } = await assignDriver(world.ctx(), { ...pair, ...RATE });
    world.clock.advance({ minutes: 1 });
    await decline(pair);
    expect(await undo(pair)).toEqual({ undone: "declined" });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      status: "assigned",
      accepted_at: null,
      cancelled_at: null,
    });
    expect(await jobOf(world, pair.jobId)).toMatchObject({ status: "assigned" });
    expect(await responsesOf(world, pair.jobId)).toMatchObject([
      { action: "accept", assignment_id: null },
    ]);
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect(await jobOf(world, pair.jobId)).toMatchObject({ status: "confirmed" });
  });

  it.each(["accept", "decline"] as const)("withdraws an offer (%s)", async (action) => {
    const pair = await openPair();
    const { status } = await answerJob(ctx(), answerOf(world, pair, { action }));
    expect(await undo(pair)).toEqual({ undone: status });
    expect(await responsesOf(world, pair.jobId)).toEqual([]);
    expect(await toAgency(pair.jobId)).toMatchObject([{ data: { answer: status } }]);
  });

  it("can be given anew, and the agency hears of it each time", async () => {
    const accepted = await acceptedJob(world);
    await undo(accepted);
    world.clock.advance({ minutes: 1 });
    expect(await accept(accepted)).toMatchObject({ status: "accepted" });
    const mails = await emailsAbout(world, { jobId: accepted.jobId, template: "answer_received" });
    expect(mails).toHaveLength(2);
    expect(await undo(accepted)).toEqual({ undone: "accepted" });
    expect(await toAgency(accepted.jobId)).toHaveLength(2);
  });

  it("twice, or without an answer, changes nothing the second time", async () => {
    for (const pair of [await acceptedJob(world), await declinedJob()]) {
      await undo(pair);
      const { "public.change_counts": _, ...before } = await fingerprint(world);
      expect(await undo(pair)).toEqual({ undone: null });
      expect(await fingerprint(world)).toMatchObject(before);
    }
    expect(await undo(await assignedJob(world))).toEqual({ undone: null });
    expect(await undo(await openPair())).toEqual({ undone: null });
  });

  it("10 times at once is undone once, with one mail", async () => {
    for (const pair of [await acceptedJob(world), await declinedJob()]) {
      const { won, refused } = await outcomes(Array.from({ length: 10 }, () => undo(pair)));
      expect(refused).toEqual([]);
      expect(won.filter(({ undone }) => undone !== null)).toHaveLength(1);
      expect(await toAgency(pair.jobId)).toHaveLength(1);
    }
  });
});

describe("taking back is refused", () => {
  it("without the right token, with another's, and after 14 days; nothing changes", async () => {
    const accepted = await acceptedJob(world);
    const other = await acceptedJob(world);
    const right = tokenFor(world, accepted);
    const before = await fingerprint(world);
    for (const token of ["", "x", `${right}x`, tokenFor(world, other)]) {
      await expectRefusal(undo(accepted, token), "link_invalid");
    }
    world.clock.advance({ days: 14 });
    await expectRefusal(undo(accepted, right), "link_expired");
    world.clock.advance({ days: -14 });
    expect(await fingerprint(world)).toEqual(before);
  });

  it("once it is confirmed", async () => {
    const accepted = await acceptedJob(world);
    await confirmAssignment(world.ctx(), {
      assignmentId: accepted.assignmentId,
      confirmedWarnings: ["not_answered"],
    });
    await expectRefusal(undo(accepted), "answer_final");
    expect(await undo(await confirmedJob(world))).toEqual({ undone: null });
  });

  it("once the desk has assigned, replaced, changed or asked somebody", async () => {
    const declined = await declinedJob();
    const accepted = await acceptedJob(world);
    const changed = await declinedJob();
    const asked = await declinedJob();
    const offered = await openPair();
    await accept(offered);
    world.clock.advance({ minutes: 1 });
    const other = { driverId: await activeDriver(world), ...RATE };
    await assignDriver(world.ctx(), { jobId: declined.jobId, ...other });
    const third = { driverId: await activeDriver(world), ...RATE };
    const confirmedWarnings = ["overlap" as const];
    await assignDriver(world.ctx(), { jobId: offered.jobId, ...third, confirmedWarnings });
    const fourth = { driverId: await activeDriver(world), ...RATE };
    await replaceDriver(world.ctx(), { jobId: accepted.jobId, ...fourth, confirmedWarnings });
    await updateContact(world.ctx(), { jobId: changed.jobId, ...CONTACT });
    await alertDrivers(world.ctx(), { jobId: asked.jobId, driverIds: [await activeDriver(world)] });
    for (const pair of [declined, accepted, changed, asked, offered]) {
      const { "public.change_counts": _, ...before } = await fingerprint(world);
      await expectRefusal(undo(pair), "answer_acted_on");
      expect(await fingerprint(world)).toMatchObject(before);
    }
  });

  it("for a declined job that somebody else had and gave back meanwhile", async () => {
    const declined = await declinedJob();
    const other = { jobId: declined.jobId, driverId: await activeDriver(world) };
    world.clock.advance({ minutes: 1 });
    await assignDriver(world.ctx(), { ...other, ...RATE });
    world.clock.advance({ minutes: 1 });
    await decline(other);
    await expectRefusal(undo(declined), "answer_acted_on");
    expect(await undo(other)).toEqual({ undone: "declined" });
  });

  it("for a declined job when he is not free for it any more", async () => {
    const declined = await declinedJob();
    const elsewhere = await requestedJob(world);
    await assignDriver(world.ctx(), { jobId: elsewhere, driverId: declined.driverId, ...RATE });
    await expectRefusal(undo(declined), "answer_acted_on");
    const reset = await declinedJob();
    await resetDriver(world.ctx(), { driverId: reset.driverId });
    await expectRefusal(undo(reset), "answer_acted_on");
  });
});

describe("taking back while the dispatcher acts", () => {
  it("a confirmation: never both confirmed and taken back behind it", async () => {
    for (let round = 0; round < 12; round += 1) {
      const accepted = await acceptedJob(world);
      const confirm = () =>
        confirmAssignment(world.ctx(), {
          assignmentId: accepted.assignmentId,
          confirmedWarnings: ["not_answered"],
        });
      const { refused } = await outcomes<unknown>(
        round % 2 ? [undo(accepted), confirm()] : [confirm(), undo(accepted)],
      );
      const { status, accepted_at } = await assignmentOf(world, accepted.assignmentId);
      expect(status).toBe("confirmed");
      // Either the confirmation came first and holds, or it confirmed what was unanswered again.
      expect(refused).toEqual(accepted_at ? ["answer_final"] : []);
      expect(await responsesOf(world, accepted.jobId)).toHaveLength(accepted_at ? 1 : 0);
      expect(await toAgency(accepted.jobId)).toHaveLength(accepted_at ? 0 : 1);
    }
  });

  it("another's assignment: one of the two wins", async () => {
    for (let round = 0; round < 10; round += 1) {
      const declined = await declinedJob();
      const other = await activeDriver(world);
      const attempts = [
        () => assignDriver(world.ctx(), { jobId: declined.jobId, driverId: other, ...RATE }),
        () => undo(declined),
      ];
      const { won, refused } = await outcomes<unknown>(
        (round % 2 ? attempts : attempts.reverse()).map((attempt) => attempt()),
      );
      expect(won).toHaveLength(1);
      expect(["double_assignment", "answer_acted_on"]).toContain(refused[0]);
      const active = (await assignmentsOf(world, declined.jobId)).filter(
        ({ status }) => status === "assigned",
      );
      expect(active).toMatchObject([
        { driver_id: refused[0] === "double_assignment" ? declined.driverId : other },
      ]);
    }
  });
});

describe("the card after an answer", () => {
  const NO = { status: "declined", remarks: NO_REMARKS };
  const card = (pair: Pair) => getJobCard(ctx(), { ...pair, token: tokenFor(world, pair) });

  it("says what he answered and whether he may take it back", async () => {
    const accepted = await acceptedJob(world);
    expect(await card(accepted)).toMatchObject({
      state: "accepted",
      answer: { status: "accepted", canUndo: true },
      customer: null,
    });
    const declined = await declinedJob();
    expect((await card(declined)).answer).toEqual({ ...NO, canUndo: true });
    world.clock.advance({ minutes: 1 });
    await updateContact(world.ctx(), { jobId: declined.jobId, ...CONTACT });
    expect((await card(declined)).answer).toEqual({ ...NO, canUndo: false });
    expect((await card(await openPair())).answer).toBeNull();
  });

  it("shows the customer only to the confirmed driver, and only while it is his", async () => {
    const confirmed = await confirmedJob(world);
    expect((await card(confirmed)).customer).toMatchObject({ phone: "069 5550101" });
    const stranger = { jobId: confirmed.jobId, driverId: await activeDriver(world) };
    expect(await card(stranger)).toMatchObject({ state: "taken", customer: null });
    const next = { driverId: await activeDriver(world), ...RATE };
    await replaceDriver(world.ctx(), { jobId: confirmed.jobId, ...next });
    expect((await card(confirmed)).customer).toBeNull();
  });
});
