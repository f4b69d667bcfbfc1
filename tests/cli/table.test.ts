import { describe, expect, it } from "vitest";
import type { Screen } from "../../cli/sheet.ts";
import { type Column, layOut, tableText } from "../../cli/table.ts";

const PIPE: Screen = { isTerminal: false, isStyled: false, width: 80 };
const on = (width: number): Screen => ({ isTerminal: true, isStyled: false, width });

const table = (values: string[], screen: Screen = PIPE) =>
  tableText(
    [
      { title: "Name", value: (row: string) => row, max: 8 },
      { title: "Ende", value: () => "x" },
    ],
    values,
    screen,
  );

describe("a table in the terminal", () => {
  it("holds no character of a stranger's that could steer it", () => {
    const text = table(["\u001b[2J\u001b]0;weg\u0007Muster", "a\r\nb\tc", "\u009b31mrot"]);
    expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    expect(text.split("\n").map((line) => line.replace(/\s+x$/, ""))).toEqual([
      expect.stringMatching(/^Name\s+Ende$/),
      "[2J ]0;weg Muster",
      "a b c",
      "31mrot",
    ]);
  });

  it("keeps one line a row and its columns under their titles", () => {
    const text = table(["Ä", "", "lang und\u00a0breit"]);
    const [head = "", ...rows] = text.split("\n");
    expect(rows.map((row) => row.indexOf("x"))).toEqual(Array(3).fill(head.indexOf("Ende")));
    expect(rows[1]).toMatch(/^- /);
    expect(text).not.toContain("\u00a0");
  });

  it("cuts what is too long for a screen, and nothing in a pipe", () => {
    const screen = { ...on(80), isStyled: true };
    expect(table(["Muster Bau GmbH"], screen)).toBe("\x1b[1mName      Ende\x1b[0m\nMuster…   x");
    expect(table(["Muster Bau GmbH"])).toBe("Name             Ende\nMuster Bau GmbH  x");
  });
});

interface Row {
  id: string;
  name: string;
  place: string;
  reason: string;
}

const COLUMNS: Column<Row>[] = [
  { title: "Name", value: ({ name }) => name, max: 28 },
  { title: "Ort", value: ({ place }) => place, max: 28, leaves: 2 },
  { title: "Grund", value: ({ reason }) => reason, max: 40, leaves: 1 },
  { title: "Kennung", value: ({ id }) => id, isId: true },
];
const ROW: Row = {
  id: "1f0c2a7e-0000-4000-8000-000000000000",
  name: "Maximiliane-Charlotte Musterfrau",
  place: "Garmisch-Partenkirchen",
  reason: "Postfach ist voll, bitte später noch einmal versuchen",
};

describe("a screen of some width", () => {
  it.each([36, 60, 70, 80, 100, 120, 200])("is never left by a line: %i columns", (width) => {
    const phone = { title: "Telefon", value: () => "069 555 0102" };
    const { head, lines } = layOut([...COLUMNS, phone], [ROW], on(width));
    const shown = [head, ...lines([ROW])].join("\n");
    expect(shown).toContain("069 555 0102");
    for (const line of shown.split("\n")) expect(line.length).toBeLessThanOrEqual(width);
  });

  it("does without the columns that leave first, and names them", () => {
    expect(layOut(COLUMNS, [ROW], on(120)).leftOut).toEqual([]);
    expect(layOut(COLUMNS, [ROW], on(50)).leftOut).toEqual(["Grund"]);
    expect(layOut(COLUMNS, [ROW], on(25)).leftOut).toEqual(["Ort", "Grund"]);
    expect(tableText(COLUMNS, [ROW], on(50))).toMatch(
      /\nAusgelassen: Grund; --json zeigt alles\.$/,
    );
  });

  it("shows of an id what is enough to name it; a pipe gets all of it", () => {
    expect(layOut(COLUMNS, [ROW], on(80)).lines([ROW])[0]).toMatch(/ 1f0c2a7e$/);
    expect(layOut(COLUMNS, [ROW], PIPE).lines([ROW])[0]).toContain(` ${ROW.id}`);
    expect(layOut(COLUMNS, [ROW], on(40), "whole")).toMatchObject({ leftOut: [] });
    expect(layOut(COLUMNS, [ROW], on(40), "whole").lines([ROW])[0]).toContain(ROW.reason);
  });

  it("shows more of ids that begin alike", () => {
    const rows = [ROW, { ...ROW, id: "1f0c2a7e-0001-4000-8000-000000000000" }];
    const ends = layOut(COLUMNS, rows, on(80)).lines(rows);
    expect(ends.map((line) => line.split(" ").at(-1))).toEqual(["1f0c2a7e-0000", "1f0c2a7e-0001"]);
  });

  it("gives the room that is left to what was cut", () => {
    const [line = ""] = layOut(COLUMNS, [ROW], on(80)).lines([ROW]);
    expect(line.length).toBeGreaterThan(76);
  });
});
