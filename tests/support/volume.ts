import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    volume: Volume;
  }
}

/** How much of what is generated or repeated a run covers, and which part of it. */
interface Volume {
  /** Everything, as `npm run test:volume` asks for; otherwise a tenth. */
  whole: boolean;
  /** A 32-bit number; the same seed gives the same part. */
  seed: number;
}

export const { whole: WHOLE, seed: SEED } = inject("volume");

/** The number of repetitions in this run, of so many in the whole: a tenth. */
export function volume(whole: number): number {
  return WHOLE ? whole : Math.ceil(whole / 10);
}

/** Whether this run covers a place that one run in `share` covers. */
export function isChosen(place: string, share: number): boolean {
  return WHOLE || Bun.hash.xxHash32(place, SEED >>> 0) % share === 0;
}

/**
 * A tenth of these, or one of `share`, in their order, chosen by the seed and the name of the place that uses them. Of a few it is
 * one now and then, so that many short lists are a tenth together.
 */
export function partOf<T>(all: Iterable<T>, place: string, share = 10): T[] {
  const entries = [...all];
  if (WHOLE) return entries;
  const hash = (text: string) => Bun.hash.xxHash32(text, SEED >>> 0);
  const rank = (index: number) => hash(`${place} ${index}`);
  const chosen = [...entries.keys()]
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, Math.floor(entries.length / share + hash(place) / 2 ** 32));
  return entries.filter((_, index) => chosen.includes(index));
}
