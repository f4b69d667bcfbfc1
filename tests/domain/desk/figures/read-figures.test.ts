import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { jobRequests, priceConfirmations } from "../../../../src/db/schema/index.ts";
import {
  exportFigures,
  type Figures,
  readFigures,
  WORKING_DAYS,
} from "../../../../src/domain/desk/figures/read-figures.ts";
import type { FiguresInput } from "../../../../src/domain/desk/figures/schemas.ts";
import { OUTCOMES } from "../../../../src/domain/desk/figures/vocabulary.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow, undoNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { cancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import { moveJob } from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { markJobCompleted, markJobOpen } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import type { CreateJobInput } from "../../../../src/domain/dispatch/jobs/schemas.ts";
import { stateOf } from "../../../../src/domain/drivers/distance/distance.ts";
import { addDays } from "../../../../src/domain/kernel/time/berlin.ts";
import { ALL_WEEKDAYS, countWorkingDays } from "../../../../src/domain/kernel/time/working-days.ts";
import { activeDriver, ORDER, requestedJob } from "../../../support/cast.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const PERIOD = { from: "2026-10-12", to: "2026-11-01" };
let drivers: { one: string; two: string };
let replacedId: string;

const read = (change: Partial<FiguresInput> = {}) =>
  readFigures(world.ctx(), { ...PERIOD, ...change });
const at = (moment: string) => world.clock.nextLookAt(new Date(moment));

/** An order by phone that came in at this moment; a day in Hesse, unless it says otherwise. */
async function ordered(moment: string, change: Partial<CreateJobInput> = {}) {
  at(moment);
  const { jobId } = await createJob(world.ctx(), {
    ...ORDER,
    einsatzbeginn: "2026-11-02",
    einsatzende: "2026-11-02",
    zeitraum: "",
    ...change,
  });
  return jobId;
}

async function assigned(moment: string, jobId: string, driverId = drivers.one) {
  at(moment);
  const warnings = ["overlap", "licence_class_missing", "proof_missing"] as const;
  return assignDriver(world.ctx(), {
    jobId,
    driverId,
    rateType: "daily",
    rateValue: 380,
    confirmedWarnings: [...warnings],
    reason: "Test",
  });
}

async function confirmedAt(moment: string, assignmentId: string) {
  at(moment);
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
}

async function noShow(moment: string, jobId: string) {
  const { assignmentId } = await assigned(moment, jobId);
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  await markNoShow(world.ctx(), { assignmentId, blockDriver: false });
  return assignmentId;
}

