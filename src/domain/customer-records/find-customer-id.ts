import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { kunden, kundenKontakte } from "../../db/schema/index.ts";
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
import { containsAllTerms, termOf, wordsOf } from "../kernel/search.ts";
import { emailKey, firmKey } from "./same-party.ts";

const { id, firma, name, firma_schluessel, plz, ort, suchtext } = kunden;

/**
 * The customer that somebody means by an e-mail address of his, his firm (its legal form may be missing), his full name or the
 * beginning of his id (docs/rules.md, References). Errors: `customer_not_found`; `ambiguous_reference` with all whom it may mean;
 * `validation` (field `customerId`) for nothing.
 */
export function findCustomerId(ctx: ReadCtx, reference: string): Promise<string> {
  const naming = {
    id,
    missing: "customer_not_found",
    none: "Keinen Kunden",
    field: "customerId",
    please: "Bitte nennen Sie einen Kunden mit Firma, Namen oder E-Mail-Adresse.",
  } as const;
  return personMeant(
    reference,
    naming,
    (text) => meanings(ctx, text),
    (condition) => candidates(ctx, condition),
  );
}

/** Interpretations of the text, the likeliest first: as written, then the firm without its legal form, then the id. */
function meanings({ db }: ReadCtx, text: string): (SQL | undefined)[] {
  if (text.includes("@")) {
    const { kunde_id, email_schluessel } = kundenKontakte;
    const reached = db
      .select({ id: kunde_id })
      .from(kundenKontakte)
      .where(eq(email_schluessel, emailKey(text)));
    return [inArray(id, reached)];
  }
  // By the index; what it finds is compared as a whole.
  const holds = containsAllTerms(suchtext, wordsOf(text).map(termOf));
  const firm = firmKey(text);
  return [
    and(holds, eq(nameKeyOf(firma), nameKey(text))),
    ...(firm ? [eq(firma_schluessel, firm)] : []),
    and(holds, eq(nameKeyOf(name), nameKey(text))),
    ...(mayBeginId(text) ? [beginsWith(id, text)] : []),
  ];
}

async function candidates({ db }: ReadCtx, condition: SQL | undefined): Promise<Candidate[]> {
  const rows = await db
    .select({ id, firma, name, plz, ort })
    .from(kunden)
    .where(condition)
    .orderBy(asc(firma), asc(name), asc(id))
    .limit(CANDIDATES_READ);
  return rows.map((row) => ({
    id: row.id,
    number: "",
    name: [row.firma, row.name].filter(Boolean).join(", "),
    town: `${row.plz} ${row.ort}`.trim(),
  }));
}
