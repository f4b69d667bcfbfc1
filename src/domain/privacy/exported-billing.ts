import { asc, eq, type SQL } from "drizzle-orm";
import { belegDateien, belegEreignisse, belege } from "../../db/schema/index.ts";
import type { Ctx, TxCtx } from "../kernel/context.ts";
import { type ExportedFile, fileOf } from "./what-is-kept.ts";

/** Invoices, credit notes and drafts of a person with what happened to them, as stored; and their files. */
export async function exportBilling(ctx: Pick<Ctx, "files">, { db }: TxCtx, whose: SQL) {
  const { art, nummer, tag, ausgestellt_am, inhalt, created_at } = belege;
  const documents = await db
    .select({ art, nummer, tag, ausgestellt_am, inhalt, created_at })
    .from(belege)
    .where(whose)
    .orderBy(asc(created_at), asc(belege.id));
  const event = belegEreignisse;
  const events = await db
    .select({
      beleg: nummer,
      art: event.art,
      tag: event.tag,
      betrag_cents: event.betrag_cents,
      neben_cents: event.neben_cents,
      skonto_cents: event.skonto_cents,
      notiz: event.notiz,
      created_at: event.created_at,
    })
    .from(event)
    .innerJoin(belege, eq(belege.id, event.beleg_id))
    .where(whose)
    .orderBy(asc(event.created_at), asc(event.id));
  const stored = await db
    .select({ nummer, ending: belegDateien.art, key: belegDateien.schluessel })
    .from(belegDateien)
    .innerJoin(belege, eq(belege.id, belegDateien.beleg_id))
    .where(whose)
    .orderBy(asc(created_at), asc(belege.id));
  const files: ExportedFile[] = stored.map(({ nummer: number, ending, key }) =>
    fileOf(ctx, `belege/${number?.replaceAll(/[^\w-]/g, "-")}.${ending}`, key),
  );
  return { belege: documents, belegereignisse: events, files };
}