/** Counted by hand below: the group of each is said where it is made. */
async function makeWorld() {
  drivers = { one: await activeDriver(world), two: await activeDriver(world) };
  // Week of 12 October. By the form, 3 days of a crane at the list's 539 €; a driver after 2 h, confirmed after 5 h.
  at("2026-10-16T08:00:00Z");
  const crane = await requestedJob(world, { einsatzbeginn: "2026-10-26" });
  const { assignmentId } = await assigned("2026-10-16T10:00:00Z", crane);
  await confirmedAt("2026-10-16T13:00:00Z", assignmentId);
  // Sunday 23:59 in Berlin. Open, though its first day is past: nobody found anybody.
  await ordered("2026-10-18T21:59:00Z");

  // Week of 19 October: Sunday 23:30 UTC is Monday 01:30 in Berlin. Replaced, and confirmed with the second driver after 10 h.
  const replaced = await ordered("2026-10-18T23:30:00Z", { einsatzende: "2026-11-03" });
  replacedId = replaced;
  const first = await assigned("2026-10-19T00:30:00Z", replaced);
  at("2026-10-19T03:30:00Z");
  const second = await replaceDriver(world.ctx(), {
    jobId: replaced,
    driverId: drivers.two,
    replacedId: first.assignmentId,
    rateType: "hourly",
    rateValue: 45,
  });
  await confirmedAt("2026-10-19T09:30:00Z", second.assignmentId);
  // The night of the clock change: from 00:00 to 05:00 on the clock these are six hours. Taken back once it had a driver.
  const night = await ordered("2026-10-24T22:00:00Z");
  await assigned("2026-10-25T04:00:00Z", night);
  await cancelJob(world.ctx(), { jobId: night, by: "customer", reason: "x" });

  // Week of 26 October: Monday 00:00 after the change. Taken back before it had a driver.
  const early = await ordered("2026-10-25T23:00:00Z");
  await cancelJob(world.ctx(), { jobId: early, by: "customer", reason: "x" });
  // The agency gave up: not filled.
  const given = await ordered("2026-10-26T09:00:00Z");
  await cancelJob(world.ctx(), { jobId: given, by: "agency", reason: "x" });
  // Nobody came, and nobody else was sent.
  await noShow("2026-10-27T09:00:00Z", await ordered("2026-10-27T08:00:00Z"));
  // Nobody came, and somebody else did. How long the order lasts is not known.
  const rescued = await ordered("2026-10-27T08:00:00Z", { einsatzende: "" });
  await noShow("2026-10-27T09:00:00Z", rescued);
  await markJobOpen(world.ctx(), { jobId: rescued });
  const other = await assigned("2026-10-27T10:00:00Z", rescued, drivers.two);
  await confirmAssignment(world.ctx(), {
    assignmentId: other.assignmentId,
    confirmedWarnings: ["not_answered"],
  });
  // Undone: he came after all. A week in Bavaria, Monday to Friday.
  const undone = await ordered("2026-10-27T08:00:00Z", {
    ...BAVARIA,
    fahrzeugtyp: "Bagger",
    einsatzende: "2026-11-06",
  });
  await undoNoShow(world.ctx(), { assignmentId: await noShow("2026-10-27T09:00:00Z", undone) });
  // Its driver gave it back, and it begins next month: still open.
  const later = await ordered("2026-10-28T08:00:00Z", { einsatzbeginn: "2026-12-01", ...ENDLESS });
  const given2 = await assigned("2026-10-28T09:00:00Z", later);
  await cancelAssignment(world.ctx(), { assignmentId: given2.assignmentId, note: "" });
  // Confirmed, then moved to December: its driver is asked again, so that it is open, but it was confirmed after an hour.
  const moved = await ordered("2026-10-28T08:00:00Z", { einsatzbeginn: "2026-11-12", ...ENDLESS });
  const asked = await assigned("2026-10-28T08:30:00Z", moved);
  await confirmedAt("2026-10-28T09:00:00Z", asked.assignmentId);
  await moveJob(world.ctx(), { jobId: moved, startDate: "2026-12-14", endDate: "2026-12-14" });
  // The same, and confirmed anew weeks later: filled, first confirmed after two hours, and not begun.
  const again = await ordered("2026-10-29T08:00:00Z", { einsatzbeginn: "2026-11-13", ...ENDLESS });
  const twice = await assigned("2026-10-29T09:00:00Z", again);
  await confirmedAt("2026-10-29T10:00:00Z", twice.assignmentId);
  await moveJob(world.ctx(), { jobId: again, startDate: "2026-12-15", endDate: "2026-12-15" });
  await confirmedAt("2026-11-20T08:00:00Z", twice.assignmentId);
  // Done by hand without a driver of ours: not filled. No test job counts.
  const byHand = await ordered("2026-10-30T08:00:00Z", { ...NOWHERE, fahrzeugtyp: "Sonstige" });
  const test = await ordered("2026-10-30T08:00:00Z", { isTest: true });
  await confirmedAt(
    "2026-10-30T09:00:00Z",
    (await assigned("2026-10-30T08:30:00Z", test, drivers.two)).assignmentId,
  );

  // Monday 00:00 in Berlin of the week after, and one of the three weeks before.
  await ordered("2026-11-01T23:00:00Z");
  await ordered("2026-10-11T21:59:00Z");
  world.clock.nextLookAt(TODAY);
  await markJobCompleted(world.ctx(), { jobId: byHand });
}

const BAVARIA = { einsatz_postal_code: "80331", einsatz_city: "München" };
const NOWHERE = { einsatzort: "Landstraße 1, 67000 Strasbourg, Frankreich" };
const ENDLESS = { einsatzende: "" };

beforeAll(makeWorld);

const counts = ({ anfragen, besetzt, offen, unbesetzt, storniert }: Figures["total"]) => [
  anfragen,
  besetzt,
  offen,
  unbesetzt,
  storniert,
];

