import { describe, expect, it } from "vitest";
import type { LimitName } from "../../src/domain/kernel/ports.ts";
import { createRateLimits } from "../../src/platform/rate-limits.ts";
import { expectRefusal } from "../support/expectations.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

/** Of one client or one thing named: so many in so many seconds. */
const FIGURES: [LimitName, number, number][] = [
  ["login", 10, 900],
  ["login_total", 40, 3600],
  ["login_apart", 2, 3600],
  ["login_device", 10, 900],
  ["second_factor", 10, 900],
  ["second_factor_day", 50, 86_400],
  ["booking", 20, 600],
  ["booking_unproven", 10, 600],
  ["upload", 10, 600],
  ["upload_unproven", 5, 600],
  ["unproven_total", 30, 3600],
  ["inspected_file", 36, 600],
  ["newsletter", 20, 600],
  ["newsletter_mailbox", 3, 86_400],
  ["address_correction", 6, 3600],
  ["corrected_recipient", 3, 86_400],
  ["password_link", 3, 86_400],
  ["customer_wish", 10, 600],
  ["calendar", 3000, 3600],
  ["driver_answer", 30, 60],
  ["api_key", 600, 60],
  ["api_key_wrong", 10, 900],
];

const CODES = [
  ["login", "too_many_logins"],
  ["second_factor", "too_many_codes"],
] as const;

describe("a limit", () => {
  it.each(FIGURES)("%s is %i in %i s", async (name, points, seconds) => {
    const limits = createRateLimits(world.db, 1);
    for (let n = 0; n < points; n += 1) await limits.take(name, "198.51.100.7");
    const refusal = limits.take(name, "198.51.100.7");
    const code = CODES.find(([prefix]) => name.startsWith(prefix))?.[1] ?? "too_many_requests";
    const { retryAfterSeconds = 0 } = await expectRefusal(refusal, code);
    expect(retryAfterSeconds).toBeLessThanOrEqual(seconds);
    expect(retryAfterSeconds).toBeGreaterThan(seconds / 2);
  });
});
