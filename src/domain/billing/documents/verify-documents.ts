import { createHash } from "node:crypto";
import { and, asc, eq, gt, min, sql } from "drizzle-orm";
import { belegDateien, belege, nummernkreise } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowsOf } from "../../kernel/rows.ts";
import { lastExpiredYear } from "./delete-expired.ts";
import type { DocumentRecord } from "./find-document.ts";
import { chainedHash, checkArithmetic } from "./issue-documents.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABEL, type DocumentKind } from "./vocabulary.ts";

const AT_ONCE = 500;

export type Verification = Awaited<ReturnType<typeof verifyDocuments>>;

/**
 * Walks the numbers of every range with their hashes, and every file (docs/rules.md, Invoices): finds what somebody changed, removed or
 * added behind the system's back. Only whole years whose time is over may be missing.
 */
export async function verifyDocuments(ctx: Pick<Ctx, "db" | "files" | "now">) {
  const findings: string[] = [];
  let documents = 0;
  const gone = await deletedUpTo(ctx);
  for (const kind of DOCUMENT_KINDS) documents += await verifyRange(ctx, kind, { gone, findings });
  return { documents, files: await verifyFiles(ctx, findings), findings };
}

/** The last of the years that were deleted whole, with all before it: older than any document, and over its time. */
async function deletedUpTo(ctx: Pick<Ctx, "db" | "now">): Promise<number> {
  const [row] = await ctx.db.select({ first: min(belege.jahr) }).from(belege);
  const last = lastExpiredYear(ctx);
  return row?.first ? Math.min(last, row.first - 1) : last;
}

interface Known {
  /** Years up to this one are deleted. */
  gone: number;
  findings: string[];
}

async function verifyRange(ctx: Pick<Ctx, "db">, kind: DocumentKind, { gone, findings }: Known) {
  const { db } = ctx;
  const { kreis, jahr: year } = nummernkreise;
  const ranges = await rowsOf(ctx, nummernkreise, eq(kreis, kind), year);
  let before = "";
  let count = 0;
  for (const { jahr, letzte, sha256 } of ranges) {
    if (jahr <= gone) {
      before = sha256;
      continue;
    }
    let expected = 1;
    for (;;) {
      const rows = await db
        .select()
        .from(belege)
        .where(and(eq(belege.art, kind), eq(belege.jahr, jahr), gt(belege.laufend, expected - 1)))
        .orderBy(asc(belege.laufend))
        .limit(AT_ONCE);
      for (const row of rows) {
        for (; expected < (row.laufend ?? 0); expected += 1) {
          findings.push(`${DOCUMENT_LABEL[kind]} ${expected}/${jahr} fehlt`);
        }
        findings.push(...faultsOf(row, before));
        before = row.sha256 ?? "";
        expected += 1;
      }
      count += rows.length;
      if (rows.length < AT_ONCE) break;
    }
    for (; expected <= letzte; expected += 1) {
      findings.push(`${DOCUMENT_LABEL[kind]} ${expected}/${jahr} fehlt`);
    }
    if (before !== sha256 || expected - 1 !== letzte) {
      findings.push(`${DOCUMENT_LABEL[kind]}: Der Nummernkreis ${jahr} endet anders`);
    }
  }
  const known = sql`${belege.jahr} in (select jahr from ${nummernkreise} where kreis = ${kind})`;
  const strays = await db.$count(
    belege,
    and(eq(belege.art, kind), eq(belege.status, "ausgestellt"), sql`not ${known}`),
  );
  if (strays > 0) findings.push(`${DOCUMENT_LABEL[kind]}: ${strays} ohne Nummernkreis`);
  return count;
}

function faultsOf(row: DocumentRecord, before: string): string[] {
  const { inhalt, sha256, nummer, tag, netto_cents, ust_cents, brutto_cents } = row;
  const isSame =
    inhalt.nummer === nummer &&
    inhalt.tag === tag &&
    inhalt.art === row.art &&
    inhalt.netto_cents === netto_cents &&
    inhalt.ust_cents === ust_cents &&
    inhalt.brutto_cents === brutto_cents;
  return [
    chainedHash(before, inhalt) !== sha256 && `${nummer}: Der Inhalt passt nicht zur Prüfsumme`,
    !isSame && `${nummer}: Nummer, Tag oder Summen passen nicht zum Inhalt`,
    checkArithmetic(inhalt).length > 0 && `${nummer}: Die Summen stimmen nicht`,
  ].filter((fault) => fault !== false);
}

async function verifyFiles(ctx: Pick<Ctx, "db" | "files">, findings: string[]): Promise<number> {
  const rows = await ctx.db
    .select({ nummer: belege.nummer, key: belegDateien.schluessel, sha256: belegDateien.sha256 })
    .from(belegDateien)
    .innerJoin(belege, eq(belege.id, belegDateien.beleg_id))
    .orderBy(asc(belegDateien.beleg_id));
  for (const { nummer, key, sha256 } of rows) {
    const object = await ctx.files.open(key);
    if (!object) findings.push(`${nummer}: Die Datei fehlt`);
    else if ((await hashOf(object.stream)) !== sha256) {
      findings.push(`${nummer}: Die Datei passt nicht zur Prüfsumme`);
    }
  }
  return rows.length;
}

async function hashOf(stream: ReadableStream<Uint8Array>) {
  const hash = createHash("sha256");
  for await (const part of stream) hash.update(part);
  return hash.digest("hex");
}
