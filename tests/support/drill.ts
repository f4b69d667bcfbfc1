import { expect, it } from "vitest";

/** One promise under fault, repeated against real processes of this machine. */
interface Drill {
  /** Short and unique. */
  name: string;
  /** What must hold, in one sentence. */
  promise: string;
  /** Runs for a bounded time, leaves no process and no file behind, and returns a row for each variant. */
  run(): Promise<DrillRow[]>;
}

export interface DrillRow {
  /** The variant: what was done, how often. */
  variant: string;
  /** What was counted, as `name: figure`. */
  counts: Record<string, number | string>;
  /** Whether the promise held. */
  kept: boolean;
}

/** A test that prints what was counted, and fails with the variants in which the promise was not kept. */
export function drill({ name, promise, run }: Drill): void {
  it(`${name}: ${promise}`, async () => {
    const rows = await run();
    for (const { variant, counts, kept } of rows) {
      const figures = Object.entries(counts).map(([what, figure]) => `${what} ${figure}`);
      process.stdout.write(
        `${name}, ${variant}: ${figures.join(", ")}: ${kept ? "kept" : "BROKEN"}\n`,
      );
    }
    expect(rows.filter(({ kept }) => !kept)).toEqual([]);
  });
}
