import { asc, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { webhookDeliveries, webhookEndpoints } from "../../../src/db/schema/index.ts";
import {
  enterHours,
  objectToCorrection,
  settleHours,
  submitHours,
} from "../../../src/domain/billing/hours/enter-hours.ts";
import { confirmHours, correctHours } from "../../../src/domain/customers/customers-hours.ts";
import { correctRequestAddress } from "../../../src/domain/customers/receipt/correct-address.ts";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow, undoNoShow } from "../../../src/domain/dispatch/assignments/no-show.ts";
import { undoAnswer } from "../../../src/domain/dispatch/assignments/undo-answer.ts";
import { undoConfirmation } from "../../../src/domain/dispatch/assignments/withdraw-confirmation.ts";
import { cancelJob, undoCancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import {
  editAssignment,
  informOfChange,
  moveJob,
} from "../../../src/domain/dispatch/changes/edit-assignment.ts";
import { editJob } from "../../../src/domain/dispatch/changes/edit-job.ts";
import { resetTestJobs } from "../../../src/domain/dispatch/changes/reset-test-jobs.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import {
  completeDriven,
  markJobCompleted,
  markJobOpen,
} from "../../../src/domain/dispatch/jobs/job-status.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { updateContact } from "../../../src/domain/dispatch/jobs/update-contact.ts";
import { registerDriver } from "../../../src/domain/drivers/register-driver.ts";
import { transaction } from "../../../src/domain/kernel/context.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { exportDriver } from "../../../src/domain/privacy/export-driver.ts";
import { announce, WEBHOOK_MESSAGES } from "../../../src/domain/webhooks/announce.ts";
import { addWebhook, editWebhook, removeWebhook } from "../../../src/domain/webhooks/endpoints.ts";
import {
  eventLabel,
  TRIAL_EVENT,
  WEBHOOK_EVENTS,
} from "../../../src/domain/webhooks/vocabulary.ts";
import {
  activeDriver,
  answerOf,
  assignedJob,
  BOOKING,
  confirmedJob,
  DESPITE_DOCUMENTS,
  DRIVER_PROFILE,
  driverOf,
  jobOf,
  ORDER,
  pendingDriver,
  requestedJob,
  tokenFor,
} from "../../support/cast.ts";
import { statusLinkOf } from "../../support/customer.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { DRIVEN, dayOf } from "../../support/hours.ts";
import { drivenJob } from "../../support/on-the-job.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld({ WEBHOOK_ALLOW_PRIVATE: "true", CONFIRM_UNDO_SECONDS: "10" });

beforeEach(async () => {
  world.clock.now = TODAY;
  await world.db.delete(webhookEndpoints);
});

async function listening(change: { events?: [(typeof WEBHOOK_EVENTS)[number]] } = {}) {
  return (await addWebhook(world.ctx(), { url: "http://127.0.0.1:9/hooks", ...change })).webhookId;
}

const CONTACT = {
  cName: "Muster Bau",
  contact: "Petra Bauer",
  street: "Kranweg",
  house: "4",
  postal: "60311",
  city: "Frankfurt am Main",
  phone: "069 5550101",
  contactEmail: "petra@bau.example",
};

function expectConflict(error: unknown) {
  expect(error).toMatchObject({ code: "job_state_conflict" });
}

/** The events since the last look, in order (of one change by their names), each held to its schema. */
async function told() {
  const rows = await world.db
    .select()
    .from(webhookDeliveries)
    .orderBy(asc(webhookDeliveries.created_at), asc(webhookDeliveries.event));
  await world.db.delete(webhookDeliveries);
  for (const { event, body } of rows) {
    const message = WEBHOOK_MESSAGES.find((one) => one.event === event);
    const parsed = message?.schema.strict().safeParse(JSON.parse(body));
    expect(parsed?.error).toBeUndefined();
  }
  return rows.map(({ event }) => event);
}

