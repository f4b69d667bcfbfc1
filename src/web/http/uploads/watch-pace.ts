/** How slowly, and how long, a body may come. */
export interface Pace {
  /** Over the last so many milliseconds of waiting for the client, as a sliding window. */
  windowMs: number;
  bytesPerSecond: number;
  longestMs: number;
}

/** A phone at the edge of the network sends 16 kB a second, with pauses: far above this in every half minute. */
export const UPLOAD_PACE: Pace = { windowMs: 30_000, bytesPerSecond: 1000, longestMs: 600_000 };

export interface PaceWatch {
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
export function watchPace(
  { windowMs, bytesPerSecond, longestMs }: Pace,
  cut: () => void,
): PaceWatch {
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
