import { namingDatabaseOutages } from "./database-outages.ts";
import { openDriver } from "./driver.ts";

/** Longer than any database takes that is there, and short enough for somebody who waits at a terminal. */
const ANSWERS_WITHIN_MS = 15_000;

/** The database did not answer in time, or nobody waits for it any more. */
class NoFirstAnswer extends Error {
  override name = "NoFirstAnswer";
  readonly code = "CONNECT_TIMEOUT";
}

/**
 * Waits until a database of somebody else's has answered once, 15 s at most. The driver's own limits end when the other
 * side accepts and hangs up, as a proxy does before a database that is down. Throws the driver's error or
 * the outage `database_away`, this one also as soon as `signal` fires.
 */
export async function untilFirstAnswer(url: string, signal?: AbortSignal): Promise<void> {
  await namingDatabaseOutages(() => firstAnswer(url, signal));
}

async function firstAnswer(url: string, signal?: AbortSignal) {
  const client = openDriver(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
  });
  const tooLate = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const givenUp = signal ? AbortSignal.any([tooLate, signal]) : tooLate;
  try {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => reject(new NoFirstAnswer());
      if (givenUp.aborted) giveUp();
      givenUp.addEventListener("abort", giveUp, { once: true });
      client`select 1`.then(() => resolve(), reject);
    });
  } finally {
    // Not waited for: it may hang just as long.
    void client.end({ timeout: 0 }).catch(() => {});
  }
}
