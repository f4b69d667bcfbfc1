import { expect, it } from "vitest";
import { proposeMoney } from "../../../../src/domain/billing/proposal/propose-money.ts";
import { jobMoneyInWords } from "../../../../src/domain/pricing/work-money.ts";
import { activeDriver, NOBODY, requestedJob } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 38.5 } as const;

it("says what a job brings, costs and leaves as it is typed, with the way of the chosen driver", async () => {
  // Thursday, Friday and Monday with a crane in Frankfurt, at 539 € a day.
  const jobId = await requestedJob(world);
  const nobody = await proposeMoney(world.ctx(), { jobId, ...RATE });
  expect(nobody).toEqual({
    tage: 3,
    kunde_cents: 1617_00,
    fahrer_cents: 924_00,
    provision_cents: 138_60,
    auszahlung_cents: 785_40,
    bleibt_cents: 831_60,
  });
  expect(nobody && jobMoneyInWords(nobody).replaceAll("\u00a0", " ")).toBe(
    "3 Tage: Kunde 1.617 €, Fahrer 924 € − 15 % = 785,40 €, bleibt 831,60 €",
  );
  const driverId = await activeDriver(world, { plz: "68159", ort: "Mannheim" });
  const weekend = { startDate: "2026-11-28", endDate: "2026-11-28", arbeitstage: ["sa" as const] };
  const far = await proposeMoney(world.ctx(), { jobId, driverId, ...RATE, ...weekend });
  expect(far?.tage).toBe(1);
  // A quarter more on a Saturday, and the way beyond the included one on both sides.
  const way = (far?.kunde_cents ?? 0) - 673_75;
  expect(way).toBeGreaterThan(0);
  expect(far?.fahrer_cents).toBe(385_00 + way);
});

it("says nothing without days, and is the dispatcher's", async () => {
  const jobId = await requestedJob(world, { einsatzbeginn: null });
  expect(await proposeMoney(world.ctx(), { jobId, ...RATE })).toBeNull();
  await expectRefusal(proposeMoney(world.ctx(), { jobId: NOBODY, ...RATE }), "job_not_found");
  await expectRefusal(proposeMoney(world.ctx(VISITOR), { jobId, ...RATE }), "not_admin");
});
