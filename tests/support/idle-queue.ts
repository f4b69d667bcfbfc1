import type { QueueHandlers } from "../../src/platform/queue.ts";

const nothing = async () => {};

/** Nothing to send, and nothing to do by the clock. */
export const IDLE_QUEUE: QueueHandlers = {
  startLoops: () => [],
  purgeExpired: nothing,
  sweepDocuments: nothing,
  sendDocumentReminders: nothing,
  askAvailability: nothing,
  remindOfAnswers: nothing,
  remindOfStarts: nothing,
  backUp: undefined,
};