describe("the figures of three weeks", () => {
  it("by week: Monday to Sunday in Berlin, each request in one outcome", async () => {
    const { groups, total } = await read();
    expect(groups.map((group) => [group.label, ...counts(group)])).toEqual([
      ["KW\u00a042, ab 12.10.2026", 2, 1, 0, 1, 0],
      ["KW\u00a043, ab 19.10.2026", 2, 1, 0, 0, 1],
      ["KW\u00a044, ab 26.10.2026", 9, 3, 2, 3, 1],
    ]);
    expect(counts(total)).toEqual([13, 5, 2, 4, 2]);
    for (const group of [...groups, total]) {
      const sum = OUTCOMES.reduce((all, outcome) => all + group[outcome], 0);
      expect(sum).toBe(group.anfragen);
    }
  });

  it("the time to the first driver and to the first confirmation is told in values that occurred", async () => {
    const { groups, total } = await read();
    expect(groups.map(({ erster_fahrer }) => erster_fahrer)).toEqual([
      { anzahl: 1, median_minuten: 120 },
      // The first driver's, though he was replaced; the six hours of the night, though the customer took it back.
      { anzahl: 2, median_minuten: 60 },
      // 60 five times, 30 once.
      { anzahl: 6, median_minuten: 60 },
    ]);
    expect(groups.map(({ bestaetigung }) => bestaetigung.median_minuten)).toEqual([300, 600, 60]);
    expect(groups.map(({ bestaetigung }) => bestaetigung.anzahl)).toEqual([1, 1, 5]);
    expect(total.erster_fahrer).toEqual({ anzahl: 9, median_minuten: 60 });
    const night = await read({ from: "2026-10-25", to: "2026-10-25" });
    expect(night.total.erster_fahrer).toMatchObject({ anzahl: 1, median_minuten: 360 });
    const twice = await read({ from: "2026-10-29", to: "2026-10-29" });
    expect(twice.total.bestaetigung).toMatchObject({ anzahl: 1, median_minuten: 120 });
  });

  it("no-shows are a share of what has begun or didn't come about because of them", async () => {
    const { groups } = await read();
    // Week 44: a no-show, a no-show and its replacement, one undone. What lies in December has not begun.
    expect(groups.map(({ einsaetze, no_shows }) => [einsaetze, no_shows])).toEqual([
      [1, 0],
      [1, 0],
      [4, 2],
    ]);
  });

  it("orders are worth what the customer pays, and what isn't known is counted", async () => {
    const { groups, total } = await read();
    expect(
      groups.map((group) => [
        group.wert_cents,
        group.auftraege_mit_wert,
        group.auftraege_ohne_wert,
      ]),
    ).toEqual([
      [3 * 539_00, 1, 0],
      // Two days by phone, at the list's price: 45 € an hour is what the driver gets.
      [2 * 399_00, 1, 0],
      // An excavator from Monday to Friday, and a day in December; the one without an end isn't known.
      [5 * 489_00 + 399_00, 2, 1],
    ]);
    expect(total.wert_cents).toBe(1617_00 + 798_00 + 2844_00);
  });

  it("another price is the order's, and with direct billing the driver's rate", async () => {
    const period = { from: "2026-10-19", to: "2026-10-19" };
    const price = (change: Partial<typeof jobRequests.$inferInsert>) =>
      world.db.update(jobRequests).set(change).where(eq(jobRequests.id, replacedId));
    await price({ tagespreis_cents: 420_00 });
    expect((await read(period)).total).toMatchObject({ wert_cents: 2 * 420_00 });
    const none = { tagespreis_cents: null, preis_quelle: null };
    await price({ ...none, billing_model: "direct" });
    // 45 € an hour, 8 hours, 2 days.
    expect((await read(period)).total).toMatchObject({ wert_cents: 2 * 360_00 });
    await price({ ...none, billing_model: "agency" });
    expect((await read(period)).total).toMatchObject({ wert_cents: 0, auftraege_ohne_wert: 1 });
    await price({ tagespreis_cents: 399_00, preis_quelle: "list" });
  });

  it("keeps its worth when the confirmation of the prices is deleted", async () => {
    const period = { from: "2026-10-16", to: "2026-10-16" };
    await world.db.delete(priceConfirmations);
    expect((await read(period)).total).toMatchObject({ wert_cents: 1617_00 });
  });

  it("by vehicle: form and desk's words for one are one, the most first", async () => {
    const { groups, total } = await read({ by: "vehicle" });
    expect(groups.map(({ key, label, anfragen }) => [key, label, anfragen])).toEqual([
      ["sattelzug", "Sattelzug", 10],
      ["baumaschinen", "Baumaschine", 1],
      ["kran", "Kran", 1],
      ["sonstige", "Sonstige", 1],
    ]);
    expect(counts(total)).toEqual([13, 5, 2, 4, 2]);
  });

  it("by federal state of the place of work, as everybody reads it", async () => {
    const { groups } = await read({ by: "state" });
    expect(groups.map(({ label, anfragen, wert_cents }) => [label, anfragen, wert_cents])).toEqual([
      ["Hessen", 11, 1617_00 + 798_00 + 399_00],
      ["Bayern", 1, 5 * 489_00],
      ["Unbekannt oder Ausland", 1, 0],
    ]);
  });
});

