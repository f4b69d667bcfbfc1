import { expect, it } from "vitest";
import {
  distanceBetween,
  inRegionsOf,
  type PlacedDriver,
  type PlacedJob,
  stateOf,
} from "../../../src/domain/drivers/distance/distance.ts";
import { byDistance, distanceInWords } from "../../../src/domain/drivers/distance/vocabulary.ts";

const HANAU: PlacedDriver = { plz: "63450", ort: "Hanau", firmensitz_land: "" };

function at(einsatzort: string, change: Partial<PlacedJob> = {}): PlacedJob {
  return { einsatzort, einsatz_postal_code: "", einsatz_city: "", ...change };
}

const words = (job: PlacedJob, driver = HANAU) =>
  distanceInWords(distanceBetween(job, driver)).replace("\u00a0", " ");

/**
 * Towns with the postcode of their middle and the coordinates that encyclopaedias print for them; a name's neighbours in this
 * list make the pairs. Nothing of it was taken from the table.
 */
const TOWNS = [
  ["10178 Berlin", 52.52, 13.405],
  ["20095 Hamburg", 53.5511, 9.9937],
  ["80331 München", 48.1375, 11.5755],
  ["50667 Köln", 50.9375, 6.9603],
  ["60311 Frankfurt am Main", 50.1109, 8.6821],
  ["70173 Stuttgart", 48.7758, 9.1829],
  ["40213 Düsseldorf", 51.2277, 6.7735],
  ["04109 Leipzig", 51.3397, 12.3731],
  ["44135 Dortmund", 51.5136, 7.4653],
  ["45127 Essen", 51.4556, 7.0116],
  ["28195 Bremen", 53.0793, 8.8017],
  ["01067 Dresden", 51.0504, 13.7373],
  ["30159 Hannover", 52.3759, 9.732],
  ["90402 Nürnberg", 49.4521, 11.0767],
  ["47051 Duisburg", 51.4344, 6.7623],
  ["44787 Bochum", 51.4818, 7.2162],
  ["42103 Wuppertal", 51.2562, 7.1508],
  ["33602 Bielefeld", 52.0302, 8.5325],
  ["53111 Bonn", 50.7374, 7.0982],
  ["48143 Münster", 51.9607, 7.6261],
  ["76133 Karlsruhe", 49.0069, 8.4037],
  ["68159 Mannheim", 49.4875, 8.466],
  ["86150 Augsburg", 48.3705, 10.8978],
  ["65183 Wiesbaden", 50.0782, 8.2398],
  ["34117 Kassel", 51.3127, 9.4797],
  ["18055 Rostock", 54.0924, 12.0991],
  ["24103 Kiel", 54.3233, 10.1228],
  ["99084 Erfurt", 50.9848, 11.0299],
  ["39104 Magdeburg", 52.1205, 11.6276],
  ["66111 Saarbrücken", 49.2402, 6.9969],
  ["79098 Freiburg", 47.999, 7.8421],
  ["89073 Ulm", 48.4011, 9.9876],
  ["97070 Würzburg", 49.7913, 9.9534],
  ["93047 Regensburg", 49.0134, 12.1016],
  ["94032 Passau", 48.5667, 13.4319],
  ["78462 Konstanz", 47.6779, 9.1732],
  ["03046 Cottbus", 51.7563, 14.3329],
  ["02826 Görlitz", 51.1506, 14.9687],
  ["24937 Flensburg", 54.7937, 9.447],
  ["52062 Aachen", 50.7753, 6.0839],
  ["54290 Trier", 49.7499, 6.6371],
  ["63065 Offenbach", 50.0956, 8.7761],
  ["63450 Hanau", 50.1264, 8.9283],
  ["63739 Aschaffenburg", 49.977, 9.152],
  ["64283 Darmstadt", 49.8728, 8.6512],
  ["55116 Mainz", 49.9929, 8.2473],
  ["35390 Gießen", 50.5841, 8.6784],
  ["36037 Fulda", 50.5558, 9.6808],
  ["23552 Lübeck", 53.8655, 10.6866],
  ["19053 Schwerin", 53.6355, 11.4012],
  ["49074 Osnabrück", 52.2799, 8.0472],
  ["37073 Göttingen", 51.5413, 9.9158],
  ["09111 Chemnitz", 50.8278, 12.9214],
  ["07743 Jena", 50.9271, 11.5892],
  ["95028 Hof", 50.3135, 11.9128],
  ["83022 Rosenheim", 47.8561, 12.1289],
] as const;

