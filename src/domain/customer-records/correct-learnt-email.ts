import { and, eq } from "drizzle-orm";
import { kundenKontakte, kundenWege } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { learnFrom, type OrderedBy } from "./learn-from-order.ts";
import { lockRecord } from "./lock-record.ts";
import { refreshRecords } from "./refresh-record.ts";
import { emailKey } from "./same-party.ts";

interface Correction {
  customerId: string;
  /** As it was mistyped. */
  from: string;
  /** When the order came that it was learnt from. */
  learntAt: Date;
  /** The order with the address as it is now. */
  order: OrderedBy;
}

/** What a record learnt from an order with a mistyped address: the address goes, unless the record knew it before that order. */
export async function correctLearntEmail(tx: TxCtx, correction: Correction): Promise<void> {
  const { customerId, from, learntAt, order } = correction;
  await lockRecord(tx, customerId);
  const learnt = await tx.db
    .update(kundenKontakte)
    .set({ email: "", email_schluessel: "" })
    .where(
      and(
        eq(kundenKontakte.kunde_id, customerId),
        eq(kundenKontakte.email_schluessel, emailKey(from)),
        eq(kundenKontakte.created_at, learntAt),
      ),
    )
    .returning({ id: kundenKontakte.id });
  if (learnt.length > 0) {
    const { kunde_id, art, wert } = kundenWege;
    await tx.db
      .delete(kundenWege)
      .where(and(eq(kunde_id, customerId), eq(art, "email"), eq(wert, emailKey(from))));
  }
  await learnFrom(tx, customerId, order);
  await refreshRecords(tx, customerId);
}
