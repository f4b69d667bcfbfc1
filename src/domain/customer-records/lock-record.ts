import { eq, inArray } from "drizzle-orm";
import { kunden } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";

type Record = typeof kunden.$inferSelect;

/** A customer's record, nobody else's to change until the transaction ends. Error: `customer_not_found`. */
export async function lockRecord(tx: TxCtx, customerId: string): Promise<Record> {
  const [record] = await tx.db
    .select()
    .from(kunden)
    .where(eq(kunden.id, customerId))
    .for("no key update");
  if (!record) throw new DomainError("customer_not_found");
  return record;
}

/** Two of them, always in the same order; each in the place of its id. Error: `customer_not_found`. */
export async function lockBoth(tx: TxCtx, ids: [string, string]): Promise<[Record, Record]> {
  const records = await tx.db
    .select()
    .from(kunden)
    .where(inArray(kunden.id, ids))
    .orderBy(kunden.id)
    .for("update");
  const [one, other] = ids.map((id) => records.find((record) => record.id === id));
  if (!one || !other) throw new DomainError("customer_not_found");
  return [one, other];
}
