import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ZodError } from "zod";
import { readAvailability } from "../../../../src/domain/drivers/availability/queries.ts";
import type { NoteAvailabilityInput } from "../../../../src/domain/drivers/availability/schemas.ts";
import {
  AHEAD_DAYS,
  DAY_STATES,
  standInWords,
} from "../../../../src/domain/drivers/availability/vocabulary.ts";
import { noteAvailability } from "../../../../src/domain/drivers/availability/write-availability.ts";
import { listDrivers } from "../../../../src/domain/drivers/queries.ts";
import { DomainError, fieldErrorsOf } from "../../../../src/domain/kernel/errors.ts";
import { addDays, daysBetween } from "../../../../src/domain/kernel/time/berlin.ts";
import { eraseDriver } from "../../../../src/domain/privacy/erase-driver.ts";
import { actionsOf, NOBODY, pendingDriver } from "../../../support/cast.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const RANGE = { from: "2026-11-21", to: "2027-01-01" };

function note(driverId: string, said: Omit<NoteAvailabilityInput, "driverId">) {
  return noteAvailability(world.ctx(), { driverId, ...said });
}

async function spansOf(driverId: string, range: { from: string; to: string } = RANGE) {
  const [known] = await readAvailability(world.ctx(), { ...range, driverIds: [driverId] });
  if (!known) throw new Error("Nothing was answered for the driver");
  return known;
}

/** The fields that a form marks, whether the shape or the calendar is against them. */
async function fieldsRefused(attempt: Promise<unknown>) {
  const error: unknown = await attempt.catch((reason: unknown) => reason);
  if (error instanceof ZodError) return Object.keys(fieldErrorsOf(error));
  return error instanceof DomainError ? Object.keys(error.fields ?? {}) : [];
}

const holiday = { from: "2026-12-01", to: "2026-12-05", state: "absent", note: "Urlaub" } as const;

