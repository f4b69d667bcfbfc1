import { eq } from "drizzle-orm";
import { confirmedOrders } from "../../../db/schema/index.ts";
import type { ReadCtx, TxCtx } from "../../kernel/context.ts";
import { OrderFacts } from "../../mail/schemas.ts";

/** Keeps what a driver's confirmation says, in the transaction that queues it; the last one counts. */
export async function keepConfirmedOrder(
  tx: TxCtx,
  assignmentId: string,
  order: OrderFacts,
): Promise<void> {
  const facts = OrderFacts.parse(order);
  await tx.db
    .insert(confirmedOrders)
    .values({ assignment_id: assignmentId, facts })
    .onConflictDoUpdate({ target: confirmedOrders.assignment_id, set: { facts } });
}

/** Order as stated in the last confirmation; null if there was none. Throws if the stored order can't be read. */
export async function readConfirmedOrder(
  { db }: ReadCtx,
  assignmentId: string,
): Promise<OrderFacts | null> {
  const [kept] = await db
    .select({ facts: confirmedOrders.facts })
    .from(confirmedOrders)
    .where(eq(confirmedOrders.assignment_id, assignmentId));
  if (!kept) return null;
  const order = OrderFacts.safeParse(kept.facts);
  if (order.success) return order.data;
  // The paths alone: the values are a customer's.
  const wrong = order.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new Error(`The confirmed order of assignment ${assignmentId} can't be read: ${wrong}`);
}
