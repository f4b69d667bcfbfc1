/** One promise under fault, repeated against real processes of this machine, and what came of it. */
export interface Drill {
  /** Short and unique: `npm run drill -- NAME` runs this one alone. */
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