describe("a driver's days", () => {
  it("are what was said last, joined into spans, with who said it and when", async () => {
    const driverId = await pendingDriver(world);
    await note(driverId, { entries: [holiday] });
    await note(driverId, { entries: [{ from: "2026-12-03", to: "2026-12-03", state: "free" }] });
    const { spans, stand } = await spansOf(driverId, { from: "2026-11-30", to: "2026-12-06" });
    const said = { source: "dispatcher", stand: "2026-11-21", isPattern: false };
    expect(spans).toMatchObject([
      { from: "2026-11-30", to: "2026-11-30", state: "unknown", stand: null },
      { from: "2026-12-01", to: "2026-12-02", state: "absent", note: "Urlaub", ...said },
      { from: "2026-12-03", to: "2026-12-03", state: "free", note: "", ...said },
      { from: "2026-12-04", to: "2026-12-05", state: "absent", note: "Urlaub", ...said },
      { from: "2026-12-06", to: "2026-12-06", state: "unknown" },
    ]);
    expect(stand).toBe("2026-11-21");
    await note(driverId, { entries: [{ ...holiday, state: "unknown" }] });
    expect((await spansOf(driverId)).spans).toHaveLength(1);
    const log = await actionsOf(world, { driverId });
    expect(log[0]).toMatchObject({ action: "note_availability" });
    expect(log[0]?.note).toBe("01.12. – 05.12.2026 nicht frei");
  });

  it("follow his usual week where nothing was said of them", async () => {
    const driverId = await pendingDriver(world);
    await note(driverId, {
      entries: [{ from: "2026-11-27", to: "2026-11-27", state: "free" }],
      pattern: { free: ["mo"], absent: ["fr"] },
    });
    const { spans, pattern, patternStand } = await spansOf(driverId, {
      from: "2026-11-27",
      to: "2026-12-04",
    });
    expect(spans.map(({ from, state, isPattern }) => [from, state, isPattern])).toEqual([
      ["2026-11-27", "free", false],
      ["2026-11-28", "unknown", false],
      ["2026-11-30", "free", true],
      ["2026-12-01", "unknown", false],
      ["2026-12-04", "absent", true],
    ]);
    expect([pattern, patternStand]).toEqual([{ free: ["mo"], absent: ["fr"] }, "2026-11-21"]);
  });

  it("carry a new day once all of it is said to hold", async () => {
    const driverId = await pendingDriver(world);
    await note(driverId, { entries: [holiday] });
    world.clock.advance({ days: 3 });
    await note(driverId, { entries: [{ from: "2026-12-24", to: "2026-12-24", state: "absent" }] });
    const standOf = async () =>
      (await spansOf(driverId)).spans.find(({ note }) => note === "Urlaub")?.stand;
    expect(await standOf()).toBe("2026-11-21");
    await note(driverId, { stillHolds: true });
    expect(await standOf()).toBe("2026-11-24");
    world.clock.now = TODAY;
  });

  it("of many are read in one query, of those who said something or of those who are asked for", async () => {
    const [one, silent] = [await pendingDriver(world), await pendingDriver(world)];
    await note(one, { entries: [holiday] });
    const all = await readAvailability(world.ctx(), RANGE);
    expect(all.map(({ driverId }) => driverId)).toContain(one);
    expect(all.map(({ driverId }) => driverId)).not.toContain(silent);
    const named = await readAvailability(world.ctx(), { ...RANGE, driverIds: [silent, one] });
    expect(named.map(({ driverId }) => driverId)).toEqual([silent, one]);
    expect(await readAvailability(world.ctx(), { ...RANGE, driverIds: [] })).toEqual([]);
  });

  it("never contradict each other, whatever is said in whatever order, also at once", async () => {
    const driverId = await pendingDriver(world);
    const entry = fc
      .tuple(fc.nat(30), fc.nat(10), fc.constantFrom(...DAY_STATES), fc.constantFrom("", "Urlaub"))
      .map(([start, length, state, text]) => ({
        from: addDays(RANGE.from, start),
        to: addDays(RANGE.from, start + length),
        state,
        note: text,
      }));
    const calls = fc.array(fc.array(entry, { maxLength: 4 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(calls, async (all) => {
        await Promise.all(all.map((entries) => note(driverId, { entries })));
        const { spans } = await spansOf(driverId);
        const [first, last] = [spans[0], spans.at(-1)];
        expect([first?.from, last?.to]).toEqual([RANGE.from, RANGE.to]);
        for (const [index, { to }] of spans.slice(0, -1).entries()) {
          expect(daysBetween(to, spans[index + 1]?.from ?? "")).toBe(1);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("are the last word's, of two at once and of two in one call", async () => {
    const driverId = await pendingDriver(world);
    const free = { ...holiday, state: "free", note: "" } as const;
    const both = await outcomes([
      note(driverId, { entries: [holiday] }),
      note(driverId, { entries: [free] }),
    ]);
    expect(both).toBeDefined();
    const decided = (await spansOf(driverId)).spans.filter(({ state }) => state !== "unknown");
    expect(decided).toHaveLength(1);
    await note(driverId, { entries: [free, holiday] });
    expect((await spansOf(driverId)).spans[1]).toMatchObject({ state: "absent", note: "Urlaub" });
  });

  it("refuse strangers, nobody, an erased driver and days that can't be", async () => {
    const [driverId, erased] = [await pendingDriver(world), await pendingDriver(world)];
    await eraseDriver(world.ctx(), { driverId: erased });
    const before = await fingerprint(world);
    const last = addDays("2026-11-21", AHEAD_DAYS);
    const entries = [holiday];
    for (const actor of [VISITOR, DRIVER]) {
      const attempt = noteAvailability(world.ctx(actor), { driverId, entries });
      await expectRefusal(attempt, "not_admin");
    }
    await expectRefusal(note(NOBODY, { entries }), "driver_not_found");
    await expectRefusal(note(erased, { entries }), "driver_erased");
    for (const days of [
      { from: "2026-12-05", to: "2026-12-01" },
      { from: "2027-02-30", to: "2027-03-01" },
      { from: "2026-11-22", to: addDays(last, 1) },
      { from: "2025-10-01", to: "2026-11-21" },
      { from: "2026-11-01", to: "2026-11-20" },
      { from: "9999-12-31", to: "9999-12-31" },
    ]) {
      const said = { entries: [{ ...days, state: "free" as const }] };
      expect(await fieldsRefused(note(driverId, said))).toEqual(["entries"]);
    }
    const pattern = { free: ["fr"], absent: ["fr"] } as const;
    await expectInvalid(
      note(driverId, { pattern: { free: [...pattern.free], absent: [...pattern.absent] } }),
      "pattern",
    );
    expect(await fingerprint(world)).toEqual(before);
    await note(driverId, { entries: [{ from: "2026-11-21", to: last, state: "absent" }] });
  });

  it("leave the past as it is", async () => {
    const driverId = await pendingDriver(world);
    await note(driverId, { entries: [{ from: "2026-11-20", to: "2026-11-22", state: "absent" }] });
    const { spans } = await spansOf(driverId, { from: "2026-11-19", to: "2026-11-22" });
    expect(spans.map(({ from, state }) => [from, state])).toEqual([
      ["2026-11-19", "unknown"],
      ["2026-11-21", "absent"],
    ]);
  });
});

describe("an answer's age", () => {
  it.each([
    ["2026-11-03", "Stand 3.11."],
    ["2026-10-13", "Stand 13.10., vor 5 Wochen"],
    ["2025-12-30", "Stand 30.12.2025, vor 46 Wochen"],
    [null, ""],
  ])("%s: %s", (stand, words) => {
    expect(standInWords(stand, "2026-11-21")).toBe(words);
  });
});

describe("who is free on a day", () => {
  it("is found by what was said of it, else by his usual week", async () => {
    // Nobody above says anything of a day so far ahead.
    const day = "2027-03-05";
    const said = async (state: "free" | "absent" | null, pattern?: "free" | "absent") => {
      const driverId = await pendingDriver(world);
      await note(driverId, {
        entries: state ? [{ from: day, to: day, state }] : [],
        ...(pattern && { pattern: { free: [], absent: [], [pattern]: ["fr"] } }),
      });
      return driverId;
    };
    const free = [await said("free"), await said("free", "absent"), await said(null, "free")];
    await said("absent", "free");
    await said(null, "absent");
    await said(null);
    await pendingDriver(world);
    const { rows } = await listDrivers(world.ctx(), { limit: 50, freeOn: day });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(free.toSorted());
  });
});
