import { describe, expect, it } from "vitest";
import type { Screen } from "../../cli/command.ts";
import { listAnswer } from "../../cli/output.ts";

const PIPE: Screen = { isTerminal: false, isStyled: false };

const list = (values: string[], screen: Screen = PIPE) =>
  listAnswer({
    columns: [
      { title: "Name", value: (row: string) => row, max: 8 },
      { title: "Ende", value: () => "x" },
    ],
    page: { rows: values, nextCursor: null },
    empty: "Nichts.",
  }).text(screen);

describe("a list in the terminal", () => {
  it("holds no character of a stranger's that could steer it", () => {
    const text = list(["\u001b[2J\u001b]0;weg\u0007Muster", "a\r\nb\tc", "\u009b31mrot"]);
    expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    expect(text.split("\n").map((line) => line.replace(/\s+x$/, ""))).toEqual([
      expect.stringMatching(/^Name\s+Ende$/),
      "[2J ]0;weg Muster",
      "a b c",
      "31mrot",
    ]);
  });

  it("keeps one line a row and its columns under their titles", () => {
    const text = list(["Ä", "", "lang und\u00a0breit"]);
    const [head = "", ...rows] = text.split("\n");
    expect(rows.map((row) => row.indexOf("x"))).toEqual(Array(3).fill(head.indexOf("Ende")));
    expect(rows[1]).toMatch(/^- /);
    expect(text).not.toContain("\u00a0");
  });

  it("cuts what is too long for a screen, and nothing in a pipe", () => {
    const screen = { isTerminal: true, isStyled: true };
    expect(list(["Muster Bau GmbH"], screen)).toBe("\x1b[1mName      Ende\x1b[0m\nMuster …  x");
    expect(list(["Muster Bau GmbH"])).toBe("Name             Ende\nMuster Bau GmbH  x");
  });
});
