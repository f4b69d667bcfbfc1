import { inArray, sql } from "drizzle-orm";
import {
  auftragAnlagen,
  belegDateien,
  fahrerDokumente,
  stundenzettel,
} from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { HOUR_MS } from "../../kernel/time/days.ts";
import { SWEEP_AFTER_HOURS } from "./vocabulary.ts";

const AT_ONCE = 500;

/**
 * Removes objects that no row knows, of any upload, hours sheet or invoice: what a crash between storing and committing, or after an erasure, left behind.
 * Only old ones, because an upload under way has its object before its row.
 */
export async function sweepDocuments(ctx: Pick<Ctx, "db" | "files" | "now">) {
  const before = ctx.now().getTime() - SWEEP_AFTER_HOURS * HOUR_MS;
  let removed = 0;
  let old: string[] = [];
  for await (const { key, storedAt } of ctx.files.list()) {
    if (storedAt.getTime() >= before) continue;
    old.push(key);
    if (old.length === AT_ONCE) {
      removed += await removeUnknown(ctx, old);
      old = [];
    }
  }
  return { removed: removed + (await removeUnknown(ctx, old)) };
}

async function removeUnknown(ctx: Pick<Ctx, "db" | "files">, keys: string[]) {
  if (keys.length === 0) return 0;
  const rows = await ctx.db
    .select({ key: fahrerDokumente.filepath })
    .from(fahrerDokumente)
    .where(inArray(fahrerDokumente.filepath, keys))
    .union(
      ctx.db
        .select({ key: auftragAnlagen.filepath })
        .from(auftragAnlagen)
        .where(inArray(auftragAnlagen.filepath, keys)),
    )
    .union(
      ctx.db
        .select({ key: sql<string>`${stundenzettel.datei}` })
        .from(stundenzettel)
        .where(inArray(stundenzettel.datei, keys)),
    )
    .union(
      ctx.db
        .select({ key: belegDateien.schluessel })
        .from(belegDateien)
        .where(inArray(belegDateien.schluessel, keys)),
    );
  const known = new Set(rows.map(({ key }) => key));
  const unknown = keys.filter((key) => !known.has(key));
  for (const key of unknown) await ctx.files.remove(key);
  return unknown.length;
}
