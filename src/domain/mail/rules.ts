/** These stop every mail, not only the one that was tried: once one gets through, the others need not wait longer. */
export const SERVER_REASONS = [
  "unreachable",
  "silent",
  "interrupted",
  "garbled",
  "certificate",
  "login",
  "unavailable",
] as const;

/**
 * Why a mail still waits after an attempt (`email_log.wait_reason`; a check holds the list). The desk's banner and the
 * worker's pauses go by this, never by the words of a server.
 */
export const DELAY_REASONS = [...SERVER_REASONS, "deferred", "internal"] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];

export const EMAIL_STATUSES = ["pending", "sent", "failed"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** A server that takes longer for its answer to a mail is slow: the desk says so, and the mail's place goes to another. */
export const ANSWER_EXPECTED_MS = 45_000;
