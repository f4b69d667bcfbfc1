import { expect, it } from "vitest";
import { ownSpecials, specialsInWords } from "../../../src/domain/dispatch/jobs/vocabulary.ts";
import { getJobRow } from "../../../src/domain/dispatch/read/job-queries.ts";
import { badgesOf } from "../../../src/domain/dispatch/read/wording.ts";
import { periodInShort } from "../../../src/domain/kernel/time/told-periods.ts";
import { shortRate } from "../../../src/domain/pricing/money.ts";
import { requestedJob } from "../../support/cast.ts";
import { TODAY, useWorld } from "../../support/world.ts";

const world = useWorld();

it.each([
  [["ADR-Schein", "Kran"], "Tor 3"],
  [["ADR-Schein"], ""],
  [[], "Tor 3"],
])("takes the labels %j from 'Besonderheiten' and leaves %o", (labels, own) => {
  expect(ownSpecials(labels, specialsInWords(labels, own))).toBe(own);
});

it("leaves a text that begins otherwise whole", () => {
  expect(ownSpecials(["ADR-Schein"], "Tor 3, ADR-Schein")).toBe("Tor 3, ADR-Schein");
});

it("rounds a short rate to the cent", () => {
  expect(shortRate("hourly", 19.99)).toBe("19,99\u00a0€\u00a0/\u00a0Std.");
});

it("says the order's days where the assignment's are not known", () => {
  const job = {
    zeitraum: "",
    days: { startDate: "2026-11-23", endDate: "2026-11-27" },
    startTime: null,
  };
  const none = { startDate: null, endDate: null };
  expect(periodInShort(job, none)).toBe(periodInShort(job));
  expect(periodInShort(job)).toContain("23.11.2026");
});

it("lists the open matters of an order, and none of one without", async () => {
  const job = await getJobRow(world.ctx(), await requestedJob(world));
  const row = { ...job, answer_until: null, address_missing: false, created_at: "" };
  const badges = (change: object) =>
    badgesOf({ ...row, ...change } as unknown as Parameters<typeof badgesOf>[0], TODAY).map(
      ({ label }) => label,
    );
  expect(badges({})).toEqual([]);
  expect(badges({ address_missing: true })).toEqual(["Adresse fehlt"]);
});
