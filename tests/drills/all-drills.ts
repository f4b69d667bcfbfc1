import { BACKUP_DRILLS } from "./backup.ts";
import { BUCKET_DRILLS } from "./bucket.ts";
import { BUSY_DATABASE_DRILLS } from "./busy-database.ts";
import { CLOCK_DRILLS } from "./clock.ts";
import { COLD_COPY_DRILLS } from "./cold-copy.ts";
import { COPIES_DRILLS } from "./copies.ts";
import { DATABASE_AT_START_DRILLS } from "./database-at-start.ts";
import { HANGING_UP_DRILLS } from "./database-hangs-up.ts";
import { DESK_DRILLS } from "./desk-day.ts";
import { WEEK_DRILLS } from "./desk-week.ts";
import { DISK_DRILLS } from "./disk.ts";
import type { Drill } from "./drill.ts";
import { EMBEDDED_DRILLS } from "./embedded.ts";
import { IDEMPOTENCY_DRILLS } from "./idempotency.ts";
import { LIMIT_DRILLS } from "./limits.ts";
import { LOST_DATABASE_DRILLS } from "./lost-database.ts";
import { MAIL_DRILLS } from "./mail.ts";
import { MANY_ROWS_DRILLS } from "./many-rows.ts";
import { ODD_INPUT_DRILLS } from "./odd-input.ts";
import { OPERATE_DRILLS } from "./operate.ts";
import { ROLLING_UPDATE_DRILLS } from "./rolling-update.ts";
import { SERVER_KILLED_DRILLS } from "./server-killed.ts";
import { SOAK_DRILLS } from "./soak.ts";
import { STOPPING_DRILLS } from "./stopping.ts";
import { TERMINAL_DRILLS } from "./terminal.ts";
import { TEXT_DRILLS } from "./text.ts";
import { UPLOAD_DRILLS } from "./uploads.ts";

/** Every drill, in the order in which they run. */
export const DRILLS: readonly Drill[] = [
  ...SERVER_KILLED_DRILLS,
  ...LOST_DATABASE_DRILLS,
  ...BUSY_DATABASE_DRILLS,
  ...HANGING_UP_DRILLS,
  ...DATABASE_AT_START_DRILLS,
  ...EMBEDDED_DRILLS,
  ...COPIES_DRILLS,
  ...DISK_DRILLS,
  ...BUCKET_DRILLS,
  ...BACKUP_DRILLS,
  ...COLD_COPY_DRILLS,
  ...TEXT_DRILLS,
  ...ODD_INPUT_DRILLS,
  ...UPLOAD_DRILLS,
  ...LIMIT_DRILLS,
  ...MAIL_DRILLS,
  ...STOPPING_DRILLS,
  ...TERMINAL_DRILLS,
  ...IDEMPOTENCY_DRILLS,
  ...DESK_DRILLS,
  ...WEEK_DRILLS,
  ...CLOCK_DRILLS,
  ...ROLLING_UPDATE_DRILLS,
  ...OPERATE_DRILLS,
  ...SOAK_DRILLS,
  ...MANY_ROWS_DRILLS,
];
