import { createHmac, randomBytes } from "node:crypto";
import type { webhookEndpoints } from "../../db/schema/index.ts";
import { type Keeper, openSecret, sealSecret } from "../kernel/sealed-secret.ts";

/** Signs what is sent to one address, as Standard Webhooks has it (docs/webhooks.md). */

const USE = "webhook secret";
const PREFIX = "whsec_";
const SECRET_BYTES = 32;

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** A new one: `whsec_…` for whoever receives, shown once, and sealed for the database. */
export function newSecret(ctx: Keeper, endpointId: string): { secret: string; sealed: string } {
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
