import { expect, it } from "vitest";
import {
  nearnessOf,
  type PlacedDriver,
  type PlacedJob,
} from "../../../src/domain/drivers/nearness.ts";

const OFFENBACH: PlacedDriver = {
  plz: "63065",
  firmensitz_land: "",
  verfuegbare_regionen: ["deutschlandweit", "Hessen"],
};

function at(place: string, change: Partial<PlacedJob> = {}): PlacedJob {
  return { einsatzort: place, einsatz_postal_code: "", ...change };
}

const inOrder = (driver: PlacedDriver, places: readonly string[]) =>
  places
    .map((place) => ({ place, ...nearnessOf(at(place), driver) }))
    .sort((a, b) => a.rank - b.rank);

it("is nearest in his own place, then around it, in a state of his, in the same zone, elsewhere, and last where nobody knows", () => {
  const places = ["Autobahnbaustelle", "80331 München", "67059 Ludwigshafen", "34117 Kassel"];
  const more = ["Ring 1, 63450 Hanau", "Hafen 2, 63067 Offenbach"];
  expect(inOrder(OFFENBACH, [...places, ...more])).toEqual([
    { place: "Hafen 2, 63067 Offenbach", rank: 0, words: "ganz in Ihrer Nähe" },
    { place: "Ring 1, 63450 Hanau", rank: 1, words: "in Ihrer Nähe" },
    { place: "34117 Kassel", rank: 2, words: "in Ihrer Region" },
    { place: "67059 Ludwigshafen", rank: 3, words: "" },
    { place: "80331 München", rank: 4, words: "" },
    { place: "Autobahnbaustelle", rank: 5, words: "" },
  ]);
});

it("goes by the place of work where it was entered as one", () => {
  const site = at("Tor 3, Werk 12345, Offenbach", { einsatz_postal_code: "63065" });
  expect(nearnessOf(site, OFFENBACH).rank).toBe(0);
});

it("knows his own state by his postcode, if only one has that area", () => {
  const munich = { ...OFFENBACH, plz: "80331", verfuegbare_regionen: [] };
  expect(nearnessOf(at("90402 Nürnberg"), munich).words).toBe("in Ihrer Region");
  const unnamed = { ...OFFENBACH, verfuegbare_regionen: [] };
  expect(nearnessOf(at("80331 München"), unnamed).words).toBe("");
});

it.each([
  { ...OFFENBACH, plz: "" },
  { ...OFFENBACH, plz: "1010", firmensitz_land: "Österreich" },
  { ...OFFENBACH, firmensitz_land: "Frankreich" },
])("of a driver without a German postcode goes by the states that he named: %o", (driver) => {
  expect(nearnessOf(at("63065 Offenbach"), driver).rank).toBe(2);
  expect(nearnessOf(at("80331 München"), driver).rank).toBe(4);
});
