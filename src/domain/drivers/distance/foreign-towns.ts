import table from "./foreign-towns.json";

let read: ReadonlySet<string> | undefined;

/**
 * Whether this is a town abroad that has no namesake here: one near the border, or a great city. Half of Europe has postcodes of
 * five digits, and many of them are ours too (`67059 Strasbourg`).
 */
export function isForeignTown(town: string): boolean {
  read ??= new Set(table.towns);
  return read.has(plainTown(town));
}

/** As two names are compared: letters alone, without accents and what stands in brackets or behind a slash. */
export function plainTown(town: string): string {
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
