import type { QueueHandlers } from "../../src/platform/queue.ts";

/** Nothing to deliver. */
export const IDLE = {
  atOnce: 1,
  takeDue: async () => [],
  deliver: async () => {},
  isBusy: () => false,
  nextDueInMs: async () => undefined,
  listen: () => ({ stop: async () => {} }),
};

const nothing = async () => {};

/** Nothing to do by the clock either. */
export const IDLE_QUEUE: QueueHandlers = {
  emails: IDLE,
  pushes: IDLE,
  webhooks: IDLE,
  purgeExpired: nothing,
  sweepDocuments: nothing,
  sendDocumentReminders: nothing,
  askAvailability: nothing,
  remindOfAnswers: nothing,
  remindOfStarts: nothing,
  backUp: undefined,
};
