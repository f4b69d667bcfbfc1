import { beforeAll, expect, it } from "vitest";
import { adminActions } from "../../../src/db/schema/index.ts";
import {
  noteCustomer,
  setCustomerDriver,
} from "../../../src/domain/customer-records/edit-customer.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { noteDriver } from "../../../src/domain/drivers/driver-state.ts";
import { eraseCustomer } from "../../../src/domain/privacy/erase-customer.ts";
import { exportCustomer } from "../../../src/domain/privacy/export-customer.ts";
import { exportDriver } from "../../../src/domain/privacy/export-driver.ts";
import { activeDriver, jobOf, linkedJob } from "../../support/cast.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

const CUSTOMERS = ["Aal Bau GmbH", "Barsch Bau GmbH"];
let customerIds: string[];
let driverIds: string[];

/** Each customer wants his own driver no more; a note stands on all four. */
beforeAll(async () => {
  customerIds = [];
  driverIds = [];
  for (const [index, company] of CUSTOMERS.entries()) {
    const order = { company, email: `einkauf${index}@fisch.example`, phone: `0171 100000${index}` };
    const jobId = await linkedJob(world, order);
    const customerId = (await jobOf(world, jobId)).kunde_id ?? "none";
    const driverId = await activeDriver(world);
    const grund = `Grund von ${company}`;
    await setCustomerDriver(world.ctx(), { customerId, driverId, art: "gesperrt", grund });
    await noteCustomer(world.ctx(), { customerId, text: `Notiz zu ${company}` });
    await noteDriver(world.ctx(), { driverId, text: `Notiz zum Fahrer von ${company}` });
    await cancelJob(world.ctx(), { jobId, by: "customer", reason: "Bau verschoben" });
    customerIds.push(customerId);
    driverIds.push(driverId);
  }
});

it.each([0, 1])(
  "an export has what was wished and noted of its person alone (%i)",
  async (index) => {
    const [own, other] = [CUSTOMERS[index], CUSTOMERS[1 - index]];
    const wish = { art: "gesperrt", grund: `Grund von ${own}` };
    const customer = await exportCustomer(world.ctx(), { customerId: customerIds[index] ?? "" });
    expect(customer.profile.fahrerwuensche).toMatchObject([wish]);
    const driver = await exportDriver(world.ctx(), { driverId: driverIds[index] ?? "" });
    expect(driver.profile.kundenwuensche).toMatchObject([wish]);
    for (const { profile } of [customer, driver]) {
      const told = JSON.stringify(profile.vorgaenge);
      expect(told).toContain(own);
      expect(told).not.toContain(other);
    }
  },
);

it("an erasure of a customer is noted, without him", async () => {
  await eraseCustomer(world.ctx(), { customerId: customerIds[0] ?? "" });
  const rows = await world.db.select().from(adminActions);
  const noted = rows.filter(({ action }) => action === "erase_customer");
  expect(noted).toMatchObject([{ customer_id: null, note: "" }]);
});
