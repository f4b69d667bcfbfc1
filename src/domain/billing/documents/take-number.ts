import { createHash } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { nummernkreise } from "../../../db/schema/index.ts";
import type { Ctx, TxCtx } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { BILLING, NUMBER_FORMATS } from "../billing-area.ts";
import type { DocumentContent, DocumentKind } from "./vocabulary.ts";
import { findRow } from "../../kernel/rows.ts";

/**
 * The next number of a range, in the transaction that issues: rolled back, it is free again. Until that ends nobody else gets one of
 * this range, and only then the clock is looked at, so that days grow with the numbers (docs/rules.md, Invoices). `contentOn`: the
 * content as of a day.
 */
export async function takeNumber(
  tx: TxCtx,
  clock: Pick<Ctx, "now">,
  kind: DocumentKind,
  contentOn: (day: string) => Promise<DocumentContent> | DocumentContent,
) {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`nummernkreise ${kind}`}, 0))`,
  );
  const at = clock.now();
  const { kreis, jahr, letzte } = nummernkreise;
  // The first of a year is chained to the last of the years before.
  const last = await findRow(tx, nummernkreise, eq(kreis, kind), desc(jahr));
  const today = berlinDate(at);
  // Another machine's clock may be a little ahead.
  const tag = last && last.tag > today ? last.tag : today;
  const year = Number(tag.slice(0, 4));
  const content = await contentOn(tag);
  const laufend = last?.jahr === year ? last.letzte + 1 : 1;
  const inhalt = { ...content, nummer: numberText(tx, kind, year, laufend), tag };
  const hash = chainedHash(last?.sha256 ?? "", inhalt);
  if (laufend === 1) {
    await tx.db
      .insert(nummernkreise)
      .values({ kreis: kind, jahr: year, letzte: 1, tag, sha256: hash });
  } else {
    await tx.db
      .update(nummernkreise)
      .set({ letzte: sql`${letzte} + 1`, tag, sha256: hash })
      .where(and(eq(kreis, kind), eq(jahr, year)));
  }
  return {
    status: "ausgestellt" as const,
    nummer: inhalt.nummer,
    jahr: year,
    laufend,
    tag,
    inhalt,
    sha256: hash,
    ausgestellt_am: at,
  };
}

/** `RE-2026-0042` */
function numberText(
  { settings }: Pick<Ctx, "settings">,
  kind: DocumentKind,
  year: number,
  running: number,
): string {
  return settings
    .current(BILLING)
    .values[NUMBER_FORMATS[kind]].replace("{JJJJ}", String(year))
    .replace("{JJ}", String(year).slice(2))
    .replace(/\{(N+)\}/, (_, digits: string) => String(running).padStart(digits.length, "0"));
}

/** SHA-256 of a content after the hash of the number before, whatever order its keys are stored in. */
export function chainedHash(before: string, content: DocumentContent): string {
  return createHash("sha256")
    .update(`${before}\n${canonical(content)}`)
    .digest("hex");
}

function canonical(content: DocumentContent) {
  return JSON.stringify(content, (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
