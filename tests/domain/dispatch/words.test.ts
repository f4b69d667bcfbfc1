import { expect, it } from "vitest";
import { countInWords } from "../../../src/domain/dispatch/jobs/filter/vocabulary.ts";
import { ownSpecials, specialsInWords } from "../../../src/domain/dispatch/jobs/vocabulary.ts";
import { orderFacts } from "../../../src/domain/dispatch/read/facts/wording.ts";
import { getJobRow } from "../../../src/domain/dispatch/read/job-queries.ts";
import {
  badgesOf,
  isTakenBack,
  overruledInWords,
  priceInWords,
  sumInWords,
} from "../../../src/domain/dispatch/read/wording.ts";
import { periodInShort } from "../../../src/domain/kernel/time/told-periods.ts";
import { shortRate } from "../../../src/domain/pricing/money.ts";
import { assignedJob, requestedJob } from "../../support/cast.ts";
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

it.each([
  [{ version: 0, since: null }, "Vorgabe"],
  [{ version: 2, since: "2026-11-03" }, "Version 2 vom 3.11.2026"],
])("names the prices that an order keeps: %o", async (kept, words) => {
  const job = await getJobRow(world.ctx(), await requestedJob(world));
  const facts = orderFacts({ ...job, older_prices: { ...kept, dayPriceCents: null } });
  expect(facts).toContainEqual({ term: "Preisstand", text: words });
});

it.each([
  [0, "0 Aufträge"],
  [1, "1 Auftrag"],
  [1000, "1.000 Aufträge"],
  [1001, "über 1.000 Aufträge"],
])("counts %i", (count, words) => {
  expect(countInWords(count, "Auftrag", "Aufträge")).toBe(words);
});

const AGREED = {
  billing_model: "agency",
  tagespreis_cents: 500_00,
  preis_quelle: "typed",
  preis_grund: "Stammkunde",
} as const;
const DAY = { total: null, dayCents: 308_00 };

it.each([
  [AGREED, /^500\s€ netto je Tag, .*\(„Stammkunde“\)$/],
  [{ ...AGREED, preis_grund: "" }, /^500\s€ netto je Tag, [^(]+$/],
  [{ ...AGREED, tagespreis_cents: null }, /^Noch offen$/],
  [{ ...AGREED, preis_quelle: null }, /^Noch offen$/],
  [{ ...AGREED, billing_model: "direct" as const }, /^Satz des Fahrers$/],
  [{ ...AGREED, billing_model: "direct" as const, price: DAY }, /^308\s€ .*, an den Fahrer$/],
])("names the customer's price and whose it is: %o", (job, words) => {
  expect(priceInWords(job)).toMatch(words);
});

it("adds up what is known, with VAT where it is", () => {
  const total = { days: 2, netCents: 1078_00, vatCents: 204_82, grossCents: 1282_82 };
  const of = (change: object) =>
    sumInWords({ price: { ...DAY, total: { ...total, ...change } } }).replaceAll(/\s/g, " ");
  expect(of({})).toBe("2 Tage: 1.078 € netto, 1.282,82 € brutto");
  expect(of({ days: 1, vatCents: null, grossCents: null })).toBe("1 Tag: 1.078 € netto");
  expect(sumInWords({ price: DAY })).toBe("");
  expect(sumInWords({ price: null })).toBe("");
});

it("names what was overruled, and why if somebody said so", () => {
  const known = { uebergangen: ["absent" as const], uebergangen_grund: "Hat zugesagt" };
  expect(overruledInWords(known)).toMatch(/^Trotzdem eingeteilt: .+ \(„Hat zugesagt“\)$/);
  expect(overruledInWords({ ...known, uebergangen_grund: "" })).toMatch(/^Trotzdem[^(]+$/);
  expect(overruledInWords({ ...known, uebergangen: [] })).toBe("");
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

it("takes a driver for not free any more only while he is to drive", async () => {
  const { jobId } = await assignedJob(world);
  const { assignment } = await getJobRow(world.ctx(), jobId);
  if (!assignment) throw new Error("Nobody drives");
  const taken = { ...assignment, taken_back: ["2026-11-26"] };
  const states = [
    { status: "assigned", assignment: taken },
    { status: "assigned", assignment },
    { status: "assigned", assignment: null },
    { status: "completed", assignment: taken },
  ] as const;
  expect(states.map(isTakenBack)).toEqual([true, false, false, false]);
});
