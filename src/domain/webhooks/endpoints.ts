import { createHmac, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { webhookEndpoints } from "../../db/schema/index.ts";
import { namedId } from "../../db/schema/processing.ts";
import {
  type Ctx,
  logAction,
  personVerb,
  requirePerson,
  type TxCtx,
  transaction,
} from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { updateRow } from "../kernel/rows.ts";
import { type Keeper, openSecret, sealSecret } from "../kernel/sealed-secret.ts";
import type { AddressProblem } from "../kernel/service-ports.ts";
import { HOUR_MS } from "../kernel/time/berlin.ts";
import { getEndpoint } from "./queries.ts";
import { AddWebhookInput, EditWebhookInput, WebhookIdInput } from "./schemas.ts";
import { WEBHOOK_EVENTS, WEBHOOK_RULES } from "./vocabulary.ts";

/**
 * Adds an address that is told of these events from now on, or of all that there are (docs/rules.md, Webhooks). No program does: who got
 * hold of a key would leave a way out that outlives it. The secret is told here and never again. Errors: ZodError,
 * `validation` (field `url`) for an address that would never be called, `too_many_webhooks`.
 */
export async function addWebhook(ctx: Ctx, raw: AddWebhookInput) {
  requirePerson(ctx.actor);
  const { url, name, events = WEBHOOK_EVENTS } = AddWebhookInput.parse(raw);
  await requireAddress(ctx, url);
  return transaction(ctx, async (tx) => {
    await requirePlace(tx);
    const id = namedId();
    const { secret, sealed } = newSecret(tx, id);
    await tx.db.insert(webhookEndpoints).values({
      id,
      url,
      name,
      events: [...events],
      secret_sealed: sealed,
      created_at: tx.now(),
    });
    await logAction(tx, "add_webhook", { note: name || new URL(url).host });
    return { webhookId: id, secret };
  });
}

/** One after the other, so that two at once don't both take the last place. */
async function requirePlace({ db }: TxCtx) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`);
  const count = await db.$count(webhookEndpoints);
  if (count >= WEBHOOK_RULES.endpoints) throw new DomainError("too_many_webhooks");
}

/**
 * Changes address, name or events of an endpoint, or switches it on or off; what is missing stays. Switched on it counts as whole
 * again. What waits for it is not sent while it is off. Errors: ZodError, `webhook_not_found`, `validation` (field `url`).
 */
export async function editWebhook(ctx: Ctx, raw: EditWebhookInput): Promise<void> {
  requirePerson(ctx.actor);
  const { webhookId, isOn, ...change } = EditWebhookInput.parse(raw);
  if (change.url !== undefined) await requireAddress(ctx, change.url);
  await transaction(ctx, async (tx) => {
    const before = await getEndpoint(tx, webhookId);
    const isSwitchedOn = isOn === true && !before.is_on;
    const [after = before] = await tx.db
      .update(webhookEndpoints)
      .set({
        ...change,
        ...(isOn !== undefined && { is_on: isOn, stopped_at: null, stop_reason: null }),
        ...(isSwitchedOn && { failing_since: null }),
        url: change.url ?? before.url,
      })
      .where(eq(webhookEndpoints.id, webhookId))
      .returning();
    const words = [
      after.name || new URL(after.url).host,
      after.url !== before.url && "Adresse",
      after.name !== before.name && "Name",
      after.events.join() !== before.events.join() && "Ereignisse",
      after.is_on !== before.is_on && (after.is_on ? "eingeschaltet" : "ausgeschaltet"),
    ];
    await logAction(tx, "edit_webhook", { note: words.filter(Boolean).join(", ") });
  });
}

/** Removes an address with its secret, what waits for it, and its log. Repeated: `webhook_not_found`. */
export const removeWebhook = personVerb(WebhookIdInput, async (tx, { webhookId }) => {
  const [removed] = await tx.db
    .delete(webhookEndpoints)
    .where(eq(webhookEndpoints.id, webhookId))
    .returning();
  if (!removed) throw new DomainError("webhook_not_found");
  await logAction(tx, "remove_webhook", { note: removed.name || new URL(removed.url).host });
});

/**
 * Gives an address a new secret. For a day the one before signs beside it, so that the receiver can change over without missing
 * anything (`previousUntil`); renewed twice within the day, the first of the three is gone. Error: `webhook_not_found`.
 */
export const renewWebhookSecret = personVerb(WebhookIdInput, async (tx, { webhookId }) => {
  const endpoint = await getEndpoint(tx, webhookId, { lock: true });
  const { secret, sealed } = newSecret(tx, webhookId);
  const hours = WEBHOOK_RULES.previousSecretHours;
  const previousUntil = new Date(tx.now().getTime() + hours * HOUR_MS);
  await updateRow(tx, webhookEndpoints, webhookId, {
    secret_sealed: sealed,
    previous_secret_sealed: endpoint.secret_sealed,
    previous_until: previousUntil,
  });
  await logAction(tx, "renew_webhook_secret", {
    note: endpoint.name || new URL(endpoint.url).host,
  });
  return { secret, previousUntil };
});

const TEXT: Record<AddressProblem, string> = {
  malformed: "Bitte geben Sie eine Adresse wie https://system.example/webhooks an",
  scheme: "Bitte geben Sie eine Adresse an, die mit https:// beginnt",
  credentials: "Bitte lassen Sie Benutzer, Passwort und alles ab # weg",
  port: "Möglich sind Port 443 und Ports ab 1024",
  private: "Diese Adresse liegt in einem privaten Netz",
};

/** Refuses an address that would never be called. Error: `validation` (field `url`). */
async function requireAddress({ webhooks }: Pick<Ctx, "webhooks">, url: string): Promise<void> {
  const problem = await webhooks.problemOf(url);
  if (problem) throw new DomainError("validation", { fields: { url: TEXT[problem] } });
}

/** Signs what is sent to one address, as Standard Webhooks has it (docs/webhooks.md). */

const USE = "webhook secret";
const PREFIX = "whsec_";
const SECRET_BYTES = 32;

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** A new one: `whsec_…` for whoever receives, shown once, and sealed for the database. */
function newSecret(ctx: Keeper, endpointId: string): { secret: string; sealed: string } {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString("base64");
  return { secret, sealed: sealSecret(ctx, { use: USE, owner: endpointId }, secret) };
}

/** Those that sign now, the newest first; undefined where it was sealed with another link secret. */
export function secretsOf(ctx: Keeper, endpoint: Endpoint, now: Date): string[] | undefined {
  const { id, secret_sealed, previous_secret_sealed, previous_until } = endpoint;
  const open = (sealed: string) => openSecret(ctx, { use: USE, owner: id }, sealed);
  const current = open(secret_sealed);
  if (!current) return undefined;
  const isPreviousValid = previous_secret_sealed && previous_until && previous_until > now;
  const previous = isPreviousValid ? open(previous_secret_sealed) : undefined;
  return previous ? [current, previous] : [current];
}

/** The headers of one attempt: `body` is signed with its id and the time, in seconds since 1970. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    const mac = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
    return `v1,${mac}`;
  });
  return {
    "Webhook-Id": id,
    "Webhook-Timestamp": String(seconds),
    "Webhook-Signature": signatures.join(" "),
  };
}
