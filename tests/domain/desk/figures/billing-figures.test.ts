import { beforeAll, expect, it } from "vitest";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import { getDocument } from "../../../../src/domain/billing/documents/queries.ts";
import { addPayment } from "../../../../src/domain/billing/money/add-payment.ts";
import { readBillingFigures } from "../../../../src/domain/desk/figures/read-billing-figures.ts";
import { readFigures } from "../../../../src/domain/desk/figures/read-figures.ts";
import { billingAgency, draftsOf, lockedJob } from "../../../support/billing-documents.ts";
import { jobOf } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeAll(() => billingAgency(world));

it("tells what was billed, what is left and what is owed, and values a billed order by its invoice", async () => {
  const { jobId, assignmentId } = await lockedJob(world, { dayCents: 450_00 });
  const drafts = await draftsOf(world, assignmentId);
  const { created_at, company, customer_name } = await jobOf(world, jobId);
  const received = created_at.toISOString().slice(0, 10);
  const value = async () => {
    const { total } = await readFigures(world.ctx(), { from: received, to: received });
    return [total.wert_cents, total.auftraege_abgerechnet];
  };
  const figures = () => readBillingFigures(world.ctx(), { from: "2026-11-01", to: "2026-11-30" });
  expect((await value())[1]).toBe(0);
  expect((await figures()).weeks).toEqual([]);

  for (const documentId of [drafts.rechnung, drafts.gutschrift]) {
    await issueDocument(world.ctx(), { documentId });
  }
  await addPayment(world.ctx(), { documentId: drafts.rechnung, cents: 35_50, tag: "2026-11-20" });
  const sums = {
    umsatz_cents: 450_00,
    fahrer_cents: 339_15,
    marge_cents: 110_85,
    offen_cents: 500_00,
    ueberfaellig_cents: 0,
  };
  expect(await figures()).toMatchObject({
    total: sums,
    weeks: [{ key: "2026-11-30", ...sums }],
    customers: [{ label: company || customer_name, ...sums }],
  });
  expect(await value()).toEqual([450_00, 1]);

  world.clock.now = new Date("2027-02-01T12:00:00Z");
  expect((await figures()).total.ueberfaellig_cents).toBe(500_00);
  const pay = { documentId: drafts.rechnung, cents: -35_50, tag: "2026-11-21" };
  await addPayment(world.ctx(), pay);
  const reason = "Falscher Empfänger";
  await reverseDocument(world.ctx(), { documentId: drafts.rechnung, reason });
  expect((await figures()).total).toMatchObject({ umsatz_cents: 450_00, offen_cents: 0 });
  const both = await readBillingFigures(world.ctx(), { from: "2026-11-01", to: "2027-02-28" });
  expect(both.total.umsatz_cents).toBe(0);
  expect((await value())[1]).toBe(0);
  const stranger = readBillingFigures(world.ctx(VISITOR), { from: received, to: received });
  await expectRefusal(stranger, "not_admin");
});

it("takes the cash discount off the turnover", async () => {
  await billingAgency(world, { discountPercent: 2, discountDays: 7 });
  const { assignmentId } = await lockedJob(world);
  const { rechnung } = await draftsOf(world, assignmentId);
  await issueDocument(world.ctx(), { documentId: rechnung });
  const { tag } = await getDocument(world.ctx(), { documentId: rechnung });
  const day = tag ?? "";
  world.clock.now = new Date(`${day}T12:00:00Z`);
  const turnover = async () =>
    (await readBillingFigures(world.ctx(), { from: day, to: day })).total.umsatz_cents;
  const before = await turnover();
  await addPayment(world.ctx(), { documentId: rechnung, cents: 465_31, tag: day });
  // 9.50 gross is 7.98 net.
  expect((await turnover()) - before).toBe(-7_98);
});
