import { and, eq, gt, inArray, notInArray } from "drizzle-orm";
import * as z from "zod";
import { type Driver, emailLog, fahrerProfile } from "../../db/schema/index.ts";
import { type Ctx, deskQuery, type ReadCtx } from "../kernel/context.ts";
import { DomainError, type ErrorCode } from "../kernel/errors.ts";
import { id } from "../kernel/fields/schemas.ts";
import { HOUR_MS } from "../kernel/time/days.ts";
import type { DocumentType } from "../kernel/vocabulary.ts";
import { countDocuments } from "./documents/queries.ts";
import { MAX_DRIVERS_AT_ONCE, NOT_ASKED_AGAIN_HOURS } from "./vocabulary.ts";

const NONE = "Bitte wählen Sie mindestens einen Fahrer.";

const DriversInput = z.object({
  driverIds: z
    .array(id(), NONE)
    .min(1, NONE)
    .max(MAX_DRIVERS_AT_ONCE, `Höchstens ${MAX_DRIVERS_AT_ONCE} Fahrer auf einmal`)
    .transform((ids) => [...new Set(ids)]),
});

type Asked = "documents_requested" | "availability_request";

/** Before several are written to: what each lacks, and who would be left out of which mail and why. */
export const readWhoIsReached = deskQuery(DriversInput, async (ctx, { driverIds }) => {
  const found = await ctx.db
    .select()
    .from(fahrerProfile)
    .where(inArray(fahrerProfile.id, driverIds));
  const driverOf = new Map(found.map((driver) => [driver.id, driver] as const));
  const missing = await readMissing(ctx, driverIds);
  const requested = await askedLately(ctx, "documents_requested", driverIds);
  const asked = await askedLately(ctx, "availability_request", driverIds);
  const drivers = driverIds.map((driverId) => {
    const [driver, lacks] = [driverOf.get(driverId), missing.get(driverId) ?? []];
    const [documents, availability] = driver
      ? [
          againstRequest(driver, { missing: lacks, isAsked: requested.has(driverId) }),
          againstAsking(driver, { isAsked: asked.has(driverId) }),
        ]
      : (["driver_not_found", "driver_not_found"] as const);
    return {
      driverId,
      missing: lacks,
      documents: inWords(documents),
      availability: inWords(availability),
    };
  });
  return { drivers };
});

/** Reason against writing to a driver; null: none. */
function inWords(code: ErrorCode | null) {
  return code && { code, text: new DomainError(code).message };
}

/** Reason against a request for missing documents to several drivers (docs/rules.md, Several at once). */
export function againstRequest(
  driver: Driver,
  { missing, isAsked }: { missing: readonly DocumentType[]; isAsked: boolean },
): ErrorCode | null {
  if (driver.geloescht_am) return "driver_erased";
  if (driver.status === "rejected") return "driver_rejected";
  if (driver.mail_unzustellbar_am) return "driver_unreachable";
  if (missing.length === 0) return "documents_complete";
  return isAsked ? "asked_lately" : null;
}

/** Reason against asking several drivers for their availability (docs/rules.md, Several at once). */
export function againstAsking(driver: Driver, { isAsked }: { isAsked: boolean }): ErrorCode | null {
  if (driver.geloescht_am) return "driver_erased";
  if (driver.status !== "approved" && driver.status !== "active") return "driver_not_let_through";
  if (driver.mail_unzustellbar_am) return "driver_unreachable";
  if (driver.alarm_pausiert_am) return "driver_paused";
  return isAsked ? "asked_lately" : null;
}

/** Required documents that each driver lacks, by the licence classes held. */
export async function readMissing(
  ctx: ReadCtx & Pick<Ctx, "now">,
  driverIds: readonly string[],
): Promise<Map<string, DocumentType[]>> {
  const counts = await countDocuments(ctx, { fahrerIds: [...driverIds] });
  return new Map(counts.map(({ fahrer_id, fehlt }) => [fahrer_id, fehlt] as const));
}

/** Those who got this mail of late, or are about to; a mail that failed has asked nobody. */
export async function askedLately(
  ctx: ReadCtx & Pick<Ctx, "now">,
  asked: Asked,
  driverIds: readonly string[],
): Promise<Set<string | null>> {
  const { driver_id, template, status, created_at } = emailLog;
  const since = new Date(ctx.now().getTime() - NOT_ASKED_AGAIN_HOURS * HOUR_MS);
  const rows = await ctx.db
    .select({ driverId: driver_id })
    .from(emailLog)
    .where(
      and(
        inArray(driver_id, [...driverIds]),
        eq(template, asked),
        notInArray(status, ["failed", "withdrawn"]),
        gt(created_at, since),
      ),
    );
  return new Set(rows.map(({ driverId }) => driverId));
}
