import type { Drill } from "./drill.ts";
import { STOPPING_DRILLS } from "./stopping.ts";
import { TEXT_DRILLS } from "./text.ts";

/** Every drill, in the order of docs/drills.md. */
export const DRILLS: readonly Drill[] = [...STOPPING_DRILLS, ...TEXT_DRILLS];
