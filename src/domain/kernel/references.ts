import { type AnyColumn, and, eq, gte, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod";
import { type Candidate, DomainError, type ErrorCode } from "./errors.ts";
import { isNormalisedQuickly } from "./fields/schemas.ts";
import { folded } from "./folded.ts";
import { foldedOf } from "./search.ts";

/** References in place of long ids (docs/rules.md, References). */

/** Fewer letters of an id say nothing. */
export const SHORTEST_ID_PREFIX = 4;
/** Most candidates printed for an ambiguous reference. */
const MOST_CANDIDATES = 20;
/** One more than is told, so that it shows that there are more. */
export const CANDIDATES_READ = MOST_CANDIDATES + 1;

const UUID_SHAPE = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";

/** Whether it is a whole id. */
export function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/** Whether it is how an id may begin. */
function isIdPrefix(text: string): boolean {
  const shape = [...text].map((sign) => (/[\da-f]/i.test(sign) ? "x" : sign)).join("");
  return text.length >= SHORTEST_ID_PREFIX && UUID_SHAPE.startsWith(shape);
}

/** Condition for ids that begin so; it uses the primary key. `prefix`: see `isIdPrefix`. */
export function beginsWith(id: AnyColumn, prefix: string): SQL | undefined {
  const filled = (digit: string) => {
    const rest = UUID_SHAPE.slice(prefix.length).replaceAll("x", digit);
    return sql`${`${prefix.toLowerCase()}${rest}`}::uuid`;
  };
  return and(gte(id, filled("0")), lte(id, filled("f")));
}

/** A leading zero is no number's: what begins so may begin an id. */
export function mayBeginId(text: string): boolean {
  return isIdPrefix(text) && !/^[1-9]\d*$/.test(text);
}

/**
 * The one that is meant. Errors: `missing` for none; `ambiguous_reference` for several, which are named; nothing is
 * guessed.
 */
export function onlyOne(found: readonly Candidate[], reference: string, missing: ErrorCode) {
  const [first, ...others] = found;
  if (!first) throw new DomainError(missing);
  if (others.length === 0) return first.id;
  const more = found.length > MOST_CANDIDATES ? `mehr als ${MOST_CANDIDATES}` : `${found.length}`;
  throw new DomainError("ambiguous_reference", {
    text: `„${reference}“ kann ${more} meinen. Bitte nennen Sie die Nummer oder mehr von der Kennung.`,
    candidates: found.slice(0, MOST_CANDIDATES),
  });
}

/**
 * Resolves an id by its beginning; other text is returned as it is, for the verb to refuse. `read`: rows that meet the
 * condition, up to a limit. Errors: as `onlyOne`.
 */
export async function idMeant(
  reference: string,
  { id, missing }: { id: AnyColumn; missing: ErrorCode },
  read: (begins: SQL | undefined, limit: number) => Promise<NamedRow[]>,
): Promise<string> {
  const text = reference.trim();
  if (isId(text)) return text.toLowerCase();
  if (!isIdPrefix(text)) return text;
  const rows = await read(beginsWith(id, text), CANDIDATES_READ);
  const found = rows.map((row) => ({ number: "", town: "", ...row }));
  return onlyOne(found, text, missing);
}

/**
 * Resolves what somebody calls a person or firm: the whole id, else the first interpretation that finds anybody. Errors: as `onlyOne`;
 * `validation` under `field` for nothing.
 */
export async function personMeant(
  reference: string,
  { id, missing, none, field, please }: Naming,
  meanings: (text: string) => (SQL | undefined)[],
  read: (condition: SQL | undefined) => Promise<Candidate[]>,
): Promise<string> {
  const text = reference.trim();
  if (isId(text)) return onlyOne(await read(eq(id, text)), text, missing);
  // No row holds this character, and PostgreSQL refuses to compare with it.
  if (text === "" || text.includes("\0")) {
    throw new DomainError("validation", { fields: { [field]: please } });
  }
  for (const condition of meanings(text)) {
    const found = await read(condition);
    if (found.length > 0) return onlyOne(found, text, missing);
  }
  throw new DomainError(missing, { text: `${none} gefunden zu „${text}“.` });
}

interface Naming {
  id: AnyColumn;
  missing: ErrorCode;
  /** Object of the message that nobody was found: `Keinen Fahrer`. */
  none: string;
  field: string;
  please: string;
}

type NamedRow = Pick<Candidate, "id" | "name"> & Partial<Candidate>;

/** A name as it is compared: in any case, `ü` as `ue`, `ş` as `s`, one space between the words. */
export function nameKey(name: string): string {
  // Too many combining marks: no stored name has them.
  if (!isNormalisedQuickly(name)) return name;
  const spelt = name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => SPELT[letter] ?? letter);
  return folded(spelt)
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim();
}

const SPELT: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** SQL expression of the same key. */
export function nameKeyOf(name: SQLWrapper): SQL {
  const spelt = Object.entries(SPELT).reduce<SQL>(
    (text, [letter, letters]) => sql`replace(${text}, ${letter}, ${letters})`,
    sql`lower(${name})`,
  );
  return sql`regexp_replace(btrim(${foldedOf(spelt)}), '\\s+', ' ', 'g')`;
}