describe("asking for them", () => {
  it("nothing came in", async () => {
    const { groups, total } = await read({ from: "2020-01-01", to: "2020-01-07" });
    expect(groups).toHaveLength(2);
    expect(total).toEqual({ ...NOTHING });
    expect((await read({ from: "2020-01-01", to: "2020-01-07", by: "state" })).groups).toEqual([]);
  });

  it("nobody else may", async () => {
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(readFigures(world.ctx(actor), PERIOD), "not_admin");
      await expectRefusal(exportFigures(world.ctx(actor), PERIOD).next(), "not_admin");
    }
  });

  it("days in order, at most 53 weeks", async () => {
    await expectInvalid(read({ from: "2026-11-02" }), "to");
    await expectInvalid(read({ from: "2016-11-02" }), "to");
    await expectInvalid(read({ from: addDays(PERIOD.to, -371) }), "to");
    expect((await read({ from: addDays(PERIOD.to, -370) })).groups).toHaveLength(53);
    await expectInvalid(read({ from: "" }), "from");
    await expectInvalid(read({ from: "2026-02-30" }), "from");
    await expectInvalid(read({ by: "day" as "week" }), "by");
  });

  it("the file has the same rows, and all of them together", async () => {
    const pieces = await Array.fromAsync(exportFigures(world.ctx(), PERIOD));
    const [head = "", ...lines] = pieces.join("").trimEnd().split("\r\n");
    expect(head).toMatch(/^\ufeff"Woche";"Anfragen";"Besetzt";/);
    expect(lines.map((line) => line.split(";").slice(0, 3))).toEqual([
      ['"KW\u00a042, ab 12.10.2026"', '"2"', '"1"'],
      ['"KW\u00a043, ab 19.10.2026"', '"2"', '"1"'],
      ['"KW\u00a044, ab 26.10.2026"', '"9"', '"3"'],
      ['"Gesamt"', '"13"', '"5"'],
    ]);
    expect(lines[0]).toContain('"1617,00"');
  });
});

const NOTHING = {
  anfragen: 0,
  besetzt: 0,
  offen: 0,
  unbesetzt: 0,
  storniert: 0,
  einsaetze: 0,
  no_shows: 0,
  erster_fahrer: { anzahl: 0, median_minuten: null },
  bestaetigung: { anzahl: 0, median_minuten: null },
  wert_cents: 0,
  auftraege_mit_wert: 0,
  auftraege_abgerechnet: 0,
  auftraege_ohne_wert: 0,
};

it("PostgreSQL counts working days as everything else does", async () => {
  const day = fc.integer({ min: 0, max: 800 }).map((offset) => addDays("2026-01-01", offset));
  const period = fc.record({
    start: day,
    length: fc.integer({ min: 0, max: 40 }),
    weekdays: fc.subarray([...ALL_WEEKDAYS]),
  });
  const periods = [
    ...fc.sample(period, 200),
    { start: "2026-01-01", length: 3000, weekdays: [...ALL_WEEKDAYS] },
  ].map(({ start, length, weekdays }) => ({ start, end: addDays(start, length), weekdays }));
  const rows = periods.map(({ start, end, weekdays }, place) => ({
    place,
    first: start,
    last: end,
    weekdays,
  }));
  const counted = await world.db.execute(sql`
    select ${WORKING_DAYS}::int as days
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(first date, last date, weekdays jsonb, place int)
    order by place`);
  expect(counted.map(({ days }) => days)).toEqual(periods.map(countWorkingDays));
});

it("PostgreSQL reads the state of a place as everything else does", async () => {
  const places = [
    "Kranweg 7a, 60311 Frankfurt am Main",
    "F-67000 Strasbourg",
    "Halle-67000",
    "67000 Strasbourg, Frankreich",
    "Österreicher Straße 3, 80331 München",
    "10115 Berlin, Polen ",
    "12345 Nirgends",
    "ohne Angabe",
  ];
  at("2026-06-01T08:00:00Z");
  const [first] = await world.db
    .update(jobRequests)
    .set({ einsatzort: "x" })
    .where(eq(jobRequests.id, await ordered("2026-06-01T08:00:00Z")))
    .returning();
  if (!first) throw new Error("No job");
  const { id, nummer: _, suchtext: __, ...job } = first;
  for (const einsatzort of places) {
    await world.db
      .update(jobRequests)
      .set({ ...job, einsatzort })
      .where(eq(jobRequests.id, id));
    const { groups } = await read({ from: "2026-06-01", to: "2026-06-01", by: "state" });
    expect([einsatzort, groups[0]?.key]).toEqual([
      einsatzort,
      stateOf({ ...job, einsatzort }) ?? "",
    ]);
  }
  world.clock.nextLookAt(TODAY);
});
