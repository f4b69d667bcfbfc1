import type { Passwords } from "../domain/kernel/ports.ts";
import { createFairQueue, type FairQueueOptions } from "./fair-queue.ts";

/**
 * Each computation takes 19 MiB and some 40 ms of a core; more at once would starve the requests. Who waits has his turn
 * within the second, or is told to come again; one network can't fill the queue (docs/decisions/0008).
 */
const QUEUE: FairQueueOptions = {
  atOnce: 4,
  atOnceOfOne: 4,
  mostWaiting: 20,
  mostWaitingOfOne: 4,
  retryAfterSeconds: 10,
};

/** The system's own computations at start are nobody's guesses. */
const HOUSE = { party: "house", isUrgent: true };

/** Of argon2id: 19 MiB, t = 2 (OWASP ASVS 5.0, 11.4). */
const COST = { memoryCost: 19_456, timeCost: 2 };

/** argon2id; a hash says itself at which cost it is checked. */
export function argon2Passwords(cost = COST): Passwords {
  const inTurn = createFairQueue(QUEUE);
  return {
    hash: (password) =>
      inTurn(
        HOUSE.party,
        () => Bun.password.hash(password, { algorithm: "argon2id", ...cost }),
        HOUSE,
      ),
    verify: (password, hash, caller = HOUSE) =>
      inTurn(caller.party, () => Bun.password.verify(password, hash), caller),
  };
}
