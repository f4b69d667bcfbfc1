import { networkOf } from "../domain/kernel/client-network.ts";
import type { Log } from "./log.ts";

/**
 * Every line of the log that tells of sign-ins, refusals and looks at personal data; docs/security.md lists them. `each`: its
 * cause is somebody who is signed in, and every one is written. All others anybody can cause as often as he likes: of these a
 * series is written once and then counted.
 */
export const SECURITY_EVENTS = {
  sign_in: { level: "info", text: "signed in", each: true },
  sign_out: { level: "info", text: "signed out", each: true },
  sign_in_failed: { level: "warn", text: "sign-in failed" },
  sign_in_locked: { level: "warn", text: "sign-in locked: too many attempts" },
  proof: { level: "info", text: "identity proven again", each: true },
  proof_failed: { level: "warn", text: "identity not proven" },
  proof_required: { level: "info", text: "proof of identity asked for" },
  session_missing: { level: "info", text: "no session" },
  session_expired: { level: "info", text: "session has ended" },
  key_made: { level: "warn", text: "API key made", each: true },
  key_revoked: { level: "warn", text: "API key revoked", each: true },
  key_refused: { level: "warn", text: "API key refused" },
  webhook_refused: { level: "warn", text: "webhook address refused", each: true },
  calendar_renewed: { level: "info", text: "calendar addresses ended" },
  forbidden: { level: "warn", text: "not allowed" },
  cross_site: { level: "warn", text: "request from another site refused" },
  rate_limited: { level: "warn", text: "rate limit reached" },
  overloaded: { level: "warn", text: "refused: no room or too busy" },
  link_invalid: { level: "warn", text: "invalid link" },
  link_expired: { level: "info", text: "expired link" },
  bad_request: { level: "info", text: "malformed request" },
  not_found: { level: "info", text: "page not found" },
  forwarded_ignored: { level: "info", text: "forwarded address ignored" },
  proxy_unnamed: { level: "warn", text: "behind a proxy that TRUSTED_PROXY_HOPS does not name" },
  export: { level: "info", text: "data exported", each: true },
  mail_viewed: { level: "info", text: "mail of the log read", each: true },
  document_opened: { level: "info", text: "document opened" },
} as const satisfies Record<string, { level: "info" | "warn"; text: string; each?: true }>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Facts of the request in a line: no secret and no name. */
interface EventFacts {
  requestId: string;
  /** The client's; the line holds its block (IPv4 /24, IPv6 /48). */
  address: string;
  method?: string;
  /** Path from `loggedPath`. */
  path?: string;
  /** Code of the refusal, or kind of the export. */
  code?: string;
}

/** Count of an event within a window, and of its networks. */
export type EventCounts = Partial<Record<SecurityEvent, { count: number; networks: number }>>;

export type SecurityLog = ReturnType<typeof createSecurityLog>;

interface Options {
  /** Called at the end of each window with its counts. */
  onWindowEnd(counts: EventCounts): Promise<void>;
  windowMs?: number;
}

const WINDOW_MS = 5 * 60_000;

/**
 * Limit of networks counted apart in a window and event; the others are one series, or a flood would fill log and
 * memory.
 */
const MOST_SERIES = 100;

interface Series {
  event: SecurityEvent;
  network: string;
  repeats: number;
  lastRequestId: string;
}

/**
 * Lines about security, in series: the first of its event and network is written at once, the others are counted and become one
 * line when the window ends or the process stops.
 */
export function createSecurityLog(log: Log, { onWindowEnd, windowMs = WINDOW_MS }: Options) {
  let series = new Map<string, Series>();
  const seriesBegun = new Map<SecurityEvent, number>();
  let window: ReturnType<typeof setTimeout> | undefined;
  let began = 0;
  let ending = Promise.resolve();

  function endWindow() {
    clearTimeout(window);
    window = undefined;
    const ended = [...series.values()];
    series = new Map();
    seriesBegun.clear();
    const seconds = Math.round((performance.now() - began) / 1000);
    for (const { event, network, repeats, lastRequestId } of ended) {
      const { level, text } = SECURITY_EVENTS[event];
      if (repeats === 0 || "each" in SECURITY_EVENTS[event]) continue;
      log[level]({ event, network, repeats, seconds, lastRequestId }, `${text}, again`);
    }
    const counts = countsOf(ended);
    ending = ending
      .then(() => onWindowEnd(counts))
      .catch((error: unknown) => {
        log.error({ reason: String(error) }, "security events could not be counted");
      });
  }

  /** Its series, and whether it is the first of it. */
  function seriesOf(event: SecurityEvent, address: string): [Series, boolean] {
    const others = `${event} other`;
    const own = networkOf(address).block;
    const key = `${event} ${own}`;
    const known = series.get(key);
    if (known) return [known, false];
    const begunSoFar = seriesBegun.get(event) ?? 0;
    const isFull = begunSoFar >= MOST_SERIES;
    const common = isFull ? series.get(others) : undefined;
    if (common) return [common, false];
    const begun = { event, network: isFull ? "other" : own, repeats: 0, lastRequestId: "" };
    series.set(isFull ? others : key, begun);
    seriesBegun.set(event, begunSoFar + 1);
    return [begun, true];
  }

  return {
    /** Writes an event, or counts it if it is one more of its series. Never fails. */
    note(event: SecurityEvent, { requestId, address, ...rest }: EventFacts) {
      if (!window) {
        began = performance.now();
        window = setTimeout(endWindow, windowMs);
        // It must not keep a process alive that has nothing else to do.
        window.unref();
      }
      const [one, isFirst] = seriesOf(event, address);
      if (!isFirst) one.repeats += 1;
      one.lastRequestId = requestId;
      if (!isFirst && !("each" in SECURITY_EVENTS[event])) return;
      const { level, text } = SECURITY_EVENTS[event];
      log[level]({ event, requestId, network: one.network, ...rest }, text);
    },
    /** Writes what has been counted, and takes no more. */
    async close() {
      if (window) endWindow();
      await ending;
    },
  };
}

function countsOf(ended: readonly Series[]): EventCounts {
  const counts: EventCounts = {};
  for (const { event, repeats } of ended) {
    const { count, networks } = counts[event] ?? { count: 0, networks: 0 };
    counts[event] = { count: count + repeats + 1, networks: networks + 1 };
  }
  return counts;
}
