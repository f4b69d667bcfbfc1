import { expect, it } from "vitest";
import { sinceInWords, whenInWords } from "../../../../src/domain/desk/today/row-words.ts";
import { promiseInWords } from "../../../../src/domain/dispatch/read/wording.ts";

const now = new Date("2026-12-30T12:00:00Z");
const moment = { now, today: "2026-12-30" };

it("says the year of another year's date, and of today only the time", () => {
  const said = (due: string) => sinceInWords(due, moment).text;
  expect(said("2020-11-20T09:27:00Z")).toMatch(/^seit 20\.11\.2020,\s10:27$/);
  expect(said("2026-12-30T09:27:00Z")).toBe("seit 10:27");
  expect(said("2026-12-31")).toBe("noch 1 Tag");
  expect(said("2026-12-29")).toBe("abgelaufen");
});

it("says how many days a job is away, or over", () => {
  const said = (due: string) => {
    const place = { kind: "close", step: "complete", due, isFolded: false, order: "" } as const;
    return whenInWords(place, { first: null, time: null }, moment).text;
  };
  const days = ["28", "29", "30", "31"].map((day) => said(`2026-12-${day}`));
  expect(days).toEqual(["seit 2 Tagen", "seit gestern", "heute", "morgen"]);
  expect(["01", "02"].map((day) => said(`2027-01-${day}`))).toEqual(["übermorgen", "in 3 Tagen"]);
});

it("a promised answer is told until it is given, and red on its day", () => {
  const said = (until: string) => promiseInWords(new Date(until), now);
  expect(said("2026-12-30T17:00:00Z")).toEqual({ text: "heute antworten bis 18:00", isBad: true });
  expect(said("2026-12-31T17:00:00Z")).toEqual({
    text: "morgen antworten bis 18:00",
    isBad: false,
  });
  expect(said("2027-01-04T17:00:00Z")).toEqual({ text: "Antwort bis Mo., 04.01.", isBad: false });
  expect(said("2026-12-30T11:00:00Z")).toEqual({ text: "Antwort überfällig", isBad: true });
});
