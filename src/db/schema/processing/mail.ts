import { emailLog } from "../mail.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const MAIL_PROCESSING: readonly TableProcessing[] = [
  processing(emailLog, {
    activity: "mails",
    subject: "customer",
    columns: {
      id: "technical",
      unique_key: "technical",
      recipient: "contact",
      subject: "mail",
      template: "technical",
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
];
