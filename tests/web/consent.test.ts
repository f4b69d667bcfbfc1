import { describe, expect, it } from "vitest";
import {
  EVERYTHING_CHOSEN,
  NOTHING_CHOSEN,
  parseConsent,
  recordConsent,
} from "../../src/domain/privacy/vocabulary.ts";
import { useApp } from "../support/app.ts";

const world = useApp();
const NOW = new Date("2026-03-02T08:00:00Z");

describe("the consent record", () => {
  it("has the fields that the banner stores", () => {
    expect(recordConsent(EVERYTHING_CHOSEN, NOW)).toEqual({
      given: true,
      updatedAt: "2026-03-02T08:00:00.000Z",
      version: 1,
      categories: { essential: true, analytics: true, marketing: true },
    });
  });

  it("is read back as it was stored", () => {
    const record = recordConsent({ analytics: true, marketing: false }, NOW);
    expect(parseConsent(JSON.stringify(record))).toEqual(record);
  });

  const sound = recordConsent(NOTHING_CHOSEN, NOW);
  it.each([
    ["nothing stored", null],
    ["empty", ""],
    ["no JSON", "{given:"],
    ["null", "null"],
    ["a list", "[]"],
    ["another version", JSON.stringify({ ...sound, version: 2 })],
    ["given as text", JSON.stringify({ ...sound, given: "true" })],
    ["no time", JSON.stringify({ ...sound, updatedAt: "gestern" })],
    ["no categories", JSON.stringify({ ...sound, categories: null })],
    [
      "a category that is no boolean",
      JSON.stringify({ ...sound, categories: { ...sound.categories, marketing: 1 } }),
    ],
    [
      "essential switched off",
      JSON.stringify({ ...sound, categories: { ...sound.categories, essential: false } }),
    ],
  ])("counts as absent: %s", (_, stored) => {
    expect(parseConsent(stored)).toBeUndefined();
  });
});

it("asks nobody without script: the banner and the button that opens it come hidden", async () => {
  const html = await (await world.app.request("/")).text();
  expect(html).toMatch(/<section id="consent" hidden=""/);
  expect(html).toMatch(/<button [^>]*data-consent-open=""[^>]* hidden=""/);
});
