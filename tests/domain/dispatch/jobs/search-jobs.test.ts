import { beforeAll, describe, expect, it } from "vitest";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { countJobs, listJobs } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { activeDriver, assignedJob, ORDER, requestedJob } from "../../../support/cast.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();

const search = (q: string, options = {}) => listJobs(world.ctx(), { limit: 50, q, ...options });
const firms = async (q: string, options = {}) =>
  (await search(q, options)).rows.map(({ company }) => company).toSorted();

beforeAll(async () => {
  await requestedJob(world, {
    company: "Hoch GmbH",
    nachricht: "Fertigteile setzen.",
    anforderungen: ["BF3 erforderlich"],
    einsatzbeginn: "2026-11-26",
    einsatzdauer: "3 Tage",
  });
  await createJob(world.ctx(), {
    ...ORDER,
    company: "Tief KG",
    fahrzeugtyp: "Radlader",
    fuehrerscheinklasse: "C+E",
    besonderheiten: "ADR-Schein",
    nachricht: "Anfahrt über den Hintereingang. Am 26.11.2026 und am 05.12.2026 keine Zufahrt.",
    einsatzbeginn: "2026-12-14",
    einsatzende: "2026-12-16",
    einsatz_street: "Einfahrt Tor 3",
    einsatz_postal_code: "65203",
    einsatz_city: "Wiesbaden",
    einsatz_kontakt: "Polier Wurzel",
    einsatz_telefon: "0171 5559876",
    bestellnummer: "BST-4711",
  });
  await createJob(world.ctx(), { ...ORDER, company: "Vorbei AG", einsatzbeginn: "2025-11-26" });
  await assignedJob(
    world,
    {
      company: "Mann OHG",
      nachricht: "Touren",
      customer_street: "Hafenweg",
      fahrzeugtyp: "lkw",
      anforderungen: [],
      einsatzbeginn: "2026-12-01",
    },
    { vorname: "Ottokar", nachname: "Zwetschgenbaum" },
  );
  await activeDriver(world, { vorname: "Ottokar", nachname: "Ohnejob" });
});

describe("a search of jobs finds", () => {
  it.each([
    ["a vehicle", "kran", ["Hoch GmbH"]],
    ["a vehicle of the desk", "Radlader", ["Tief KG"]],
    ["a requirement", "bf3", ["Hoch GmbH"]],
    ["a requirement in the desk's words", "ADR", ["Tief KG"]],
    ["a licence class", "c+e", ["Tief KG", "Vorbei AG"]],
    ["a word of the description", "hintereingang", ["Tief KG"]],
    ["the place of work", "tor 3 wiesbaden", ["Tief KG"]],
    ["who is asked for on site", "wurzel", ["Tief KG"]],
    ["his phone", "01715559876", ["Tief KG"]],
    ["the customer's order number", "bst-4711", ["Tief KG"]],
    ["a driver's surname", "zwetschgenbaum", ["Mann OHG"]],
    ["a driver's first name, of those who drive", "ottokar", ["Mann OHG"]],
    ["driver and firm together", "mann ottokar zwetsch", ["Mann OHG"]],
    ["a day, by who works on it and not by who names it", "26.11.2026", ["Hoch GmbH"]],
    ["a day with the year in two figures", "26.11.26", ["Hoch GmbH"]],
    ["a day as computers write it", "2026-11-27", ["Hoch GmbH"]],
    ["a day in words", "27. November 2026", ["Hoch GmbH"]],
    ["a day in the middle of the work", "15.12.2026", ["Tief KG"]],
    ["a day of last year", "26.11.2025", ["Vorbei AG"]],
    ["a day without its year: the next and the last one", "26.11.", ["Hoch GmbH", "Vorbei AG"]],
    ["no day off within the work", "28.11.2026", []],
    ["a day that only the description names", "05.12.2026", ["Tief KG"]],
    ["a day and a word", "radlader 14.12.", ["Tief KG"]],
    ["nothing on a day without work", "25.11.2026", []],
    ["nothing on a day that doesn't exist", "30.02.2026", []],
    ["nothing for words of different jobs", "radlader bf3", []],
  ])("%s", async (_, q, expected) => {
    expect(await firms(q)).toEqual(expected);
    expect(await countJobs(world.ctx(), { q })).toBe(expected.length);
  });
});

describe("what was searched for", () => {
  it("is told as it was found", async () => {
    expect((await search("Kran")).search).toEqual({ words: ["kran"], isWidened: false });
    expect((await search("Köhler")).search?.words).toEqual(["köhler", "koehler"]);
    expect((await search("")).search).toBeUndefined();
  });

  it("is told when it was widened, with the words that are there", async () => {
    const widened = await search("Radlaedr");
    expect(widened.rows.map(({ company }) => company)).toEqual(["Tief KG"]);
    expect(widened.search).toEqual({ words: ["radlader"], isWidened: true });
    expect(await countJobs(world.ctx(), { q: "Radlaedr" })).toBe(1);
  });

  it("forgives a mistake in a driver's name", async () => {
    const found = await search("Zwetschenbaum");
    expect(found.rows.map(({ company }) => company)).toEqual(["Mann OHG"]);
    expect(found.search?.isWidened).toBe(true);
  });

  it("is not widened where a filter alone is in the way", async () => {
    const found = await search("Radlader", { status: "completed" });
    expect(found.rows).toEqual([]);
    expect(found.search?.isWidened).toBe(false);
    expect(await countJobs(world.ctx(), { q: "Radlader", status: "completed" })).toBe(0);
  });

  it("is narrowed by filters as well", async () => {
    expect(await firms("wiesbaden", { vehicle: "baumaschinen", region: "Hessen" })).toEqual([
      "Tief KG",
    ]);
    expect(await firms("wiesbaden", { vehicle: "kran" })).toEqual([]);
    expect(await firms("26.11.", { from: "2026-01-01" })).toEqual(["Hoch GmbH"]);
  });
});
