import { expect, it } from "vitest";
import { headline } from "../../../../src/domain/dispatch/read/wording.ts";

const JOB = {
  fahrzeugtyp: "kran",
  einsatzort: "Musterstraße 5, 65185 Wiesbaden",
  einsatzbeginn: "2026-11-26",
  einsatzende: "2026-11-27",
  uhrzeit_beginn: "06:30",
  zeitraum: "",
  price: { dayCents: 53_900, total: null },
} as const;

const said = (change: Partial<Parameters<typeof headline>[0]> = {}) =>
  headline({ ...JOB, ...change })
    .replaceAll("\u2060", "")
    .replaceAll("\u00a0", " ");

it("names an open job by vehicle, town, days, time and price", () => {
  expect(said()).toBe("Kran · Wiesbaden · Do 26.–Fr 27.11. · 6:30 · 539 €/Tag");
  expect(said({ einsatzende: "2026-11-26", uhrzeit_beginn: null })).toContain("· Do 26.11. · 539");
  expect(said({ einsatzbeginn: "2026-11-30", einsatzende: "2026-12-01" })).toContain(
    "· Mo 30.11.–Di 1.12. ·",
  );
  expect(said({ einsatzende: null })).toContain("· ab Do 26.11. ·");
  const undated = { einsatzbeginn: null, einsatzende: null, uhrzeit_beginn: null, price: null };
  expect(said({ ...undated, zeitraum: "bald" })).toBe("Kran · Wiesbaden · bald");
});
