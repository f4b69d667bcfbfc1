import { BUSY_DATABASE_DRILLS } from "./busy-database.ts";
import type { Drill } from "./drill.ts";
import { LOST_DATABASE_DRILLS } from "./lost-database.ts";
import { STOPPING_DRILLS } from "./stopping.ts";

/** Every drill, in the order of docs/drills.md. */
export const DRILLS: readonly Drill[] = [
  ...STOPPING_DRILLS,
  ...LOST_DATABASE_DRILLS,
  ...BUSY_DATABASE_DRILLS,
];
