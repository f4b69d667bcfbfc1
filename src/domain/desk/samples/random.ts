import { createHash } from "node:crypto";

export type Random = ReturnType<typeof randomOf>;

/** Random choices that come out the same for the same name, whatever else is drawn. */
export function randomOf(name: string) {
  let state = createHash("sha256").update(name).digest().readUInt32LE();
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    /** A whole number from `min` to `max`, both included. */
    int,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly [T, ...T[]]): T => list[int(0, list.length - 1)] ?? list[0],
    /** Some of the list, at least `min`, in its order. */
    some<T>(list: readonly T[], min: number, max: number): T[] {
      const left = list.map((item, index) => ({ item, index, order: next() }));
      const chosen = left.sort((a, b) => a.order - b.order).slice(0, int(min, max));
      return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item);
    },
    /** A key, as often as its weight says. */
    weighted<Key extends string>(weights: Record<Key, number>): Key {
      const entries = Object.entries<number>(weights) as [Key, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      const [key] = found ?? entries[0] ?? [];
      if (key === undefined) throw new Error("No weights");
      return key;
    },
  };
}

/** Name-based UUID (version 8): the same name always gives the same id. */
export function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-a$4-$5");
}

/** PostgreSQL takes 65,535 parameters a statement; a job has 44. */
const CHUNK = 1000;

/** 0 to `count` - 1. */
export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The list in parts that one statement can insert. */
export function chunksOf<T>(list: T[], size = CHUNK): T[][] {
  return numbers(Math.ceil(list.length / size)).map((part) =>
    list.slice(part * size, (part + 1) * size),
  );
}
