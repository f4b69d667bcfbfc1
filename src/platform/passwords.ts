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
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
