import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE_MS } from "../../../src/domain/kernel/time/berlin.ts";
import {
  DRAFT_KEPT_MINUTES,
  DRAFT_KEY,
} from "../../../src/web/forms/registration/draft-storage.ts";
import { readDraft } from "../../../src/web/forms/registration/registration-draft.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function keep(text: string) {
  stored.set(DRAFT_KEY, text);
  return readDraft() ?? {};
}

const kept = (values: unknown, at = Date.now()) => keep(JSON.stringify({ at, values }));

describe("the draft of a registration", () => {
  it("is what was typed", () => {
    expect(kept({ vorname: "Jürgen", regions: ["Hessen"] })).toEqual({
      vorname: "Jürgen",
      regions: ["Hessen"],
    });
  });

  it.each(["{", "[]", "null", "7", '{"vorname": 7, "regions": "alle"}', '{"vorname": "Alt"}'])(
    "is nothing when it reads %s",
    (text) => {
      expect(keep(text)).toEqual({});
    },
  );

  it("is nothing of another shape than the form's fields", () => {
    expect(kept({ vorname: 7, regions: "alle", nachname: ["Beispiel"] })).toEqual({});
    expect(kept({ regions: [7], unbekannt: "Feld" })).toEqual({});
  });

  it.each([
    ["too old", -DRAFT_KEPT_MINUTES * MINUTE_MS],
    ["from the future", MINUTE_MS],
  ])("is removed when it is %s", (_, age) => {
    expect(kept({ vorname: "Alt" }, Date.now() + age)).toEqual({});
    expect(stored.has(DRAFT_KEY)).toBe(false);
  });
});
