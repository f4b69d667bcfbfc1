import { newsletterSubscriptions } from "../newsletter.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const NEWSLETTER_PROCESSING: readonly TableProcessing[] = [
  processing(newsletterSubscriptions, {
    activity: "newsletter",
    subject: "subscriber",
    columns: {
      id: "technical",
      email: "contact",
      status: "technical",
      consent_text_version: "consent",
      requested_at: "consent",
      request_ip_shortened: "trace",
      confirmed_at: "consent",
      confirmation_ip_shortened: "trace",
      unsubscribed_at: "consent",
    },
  }),
];
