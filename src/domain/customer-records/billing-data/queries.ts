import { and, asc, desc, eq, getTableColumns, inArray, ne } from "drizzle-orm";
import { kunden, kundenAbrechnung, kundenKontakte } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { idsIn } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import type { CustomerBilling } from "./vocabulary.ts";

type Record = typeof kunden.$inferSelect;

const { id: _, ...COLUMNS } = getTableColumns(kundenAbrechnung);

/**
 * Billing data of these customers on any day (`YYYY-MM-DD`): the version with the latest `gilt_ab` up to then, and the
 * last entered of one day; version 0, taken from the record, where there is none (docs/rules.md, Billing data).
 * Undefined: no such record.
 */
export async function customersBilling(
  ctx: ReadCtx,
  customerIds: readonly string[],
): Promise<(customerId: string, day: string) => CustomerBilling | undefined> {
  const ids = [...customerIds];
  const { kunde_id, gilt_ab, fassung } = kundenAbrechnung;
  const [records, versions] = await Promise.all([
    ctx.db.select().from(kunden).where(inArray(kunden.id, ids)),
    ctx.db
      .select(COLUMNS)
      .from(kundenAbrechnung)
      .where(inArray(kunde_id, ids))
      .orderBy(desc(gilt_ab), desc(fassung)),
  ]);
  const recordOf = new Map(records.map((one) => [one.id, one]));
  const versionsOf = Map.groupBy(versions, (version) => version.kunde_id);
  const emails = await firstEmails(ctx, records);
  return (customerId, day) => {
    const record = recordOf.get(customerId);
    const counting = versionsOf.get(customerId)?.find((version) => version.gilt_ab <= day);
    return counting ?? (record && ofRecord(record, emails.get(customerId)));
  };
}

/** Billing data of one customer. */
export async function customerBillingOn(ctx: ReadCtx, customerId: string, day: string) {
  return (await customersBilling(ctx, [customerId]))(customerId, day);
}

/** Version entered last, whenever it counts: the base of the next one. */
export async function newestCustomerBilling(
  ctx: ReadCtx,
  record: Record,
): Promise<CustomerBilling> {
  const { kunde_id, fassung } = kundenAbrechnung;
  const [newest] = await ctx.db
    .select(COLUMNS)
    .from(kundenAbrechnung)
    .where(eq(kunde_id, record.id))
    .orderBy(desc(fassung))
    .limit(1);
  if (newest) return newest;
  return ofRecord(record, (await firstEmails(ctx, [record])).get(record.id));
}

async function firstEmails({ db }: ReadCtx, records: readonly Record[]) {
  if (records.length === 0) return new Map<string, string>();
  const { kunde_id, email, created_at } = kundenKontakte;
  const rows = await db
    .selectDistinctOn([kunde_id], { customerId: kunde_id, email })
    .from(kundenKontakte)
    .where(and(inArray(kunde_id, idsIn(records)), ne(email, "")))
    .orderBy(kunde_id, asc(created_at));
  return new Map(rows.map(({ customerId, email: one }) => [customerId, one]));
}

function ofRecord(record: Record, email = ""): CustomerBilling {
  return {
    fassung: 0,
    kunde_id: record.id,
    gilt_ab: berlinDate(record.created_at),
    admin_email: "",
    created_at: record.created_at,
    firma: record.firma || record.name,
    zusatz: "",
    strasse: `${record.strasse} ${record.hausnummer}`.trim(),
    plz: record.plz,
    ort: record.ort,
    land: "DE",
    ust_id: "",
    leitweg_id: "",
    kaeuferreferenz: "",
    kostenstelle: "",
    rechnung_email: email,
    format: "zugferd",
  };
}
