import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Action } from "../../../src/db/schema/actions.ts";
import { adminActions, kundenwuensche } from "../../../src/db/schema/index.ts";
import { UNDO_CONFIRM_SECONDS } from "../../../src/domain/dispatch/assignments/vocabulary.ts";
import { useApp } from "../../support/app.ts";
import {
  acceptedJob,
  assignedJob,
  assignmentOf,
  confirmedJob,
  driverOf,
  jobOf,
  NOBODY,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { fingerprint } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { TODAY } from "../../support/world.ts";

/** What the calls about the life of an order promise over HTTP; what the verbs do besides stands in tests/domain. */

const world = useApp({ CONFIRM_UNDO_SECONDS: String(UNDO_CONFIRM_SECONDS) });
const AT_ONCE = 6;
/** One of today's, unless the day is another. */
let session = "";
let todays = "";
const call = (name: string, body: object) => world.call(name, body, { session });

beforeEach(async () => {
  world.clock.now = TODAY;
  todays ||= await world.signIn();
  session = todays;
});

interface Refusal {
  body: object;
  /** An error's code, or the field that is named. */
  says: { status: number; code?: string; field?: string };
}

interface Promised {
  name: string;
  /** Something new to do it to; what the call says of it. */
  scene(): Promise<{ jobId?: string; driverId?: string; body: Record<string, unknown> }>;
  answer: object;
  /** What the second click is told: the same as the first, nothing to do, or why not. */
  again: { status: number; body?: object };
  /** What the log says, once, however often it was clicked. */
  action: Action;
  refused: readonly Refusal[];
}

const NO_JOB: Refusal = { body: { jobId: NOBODY }, says: { status: 404, code: "job_not_found" } };
const NO_ID: Refusal = { body: { jobId: "1" }, says: { status: 422, field: "jobId" } };
const NO_ASSIGNMENT: Refusal = {
  body: { assignmentId: NOBODY },
  says: { status: 404, code: "assignment_not_found" },
};
const NO_ASSIGNMENT_ID: Refusal = {
  body: { assignmentId: 7 },
  says: { status: 422, field: "assignmentId" },
};

const PROMISED: readonly Promised[] = [
  {
    name: "admin-cancel-job",
    async scene() {
      const { jobId } = await confirmedJob(world);
      return { jobId, body: { jobId, by: "customer", reason: "Baustelle steht" } };
    },
    answer: { status: "cancelled" },
    again: { status: 200, body: { success: true, status: "cancelled" } },
    action: "cancel_job",
    refused: [
      NO_JOB,
      NO_ID,
      { body: { by: "wetter" }, says: { status: 422, field: "by" } },
      { body: { reason: "" }, says: { status: 422, field: "reason" } },
    ],
  },
  {
    name: "admin-undo-cancel-job",
    async scene() {
      const { jobId } = await confirmedJob(world);
      await call("admin-cancel-job", { jobId, by: "agency", reason: "Irrtum" });
      return { jobId, body: { jobId } };
    },
    answer: { status: "confirmed" },
    again: { status: 409, body: { code: "job_not_cancelled" } },
    action: "undo_cancel_job",
    refused: [NO_JOB, NO_ID],
  },
  {
    name: "admin-move-job",
    async scene() {
      const { jobId } = await confirmedJob(world);
      return { jobId, body: { jobId, startDate: "2026-12-07", endDate: "2026-12-09" } };
    },
    answer: { mails: 2, asksAgain: true },
    again: { status: 200, body: { mails: 0, asksAgain: false } },
    action: "move_job",
    refused: [
      NO_JOB,
      NO_ID,
      { body: { startDate: "2026-02-30" }, says: { status: 422, field: "startDate" } },
      { body: { endDate: "2026-12-01" }, says: { status: 422, field: "endDate" } },
      { body: { startTime: "25:00" }, says: { status: 422, field: "startTime" } },
    ],
  },
  {
    name: "admin-edit-assignment",
    async scene() {
      const { jobId, assignmentId } = await confirmedJob(world);
      return { jobId, body: { assignmentId, rateValue: 44.5 } };
    },
    answer: { mails: 1, asksAgain: true },
    again: { status: 200, body: { mails: 0, asksAgain: false } },
    action: "edit_assignment",
    refused: [
      NO_ASSIGNMENT,
      NO_ASSIGNMENT_ID,
      { body: { rateValue: 0 }, says: { status: 422, field: "rateValue" } },
      { body: { endDate: "2026-11-01" }, says: { status: 422, field: "endDate" } },
    ],
  },
  {
    name: "admin-undo-confirmation",
    async scene() {
      const { jobId, assignmentId } = await acceptedJob(world);
      await call("admin-confirm-assignment", { assignmentId, confirmedWarnings: ["not_answered"] });
      return { jobId, body: { assignmentId } };
    },
    answer: {},
    again: { status: 200, body: { success: true } },
    action: "undo_confirmation",
    refused: [NO_ASSIGNMENT, NO_ASSIGNMENT_ID],
  },
  {
    name: "approve-driver-and-send-jobs",
    async scene() {
      const driverId = await pendingDriver(world);
      const overruled = { confirmedWarnings: ["documents_missing"], reason: "Im Büro gesehen" };
      return { driverId, body: { driverId, ...overruled } };
    },
    answer: { sentJobs: expect.any(Number) },
    again: { status: 409, body: { code: "driver_state_conflict" } },
    action: "approve_driver",
    refused: [
      { body: { driverId: NOBODY }, says: { status: 404, code: "driver_not_found" } },
      { body: { driverId: "x" }, says: { status: 422, field: "driverId" } },
      { body: { confirmedWarnings: ["egal"] }, says: { status: 422, field: "confirmedWarnings" } },
      { body: { confirmedWarnings: [] }, says: { status: 409, code: "confirmation_required" } },
      { body: { reason: " " }, says: { status: 422, field: "reason" } },
    ],
  },
  {
    name: "admin-settle-wish",
    async scene() {
      const jobId = await requestedJob(world);
      const wish = { job_id: jobId, art: "aenderung", nachricht: "Bitte später" } as const;
      const [row] = await world.db.insert(kundenwuensche).values(wish).returning();
      return { jobId, body: { wishId: row?.id, outcome: "uebernommen", note: "Gern." } };
    },
    answer: {},
    again: { status: 200, body: { success: true } },
    action: "settle_wish",
    refused: [
      { body: { wishId: NOBODY }, says: { status: 404, code: "wish_not_found" } },
      { body: { wishId: "x" }, says: { status: 422, field: "wishId" } },
      { body: { outcome: "egal" }, says: { status: 422, field: "outcome" } },
    ],
  },
  {
    name: "admin-complete-driven",
    async scene() {
      const { jobId } = await confirmedJob(world);
      world.clock.now = new Date("2027-01-11T11:00:00Z");
      session = await world.signIn();
      return { jobId, body: { until: "2027-01-10" } };
    },
    answer: { completed: expect.any(Number) },
    again: { status: 200, body: { completed: 0 } },
    action: "complete_job",
    refused: [{ body: { until: "gestern" }, says: { status: 422, field: "until" } }],
  },
];

async function timesLogged(
  action: Action,
  { jobId, driverId }: { jobId?: string; driverId?: string },
) {
  const about = jobId ? eq(adminActions.job_id, jobId) : eq(adminActions.driver_id, driverId ?? "");
  const rows = await world.db
    .select()
    .from(adminActions)
    .where(about)
    .orderBy(desc(adminActions.id));
  return rows.filter((row) => row.action === action).length;
}

describe.each(PROMISED)("$name", ({ name, scene, answer, again, action, refused }) => {
  it("does it once, and says on the second click how it stands", async () => {
    const { body, ...about } = await scene();
    expect(await call(name, body)).toMatchObject({
      status: 200,
      body: { success: true, ...answer },
    });
    expect(await timesLogged(action, about)).toBe(1);
    expect(await call(name, body)).toMatchObject(again);
    expect(await timesLogged(action, about)).toBe(1);
  });

  it(`clicked ${AT_ONCE} times at once, does it once`, async () => {
    const { body, ...about } = await scene();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => call(name, body)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => again.status)]);
    expect(await timesLogged(action, about)).toBe(1);
  });

  it("refuses nobody's session, what is not there and what makes no sense, and changes nothing", async () => {
    const { body } = await scene();
    const before = await fingerprint(world);
    expect(await world.call(name, body)).toMatchObject({
      status: 401,
      body: { code: "no_session" },
    });
    const other = session.endsWith("x") ? "y" : "x";
    const forged = await world.call(name, body, { session: session.slice(0, -1) + other });
    expect(forged).toMatchObject({ status: 401 });
    for (const { body: wrong, says } of refused) {
      const refusal = await call(name, { ...body, ...wrong });
      expect([refusal.status, says]).toEqual([says.status, says]);
      if (says.code) expect(refusal.body).toMatchObject({ success: false, code: says.code });
      if (says.field) expect(Object.keys(refusal.body.fields ?? {})).toEqual([says.field]);
    }
    expect(await fingerprint(world)).toEqual(before);
  });
});

