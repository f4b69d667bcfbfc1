import { ASSIGNMENT_CALLS } from "./assignment-calls.ts";
import { DATA_CALLS } from "./data-calls.ts";
import { DESK_CALLS } from "./desk-calls.ts";
import { DRIVER_CALLS } from "./driver-calls.ts";
import { JOB_CALLS } from "./job-calls.ts";
import { NEWSLETTER_CALLS } from "./newsletter-calls.ts";
import { PUBLIC_CALLS } from "./public-calls.ts";
import { SESSION_CALLS } from "./session-calls.ts";

/** Every call that takes JSON; HTTP routes, OpenAPI and the checks of all answers in tests come from here. */
export const ALL_CALLS = [
  ...PUBLIC_CALLS,
  ...NEWSLETTER_CALLS,
  ...SESSION_CALLS,
  ...DATA_CALLS,
  ...DESK_CALLS,
  ...JOB_CALLS,
  ...ASSIGNMENT_CALLS,
  ...DRIVER_CALLS,
];
