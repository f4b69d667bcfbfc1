import { HANGING_UP_DRILLS } from "./database-hangs-up.ts";
import type { Drill } from "./drill.ts";
import { IDEMPOTENCY_DRILLS } from "./idempotency.ts";
import { STOPPING_DRILLS } from "./stopping.ts";
import { TERMINAL_DRILLS } from "./terminal.ts";

/** Every drill, in the order of docs/drills.md. */
export const DRILLS: readonly Drill[] = [
  ...STOPPING_DRILLS,
  ...TERMINAL_DRILLS,
  ...HANGING_UP_DRILLS,
  ...IDEMPOTENCY_DRILLS,
];
