import { emailLog } from "../mail.ts";
import { newsletterSubscriptions } from "../newsletter.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const MAIL_PROCESSING: readonly TableProcessing[] = [
  processing(emailLog, {
    activity: "mails",
    subject: "customer",
    columns: {
      id: "technical",
      unique_key: "technical",
      recipient: "contact",
      mailbox_key: "technical",
      subject: "mail",
      template: "technical",
      is_bulk: "technical",
      data: "mail",
      letter: "technical",
      text: "mail",
      html: "mail",
      message_id: "technical",
      status: "technical",
      attempts: "technical",
      due_at: "technical",
      claimed_until: "technical",
      wait_reason: "technical",
      waiting_since: "technical",
      error_message: "mail",
      server_answer: "mail",
      job_id: "technical",
      driver_id: "technical",
      assignment_id: "technical",
      created_at: "technical",
      sent_at: "technical",
    },
  }),
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
