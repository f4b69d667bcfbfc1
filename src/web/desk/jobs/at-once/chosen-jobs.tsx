import { MAX_JOBS_AT_ONCE } from "../../../../domain/dispatch/jobs/vocabulary.ts";
import { jobNumber } from "../../../../domain/kernel/vocabulary.ts";
import { createChoosing } from "../../kit/at-once/choosing.tsx";
import type { Job } from "../../kit/wire.ts";

/** Jobs chosen in the list. */
export const CHOSEN_JOBS = createChoosing<Job>({
  most: MAX_JOBS_AT_ONCE,
  many: "Aufträge",
  nameOf: ({ nummer }) => jobNumber(nummer),
});
