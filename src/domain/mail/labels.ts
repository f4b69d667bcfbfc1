import type { EmailStatus } from "./email-log.ts";

/** German words for a mail's status (spec 4, "E-mail log status"). */
export const EMAIL_STATUS_LABEL: Record<EmailStatus, string> = {
  sent: "Gesendet",
  failed: "Fehlgeschlagen",
  pending: "Ausstehend",
};
