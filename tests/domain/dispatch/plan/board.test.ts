import { describe, expect, it } from "vitest";
import { boardOf, daysFrom, isFree } from "../../../../src/domain/dispatch/plan/board.ts";
import type { PlanDriver } from "../../../../src/domain/dispatch/plan/read-plan.ts";
import type { PlanWork } from "../../../../src/domain/dispatch/plan/read-work.ts";

const DAYS = daysFrom("2026-11-23", 7);

const DRIVER: PlanDriver = {
  id: "driver",
  vorname: "Marek",
  nachname: "Musterhoff",
  status: "active",
  telefon: "",
  plz: "",
  ort: "",
  place: null,
  fuehrerscheinklassen: [],
  spezialisierungen: [],
  verfuegbare_regionen: [],
  absences: [],
  free: [],
};

function bar(start: string, end: string, change: Partial<PlanWork> = {}): PlanWork {
  return {
    job_id: `${start} ${end}`,
    assignment_id: "assignment",
    driver_id: DRIVER.id,
    nummer: 1042,
    kunde: "Muster Bau GmbH",
    fahrzeugtyp: "Kran",
    fuehrerscheinklasse: "",
    einsatzort: "",
    place: null,
    distance: null,
    state: "confirmed",
    start,
    end,
    arbeitstage: ["mo", "di", "mi", "do", "fr"],
    uhrzeit_beginn: null,
    offers: 0,
    holidays: [],
    taken_back: [],
    reported: "",
    hasProblem: false,
    ...change,
  };
}

function linesOf(work: PlanWork[], driver = DRIVER) {
  const board = boardOf({ today: "2026-11-23", work, holidays: [] }, DAYS, [driver]);
  return board.rows[0]?.lines.map(({ cells }) => cells) ?? [];
}

describe("the lines of a driver", () => {
  it("hold two jobs below each other when they share a day, and in one line when they don't", () => {
    const monday = bar("2026-11-23", "2026-11-24");
    expect(linesOf([monday, bar("2026-11-24", "2026-11-25")])).toHaveLength(2);
    expect(linesOf([monday, bar("2026-11-25", "2026-11-26")])).toHaveLength(1);
  });

  it("show a bar that reaches into the shown days from either side, and no other", () => {
    const shown = linesOf([
      bar("2026-11-16", "2026-11-23"),
      bar("2026-11-29", "2026-12-04", { arbeitstage: ["so"] }),
      bar("2026-11-16", "2026-11-22"),
      bar("2026-11-30", "2026-12-01"),
    ]).flat();
    expect(shown.flatMap(({ work }) => work?.start ?? [])).toEqual(["2026-11-16", "2026-11-29"]);
  });

  it("leave each day in exactly one cell", () => {
    for (const cells of linesOf([bar("2026-11-24", "2026-11-26"), bar("2026-11-26", "2026-11-27")]))
      expect(cells.flatMap(({ column, span }) => daysFrom(DAYS[column] ?? "", span))).toEqual(DAYS);
  });

  it("carry an absence that begins in the middle of a job", () => {
    const absences = [{ from: "2026-11-25", to: "2026-11-25", words: "Urlaub" }];
    const [cells] = linesOf([bar("2026-11-23", "2026-11-27")], { ...DRIVER, absences });
    expect(cells?.map(({ work, absence }) => [work !== null, absence])).toEqual([
      [true, "Urlaub"],
      [false, ""],
    ]);
  });
});

describe("a driver is free", () => {
  const away = { ...DRIVER, absences: [{ from: "2026-11-24", to: "2026-11-25", words: "Urlaub" }] };

  it.each([
    ["between two absences", away, [], "2026-11-23", true],
    ["not on the first day of one", away, [], "2026-11-24", false],
    ["not on the last day of one", away, [], "2026-11-25", false],
    ["again on the day after it", away, [], "2026-11-26", true],
    ["not while he works", DRIVER, [bar("2026-11-24", "2026-11-24")], "2026-11-24", false],
    [
      "on the day of another's job",
      DRIVER,
      [bar("2026-11-24", "2026-11-24", { driver_id: "other" })],
      "2026-11-24",
      true,
    ],
    [
      "on the day of his no-show",
      DRIVER,
      [bar("2026-11-24", "2026-11-24", { state: "no_show" })],
      "2026-11-24",
      true,
    ],
  ] as const)("%s", (_, driver, work, day, expected) => {
    expect(isFree({ work: [...work] }, driver, day)).toBe(expected);
  });
});
