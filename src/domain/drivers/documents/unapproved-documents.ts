import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { fahrerDokumente, fahrerProfile } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { UNAPPROVED_DOCUMENTS } from "./vocabulary.ts";

/** Drivers who were never approved: waiting or rejected. */
export function isUnapproved() {
  const { freigegeben_am, status } = fahrerProfile;
  return and(isNull(freigegeben_am), inArray(status, ["pending", "rejected"]));
}

/** Bytes of unapproved drivers' documents, replaced ones included. */
export async function unapprovedBytes(ctx: ReadCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ bytes: total() })
    .from(fahrerDokumente)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, fahrerDokumente.fahrer_id))
    .where(isUnapproved());
  return row?.bytes ?? 0;
}

/** Before anybody looks into files that come to so many bytes. Error: `documents_full`. */
export async function refuseIfFull(
  ctx: ReadCtx & Pick<Ctx, "actor">,
  bytes: number,
): Promise<void> {
  if (isTrusted(ctx)) return;
  if ((await unapprovedBytes(ctx)) + bytes > UNAPPROVED_DOCUMENTS.bytes) refuse();
}

/**
 * Checks the quota after inserting a driver's documents, in the same transaction. Neither approved drivers nor the
 * agency's own uploads are limited. Errors: `documents_full`, `driver_documents_full`.
 */
export async function keepQuota(tx: TxCtx, driverId: string): Promise<void> {
  if (isTrusted(tx)) return;
  const ofDriver = await tx.db
    .select({ bytes: total() })
    .from(fahrerDokumente)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, fahrerDokumente.fahrer_id))
    .where(and(isUnapproved(), eq(fahrerProfile.id, driverId)));
  const own = ofDriver[0]?.bytes ?? 0;
  if (own === 0) return;
  if (own > UNAPPROVED_DOCUMENTS.bytesPerDriver) throw new DomainError("driver_documents_full");
  // A sum has no row to lock: who adds to it queues up here until the one before has committed.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('unapproved-documents'))`);
  if ((await unapprovedBytes(tx)) > UNAPPROVED_DOCUMENTS.bytes) refuse();
}

function isTrusted({ actor }: Pick<Ctx, "actor">) {
  return actor.kind !== "visitor" && actor.kind !== "driver-link";
}

function refuse(): never {
  throw new DomainError("documents_full", { retryAfterSeconds: 3600 });
}

function total() {
  return sql<number>`coalesce(sum(${fahrerDokumente.bytes}), 0)`.mapWith(Number);
}
