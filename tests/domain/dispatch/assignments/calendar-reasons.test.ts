import { expect, it } from "vitest";
import { absenceOn, freedomOn } from "../../../../src/domain/dispatch/assignments/objections.ts";
import { NOTHING_SAID } from "../../../../src/domain/drivers/availability/vocabulary.ts";

const today = "2026-11-21";
const worked = ["2026-11-23", "2026-11-24", "2026-11-25"];

function said(...days: ["free" | "absent", string][]) {
  const entries = days.map(
    ([state, stand], index) =>
      [worked[index] ?? "", { state, note: "", source: null, stand, isPattern: false }] as const,
  );
  return { ...NOTHING_SAID, days: new Map(entries) };
}

it("names the oldest of the days on which a driver said that he is free", () => {
  const calendar = said(["free", "2026-11-20"], ["free", "2026-11-03"], ["free", "2026-11-18"]);
  expect(freedomOn({ worked, calendar, today })).toEqual([
    { ok: true, text: "Frei laut Kalender, Stand 3.11." },
  ]);
});

it("says on how many days he is free, or not", () => {
  const calendar = said(["absent", "2026-11-20"], ["free", "2026-11-20"], ["absent", "2026-11-20"]);
  expect(freedomOn({ worked, calendar, today })[0]?.text).toContain("Frei an 1 von 3 Tagen");
  expect(absenceOn({ worked, calendar, today })[0]?.text).toContain(
    "2 von 3 Tagen, zuerst Mo., 23.11.2026",
  );
});