it("what they did is there: states, mails, and what was called back", async () => {
  const { jobId, assignmentId } = await assignedJob(world);
  await call("admin-confirm-assignment", { assignmentId, answeredByPhone: true });
  await call("admin-undo-confirmation", { assignmentId });
  expect((await assignmentOf(world, assignmentId)).status).toBe("assigned");
  await call("admin-confirm-assignment", { assignmentId, confirmedWarnings: ["not_answered"] });
  const confirmations = await emailsAbout(world, { assignmentId, template: "order_confirmation" });
  expect(confirmations.map(({ status }) => status)).toEqual(["withdrawn", "pending"]);
  const moved = { jobId, startDate: "2026-12-07", startTime: "05:30" };
  await call("admin-move-job", moved);
  expect(await jobOf(world, jobId)).toMatchObject({
    status: "assigned",
    einsatzbeginn: "2026-12-07",
    uhrzeit_beginn: "05:30",
  });
  await call("admin-cancel-job", { jobId, by: "customer", reason: "x" });
  expect(await jobOf(world, jobId)).toMatchObject({
    status: "cancelled",
    cancelled_by: "customer",
  });
  expect((await assignmentOf(world, assignmentId)).status).toBe("cancelled");
  await call("admin-undo-cancel-job", { jobId });
  expect((await assignmentOf(world, assignmentId)).status).toBe("assigned");
});

it("approving names every document that doesn't count, by code and in words", async () => {
  const driverId = await pendingDriver(world);
  const stopped = await call("approve-driver-and-send-jobs", { driverId });
  expect(stopped).toMatchObject({
    status: 409,
    body: {
      code: "confirmation_required",
      warnings: [{ code: "documents_missing", text: expect.any(String) }],
    },
  });
  expect((await driverOf(world, driverId)).status).toBe("pending");
});
