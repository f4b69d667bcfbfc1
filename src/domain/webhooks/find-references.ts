import { asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { type Candidate, DomainError } from "../kernel/errors.ts";
import { beginsWith, CANDIDATES_READ, isId, mayBeginId, onlyOne } from "../kernel/references.ts";
import { eventLabel } from "./vocabulary.ts";

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
  const found = rows.map((row) => candidate(row.id, row.name || row.url));
  return onlyOne(found, text, "webhook_not_found");
}

/** The delivery that somebody means by the beginning of its id. Errors: `webhook_delivery_not_found`, `ambiguous_reference`. */
export async function findDeliveryId({ db }: ReadCtx, reference: string): Promise<string> {
  const text = reference.trim();
  if (isId(text)) return text.toLowerCase();
  const begins: SQL | undefined = mayBeginId(text)
    ? beginsWith(webhookDeliveries.id, text)
    : undefined;
  if (!begins) throw new DomainError("webhook_delivery_not_found");
  const { id, event } = webhookDeliveries;
  const rows = await db
    .select({ id, event })
    .from(webhookDeliveries)
    .where(begins)
    .orderBy(desc(id))
    .limit(CANDIDATES_READ);
  const found = rows.map((row) => candidate(row.id, eventLabel(row.event)));
  return onlyOne(found, text, "webhook_delivery_not_found");
}

function candidate(id: string, name: string): Candidate {
  return { id, number: "", name, town: "" };
}