it("tells the steps of an hours sheet", async () => {
  const one = await drivenJob(world);
  const other = await drivenJob(world);
  world.clock.now = DRIVEN;
  await listening();
  const days = [dayOf()];
  const ask = async ({ jobId, assignmentId }: typeof one, fassung: number) => ({
    ...(await statusLinkOf(world, jobId)),
    assignmentId,
    fassung,
  });
  await submitHours(world.ctx(DRIVER), { ...one.link, days });
  expect(await told()).toEqual(["hours.submitted"]);
  await confirmHours(world.ctx(VISITOR), await ask(one, 1));
  expect(await told()).toEqual(["hours.confirmed", "hours.locked"]);
  await enterHours(world.ctx(), { assignmentId: other.assignmentId, days });
  expect(await told()).toEqual(["hours.submitted"]);
  const corrected = [{ ...dayOf({ ende: "15:00" }), grund: "Schluss um drei" }];
  await correctHours(world.ctx(VISITOR), { ...(await ask(other, 1)), days: corrected });
  await objectToCorrection(world.ctx(DRIVER), { ...other.link, fassung: 2, grund: "Nein" });
  expect(await told()).toEqual(["hours.disputed"]);
  await settleHours(world.ctx(), { assignmentIds: [other.assignmentId], reason: "Telefon" });
  expect(await told()).toEqual(["hours.locked"]);
});

it("has a word for each event, and shows one of another version as it is called", () => {
  const words = WEBHOOK_EVENTS.map(eventLabel);
  expect(words.filter((word, index) => word === WEBHOOK_EVENTS[index])).toEqual([]);
  expect(eventLabel("job.renamed")).toBe("job.renamed");
});

