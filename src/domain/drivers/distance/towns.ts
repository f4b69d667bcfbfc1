import table from "./foreign-towns.json";
import { allPostcodes, type Postcode, type Spot, spotOf } from "./postcodes.ts";
import { kilometres } from "./vocabulary.ts";

/** Postcodes of one name that are farther apart are two towns: Berlin reaches so far, the next Neustadt doesn't. */
const ONE_TOWN_KM = 45;
/** A city that has so many times the postcodes of all its namesakes is meant where nobody said which. */
const CITY_TIMES = 4;
/** Longer text is no town, and costs time. */
const LONGEST_NAME = 60;
/** A namesake farther from where it should be is another one. */
const NEAR_KM = 60;

/**
 * The town of this name, however its name is written (`Frankfurt/M.`, `St. Ingbert`, `Halle (Saale)`, `Muenchen`,
 * `Frankfurt-Höchst`), or nothing where none or more than one could be meant. `near`: where it has to be.
 */
export function findTown(name: string, near?: Spot): Spot | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const written = nameOf(name);
  if (!written.short) return undefined;
  const district = written.short.split("-");
  const found =
    chosen(townsOf(written.short), written.addition, near) ??
    (district.length > 1 ? chosen(townsOf(district[0] ?? ""), written.addition, near) : undefined);
  return found && spotOf(found.map(({ point }) => point));
}

type Town = Postcode[];

/** The one that fits the addition and lies there; of several the city among villages. */
function chosen(towns: readonly Town[], addition: string, near: Spot | undefined) {
  const there = near ? towns.filter((town) => isNear(town, near)) : towns;
  const fitting = addition
    ? there.filter((town) => town.some((row) => isOf(row, addition)))
    : there;
  // Falls back to all namesakes if none has the addition: `Hanau am Main`.
  const possible = fitting.length > 0 ? fitting : there;
  const [first, ...rest] = possible.toSorted((a, b) => b.length - a.length);
  const others = rest.reduce((sum, { length }) => sum + length, 0);
  return first && first.length >= others * CITY_TIMES ? first : undefined;
}

function isNear([row]: Town, { point, radiusKm }: Spot) {
  return row !== undefined && kilometres(row.point, point) < Math.max(radiusKm, NEAR_KM);
}

function isOf({ town }: Postcode, addition: string) {
  const own = nameOf(town).addition;
  return own !== "" && (own.startsWith(addition) || addition.startsWith(own));
}

let read: Map<string, Town[]> | undefined;

function townsOf(short: string): readonly Town[] {
  read ??= readTowns();
  return read.get(short) ?? [];
}

function readTowns() {
  const towns = new Map<string, Town[]>();
  for (const row of allPostcodes().values()) {
    const { short, addition } = nameOf(row.town);
    const namesakes = towns.get(short) ?? [];
    towns.set(short, namesakes);
    const own = namesakes.find(
      ([first]) =>
        first &&
        nameOf(first.town).addition === addition &&
        kilometres(first.point, row.point) < ONE_TOWN_KM,
    );
    if (own) own.push(row);
    else namesakes.push([row]);
  }
  return towns;
}

/** Additions that join a name or distinguish namesakes: `am Main`, `an der Saale`, `(Oder)`, `/M.`, `i. d. OPf.` */
const ADDITION =
  /\s*(?:[(,/]|\s(?:a|am|an|auf|b|bei|beim|d|i|im|in|o|ob|u|unter|v|vor|vorm|zu)\.?(?=[\s/])(?:\s?d\.|\s(?:der|dem|den))?)\s*(.*)$/u;

/** As it is compared: the name itself, and its addition as letters only (`frankfurt`, `main`). */
function nameOf(raw: string) {
  const name = raw
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replaceAll(/\bst\.\s?/g, "sankt ")
    .replaceAll(/\.(?=\p{L})/gu, ". ")
    .replace(/^(?:lutherstadt|hansestadt|landeshauptstadt|stadt) /, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const [, addition = ""] = name.match(ADDITION) ?? [];
  const short = name
    .replace(ADDITION, "")
    .replaceAll(/[^a-z -]/g, "")
    .trim();
  return { short, addition: addition.replaceAll(/\b(?:am|an|der|dem|im|in|bei)\b|[^a-z]/g, "") };
}

let readForeign: ReadonlySet<string> | undefined;

/**
 * Whether this is a town abroad that has no namesake here: one near the border, or a great city. Half of Europe has postcodes of
 * five digits, and many of them are ours too (`67059 Strasbourg`).
 */
export function isForeignTown(town: string): boolean {
  readForeign ??= new Set(table.towns);
  return readForeign.has(plainTown(town));
}

/** As two names are compared: letters alone, without accents and what stands in brackets or behind a slash. */
function plainTown(town: string): string {
  return town
    .slice(0, MOST)
    .replace(/[(/].*$/, "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
}

/** No town has a longer name. */
const MOST = 60;
