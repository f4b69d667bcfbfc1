import { inArray, sql } from "drizzle-orm";
import { kunden } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { foldedOf } from "../kernel/search.ts";

/** Updates the search and sort columns of these records; called after every change. */
export async function refreshRecords(tx: TxCtx, ...ids: string[]): Promise<void> {
  const contacts = sql`(
    select coalesce(string_agg(k.name || ' ' || k.email || ' ' || k.telefon || ' '
      || regexp_replace(k.telefon, '[^0-9]', '', 'g'), ' ' order by k.id), '')
    from kunden_kontakte k where k.kunde_id = ${kunden.id})`;
  await tx.db
    .update(kunden)
    .set({
      suchtext: foldedOf(
        sql`${kunden.firma} || ' ' || ${kunden.name} || ' ' || ${kunden.plz} || ' ' || ${kunden.ort} || ' ' || ${contacts}`,
      ),
      letzter_auftrag_am: sql`coalesce((select max(j.created_at) from job_requests j where j.kunde_id = ${kunden.id}), ${kunden.created_at})`,
    })
    .where(inArray(kunden.id, ids));
}
