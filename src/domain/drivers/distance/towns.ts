import { allPostcodes, type Postcode, type Spot, spotOf } from "./postcodes.ts";
import { kilometres } from "./vocabulary.ts";

/** Postcodes of one name that are farther apart are two towns: Berlin reaches so far, the next Neustadt doesn't. */
const ONE_TOWN_KM = 45;
/** A city that has so many times the postcodes of all its namesakes is meant where nobody said which. */
const CITY_TIMES = 4;
/** Longer text is no town, and costs time. */
const LONGEST_NAME = 60;

/**
 * The town of this name, however its name is written (`Frankfurt/M.`, `St. Ingbert`, `Halle (Saale)`, `Muenchen`), or nothing
 * where none or more than one could be meant.
 */
export function findTown(name: string): Spot | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const { short, addition } = nameOf(name);
  const towns = townsOf(short);
  const fitting = towns.filter((town) => addition && town.some((row) => isOf(row, addition)));
  // Falls back to all namesakes if none has the addition: `Hanau am Main`.
  const possible = fitting.length > 0 ? fitting : towns;
  // The city wins over villages of its name.
  const [first, ...rest] = possible.toSorted((a, b) => b.length - a.length);
  const others = rest.reduce((sum, { length }) => sum + length, 0);
  if (!first || first.length < others * CITY_TIMES) return undefined;
  return spotOf(first.map(({ point }) => point));
}

type Town = Postcode[];

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
