import { describe, expect, it } from "vitest";
import type { Screen } from "../../cli/sheet.ts";
import { type Fact, sheet } from "../../cli/sheet.ts";

const PIPE: Screen = { isTerminal: false, isStyled: false, width: 80 };
const TERMINAL: Screen = { isTerminal: true, isStyled: false, width: 80 };
const LONG = "Betonfertigteile am Kai setzen, Zufahrt nur über die Nordrampe ".repeat(4).trim();

describe("a sheet about one thing", () => {
  it("puts terms and texts below each other, and leaves out what says nothing", () => {
    const facts: Fact[] = [
      { term: "Ort", text: "Kassel" },
      { term: "Preise", text: null },
      { term: "Fahrzeug", text: ["Kran", false, "Klasse C"] },
    ];
    const parts = [{ heading: "FA 1042" }, { facts }, { heading: "Anlagen", lines: [] }];
    expect(sheet(parts, PIPE)).toBe(
      "FA 1042\n\nOrt       Kassel\nFahrzeug  Kran\n          Klasse C",
    );
    expect(sheet([{ heading: "Fahrer", lines: [""], empty: "Keiner." }], PIPE)).toBe(
      "Fahrer\n  Keiner.",
    );
  });

  it.each([80, 60, 120])("ends lines between words at %i columns, without losing one", (width) => {
    const parts = [
      { heading: LONG, lines: [LONG, `x${"y".repeat(200)}`] },
      { facts: [{ term: "Beschreibung", text: `${LONG}\n${LONG}` }] },
    ];
    const text = sheet(parts, { ...TERMINAL, width });
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(text.replaceAll(/\s+/g, "")).toBe(sheet(parts, PIPE).replaceAll(/\s+/g, ""));
  });

  it("keeps a whole line in a pipe, and a number beside its unit", () => {
    expect(sheet([{ lines: [LONG] }], PIPE)).toBe(LONG);
    const price = `${"a".repeat(74)} 42,50\u00a0€ je Tag`;
    expect(sheet([{ lines: [price] }], TERMINAL)).toBe(`${"a".repeat(74)}\n  42,50 € je Tag`);
    const dotted = `${"a".repeat(70)} · bcdefghijk · l`;
    expect(sheet([{ lines: [dotted] }], TERMINAL)).toBe(`${"a".repeat(70)} ·\n  bcdefghijk · l`);
  });

  it("holds no character of a stranger's that could steer the terminal", () => {
    const text = sheet([{ heading: "\u001b[2Jx", lines: ["a\r\nb\tc\u0007"] }], TERMINAL);
    expect(text).toBe(" [2Jx\n  a\n    b c".trim());
  });
});
