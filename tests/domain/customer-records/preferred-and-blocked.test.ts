import { beforeAll, describe, expect, it } from "vitest";
import { setCustomerDriver } from "../../../src/domain/customer-records/edit-customer.ts";
import { drivenFor } from "../../../src/domain/customer-records/get-customer.ts";
import { alertDrivers } from "../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { getOpenJobs } from "../../../src/domain/dispatch/read/open-jobs/open-jobs.ts";
import { shortlist } from "../../../src/domain/dispatch/read/shortlist.ts";
import { openJobsPath } from "../../../src/domain/kernel/links.ts";
import { activeDriver, assignmentOf, jobOf, ORDER, requestedJob } from "../../support/cast.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { DRIVER, useWorld } from "../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "daily", rateValue: 399 } as const;
const GRUND = "Streit mit dem Polier";
const ids = { again: "", blocked: "", liked: "", other: "" };
let customerId: string;

const order = (change: object = {}) =>
  createJob(world.ctx(), {
    ...ORDER,
    fahrzeugtyp: "LKW",
    fuehrerscheinklasse: "C",
    einsatzbeginn: "2026-12-10",
    ...change,
  });
const reasonsOf = async (jobId: string) => {
  const rows = await shortlist(world.ctx(), { jobId });
  return rows.map(({ id, isWanted, hasObjection, reasons: [first] }) => {
    return { id, isWanted, hasObjection, first };
  });
};

beforeAll(async () => {
  ids.other = await activeDriver(world, { nachname: "Andermann" });
  ids.blocked = await activeDriver(world, { nachname: "Blockmann" });
  ids.liked = await activeDriver(world, { nachname: "Liebmann" });
  ids.again = await activeDriver(world, { nachname: "Wiedermann" });
  const { jobId } = await order({ einsatzbeginn: "2026-11-10" });
  customerId = (await jobOf(world, jobId)).kunde_id ?? "";
  const work = { jobId, driverId: ids.again, startDate: "2026-11-10" };
  const { assignmentId } = await assignDriver(world.ctx(), { ...work, ...RATE });
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  const say = (driverId: string, art: "bevorzugt" | "gesperrt", grund: string) =>
    setCustomerDriver(world.ctx(), { customerId, driverId, art, grund });
  await say(ids.blocked, "gesperrt", GRUND);
  await say(ids.liked, "bevorzugt", "kennt das Werk");
});

describe("the shortlist", () => {
  it("tells whom the customer prefers and who drove for him, and moves nobody up", async () => {
    const { jobId } = await order();
    expect(await reasonsOf(jobId)).toMatchObject([
      { id: ids.other, hasObjection: false },
      { id: ids.liked, first: { ok: true, text: "Vom Kunden bevorzugt: kennt das Werk" } },
      {
        id: ids.again,
        first: { ok: true, text: "Fuhr zuletzt am 10.11.2026 für diesen Kunden" },
      },
      {
        id: ids.blocked,
        hasObjection: true,
        first: { ok: false, text: `Für diesen Kunden gesperrt: ${GRUND}` },
      },
    ]);
  });

  it("begins with whom the order thinks of first", async () => {
    const { jobId } = await order({ wunschfahrer: [ids.again] });
    const [first, ...rest] = await reasonsOf(jobId);
    expect(first).toMatchObject({ id: ids.again, isWanted: true });
    expect(rest.some(({ isWanted }) => isWanted)).toBe(false);
  });

  it("says nothing of it for another customer", async () => {
    const rows = await reasonsOf(await requestedJob(world, { fahrzeugtyp: "lkw" }));
    const told = JSON.stringify(rows);
    expect(told).not.toMatch(/Kunden/);
    expect(rows.every(({ hasObjection }) => !hasObjection)).toBe(true);
  });
});

describe("a blocked driver", () => {
  it("is assigned only by naming it, which is kept", async () => {
    const { jobId } = await order({ einsatzbeginn: "2026-11-09" });
    const work = { jobId, driverId: ids.blocked, ...RATE };
    const refused = await expectRefusal(assignDriver(world.ctx(), work), "confirmation_required");
    expect(refused.warnings).toEqual([
      {
        code: "blocked_for_customer",
        text: `Der Kunde will diesen Fahrer nicht mehr: ${GRUND}.`,
      },
    ]);
    const { assignmentId } = await assignDriver(world.ctx(), {
      ...work,
      confirmedWarnings: ["blocked_for_customer"],
      reason: "Kein anderer frei",
    });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      uebergangen: ["blocked_for_customer"],
      uebergangen_grund: "Kein anderer frei",
    });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const driven = await drivenFor(world.ctx(), { customerId, today: "2026-11-21" });
    expect(driven.map(({ driver_id }) => driver_id)).toEqual([ids.again, ids.blocked]);
  });

  it("is asked by no alert, and reads of none of his jobs", async () => {
    const { jobId } = await order({ einsatzbeginn: "2026-12-20" });
    await alertDrivers(world.ctx(), { jobId });
    const mails = await emailsAbout(world, { jobId });
    const asked = mails.filter(({ template }) => template === "job_alert");
    const askedIds = asked.map(({ driver_id }) => driver_id);
    expect(askedIds.sort()).toEqual([ids.again, ids.liked, ids.other].sort());
    const pageOf = async (driverId: string) => {
      const path = openJobsPath(world.ctx(), driverId);
      const token = new URL(path, "http://x").searchParams.get("token") ?? "";
      return getOpenJobs(world.ctx(DRIVER), { driverId, token });
    };
    const [his, others] = [await pageOf(ids.blocked), await pageOf(ids.other)];
    expect(JSON.stringify(his)).not.toMatch(/gesperrt|Streit/);
    expect(his.total).toBeLessThan(others.total);
    expect(his.jobs).toHaveLength(his.total);
  });
});
