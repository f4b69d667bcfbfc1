import type { Passwords } from "../domain/ports.ts";

/** Each computation takes 19 MiB and some 40 ms of a core; more at once would starve the requests. */
const MOST_AT_ONCE = 4;

/** argon2id (19 MiB, t = 2; OWASP ASVS 5.0, 11.4). */
export function argon2Passwords(): Passwords {
  const inTurn = atMost(MOST_AT_ONCE);
  return {
    hash: (password) =>
      inTurn(() =>
        Bun.password.hash(password, { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 }),
      ),
    verify: (password, hash) => inTurn(() => Bun.password.verify(password, hash)),
  };
}

function atMost(limit: number) {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next one in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
