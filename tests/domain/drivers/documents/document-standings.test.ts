import { describe, expect, it } from "vitest";
import {
  type DocumentNeed,
  documentStandings,
  type HeldDocument,
  requiredDocuments,
  TACHOGRAPH_CLASSES,
} from "../../../../src/domain/drivers/documents/vocabulary.ts";
import { statesOfDocuments } from "../../../../src/domain/drivers/documents/wording.ts";
import { LICENCE_CLASSES } from "../../../../src/domain/kernel/vocabulary.ts";

describe("required documents", () => {
  it("are the licence, and a driver card for each class of vehicles with a tachograph", () => {
    for (const one of LICENCE_CLASSES) {
      const hasCard = requiredDocuments([one]).includes("fahrerkarte");
      expect([one, hasCard]).toEqual([one, one !== "B"]);
    }
    for (const one of TACHOGRAPH_CLASSES) {
      expect(requiredDocuments(["B", one])).toEqual(["fuehrerschein", "fahrerkarte"]);
    }
    expect(requiredDocuments(["C+E"])).toEqual(["fuehrerschein", "fahrerkarte"]);
    expect(requiredDocuments(["T"])).toEqual(["fuehrerschein"]);
  });
});

const LAST_DAY = "2026-11-30";
const held = (change: Partial<HeldDocument> = {}): HeldDocument => ({
  type: "fuehrerschein",
  gueltig_bis: null,
  isChecked: true,
  ...change,
});
const standing = (...documents: HeldDocument[]) =>
  documentStandings(documents, { classes: ["B"], lastDay: LAST_DAY });

describe("how documents stand", () => {
  it("missing, unchecked, over, or good", () => {
    const good = { isMissing: false, isUnchecked: false, overAfter: null, until: null };
    expect(standing()).toMatchObject([{ isMissing: true, isUnchecked: false, overAfter: null }]);
    expect(standing(held())).toMatchObject([good]);
    expect(standing(held({ isChecked: false }))).toMatchObject([{ isUnchecked: true }]);
    expect(standing(held({ isChecked: false }), held())).toMatchObject([good]);
    const over = held({ gueltig_bis: "2026-11-29" });
    expect(standing(over)).toMatchObject([{ overAfter: "2026-11-29" }]);
    const holds = held({ gueltig_bis: LAST_DAY });
    expect(standing(over, holds)).toMatchObject([{ overAfter: null, until: LAST_DAY }]);
  });

  it("of other kinds, only what is over is told; of certificates each counts", () => {
    const certificate = held({ type: "zertifikate", gueltig_bis: "2026-11-01" });
    const valid = held({ type: "zertifikate", gueltig_bis: "2027-11-01" });
    expect(standing(held(), valid)).toHaveLength(1);
    expect(standing(held(), valid, certificate)).toMatchObject([
      {},
      { type: "zertifikate", overAfter: "2026-11-01" },
    ]);
  });

  it("of a proof whose kind is known, the one that holds longest counts; an old one alone is over", () => {
    const old = held({ type: "adr", gueltig_bis: "2026-11-01" });
    expect(standing(held(), old)).toMatchObject([{}, { type: "adr", overAfter: "2026-11-01" }]);
    expect(standing(held(), old, held({ type: "adr", gueltig_bis: "2031-11-01" }))).toHaveLength(1);
  });

  it("of a proof, only where the job asks for it; of card and Modul 95, only with a tachograph", () => {
    const over = (type: HeldDocument["type"]) => held({ type, gueltig_bis: "2026-11-01" });
    const all = [
      held(),
      ...(["adr", "kranschein", "bf3", "modul95", "versicherung"] as const).map(over),
    ];
    const told = (need: Pick<DocumentNeed, "classes" | "proofs">) =>
      documentStandings(all, { ...need, lastDay: LAST_DAY })
        .filter(({ overAfter }) => overAfter !== null)
        .map(({ type }) => type);
    expect(told({ classes: ["B"], proofs: [] })).toEqual(["versicherung"]);
    expect(told({ classes: ["C"], proofs: ["adr"] })).toEqual(["adr", "modul95", "versicherung"]);
    expect(told({ classes: ["B"], proofs: ["kranschein", "bf3"] })).toEqual([
      "kranschein",
      "bf3",
      "versicherung",
    ]);
    expect(told({ classes: ["C"] })).toHaveLength(5);
  });
});

const NONE = { gesamt: 0, fehlt: [], abgelaufen: 0, laeuft_ab: 0, ungeprueft: 0 };
const WORRIES: [Partial<Parameters<typeof statesOfDocuments>[0]>, string[]][] = [
  [{ gesamt: 3 }, []],
  [{ fehlt: ["fuehrerschein", "fahrerkarte"] }, ["fehlt: Führerschein, Fahrerkarte"]],
  [{ abgelaufen: 2, laeuft_ab: 1 }, ["2 abgelaufen", "1 läuft bald ab"]],
  [{ laeuft_ab: 2, ungeprueft: 1 }, ["2 laufen bald ab", "1 ungeprüft"]],
];

it.each(WORRIES)("of the documents %j is told what worries", (counts, words) => {
  expect(statesOfDocuments({ ...NONE, ...counts }).map(({ text }) => text)).toEqual(words);
});
