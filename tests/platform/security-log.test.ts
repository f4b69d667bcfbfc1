import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog, type Log } from "../../src/platform/log.ts";
import {
  createSecurityLog,
  type EventCounts,
  type SecurityLog,
} from "../../src/platform/security-log.ts";

const WINDOW_MS = 1000;

let log: Log;
let lines: Record<string, unknown>[];
let windows: EventCounts[];
let security: SecurityLog;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  windows = [];
  log = createLog("silent");
  for (const level of ["info", "warn"] as const) {
    vi.spyOn(log, level).mockImplementation((facts: unknown, text?: string) => {
      lines.push({ level, text, ...(facts as object) });
    });
  }
  security = createSecurityLog(log, {
    onWindowEnd: async (counts) => void windows.push(counts),
    windowMs: WINDOW_MS,
  });
});
afterEach(async () => {
  await security.close();
  vi.useRealTimers();
});

const from = (address: string, requestId: string = crypto.randomUUID()) => ({ address, requestId });
const repeats = () => lines.filter((line) => "repeats" in line);

describe("a series of the security log", () => {
  it("is written once, counted, and said as a number when its window ends", () => {
    for (let n = 1; n <= 30; n += 1) security.note("cross_site", from(`203.0.113.${n}`, `r${n}`));
    expect(lines).toEqual([
      {
        level: "warn",
        event: "cross_site",
        text: "request from another site refused",
        network: "203.0.113.0/24",
        requestId: "r1",
      },
    ]);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      event: "cross_site",
      network: "203.0.113.0/24",
      repeats: 29,
      lastRequestId: "r30",
    });
    // What goes on is a new series: its first line again at once.
    security.note("cross_site", from("203.0.113.31", "r31"));
    expect(lines[2]).toMatchObject({ requestId: "r31" });
  });

  it("that came once is said once", () => {
    security.note("link_invalid", from("203.0.113.1"));
    vi.advanceTimersByTime(3 * WINDOW_MS);
    expect(lines).toHaveLength(1);
  });

  it("is of one event and one network: IPv4 /24, IPv6 /48", () => {
    security.note("cross_site", from("203.0.113.1"));
    security.note("rate_limited", from("203.0.113.1"));
    security.note("cross_site", from("198.51.100.1"));
    security.note("cross_site", from("2001:db8:1:2::7"));
    security.note("cross_site", from("2001:db8:1:ffff::8"));
    security.note("cross_site", from(""));
    expect(lines.map(({ event, network }) => [event, network])).toEqual([
      ["cross_site", "203.0.113.0/24"],
      ["rate_limited", "203.0.113.0/24"],
      ["cross_site", "198.51.100.0/24"],
      ["cross_site", "2001:db8:1::/48"],
      ["cross_site", "unknown"],
    ]);
  });

  it("of ten thousand networks fills neither log nor memory", async () => {
    for (let n = 0; n < 10_000; n += 1) {
      security.note("link_invalid", from(`10.${n >> 8}.${n & 255}.1`));
    }
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toMatchObject({ network: "other" });
    await vi.advanceTimersByTimeAsync(WINDOW_MS);
    expect(repeats()).toEqual([expect.objectContaining({ network: "other", repeats: 9899 })]);
    expect(windows).toEqual([{ link_invalid: { count: 10_000, networks: 101 } }]);
  });

  it("is said when the process stops in the middle of it", async () => {
    for (const id of ["a", "b", "c"]) security.note("sign_in_failed", from("203.0.113.1", id));
    await security.close();
    expect(repeats()).toEqual([expect.objectContaining({ repeats: 2, lastRequestId: "c" })]);
    expect(windows).toEqual([{ sign_in_failed: { count: 3, networks: 1 } }]);
  });
});

it("what only somebody who is signed in causes is written each time", () => {
  for (const id of ["a", "b"])
    security.note("export", { ...from("203.0.113.1", id), code: "fahrer" });
  expect(lines.map(({ requestId, code }) => [requestId, code])).toEqual([
    ["a", "fahrer"],
    ["b", "fahrer"],
  ]);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(repeats()).toEqual([]);
});

it("a database that is away costs the number, and nobody's answer", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  const alone = createSecurityLog(log, { onWindowEnd: () => Promise.reject(new Error("away")) });
  alone.note("sign_in_failed", from("203.0.113.1"));
  await alone.close();
  expect(error).toHaveBeenCalledOnce();
});
