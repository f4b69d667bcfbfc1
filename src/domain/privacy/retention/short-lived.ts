import { lt, sql } from "drizzle-orm";
import {
  apiKeys,
  deskEvents,
  idempotencyKeys,
  pushDevices,
  pushMessages,
  rateLimits,
  retentionRuns,
  sessions,
  spentChallenges,
  webhookDeliveries,
} from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { dueBefore, moment } from "./due.ts";
import { deletePortion } from "./portions.ts";

/** What was told goes (docs/rules.md, Notifications). */
export async function deleteNotifications(ctx: Ctx, atMost: number) {
  const before = moment(dueBefore(ctx, "notifications"));
  const messages = sql`${pushMessages.created_at} < ${before}`;
  const removed = await deletePortion(ctx, pushMessages, messages, atMost);
  if (removed === atMost) return removed;
  const events = sql`${deskEvents.created_at} < ${before}`;
  return removed + (await deletePortion(ctx, deskEvents, events, atMost - removed));
}

/** Nobody asks any more which program it was. */
export function deleteEndedKeys(ctx: Ctx, atMost: number) {
  const before = moment(dueBefore(ctx, "ended_api_keys"));
  const ended = sql`coalesce(${apiKeys.revoked_at}, ${apiKeys.expires_at}) < ${before}`;
  return deletePortion(ctx, apiKeys, ended, atMost);
}

/** Devices at which nobody opens the desk any more. */
export function deleteDevices(ctx: Ctx, atMost: number) {
  const due = lt(pushDevices.renewed_at, dueBefore(ctx, "push_devices"));
  return deletePortion(ctx, pushDevices, due, atMost);
}

/** Also what still waits: three days are all that it is tried. */
export function deleteWebhookDeliveries(ctx: Ctx, atMost: number) {
  const due = lt(webhookDeliveries.created_at, dueBefore(ctx, "webhook_deliveries"));
  return deletePortion(ctx, webhookDeliveries, due, atMost);
}

export function deleteChallenges(ctx: Ctx, atMost: number) {
  const due = lt(spentChallenges.expires_at, dueBefore(ctx, "spent_challenges"));
  return deletePortion(ctx, spentChallenges, due, atMost);
}

export function deleteSessions(ctx: Ctx, atMost: number) {
  return deletePortion(ctx, sessions, lt(sessions.expiresAt, dueBefore(ctx, "sessions")), atMost);
}

export function deleteStoredAnswers(ctx: Ctx, atMost: number) {
  const due = lt(idempotencyKeys.created_at, dueBefore(ctx, "idempotency_keys"));
  return deletePortion(ctx, idempotencyKeys, due, atMost);
}

export function deleteCounters(ctx: Ctx, atMost: number) {
  return deletePortion(
    ctx,
    rateLimits,
    lt(rateLimits.expire, dueBefore(ctx, "rate_limits")),
    atMost,
  );
}

export function deleteOldRuns(ctx: Ctx, atMost: number) {
  const due = lt(retentionRuns.started_at, dueBefore(ctx, "retention_runs"));
  return deletePortion(ctx, retentionRuns, due, atMost);
}
