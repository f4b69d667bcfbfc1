import { describe, expect, it } from "vitest";
import {
  boardOf,
  daysFrom,
  hindranceOf,
  isFree,
  nextDayWithWork,
  withOwnDay,
} from "../../../../src/domain/dispatch/read/plan/board.ts";
import type { PlanDriver, PlanWork } from "../../../../src/domain/dispatch/read/plan/read-plan.ts";

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
    bundesland: null,
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

  it("show the day that has the focus by itself, and each day once all the same", () => {
    const [cells = []] = linesOf([bar("2026-11-23", "2026-11-23")]);
    const shown = withOwnDay(cells, 3);
    expect(shown.map(({ column, span }) => [column, span])).toContainEqual([3, 1]);
    expect(shown.flatMap(({ column, span }) => daysFrom(DAYS[column] ?? "", span))).toEqual(DAYS);
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

it("counts per day what is open and who is free", () => {
  const away = { from: "2026-11-24", to: "2026-11-24", words: "Urlaub" };
  const { days } = boardOf(
    {
      today: "2026-11-23",
      holidays: [],
      work: [
        bar("2026-11-23", "2026-11-23"),
        bar("2026-11-23", "2026-11-24", { driver_id: null, state: "open" }),
      ],
    },
    DAYS,
    [DRIVER, { ...DRIVER, id: "second", absences: [away] }],
  );
  expect(days.slice(0, 3).map(({ open, free }) => [open, free])).toEqual([
    [1, 1],
    [1, 1],
    [0, 2],
  ]);
});

it("heads each group at its first driver", () => {
  const drivers = ["C", "C", "CE"].map((group, index) => ({
    ...DRIVER,
    id: `${index}`,
    ort: group,
  }));
  const { rows } = boardOf(
    { today: "2026-11-23", work: [], holidays: [] },
    DAYS,
    drivers,
    ({ ort }) => ort,
  );
  expect(rows.map(({ group }) => group)).toEqual(["C", "", "CE"]);
});

it("opens a phone's list on the next day with work, else on today", () => {
  const plan = { today: "2026-11-24", to: "2026-12-07" };
  const past = bar("2026-11-23", "2026-11-23");
  const later = bar("2026-11-30", "2026-12-01");
  expect(nextDayWithWork({ ...plan, work: [past, later] })).toBe("2026-11-30");
  expect(nextDayWithWork({ ...plan, work: [past] })).toBe("2026-11-24");
});

describe("a dragged bar", () => {
  const able = { ...DRIVER, fuehrerscheinklassen: ["CE"] };
  const dragged = bar("2026-11-24", "2026-11-25", {
    job_id: "dragged",
    driver_id: null,
    fuehrerscheinklasse: "C+E",
  });
  const own = bar("2026-11-26", "2026-11-26", { nummer: 1162 });
  const noShow = bar("2026-11-24", "2026-11-24", { state: "no_show" });
  const away = [{ from: "2026-11-25", to: "2026-11-25", words: "Urlaub" }];

  it.each([
    ["fits a driver with other days", able, [own, noShow], 0, ""],
    ["meets his work on moved days", able, [own], 1, "überschneidet FA\u00a01162"],
    ["needs his class", { ...able, fuehrerscheinklassen: ["C"] }, [], 0, "Klasse C+E fehlt"],
    ["needs him present", { ...able, absences: away }, [], 0, "nicht frei"],
    ["needs him released", { ...able, status: "pending" as const }, [], 0, "nicht freigeschaltet"],
    ["does not meet itself", able, [{ ...dragged, driver_id: able.id }], 1, ""],
  ])("%s", (_, driver, work, shift, expected) => {
    const { rows, days } = boardOf({ today: "2026-11-23", work, holidays: [] }, DAYS, [driver]);
    expect(rows.map((row) => hindranceOf(row, dragged, { days, shift }))).toEqual([expected]);
  });
});

it("work that asks for no class is hindered by none", () => {
  const { rows, days } = boardOf({ today: "2026-11-23", work: [], holidays: [] }, DAYS, [DRIVER]);
  const work = bar("2026-11-24", "2026-11-24", { driver_id: null });
  expect(rows.map((row) => hindranceOf(row, work, { days, shift: 0 }))).toEqual([""]);
});

it("a day names the holiday of all of Germany, and those of single states with them", () => {
  const on = { day: "2026-11-24" };
  const holidays = [
    { ...on, name: "Landesfest", states: ["Bayern"] },
    { ...on, name: "Bundesfest", states: [] },
  ];
  const { days } = boardOf({ today: "2026-11-23", work: [], holidays }, DAYS, [DRIVER]);
  expect(days.slice(0, 2)).toMatchObject([
    { holiday: "", localHolidays: [] },
    { holiday: "Bundesfest", localHolidays: ["Landesfest (Bayern)"] },
  ]);
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
