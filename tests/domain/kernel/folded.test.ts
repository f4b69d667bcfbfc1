import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listCustomers } from "../../../src/domain/customer-records/queries.ts";
import { listActions } from "../../../src/domain/desk/sessions/list-actions.ts";
import { listJobs } from "../../../src/domain/dispatch/read/job-queries.ts";
import { noteDriver } from "../../../src/domain/drivers/driver-state.ts";
import { findDriverId } from "../../../src/domain/drivers/find-driver-id.ts";
import { listDrivers } from "../../../src/domain/drivers/queries.ts";
import { folded } from "../../../src/domain/kernel/folded.ts";
import { listEmails } from "../../../src/domain/mail/queries.ts";
import { linkedJob, pendingDriver } from "../../support/cast.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

/** As people write a name who have no such key: each of them finds it. */
const NAMES: [stored: string, ...typed: string[]][] = [
  ["Ayşe", "Ayse", "ayşe", "AYŞE"],
  ["Ömer", "Omer", "Oemer", "Ömer"],
  ["Şükrü", "Sükrü", "Sukru", "Suekrue", "şükrü"],
  ["İbrahim Yıldız", "Ibrahim Yildiz", "ibrahim yıldız"],
  ["Çağlar", "Caglar"],
  ["Łukasz Żółć", "Lukasz Zolc"],
  ["Ștefan Băsescu", "Stefan Basescu"],
  ["Straßner", "Strassner"],
  ["Joerg", "Jörg"],
];

it("is the same in the database", async () => {
  for (const [stored, ...typed] of NAMES) {
    for (const text of [stored, ...typed]) {
      const [row] = await world.db.execute<{ text: string }>(sql`select folded(${text}) as text`);
      expect(row?.text).toBe(folded(text));
    }
  }
});

it("finds jobs, drivers, customers, mails and actions by names that are typed without their letters", async () => {
  for (const [stored, ...typed] of NAMES) {
    const jobId = await linkedJob(world, { company: `${stored} Bau` });
    const driverId = await pendingDriver(world, { vorname: stored, nachname: `${stored}-Fahrer` });
    await noteDriver(world.ctx(), { driverId, text: `${stored} ruft an` });
    for (const q of typed) {
      const page = { q, limit: 100 };
      const [jobs, drivers, customers, mails, actions] = await Promise.all([
        listJobs(world.ctx(), page),
        listDrivers(world.ctx(), page),
        listCustomers(world.ctx(), page),
        listEmails(world.ctx(), page),
        listActions(world.ctx(), page),
      ]);
      const found = {
        jobs: jobs.rows.map(({ id }) => id),
        drivers: drivers.rows.map(({ id }) => id),
        customers: customers.rows.length,
        mails: mails.rows.length > 0,
        actions: actions.rows.length,
      };
      expect({ q, found }).toEqual({
        q,
        found: { jobs: [jobId], drivers: [driverId], customers: 1, mails: true, actions: 1 },
      });
    }
  }
});

it("knows a driver by his whole name without its diacritics", async () => {
  const driverId = await pendingDriver(world, { vorname: "Ayşe", nachname: "Öztürk" });
  expect(await findDriverId(world.ctx(), "Ayse Oeztuerk")).toBe(driverId);
});
