import type { Ctx } from "../context.ts";
import { checkToken, type LinkClaim, signToken } from "../signed-token.ts";

type Signer = Pick<Ctx, "linkSecret" | "now">;

/** Where a driver pauses job alerts without an account; the link stands in every alert and never expires. */
export function pausePath(ctx: Signer, driverId: string): string {
  const token = signToken(ctx, claimOf(driverId));
  return `/driver/alarme?${new URLSearchParams({ driver: driverId, token })}`;
}

/** Whether this token lets its bearer pause this driver's alerts. */
export function isPauseToken(ctx: Signer, driverId: string, token: string): boolean {
  return checkToken(ctx, claimOf(driverId), token) === "valid";
}

function claimOf(driverId: string): LinkClaim {
  return { purpose: "pause-alerts", ids: [driverId] };
}
