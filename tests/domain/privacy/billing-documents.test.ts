import { expect, it } from "vitest";
import { issueDocument } from "../../../src/domain/billing/documents/issue-documents.ts";
import { printDocuments } from "../../../src/domain/billing/documents/print-documents.ts";
import { addPayment } from "../../../src/domain/billing/money/add-payment.ts";
import { markJobCompleted } from "../../../src/domain/dispatch/jobs/job-status.ts";
import { eraseCustomer } from "../../../src/domain/privacy/erase-customer.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { exportCustomer } from "../../../src/domain/privacy/export-customer.ts";
import { exportDriver } from "../../../src/domain/privacy/export-driver.ts";
import { spoolIn } from "../../../src/platform/private-folder.ts";
import { billingAgency, draftsOf, lockedJob } from "../../support/billing-documents.ts";
import { workerOf } from "../../support/outbox.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

const KEPT = "aufbewahrt bis 31.12.2034, § 147 AO und § 14b UStG";

it("an export has a person's documents, each his own; an erasure keeps them and says until when", async () => {
  await billingAgency(world);
  const { jobId, assignmentId, driverId, customerId } = await lockedJob(world);
  const { rechnung, gutschrift } = await draftsOf(world, assignmentId);
  const invoice = await issueDocument(world.ctx(), { documentId: rechnung });
  const credit = await issueDocument(world.ctx(), { documentId: gutschrift });
  const payment = { cents: 10_00, tag: "2026-11-20" };
  await addPayment(world.ctx(), { documentId: rechnung, ...payment });

  const customer = await exportCustomer(world.ctx(), { customerId });
  expect(customer.profile.belege).toMatchObject([
    { nummer: invoice.nummer, inhalt: { partner: { name: "Bau AG" } } },
  ]);
  expect(customer.profile.belegereignisse).toMatchObject([
    { beleg: invoice.nummer, art: "zahlung", betrag_cents: 10_00 },
  ]);
  const driver = await exportDriver(world.ctx(), { driverId });
  expect(driver.profile.belege).toMatchObject([{ nummer: credit.nummer }]);
  expect(driver.profile.belegereignisse).toEqual([]);

  await printDocuments(workerOf(world), spoolIn(world.config.dataDir));
  const billed = (files: { name: string }[]) =>
    files.map(({ name }) => name).filter((name) => name.startsWith("belege/"));
  const { files: customers } = await exportCustomer(world.ctx(), { customerId });
  expect(billed(customers)).toEqual([`belege/${invoice.nummer}.pdf`]);
  const { files: drivers } = await exportDriver(world.ctx(), { driverId });
  expect(billed(drivers)).toEqual([`belege/${credit.nummer}.pdf`]);

  world.clock.now = new Date("2026-12-20T12:00:00Z");
  await markJobCompleted(world.ctx(), { jobId });
  const why = expect.stringContaining(KEPT);
  const what = expect.stringContaining("1 Beleg ");
  const erasure = await eraseDriver(world.ctx(), { driverId });
  expect(erasure.kept).toContainEqual({ what, why });
  expect((await eraseDriver(world.ctx(), { driverId })).kept).toContainEqual({ what, why });
  expect((await eraseCustomer(world.ctx(), { customerId })).kept).toContainEqual({ what, why });
});
