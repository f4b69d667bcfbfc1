import { and, asc, desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/index.ts";
import {
  type Ctx,
  deskQuery,
  type ReadCtx,
  requireDispatcher,
  type TxCtx,
} from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { afterTimeCursor, contains, pageOf } from "../kernel/list.ts";
import {
  beginsWith,
  CANDIDATES_READ,
  idMeant,
  isId,
  mayBeginId,
  onlyOne,
} from "../kernel/references.ts";
import { DeliveryIdInput, ListDeliveriesInput, WebhookIdInput } from "./schemas.ts";
import { type EndpointState, endpointState, eventLabel } from "./vocabulary.ts";

export type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Endpoint by id. Error: `webhook_not_found`. */
export async function getEndpoint(
  tx: TxCtx,
  webhookId: string,
  { lock = false } = {},
): Promise<Endpoint> {
  const read = tx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, webhookId));
  // Not the strongest lock: announcing goes on beside it.
  const [endpoint] = lock ? await read.for("no key update") : await read;
  if (!endpoint) throw new DomainError("webhook_not_found");
  return endpoint;
}

/** An address as desk and terminal show it: never its secret. */
export type WebhookRow = Omit<Endpoint, "secret_sealed" | "previous_secret_sealed"> & {
  state: EndpointState;
  /** Deliveries that wait for it. */
  waiting: number;
};

/** All of them, the oldest first. */
export async function listWebhooks(ctx: Ctx): Promise<WebhookRow[]> {
  requireDispatcher(ctx.actor);
  return readWebhooks(ctx);
}

async function readWebhooks({ db }: ReadCtx): Promise<WebhookRow[]> {
  const { created_at, id } = webhookEndpoints;
  const endpoints = await db.select().from(webhookEndpoints).orderBy(asc(created_at), asc(id));
  const counts = await db
    .select({ id: webhookDeliveries.endpoint_id, count: sql<number>`count(*)::int` })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.status, "pending"))
    .groupBy(webhookDeliveries.endpoint_id);
  const waiting = new Map(counts.map((row) => [row.id, row.count]));
  return endpoints.map(({ secret_sealed: _, previous_secret_sealed: __, ...endpoint }) => ({
    ...endpoint,
    state: endpointState(endpoint),
    waiting: waiting.get(endpoint.id) ?? 0,
  }));
}

/** One of them. Errors: ZodError, `webhook_not_found`. */
export async function getWebhook(ctx: Ctx, raw: WebhookIdInput): Promise<WebhookRow> {
  const { webhookId } = WebhookIdInput.parse(raw);
  const row = (await listWebhooks(ctx)).find(({ id }) => id === webhookId);
  if (!row) throw new DomainError("webhook_not_found");
  return row;
}

/** Webhooks that fail or were stopped, for `system doctor` and the desk's banner. */
export async function listBrokenWebhooks(ctx: ReadCtx): Promise<WebhookRow[]> {
  const rows = await readWebhooks(ctx);
  return rows.filter(({ state }) => state === "failing" || state === "stopped");
}

const { body, event_key, job_id, driver_id, attempts_in_row, claimed_until, ...LISTED } =
  getTableColumns(webhookDeliveries);

export type DeliveryRow = Pick<typeof webhookDeliveries.$inferSelect, keyof typeof LISTED>;

/** The log of deliveries, newest first, of one address or of all. Errors: ZodError, `validation` for a cursor that is none. */
export const listDeliveries = deskQuery(ListDeliveriesInput, async (ctx, input) => {
  const { webhookId, cursor, limit, q, ...wanted } = input;
  const rows = await ctx.db
    .select(LISTED)
    .from(webhookDeliveries)
    .where(
      and(
        webhookId ? eq(LISTED.endpoint_id, webhookId) : undefined,
        wanted.status && eq(LISTED.status, wanted.status),
        contains(q, [LISTED.event, body, LISTED.answer_start]),
        afterTimeCursor(cursor, LISTED.created_at, LISTED.id),
      ),
    )
    .orderBy(desc(LISTED.created_at), desc(LISTED.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.created_at, row.id]);
});

/** One delivery with what is sent. Errors: ZodError, `webhook_delivery_not_found`. */
export const getDelivery = deskQuery(DeliveryIdInput, async (ctx, { deliveryId }) => {
  const [row] = await ctx.db
    .select({ ...LISTED, body })
    .from(webhookDeliveries)
    .where(eq(LISTED.id, deliveryId));
  if (!row) throw new DomainError("webhook_delivery_not_found");
  return row;
});

/**
 * The webhook that somebody means by its name, its address, the host of that, or the beginning of its id (docs/rules.md, References).
 * Errors: `webhook_not_found`, `ambiguous_reference`.
 */
export async function findWebhookId({ db }: ReadCtx, reference: string): Promise<string> {
  const text = reference.trim();
  if (isId(text)) return text.toLowerCase();
  if (text === "" || text.includes("\0")) throw new DomainError("webhook_not_found");
  const { id, name, url, created_at } = webhookEndpoints;
  const isCalled = sql`lower(${name}) = lower(${text})`;
  const isAt = sql`lower(substring(${url} from '^https?://([^/?]*)')) = lower(${text})`;
  const rows = await db
    .select({ id, name, url })
    .from(webhookEndpoints)
    .where(or(isCalled, isAt, eq(url, text), mayBeginId(text) ? beginsWith(id, text) : undefined))
    .orderBy(asc(created_at), asc(id))
    .limit(CANDIDATES_READ);
  const found = rows.map((row) => ({
    id: row.id,
    number: "",
    name: row.name || row.url,
    town: "",
  }));
  return onlyOne(found, text, "webhook_not_found");
}

/** The delivery that somebody means by the beginning of its id. Errors: `webhook_delivery_not_found`, `ambiguous_reference`. */
export async function findDeliveryId({ db }: ReadCtx, reference: string): Promise<string> {
  const { id, event } = webhookDeliveries;
  const named = { id, missing: "webhook_delivery_not_found" } as const;
  const meant = await idMeant(reference, named, async (begins, limit) => {
    const read = db.select({ id, event }).from(webhookDeliveries).where(begins);
    const rows = await read.orderBy(desc(id)).limit(limit);
    return rows.map((row) => ({ id: row.id, name: eventLabel(row.event) }));
  });
  if (!isId(meant)) throw new DomainError("webhook_delivery_not_found");
  return meant;
}
