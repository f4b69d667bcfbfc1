import path from "node:path";

/** Where failed tests of a browser leave a picture and a trace; emptied when a run begins. */
export const RESULTS = path.resolve(
  process.env.TEST_RESULTS_DIR ?? path.join(import.meta.dirname, "../results"),
);
