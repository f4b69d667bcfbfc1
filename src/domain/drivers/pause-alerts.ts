import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile } from "../../db/schema/index.ts";
import { type Ctx, type ReadCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { id } from "../kernel/fields/schemas.ts";
import { checkLink } from "../kernel/links.ts";
import type { Locale } from "../kernel/locale.ts";

const PauseLink = z.object({ driverId: id(), token: z.string("Ungültiger Wert.").max(200) });
export type PauseLink = z.input<typeof PauseLink>;

export interface AlertState {
  email: string;
  isPaused: boolean;
  sprache: Locale | null;
}

/** Whether the driver of this link gets job alerts; reads only. Error: `link_invalid`. */
export async function getAlertState(ctx: Ctx, raw: PauseLink): Promise<AlertState> {
  return stateOf(ctx, driverOf(ctx, raw));
}

/** No more alerts, until the driver wants them again. Jobs that he is assigned go on. Error: `link_invalid`. */
export async function pauseAlerts(ctx: Ctx, raw: PauseLink): Promise<AlertState> {
  return setPause(ctx, driverOf(ctx, raw), ctx.now());
}

/** Alerts again, from the next job on. Error: `link_invalid`. */
export async function resumeAlerts(ctx: Ctx, raw: PauseLink): Promise<AlertState> {
  return setPause(ctx, driverOf(ctx, raw), null);
}

function driverOf(ctx: Ctx, raw: PauseLink): string {
  const link = PauseLink.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const { driverId, token } = link.data;
  if (checkLink(ctx, "pause-alerts", [driverId], token) !== "valid") {
    throw new DomainError("link_invalid");
  }
  return driverId;
}

/** Repeated, the first pause stands. */
async function setPause(ctx: Ctx, driverId: string, at: Date | null) {
  return transaction(ctx, async (tx) => {
    const isRunning = at ? isNull(fahrerProfile.alarm_pausiert_am) : undefined;
    await tx.db
      .update(fahrerProfile)
      .set({ alarm_pausiert_am: at, updated_at: tx.now() })
      .where(and(eq(fahrerProfile.id, driverId), isNull(fahrerProfile.geloescht_am), isRunning));
    return stateOf(tx, driverId);
  });
}

/** Of an erased driver nothing is left to pause. */
async function stateOf(ctx: ReadCtx, driverId: string): Promise<AlertState> {
  const [driver] = await ctx.db
    .select({
      email: fahrerProfile.email,
      pausedAt: fahrerProfile.alarm_pausiert_am,
      sprache: fahrerProfile.sprache,
    })
    .from(fahrerProfile)
    .where(and(eq(fahrerProfile.id, driverId), isNull(fahrerProfile.geloescht_am)));
  if (!driver) throw new DomainError("link_invalid");
  const { email, pausedAt, sprache } = driver;
  return { email, isPaused: pausedAt !== null, sprache };
}
