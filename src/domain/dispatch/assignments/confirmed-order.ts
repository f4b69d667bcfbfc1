import { eq } from "drizzle-orm";
import * as z from "zod";
import { confirmedOrders } from "../../../db/schema/index.ts";
import type { ReadCtx, TxCtx } from "../../kernel/context.ts";
import { BILLING_MODELS, RATE_TYPES } from "../../kernel/vocabulary.ts";
import type { OrderFacts } from "../../mail/templates.ts";

/** An order as it is stored, so that a row of another shape is noticed, and never printed. */
const StoredOrder: z.ZodType<OrderFacts> = z.object({
  job: z.object({
    number: z.string(),
    einsatzort: z.string(),
    zeitraum: z.string(),
    fahrzeugtyp: z.string(),
    fuehrerscheinklasse: z.string(),
    besonderheiten: z.string(),
    nachricht: z.string(),
    billingModel: z.enum(BILLING_MODELS),
  }),
  driver: z.object({ vorname: z.string(), nachname: z.string() }),
  customer: z.object({
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
  }),
  rateType: z.enum(RATE_TYPES),
  rateValue: z.number(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  priceList: z.enum(["general", "escort"]),
  confirmedAt: z.iso.datetime(),
  calendar: z.object({ uid: z.string(), sequence: z.number(), changedAt: z.iso.datetime() }),
});

/** Keeps what a driver's confirmation says, in the transaction that queues it; the last one counts. */
export async function keepConfirmedOrder(
  tx: TxCtx,
  assignmentId: string,
  order: OrderFacts,
): Promise<void> {
  const facts = StoredOrder.parse(order);
  await tx.db
    .insert(confirmedOrders)
    .values({ assignment_id: assignmentId, facts })
    .onConflictDoUpdate({ target: confirmedOrders.assignment_id, set: { facts } });
}

/** What the driver's last confirmation says; null if there was none. Throws if the stored order is none. */
export async function readConfirmedOrder(
  { db }: ReadCtx,
  assignmentId: string,
): Promise<OrderFacts | null> {
  const [kept] = await db
    .select({ facts: confirmedOrders.facts })
    .from(confirmedOrders)
    .where(eq(confirmedOrders.assignment_id, assignmentId));
  if (!kept) return null;
  const order = StoredOrder.safeParse(kept.facts);
  if (order.success) return order.data;
  // The paths alone: the values are a customer's.
  const wrong = order.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new Error(`The confirmed order of assignment ${assignmentId} can't be read: ${wrong}`);
}
