import { expect, it } from "vitest";
import { dueWords } from "../../../../src/domain/desk/today/wording.ts";

const TODAY = "2026-12-30";

it("says the year of another year's date, and of no other", () => {
  expect(dueWords("snoozed", "2027-01-04", TODAY).text).toBe("bis Mo., 04.01.2027");
  expect(dueWords("snoozed", "2026-12-31", TODAY).text).toBe("bis Do., 31.12.");
  expect(dueWords("mails", "2020-11-20T09:27:00Z", TODAY).text).toMatch(
    /^seit 20\.11\.2020,\s10:27$/,
  );
});

it("of today says only the time", () => {
  expect(dueWords("mails", "2026-12-30T09:27:00Z", TODAY).text).toBe("seit 10:27");
});
