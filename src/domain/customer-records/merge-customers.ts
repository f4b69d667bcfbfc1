import { and, eq, inArray, sql } from "drizzle-orm";
import {
  jobRequests,
  kunden,
  kundenAbrechnung,
  kundenEinsatzorte,
  kundenFahrer,
  kundenKontakte,
  kundenPreise,
  kundenWege,
} from "../../db/schema/index.ts";
import { moveLogToCustomer } from "../kernel/action-log.ts";
import { deskVerb, logAction, type TxCtx } from "../kernel/context.ts";
import { updateRow } from "../kernel/rows.ts";
import { lockBoth, refreshRecords } from "./join-record.ts";
import { MergeCustomersInput } from "./schemas.ts";
import { nameOfRecord } from "./vocabulary.ts";

/**
 * Two records turn out to be one customer: everything of `otherId` becomes part of `customerId`, whose own words stay where
 * both say something. Doing it again finds only one of them. Answers how many jobs came over. Error: `customer_not_found`.
 */
export const mergeCustomers = deskVerb(MergeCustomersInput, async (tx, { customerId, otherId }) => {
  const [into, other] = await lockBoth(tx, [customerId, otherId]);
  const jobs = await tx.db
    .update(jobRequests)
    .set({ kunde_id: customerId })
    .where(eq(jobRequests.kunde_id, otherId))
    .returning({ id: jobRequests.id });
  await moveEntries(tx, otherId, customerId);
  await updateRow(tx, kunden, customerId, {
    ...(!into.firma && { firma: other.firma, firma_schluessel: other.firma_schluessel }),
    ...(!into.name && { name: other.name }),
    ...(!into.ort && {
      strasse: other.strasse,
      hausnummer: other.hausnummer,
      plz: other.plz,
      ort: other.ort,
    }),
    updated_at: tx.now(),
  });
  await tx.db.delete(kunden).where(eq(kunden.id, otherId));
  await refreshRecords(tx, customerId);
  const note = `${nameOfRecord(other)} übernommen`;
  await logAction(tx, "merge_customers", { customerId, note });
  return { movedJobs: jobs.length };
});

/** Moves the entries to the kept record; of duplicates the kept record's own stays. */
async function moveEntries({ db }: TxCtx, from: string, to: string) {
  const own = { kunde_id: to };
  await db.update(kundenWege).set(own).where(eq(kundenWege.kunde_id, from));
  await db.execute(sql`delete from kunden_kontakte o using kunden_kontakte k
    where o.kunde_id = ${from} and k.kunde_id = ${to} and lower(o.name) = lower(k.name)
      and o.email_schluessel = k.email_schluessel and o.telefon_schluessel = k.telefon_schluessel`);
  await db.update(kundenKontakte).set(own).where(eq(kundenKontakte.kunde_id, from));
  await db.execute(sql`delete from kunden_einsatzorte o using kunden_einsatzorte k
    where o.kunde_id = ${from} and k.kunde_id = ${to}
      and lower(concat_ws('|', o.strasse, o.hausnummer, o.plz, o.ort))
        = lower(concat_ws('|', k.strasse, k.hausnummer, k.plz, k.ort))`);
  await db.update(kundenEinsatzorte).set(own).where(eq(kundenEinsatzorte.kunde_id, from));
  await db.execute(sql`delete from kunden_preise o using kunden_preise k
    where o.kunde_id = ${from} and k.kunde_id = ${to} and o.position = k.position
      and o.gilt_ab = k.gilt_ab`);
  await db.update(kundenPreise).set(own).where(eq(kundenPreise.kunde_id, from));
  await db.execute(sql`delete from kunden_abrechnung where kunde_id = ${from}
    and exists (select from kunden_abrechnung where kunde_id = ${to})`);
  await db.update(kundenAbrechnung).set(own).where(eq(kundenAbrechnung.kunde_id, from));
  const known = db
    .select({ id: kundenFahrer.fahrer_id })
    .from(kundenFahrer)
    .where(eq(kundenFahrer.kunde_id, to));
  await db
    .delete(kundenFahrer)
    .where(and(eq(kundenFahrer.kunde_id, from), inArray(kundenFahrer.fahrer_id, known)));
  await db.update(kundenFahrer).set(own).where(eq(kundenFahrer.kunde_id, from));
  await moveLogToCustomer({ db }, { from, to });
}
