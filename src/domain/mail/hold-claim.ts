import type { Ctx } from "../kernel/context.ts";
import { type Claim, type Email, renewClaim } from "./claim-email.ts";

/** Soon again after a failure, so that a database that comes back hears of us before others look for what we hold. */
const RETRY_MS = 1_000;

export interface Hold {
  /** Whether the mail is surely still ours: the last renewal that succeeded is younger than the claim is long. */
  isHeld(): boolean;
  release(): void;
}

/** Prolongs a claim until it is released, or lost to another worker. `since`: `performance.now()` before it was made. */
export function holdClaim(ctx: Ctx, email: Email, since: number, claim: Claim): Hold {
  let heldUntil = since + claim.lastsMs;
  let isOver = false;
  let timer = setTimeout(renew, claim.renewedEveryMs).unref();
  return {
    isHeld: () => performance.now() < heldUntil,
    release() {
      isOver = true;
      clearTimeout(timer);
    },
  };

  async function renew() {
    const asked = performance.now();
    let pause = claim.renewedEveryMs;
    try {
      if (await renewClaim(ctx, email, claim)) heldUntil = asked + claim.lastsMs;
      else isOver = true;
      if (isOver) heldUntil = 0;
    } catch {
      // The database is away. Whoever finds it back first has the mail; until the claim's end that is us.
      pause = Math.min(RETRY_MS, claim.renewedEveryMs);
    }
    if (!isOver) timer = setTimeout(renew, pause).unref();
  }
}