describe("an event for other systems", () => {
  it("is told once by each verb that it follows from, and undone by the one that undoes it", async () => {
    await listening();
    const { jobId, driverId, assignmentId } = await assignedJob(world);
    expect(await told()).toEqual(["job.requested", "driver.registered", "assignment.created"]);
    const link = () => ({ jobId, driverId, token: tokenFor(world, { jobId, driverId }) });
    for (const _ of [1, 2]) {
      await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
    }
    for (const _ of [1, 2]) await undoAnswer(world.ctx(DRIVER), link());
    for (const _ of [1, 2]) {
      await answerJob(
        world.ctx(DRIVER),
        answerOf(world, { jobId, driverId }, { action: "decline" }),
      );
    }
    await answerJob(
      world.ctx(DRIVER),
      answerOf(world, { jobId, driverId }, { action: "decline", reason: "date" }),
    );
    await undoAnswer(world.ctx(DRIVER), link());
    expect(await told()).toEqual([
      "assignment.accepted",
      "assignment.answer_withdrawn",
      "assignment.declined",
      "assignment.answer_withdrawn",
    ]);
    for (const _ of [1, 2])
      await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    for (const _ of [1, 2]) await undoConfirmation(world.ctx(), { assignmentId });
    await confirmAssignment(world.ctx(), { assignmentId, answeredByPhone: true });
    expect(await told()).toEqual([
      "assignment.confirmed",
      "assignment.confirmation_undone",
      "assignment.accepted",
      "assignment.confirmed",
    ]);
    await markNoShow(world.ctx(), { assignmentId, reason: "Nicht gekommen" });
    await undoNoShow(world.ctx(), { assignmentId });
    await expectRefusal(undoNoShow(world.ctx(), { assignmentId }), "not_a_no_show");
    expect(await told()).toEqual(["assignment.no_show", "assignment.no_show_undone"]);
    for (const _ of [1, 2]) {
      await cancelJob(world.ctx(), { jobId, by: "customer", reason: "Kran ist kaputt" });
    }
    await undoCancelJob(world.ctx(), { jobId });
    for (const _ of [1, 2]) await cancelAssignment(world.ctx(), { assignmentId });
    expect(await told()).toEqual([
      "job.cancelled",
      "job.cancellation_undone",
      "assignment.cancelled",
    ]);
  });

  it("tells of each move, and of each change of what a driver agreed to", async () => {
    await listening();
    const { jobId, assignmentId } = await confirmedJob(world);
    await told();
    const days = { startDate: "2026-12-07", endDate: "2026-12-08" };
    for (const _ of [1, 2]) await moveJob(world.ctx(), { jobId, ...days, inform: false });
    expect(await told()).toEqual(["job.moved"]);
    await informOfChange(world.ctx(), { jobId });
    expect(await told()).toEqual(["assignment.changed"]);
    for (const _ of [1, 2]) await editAssignment(world.ctx(), { assignmentId, rateValue: 61 });
    await editAssignment(world.ctx(), { assignmentId, note: "Nur eine Notiz" });
    expect(await told()).toEqual(["assignment.changed"]);
    const edited = { ...ORDER, jobId, einsatzbeginn: "2026-12-14" };
    for (const _ of [1, 2]) await editJob(world.ctx(), edited);
    const moved = { ...edited, einsatzbeginn: "2026-12-21", reschedule: true };
    for (const _ of [1, 2]) await editJob(world.ctx(), moved);
    expect(await told()).toEqual(["job.edited", "job.moved", "job.edited", "job.moved"]);
    for (const _ of [1, 2]) {
      await editJob(world.ctx(), { ...moved, nachricht: "Bitte am Tor 2 melden" });
    }
    await updateContact(world.ctx(), { ...CONTACT, jobId });
    expect(await told()).toEqual(["job.edited", "job.edited"]);
  });

  it("tells of each job of a request whose customer corrects his address", async () => {
    await listening();
    const request = { ...BOOKING, email: "flasch@bau.example", anzahl_fahrer: 2 };
    const { jobId, receiptPath } = await requestJob(world.ctx(VISITOR), request);
    await told();
    const token = new URL(receiptPath, "http://localhost").searchParams.get("token") ?? "";
    for (const _ of [1, 2]) {
      const correction = { jobId, token, email: "falsch@bau.example" };
      await correctRequestAddress(world.ctx(VISITOR), correction);
    }
    expect(await told()).toEqual(["job.edited", "job.edited"]);
  });

  it("tells of each job that is completed, in whatever way, with who drove it, and of each reopening", async () => {
    await listening();
    const { jobId, assignmentId } = await confirmedJob(world);
    world.clock.advance({ days: 40 });
    // The jobs of the other tests are out of the way.
    await completeOldJobs(world.ctx(), {});
    await markJobOpen(world.ctx(), { jobId });
    await told();
    const completions = [
      () => markJobCompleted(world.ctx(), { jobId }),
      () => completeDriven(world.ctx(), {}),
      () => completeOldJobs(world.ctx(), {}),
    ];
    for (const complete of completions) {
      for (const _ of [1, 2]) await complete();
      const [row] = await world.db.select().from(webhookDeliveries);
      expect(JSON.parse(row?.body ?? "").data).toMatchObject({
        job: { status: "completed" },
        assignment: { id: assignmentId },
      });
      for (const _ of [1, 2]) {
        await markJobOpen(world.ctx(), { jobId }).catch(expectConflict);
      }
      expect(await told()).toEqual(["job.completed", "job.reopened"]);
    }
    await completeDriven(world.ctx(), {});
    await markJobOpen(world.ctx(), { jobId });
    expect(await told()).toEqual(["job.completed", "job.reopened"]);
  });

  it("tells of both assignments where one driver takes another's place, and of a driver's offer", async () => {
    await listening();
    const { jobId } = await assignedJob(world);
    const driverId = await activeDriver(world);
    await told();
    const rate = { rateType: "hourly", rateValue: 45 } as const;
    await replaceDriver(world.ctx(), { jobId, driverId, ...rate, ...DESPITE_DOCUMENTS });
    expect(await told()).toEqual(["assignment.cancelled", "assignment.created"]);
    const open = { jobId: await requestedJob(world), driverId };
    await told();
    await answerJob(world.ctx(DRIVER), answerOf(world, open, { action: "decline" }));
    for (const _ of [1, 2]) await answerJob(world.ctx(DRIVER), answerOf(world, open));
    await answerJob(world.ctx(DRIVER), answerOf(world, open, { action: "decline" }));
    await answerJob(world.ctx(DRIVER), answerOf(world, open));
    await undoAnswer(world.ctx(DRIVER), { ...open, token: tokenFor(world, open) });
    expect(await told()).toEqual([
      "job.offered",
      "job.offer_withdrawn",
      "job.offered",
      "job.offer_withdrawn",
    ]);
  });

  it("is one for each job of a request and of a series, and once where the call is repeated", async () => {
    await listening();
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) {
      await requestJob(world.ctx(VISITOR, key), { ...BOOKING, anzahl_fahrer: 3 });
    }
    expect(await told()).toEqual(Array(3).fill("job.requested"));
    const series = { ...ORDER, drivers: 2, serientage: ["2026-12-01", "2026-12-02"] };
    for (const _ of [1, 2]) await createJob(world.ctx(undefined, `${key}-2`), series);
    expect(await told()).toEqual(Array(4).fill("job.requested"));
    const { jobId } = await assignedJob(world);
    await world.db.execute(sql`update job_requests set is_test = true where id = ${jobId}`);
    await told();
    for (const _ of [1, 2]) await resetTestJobs(world.ctx());
    expect(await told()).toEqual(["assignment.cancelled"]);
  });

  it("tells nothing of what is rolled back or refused, nor to whoever asked for another, and sends nothing to whoever is off", async () => {
    await listening({ events: ["job.cancelled"] });
    const off = await listening();
    await editWebhook(world.ctx(), { webhookId: off, isOn: false });
    const jobId = await requestedJob(world);
    expect(await world.db.select().from(webhookDeliveries)).toMatchObject([
      { event: "job.requested", endpoint_id: off, status: "failed", failure: "off" },
    ]);
    await removeWebhook(world.ctx(), { webhookId: off });
    await listening();
    const failing = transaction(world.ctx(), async (tx) => {
      await announce(tx, "job.requested", { jobId });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    const driverId = await pendingDriver(world);
    await told();
    const rate = { rateType: "hourly", rateValue: 45 } as const;
    const refused = assignDriver(world.ctx(), { jobId, driverId, ...rate });
    await expectRefusal(refused, "driver_not_available");
    const { email } = await driverOf(world, driverId);
    const twice = registerDriver(world.ctx(VISITOR), { ...DRIVER_PROFILE, email });
    await expectRefusal(twice, "email_taken");
    expect(await told()).toEqual([]);
    await transaction(world.ctx(), async (tx) => {
      for (const _ of [1, 2]) await announce(tx, "job.requested", { jobId });
    });
    expect(await told()).toEqual(["job.requested"]);
  });

  it("says what is so after the change by ids, numbers, days and states, and names nobody", async () => {
    await listening();
    const { jobId, driverId, assignmentId } = await confirmedJob(world);
    const { nummer } = await jobOf(world, jobId);
    const [row] = await world.db
      .select()
      .from(webhookDeliveries)
      .where(sql`${webhookDeliveries.event} = 'assignment.confirmed'`);
    expect(JSON.parse(row?.body ?? "")).toMatchObject({
      type: "assignment.confirmed",
      timestamp: row?.created_at.toISOString(),
      data: {
        job: {
          id: jobId,
          nummer,
          status: "confirmed",
          einsatzbeginn: "2026-11-26",
          url: expect.stringContaining(`/admin?auftrag=${nummer}`),
        },
        assignment: { id: assignmentId, status: "confirmed", driver_id: driverId },
      },
    });
    const { vorname, nachname, email, telefon } = await driverOf(world, driverId);
    const people = [vorname, nachname, email, telefon, BOOKING.nachname, BOOKING.email];
    const all = (await world.db.select().from(webhookDeliveries)).map(({ body }) => body).join();
    for (const word of [...people, BOOKING.phone, "Muster Bau", "Kranweg"]) {
      expect(all).not.toContain(word);
    }
  });

  it("goes with whom it is about", async () => {
    await listening();
    const driverId = await activeDriver(world);
    const jobId = await requestedJob(world);
    await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
    const { profile } = await exportDriver(world.ctx(), { driverId });
    const empfaenger = "http://127.0.0.1:9/hooks";
    expect(profile.meldungen).toMatchObject([
      { event: "driver.registered", empfaenger },
      { event: "job.offered", empfaenger },
    ]);
    await eraseDriver(world.ctx(), { driverId });
    expect(await told()).toEqual(["job.requested"]);
  });

  it("neither waits for an address that is being removed nor goes there", async () => {
    await listening();
    await world.db.transaction(async (tx) => {
      await tx.delete(webhookEndpoints);
      await requestedJob(world);
    });
    expect(await told()).toEqual([]);
  });

  it("costs one look where nobody listens", async () => {
    const jobId = await requestedJob(world);
    const statements: string[] = [];
    await transaction(world.ctx(), async (tx) => {
      const counting = new Proxy(tx.db, {
        get(db, name, receiver) {
          statements.push(String(name));
          return Reflect.get(db, name, receiver);
        },
      });
      await announce({ ...tx, db: counting }, "job.requested", { jobId });
    });
    // The rest is how drizzle makes a statement.
    expect(statements.filter((name) => /^(select|insert|update|execute)$/.test(name))).toEqual([
      "execute",
    ]);
  });

  it("has a word and a schema each, and the trial beside them", () => {
    expect(WEBHOOK_MESSAGES.map(({ event }) => event)).toEqual([...WEBHOOK_EVENTS, TRIAL_EVENT]);
  });
});
