import { describe, expect, it } from "vitest";
import { type FitDriver, type FitJob, fitOf } from "../../../src/domain/drivers/job-fit.ts";
import { DESK_LICENCES, LICENCE_CLASSES } from "../../../src/domain/kernel/vocabulary.ts";

const JOB: FitJob = {
  fuehrerscheinklasse: "C",
  fahrzeugtyp: "lkw",
  anforderungen: [],
  besonderheiten: "",
};
const DRIVER: FitDriver = {
  fuehrerscheinklassen: ["C"],
  spezialisierungen: [],
  spezialanforderungen: [],
  erfahrung_jahre: 5,
  bf2_erlaubnis: false,
  bf3_erlaubnis: false,
};
const fits = (job: Partial<FitJob>, driver: Partial<FitDriver>) =>
  fitOf({ ...JOB, ...job }, { ...DRIVER, ...driver }).fits;

describe("licences", () => {
  const ENOUGH: Record<string, string[]> = {
    B: ["B", "C1", "C", "CE", "D1", "D", "DE"],
    C1: ["C1", "C", "CE"],
    "C1+E": ["CE"],
    C: ["C", "CE"],
    "C+E": ["CE"],
    CE: ["CE"],
    D1: ["D1", "D", "DE"],
    D: ["D", "DE"],
    "D+E": ["DE"],
  };
  it.each(Object.entries(ENOUGH))("%s is driven by %j and by no other class", (klasse, enough) => {
    const able = LICENCE_CLASSES.filter((held) =>
      fits({ fuehrerscheinklasse: klasse }, { fuehrerscheinklassen: [held] }),
    );
    expect(able).toEqual(enough);
  });

  it("knows every class that the desk offers", () => {
    for (const klasse of DESK_LICENCES) {
      expect(fits({ fuehrerscheinklasse: klasse }, { fuehrerscheinklassen: [] })).toBe(false);
    }
  });

  it("an unknown one excludes nobody, and says that it has to be looked at", () => {
    const { fits: isFine, reasons } = fitOf({ ...JOB, fuehrerscheinklasse: "T" }, DRIVER);
    expect(isFine).toBe(true);
    expect(reasons[0]).toEqual({ ok: true, text: "Klasse „T“ bitte prüfen" });
  });
});

describe("proofs", () => {
  it.each<[Partial<FitJob>, Partial<FitDriver>]>([
    [{ anforderungen: ["ADR-Schein"] }, { spezialanforderungen: ["ADR-Schein vorhanden"] }],
    [{ besonderheiten: "mit ADR" }, { spezialisierungen: ["Gefahrgut"] }],
    [{ fahrzeugtyp: "kran" }, { spezialisierungen: ["Kran"] }],
    [{ besonderheiten: "Autokran 60 t" }, { spezialanforderungen: ["Kran-Erfahrung"] }],
    [{ anforderungen: ["BF3 erforderlich"] }, { bf3_erlaubnis: true }],
    [
      { anforderungen: ["BF3-zertifiziert"] },
      { spezialanforderungen: ["BF3-Ausbildungsberechtigung"] },
    ],
    [{ anforderungen: ["BF2 erforderlich"] }, { bf2_erlaubnis: true }],
    [{ anforderungen: ["BF2 erforderlich"] }, { bf3_erlaubnis: true }],
    [{ anforderungen: ["Begleitung"] }, { bf2_erlaubnis: true }],
    [{ anforderungen: ["Stapler"] }, { spezialanforderungen: ["Staplerschein"] }],
    [{ anforderungen: ["Tank/Silo"] }, { spezialisierungen: ["Silofahrzeuge"] }],
  ])("%j needs %j", (job, driver) => {
    expect(fits(job, {})).toBe(false);
    expect(fits(job, driver)).toBe(true);
    expect(fits({}, {})).toBe(true);
  });

  it("BF2 is not enough for BF3", () => {
    expect(fits({ anforderungen: ["BF3 erforderlich"] }, { bf2_erlaubnis: true })).toBe(false);
  });

  it.each([
    "ohne ADR",
    "kein ADR nötig",
    "keine Begleitung",
    "Krankentransport",
    "Tankstelle auf dem Hof",
    "adressiert",
  ])("'%s' asks for nothing", (besonderheiten) => {
    expect(fits({ besonderheiten }, {})).toBe(true);
  });
});

describe("what is only worth knowing", () => {
  it("is told and excludes nobody", () => {
    const job = { ...JOB, anforderungen: ["Nachtschicht", "Baustelle", "Übermaß"] };
    const driver = {
      ...DRIVER,
      erfahrung_jahre: 1,
      spezialanforderungen: ["Nachtschicht"],
    };
    expect(fitOf(job, driver)).toEqual({
      fits: true,
      lacks: [],
      reasons: [
        { ok: true, text: "Klasse C" },
        { ok: true, text: "Nachtschicht" },
        { ok: false, text: "Baustelle nicht angekreuzt" },
        { ok: false, text: "Übermaß nicht angekreuzt" },
        { ok: false, text: "Weniger Fahrpraxis als verlangt" },
      ],
    });
  });
});
