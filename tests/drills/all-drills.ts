import { DATABASE_DRILLS } from "./database.ts";
import type { Drill } from "./drill.ts";
import { STOPPING_DRILLS } from "./stopping.ts";

/** Every drill, in the order of docs/drills.md. */
export const DRILLS: readonly Drill[] = [...STOPPING_DRILLS, ...DATABASE_DRILLS];
