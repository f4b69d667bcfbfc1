import { expect, it } from "vitest";
import { PLAN_URL } from "../../../src/web/desk/kit/desk-url.tsx";
import { changedPlan, readDays } from "../../../src/web/desk/plan/plan-section.tsx";

/** A Sunday. */
const DESK = { today: "2026-11-22", hasRoom: true };
const PHONE = { today: "2026-11-22", hasRoom: false };
const plan = (query = "") => PLAN_URL.read(new URLSearchParams(query));

it("reads whole weeks from the Monday of the chosen day, else of today", () => {
  expect(readDays(plan(), DESK)).toEqual({ from: "2026-11-16", to: "2026-11-29" });
  expect(readDays(plan("wochen=4"), DESK)).toEqual({ from: "2026-11-16", to: "2026-12-13" });
  expect(readDays(plan("ab=2026-11-26&wochen=4"), PHONE)).toEqual({
    from: "2026-11-23",
    to: "2026-11-29",
  });
});

it("reads two weeks from today on a phone, to find the next day with work", () => {
  expect(readDays(plan(), PHONE)).toEqual({ from: "2026-11-22", to: "2026-12-05" });
});

it.each([{ weeks: "4" }, { name: "Berger" }, { licence: "CE" }, { start: "2026-11-30" }] as const)(
  "takes %o before anybody has chosen a day",
  (part) => {
    expect(changedPlan(plan(), part, DESK)).toEqual({ ...plan(), ...part });
  },
);

it("goes to a day of 'Frei am' that is not shown, and forgets one that is no longer", () => {
  const near = { ...plan(), freeOn: "2026-11-27" };
  expect(changedPlan(plan(), { freeOn: "2026-11-27" }, DESK)).toEqual(near);
  expect(changedPlan(plan(), { freeOn: "2026-12-10" }, DESK)).toEqual({
    ...plan(),
    freeOn: "2026-12-10",
    start: "2026-12-10",
  });
  expect(changedPlan(near, { name: "Berger" }, DESK)).toEqual({ ...near, name: "Berger" });
  expect(changedPlan(near, { weeks: "1" }, DESK)).toEqual({ ...near, weeks: "1", freeOn: "" });
  expect(changedPlan(near, { start: "2026-12-07" }, DESK)).toEqual({
    ...near,
    start: "2026-12-07",
    freeOn: "",
  });
});