/** As the crow flies by the other formula (spherical law of cosines), so that a mistake in one shows. */
function known([, a, b]: (typeof TOWNS)[number], [, c, d]: (typeof TOWNS)[number]) {
  const [lat, lon, toLat, toLon] = [a, b, c, d].map((one) => (one * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ];
  const cosine =
    Math.sin(lat) * Math.sin(toLat) + Math.cos(lat) * Math.cos(toLat) * Math.cos(lon - toLon);
  return 6371 * Math.acos(cosine);
}

it("is right within 1 km for half of 55 known pairs of towns, and within 5 km for each", () => {
  const misses = TOWNS.slice(1).map((town, index) => {
    const from = TOWNS[index] ?? town;
    const [plz = "", ort = ""] = from[0].split(" ");
    const found = distanceBetween(at(town[0]), { plz, ort, firmensitz_land: "Deutschland" });
    expect(found?.isApproximate).toBe(false);
    return { pair: `${from[0]} – ${town[0]}`, km: Math.abs((found?.km ?? 0) - known(from, town)) };
  });
  const sorted = misses.toSorted((a, b) => a.km - b.km);
  expect(sorted).toHaveLength(55);
  expect(sorted[27]?.km).toBeLessThan(1);
  expect(sorted.at(-1)?.km).toBeLessThan(5);
});

it.each([
  ["10178 Berlin", "20095 Hamburg", 255],
  ["10178 Berlin", "80331 München", 504],
  ["20095 Hamburg", "80331 München", 612],
  ["60311 Frankfurt am Main", "50667 Köln", 152],
  ["80331 München", "90402 Nürnberg", 151],
  ["20095 Hamburg", "28195 Bremen", 95],
])("knows what everybody knows: %s to %s is %i km", (from, to, km) => {
  const driver = { plz: from.slice(0, 5), ort: "", firmensitz_land: "" };
  const found = distanceBetween(at(to), driver)?.km ?? 0;
  expect(Math.abs(found - km)).toBeLessThan(4);
});

it.each([
  ["Ring 1, 63450 Hanau", "am Ort"],
  ["63571 Gelnhausen", "ca. 21 km"],
  ["Frankfurt (Oder)", "ca. 460 km"],
  ["Frankfurt/Oder", "ca. 460 km"],
  ["Halle (Saale)", "ca. 261 km"],
  ["Halle/Westf.", "ca. 217 km"],
  ["Neustadt an der Aisch", "ca. 133 km"],
  ["Neustadt a.d. Weinstraße", "ca. 103 km"],
  ["St. Ingbert", "ca. 160 km"],
  ["Sankt Ingbert", "ca. 160 km"],
  ["Muenster", "ca. 223 km"],
  ["Münster", "ca. 223 km"],
  ["Bad Homburg v.d.H.", "ca. 25 km"],
  ["Castrop-Rauxel", "ca. 196 km"],
  ["Lutherstadt Wittenberg", "ca. 327 km"],
  ["Tor 3, Werk Süd, Offenbach", "ca. 11 km"],
])("reads the place of work as people write it: %s", (place, said) => {
  expect(words(at(place))).toBe(said);
});

it.each(["Frankfurt am Main", "Frankfurt/M.", "Frankfurt a. M.", "Frankfurt a.M."])(
  "is rough where a great city is all that is known: %s",
  (place) => {
    expect(words(at(place))).toBe("ungefähr 20 km");
  },
);

it("takes the town's name where the table lacks its postcode", () => {
  // A post office box: no place begins with 600.
  expect(words(at("Postfach, 60036 Frankfurt"))).toBe("ungefähr 20 km");
  // A postcode of 2015: the town's own others are known.
  expect(words(at("99331 Ilmenau"))).toBe("ca. 153 km");
});

it.each([
  "Autobahnbaustelle",
  "Neustadt",
  "Mühlhausen",
  "1010 Wien",
  "F-67000 Strasbourg",
  "67000 Strasbourg, Frankreich",
  "67000 Strasbourg",
  "Port du Rhin 3, 67100 Strasbourg",
  "68100 Mulhouse",
  "57000 Metz (F)",
  "39100 Bolzano, Italia",
  "39012 Meran",
  "FR 67200 Eckbolsheim",
  "75001 Paris, France",
  "20121 Milano",
  "28013 Madrid",
  "8280 Kreuzlingen, Schweiz",
  "11000 Praha",
  "63590 Nirgendwo",
  "4020 Linz",
  "Hafenstraße 3, 5020 Salzburg",
])("says nothing of a place that could be anywhere: %s", (place) => {
  expect(distanceBetween(at(place), HANAU)).toBeNull();
  expect(words(at(place))).toBe("");
});

it("believes a postcode of ours wherever its town may be one here", () => {
  expect(words(at("67059 Ludwigshafen"))).toBe("ca. 80 km");
  // Part of a town, or spelt wrong.
  expect(words(at("67059 Hemshof"))).toBe("ca. 80 km");
  expect(words(at("Linz"))).not.toBe("");
  expect(stateOf(at("67059 Ludwigshafen"))).toBe("Rheinland-Pfalz");
  const driver = { plz: "4020", ort: "Linz", firmensitz_land: "" };
  expect(distanceBetween(at("63450 Hanau"), driver)).toBeNull();
});

it("says nothing of a driver abroad, although his postcode looks like one of ours", () => {
  const abroad = { plz: "67000", ort: "Strasbourg", firmensitz_land: "Frankreich" };
  expect(distanceBetween(at("63450 Hanau"), abroad)).toBeNull();
  expect(distanceBetween(at("63450 Hanau"), { ...abroad, firmensitz_land: "" })).toBeNull();
  expect(distanceBetween(at("63450 Hanau"), { plz: "", ort: "", firmensitz_land: "" })).toBeNull();
  const livesHere = { plz: "68159", ort: "Mannheim", firmensitz_land: "Polen" };
  expect(words(at("63450 Hanau"), livesHere)).toBe("ca. 78 km");
  expect(distanceBetween(at("63450 Hanau"), { ...livesHere, ort: "Metz" })).toBeNull();
  const noPostcode = { plz: "", ort: "Gelnhausen", firmensitz_land: "Deutschland" };
  expect(words(at("63450 Hanau"), noPostcode)).toBe("ca. 21 km");
});

it("goes by the place of work where it was entered as one", () => {
  const site = at("Tor 3, Werk 12345", { einsatz_postal_code: "63450", einsatz_city: "Hanau" });
  expect(words(site)).toBe("am Ort");
});

it("sorts the nearest first, what is equally far together, and the unknown last", () => {
  const far = { km: 42.4, isApproximate: true };
  const same = { km: 41.6, isApproximate: false };
  const sorted = [null, far, { km: 3, isApproximate: false }, same].toSorted(byDistance);
  expect(sorted).toEqual([{ km: 3, isApproximate: false }, far, same, null]);
});

it.each([
  ["63450 Hanau", "Hessen"],
  ["63739 Aschaffenburg", "Bayern"],
  ["12529 Schönefeld", "Brandenburg"],
  ["27568 Bremerhaven", "Bremen"],
  ["Autobahnbaustelle", null],
])("knows in which state %s lies", (place, state) => {
  expect(stateOf(at(place))).toBe(state);
});

it.each([
  [["Hessen", "Bayern"], "63450 Hanau", true],
  [["Bayern"], "63450 Hanau", false],
  [["europaweit"], "Autobahnbaustelle", true],
  [["Hessen"], "Autobahnbaustelle", null],
  [[], "63450 Hanau", null],
])("of regions %j: %s is one of them: %s", (verfuegbare_regionen, place, isOne) => {
  expect(inRegionsOf(at(place))({ verfuegbare_regionen })).toBe(isOne);
});
