import { expect, it, vi } from "vitest";
import { createMetrics } from "../../src/platform/metrics.ts";

it("forgets a state that no row is in any more", async () => {
  let emails: Record<string, number> = { pending: 2, failed: 1 };
  const metrics = createMetrics({
    version: { program: "0.1.0", schema: "0000" },
    freeBytes: () => 1,
    pools: () => [],
    cachedAnswers: () => 0,
    figures: async () => ({
      emails,
      oldestWaitingEmailSeconds: 0,
      jobs: {},
      brokenWebhooks: 0,
      backup: { lastSeconds: 0, hasFailed: false },
    }),
  });
  expect((await metrics.read()).text).toContain('fahrer_emails{state="failed"} 1');
  emails = { sent: 3 };
  // The figures are kept for half a minute.
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(now + 31_000);
  const { text } = await metrics.read();
  clock.mockRestore();
  expect(text).toContain('fahrer_emails{state="sent"} 3');
  expect(text).not.toContain('state="failed"');
});
