import { describe, expect, it } from "vitest";
import * as z from "zod";
import { readDays } from "../../../../src/domain/billing/hours/plan.ts";
import { SheetDayInput } from "../../../../src/domain/billing/hours/schemas.ts";
import { type DomainError, errorsByPath } from "../../../../src/domain/kernel/errors.ts";
import { dayOf } from "../../../support/hours.ts";

const WITHIN = { first: "2026-03-23", last: "2026-12-31", today: "2026-12-24" };

function read(...typed: SheetDayInput[]) {
  const days = z.array(SheetDayInput).parse(typed);
  return readDays(days, WITHIN);
}

function problems(...typed: SheetDayInput[]) {
  const parsed = z.object({ days: z.array(SheetDayInput) }).safeParse({ days: typed });
  if (parsed.error) return errorsByPath(parsed.error);
  try {
    readDays(parsed.data.days, WITHIN);
  } catch (error) {
    return (error as DomainError).fields;
  }
  return {};
}

describe("the hours of a day", () => {
  it.each([
    ["a day", { beginn: "07:00", ende: "15:30", pause: 30 }, 480, 0],
    ["the early morning", { beginn: "04:30", ende: "12:30" }, 480, 90],
    ["over midnight", { beginn: "18:00", ende: "02:00" }, 480, 240],
    ["until midnight", { beginn: "16:00", ende: "24:00" }, 480, 120],
    ["two nights", { beginn: "5:00", ende: "23:00" }, 1080, 120],
    ["a night with a break", { beginn: "22:00", ende: "06:30", pause: "0:45" }, 465, 465],
    [
      "the night that is an hour longer",
      { tag: "2026-10-24", beginn: "22:00", ende: "06:00" },
      540,
      540,
    ],
    [
      "the night that is an hour shorter",
      { tag: "2026-03-28", beginn: "22:00", ende: "06:00" },
      420,
      420,
    ],
  ])("counts %s as the hours that passed in Berlin", (_name, change, arbeit_min, nacht_min) => {
    expect(read(dayOf({ pause: 0, ...change }))).toMatchObject([{ arbeit_min, nacht_min }]);
  });

  it("reads numbers in German and English spelling, and from programs", () => {
    const typed = dayOf({ pause: "45", km: " 62 ", warten: "1,5", beginn: "6.30" });
    expect(read(typed)).toMatchObject([
      { pause_min: 45, km: 62, warten_min: 90, beginn: "06:30", arbeit_min: 495 },
    ]);
    expect(read(dayOf({ warten: "1.25" }))).toMatchObject([{ warten_min: 75 }]);
    expect(read(dayOf({ warten: "8:00" }))).toMatchObject([{ warten_min: 480, arbeit_min: 480 }]);
    expect(read(dayOf({ warten: 0.5, km: 12 }))).toMatchObject([{ warten_min: 30, km: 12 }]);
  });

  it("puts days in their order", () => {
    const days = read(dayOf({ tag: "2026-11-27" }), dayOf());
    expect(days.map(({ tag }) => tag)).toEqual(["2026-11-26", "2026-11-27"]);
  });

  it.each([
    ["tag", { tag: "2027-01-01" }, "gehört nicht zum Einsatz"],
    ["tag", { tag: "2026-12-25" }, "kommt erst noch"],
    ["tag", { tag: "2026-02-30" }, "gültiges Datum"],
    ["beginn", { beginn: "7 Uhr" }, "06:30"],
    ["ende", { ende: "25:10" }, "06:30"],
    ["ende", { ende: "06:00" }, "Ende liegt vor dem Beginn"],
    ["ende", { ende: "07:00" }, "nicht nach dem Beginn"],
    ["pause", { pause: "25:00" }, "länger als die Arbeit"],
    ["pause", { pause: "0,5" }, "in Minuten"],
    ["km", { km: "1.200" }, "ganze Kilometer"],
    ["km", { km: -1 }, "ganze Kilometer"],
    ["warten", { warten: "12" }, "länger als die Arbeit"],
    ["warten", { warten: "viel" }, "in Stunden"],
  ])("says at %s what is wrong with %o", (field, change, text) => {
    const said = problems(dayOf(change));
    expect(Object.keys(said ?? {})).toEqual([`days.0.${field}`]);
    expect(said?.[`days.0.${field}`]).toContain(text);
  });

  it("takes no day twice, and none that begins before the one before has ended", () => {
    expect(problems(dayOf(), dayOf())).toEqual({ "days.1.tag": "Dieser Tag steht schon da" });
    const night = dayOf({ beginn: "22:00", ende: "08:00" });
    const said = problems(night, dayOf({ tag: "2026-11-27", beginn: "07:00" }));
    expect(said?.["days.1.beginn"]).toContain("26.11.2026");
  });
});
