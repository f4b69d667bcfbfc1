import { beforeEach, describe, expect, it } from "vitest";
import { stundenzettel, stundenzettelFassungen } from "../../../src/db/schema/index.ts";
import { settleHours } from "../../../src/domain/billing/hours/enter-hours.ts";
import { printSheets } from "../../../src/domain/billing/hours/print-sheets.ts";
import { saveCustomerBilling } from "../../../src/domain/customer-records/billing-data/customer-billing.ts";
import { markJobCompleted } from "../../../src/domain/dispatch/jobs/job-status.ts";
import { saveDriverBilling } from "../../../src/domain/drivers/billing-data/save-driver-billing.ts";
import { eraseCustomer } from "../../../src/domain/privacy/erase-customer.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { exportCustomer } from "../../../src/domain/privacy/export-customer.ts";
import { exportDriver } from "../../../src/domain/privacy/export-driver.ts";
import { purgeExpired } from "../../../src/domain/privacy/purge-expired.ts";
import { spoolIn } from "../../../src/platform/private-folder.ts";
import { confirmedJob, jobOf } from "../../support/cast.ts";
import { dayOf, sheetOf, submittedJob, versionsOf } from "../../support/hours.ts";
import { WORKER } from "../../support/outbox.ts";
import { TODAY, useWorld } from "../../support/world.ts";

const world = useWorld();
const SHEETS = "1 Stundenzettel mit allem, was dazu gesagt wurde";

beforeEach(() => {
  world.clock.now = TODAY;
});

describe("an hours sheet", () => {
  it("is told to driver and customer, stays when they are erased, and says so", async () => {
    const note = "Zufahrt war gesperrt";
    const { jobId, driverId, assignmentId } = await submittedJob(world, [dayOf({ notiz: note })]);
    await settleHours(world.ctx(), { assignmentIds: [assignmentId], reason: "Tachograf" });
    await printSheets(world.ctx(), spoolIn(`${world.config.dataDir}/uploads`));
    const customerId = (await jobOf(world, jobId)).kunde_id ?? "";
    const told = [
      (await exportDriver(world.ctx(), { driverId })).profile,
      (await exportCustomer(world.ctx(), { customerId })).profile,
    ].map((profile) => JSON.stringify(profile));
    for (const text of told) {
      expect(text).toContain(note);
      expect(text).toContain("Tachograf");
    }
    world.clock.advance({ days: 2 });
    await markJobCompleted(world.ctx(), { jobId });
    const kept = [
      (await eraseDriver(world.ctx(), { driverId })).kept,
      (await eraseCustomer(world.ctx(), { customerId })).kept,
    ];
    expect(kept.map((lines) => lines.map(({ what }) => what))).toEqual([
      expect.arrayContaining([SHEETS]),
      expect.arrayContaining([SHEETS]),
    ]);
    expect(await versionsOf(world, assignmentId)).toHaveLength(2);
    const { datei } = (await sheetOf(world, assignmentId)) ?? {};
    expect(await world.ctx().files.open(datei ?? "")).not.toBeNull();
  });

  it("comes with the billing data of both, every version whole", async () => {
    const { jobId, driverId } = await confirmedJob(world);
    const customerId = (await jobOf(world, jobId)).kunde_id ?? "";
    const iban = "DE89370400440532013000";
    await saveDriverBilling(world.ctx(), { driverId, steuerstatus: "kleinunternehmer" });
    await saveDriverBilling(world.ctx(), { driverId, iban, steuernummer: "21/815/08150" });
    await saveCustomerBilling(world.ctx(), { customerId, kostenstelle: "KST 4711" });
    const drivers = JSON.parse(
      JSON.stringify((await exportDriver(world.ctx(), { driverId })).profile),
    );
    expect(drivers.abrechnung).toMatchObject([
      { fassung: 1, iban: "" },
      { fassung: 2, iban, steuernummer: "21/815/08150", steuerstatus: "kleinunternehmer" },
    ]);
    const customers = JSON.parse(
      JSON.stringify((await exportCustomer(world.ctx(), { customerId })).profile),
    );
    expect(customers.abrechnung).toMatchObject([{ fassung: 1, kostenstelle: "KST 4711" }]);
  });

  it("goes eight years after the end of the year, and not a day before", async () => {
    const [due, kept] = [await oldSheet("2017-12-31"), await oldSheet("2018-01-02")];
    await purgeExpired(world.ctx(WORKER));
    const left = (await world.db.select().from(stundenzettel)).map((one) => one.assignment_id);
    expect(left).toContain(kept);
    expect(left).not.toContain(due);
    expect(await versionsOf(world, due)).toEqual([]);
    expect(await versionsOf(world, kept)).toHaveLength(1);
  });
});

/** Entered and not answered on that day. */
async function oldSheet(day: string) {
  const { assignmentId: assignment_id } = await confirmedJob(world);
  const at = new Date(`${day}T12:00:00Z`);
  const sheet = { assignment_id, status: "submitted", fassung: 1, wartet_seit: at } as const;
  await world.db.insert(stundenzettel).values(sheet);
  const said = { schritt: "submitted", von: "driver", gesagt_am: at } as const;
  const version = { assignment_id, nummer: 1, tage: [], ...said };
  await world.db.insert(stundenzettelFassungen).values(version);
  return assignment_id;
}
