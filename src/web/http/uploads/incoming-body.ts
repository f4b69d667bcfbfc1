import { UPLOAD_LIMIT } from "../bodies.ts";
import type { WebContext } from "../environment.ts";
import { HttpFailure } from "../failures.ts";

/** Bun's usual idle timeout ends uploads under 16 kB/s, whatever it is set to; renewed, it leaves the judgement to `watchPace`. */
const IDLE_SECONDS = 120;

export interface IncomingBody {
  /**
   * The next piece, `null` at the end. Throws 413 past the limit of a request, 400 when the client is gone, comes too
   * slowly or takes too long.
   */
  next(): Promise<Uint8Array | null>;
  /** `next` throws the reason from now on. */
  cut(reason: Error): void;
  /** Stops reading. The server drops the rest, so that a browser still sees the answer. */
  end(): void;
}

/** Announced size of a request; without a length the maximum. Throws 413 beyond it. */
export function announcedBytes(c: WebContext): number {
  const length = Number(c.req.header("content-length") ?? UPLOAD_LIMIT);
  if (length > UPLOAD_LIMIT) throw new HttpFailure("payload_too_large");
  return length;
}

/** The body of an upload: within the limit of a request, and at an honest connection's pace. `tell` hears of each piece. */
export function incomingBody(
  c: WebContext,
  pace: Pace,
  tell: (bytes: number) => void,
): IncomingBody {
  const reader = c.req.raw.body?.getReader();
  const renewIdleTimeout = () => c.env?.server?.timeout(c.req.raw, IDLE_SECONDS);
  renewIdleTimeout();
  const drop = () => void reader?.cancel().catch(() => {});
  let received = 0;
  let cutOff: Error | undefined;
  const cut = (reason: Error) => {
    cutOff ??= reason;
    drop();
  };
  const watch = watchPace(pace, () => cut(new HttpFailure("upload_too_slow")));
  return {
    async next() {
      watch.waits(true);
      const piece = await reader?.read().catch(() => {
        throw new HttpFailure("invalid_upload");
      });
      watch.waits(false);
      if (cutOff) throw cutOff;
      if (!piece || piece.done) return null;
      received += piece.value.length;
      if (received > UPLOAD_LIMIT) throw new HttpFailure("payload_too_large");
      watch.received(piece.value.length);
      tell(piece.value.length);
      renewIdleTimeout();
      return piece.value;
    },
    cut,
    end() {
      watch.end();
      drop();
    },
  };
}

/** Slowest pace and longest time of a body. */
export interface Pace {
  /** Over the last so many milliseconds of waiting for the client, as a sliding window. */
  windowMs: number;
  bytesPerSecond: number;
  longestMs: number;
}

/** A phone at the edge of the network sends 16 kB a second, with pauses: far above this in every half minute. */
export const UPLOAD_PACE: Pace = { windowMs: 30_000, bytesPerSecond: 1000, longestMs: 600_000 };

interface PaceWatch {
  /** From here on the client is to send; `false`: we are busy with what came. */
  waits(isWaiting: boolean): void;
  received(bytes: number): void;
  end(): void;
}

const SLICES = 10;

/**
 * Calls `cut` once when a body comes too slowly or too long. Measured by the last window and not over the whole request,
 * where a fast beginning would buy hours. Our own slowness (a disk, a busy thread) is nobody's fault and stops the clock.
 */
function watchPace({ windowMs, bytesPerSecond, longestMs }: Pace, cut: () => void): PaceWatch {
  const leastBytes = (bytesPerSecond * windowMs) / 1000;
  const totals = [0];
  let total = 0;
  let isWaiting = false;
  const slices = setInterval(() => {
    if (!isWaiting) return;
    const windowBegan = totals.length === SLICES ? totals.shift() : undefined;
    totals.push(total);
    if (windowBegan !== undefined && total - windowBegan < leastBytes) stop();
  }, windowMs / SLICES);
  const longest = setTimeout(stop, longestMs);

  function end() {
    clearInterval(slices);
    clearTimeout(longest);
  }

  function stop() {
    end();
    cut();
  }

  return {
    waits(waits) {
      isWaiting = waits;
    },
    received(bytes) {
      total += bytes;
    },
    end,
  };
}
