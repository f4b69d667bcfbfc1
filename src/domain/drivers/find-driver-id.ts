import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { fahrerProfile } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import type { Candidate } from "../kernel/errors.ts";
import {
  beginsWith,
  CANDIDATES_READ,
  mayBeginId,
  nameKey,
  nameKeyOf,
  personMeant,
} from "../kernel/references.ts";
import { containsAllTerms, driverNumberIn, termOf, wordsOf } from "../kernel/search.ts";
import { driverNumber } from "../kernel/vocabulary.ts";
import { driverName } from "./queries.ts";

const { id, nummer, vorname, nachname, email, plz, ort, suchtext, geloescht_am } = fahrerProfile;

/**
 * The driver that somebody means by `FR 1001`, `FR1001`, `1001`, his e-mail address, his full name or the beginning of his id
 * (docs/rules.md, References). Errors: `driver_not_found`; `ambiguous_reference` with all whom it may mean; `validation` (field
 * `driverId`) for nothing.
 */
export function findDriverId(ctx: ReadCtx, reference: string): Promise<string> {
  const naming = {
    id,
    missing: "driver_not_found",
    none: "Keinen Fahrer",
    field: "driverId",
    please: "Bitte nennen Sie einen Fahrer mit Nummer (FR 1001), E-Mail-Adresse oder Namen.",
  } as const;
  return personMeant(reference, naming, meanings, (condition) => candidates(ctx, condition));
}

/** Interpretations of the text, the likeliest first; the next one counts if the former finds nobody. */
function meanings(text: string): (SQL | undefined)[] {
  const number = driverNumberIn(text);
  const prefix = mayBeginId(text) ? [beginsWith(id, text)] : [];
  if (number !== null) return [eq(nummer, number), ...prefix];
  if (text.includes("@")) {
    return [and(eq(sql`lower(${email})`, text.toLowerCase()), isNull(geloescht_am))];
  }
  return [isCalled(text), ...prefix];
}

/** `Jürgen Beispiel`, `JUERGEN BEISPIEL`, `Beispiel, Jürgen`. */
function isCalled(text: string) {
  const name = nameKey(text);
  const backwards = nameKey(text.replace(",", " "));
  return and(
    // By the index; what it finds is compared as a whole.
    containsAllTerms(suchtext, wordsOf(text.replaceAll(",", " ")).map(termOf)),
    or(
      eq(nameKeyOf(driverName), name),
      eq(nameKeyOf(sql`${nachname} || ' ' || ${vorname}`), backwards),
    ),
    isNull(geloescht_am),
  );
}

async function candidates({ db }: ReadCtx, condition: SQL | undefined): Promise<Candidate[]> {
  const rows = await db
    .select({ id, nummer, vorname, nachname, plz, ort })
    .from(fahrerProfile)
    .where(condition)
    .orderBy(asc(nummer))
    .limit(CANDIDATES_READ);
  return rows.map((row) => ({
    id: row.id,
    number: driverNumber(row.nummer),
    name: `${row.vorname} ${row.nachname}`.trim(),
    town: `${row.plz} ${row.ort}`.trim(),
  }));
}
