/** PostgreSQL takes 65,535 parameters a statement; a job has 44. */
const CHUNK = 1000;

/** 0 to `count` - 1. */
export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The list in parts that one statement can insert. */
export function chunksOf<T>(list: T[]): T[][] {
  return numbers(Math.ceil(list.length / CHUNK)).map((part) =>
    list.slice(part * CHUNK, (part + 1) * CHUNK),
  );
}
