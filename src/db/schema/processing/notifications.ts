import { deskEvents, pushDevices, pushMessages } from "../notifications.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const NOTIFICATIONS_PROCESSING: readonly TableProcessing[] = [
  processing(deskEvents, {
    activity: "desk",
    subject: null,
    columns: {
      id: "technical",
      unique_key: "technical",
      kind: "technical",
      job_id: "technical",
      job_count: "technical",
      created_at: "technical",
    },
  }),
  processing(pushDevices, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      id: "technical",
      admin_id: "technical",
      endpoint: "access",
      p256dh: "access",
      auth: "access",
      server_key: "technical",
      name: "trace",
      session_hash: "access",
      created_at: "technical",
      renewed_at: "technical",
      last_sent_at: "technical",
      paused_at: "technical",
      failing_since: "technical",
      failure: "technical",
    },
  }),
  processing(pushMessages, {
    activity: "desk",
    subject: null,
    columns: {
      id: "technical",
      device_id: "technical",
      event_id: "technical",
      status: "technical",
      attempts: "technical",
      due_at: "technical",
      claimed_until: "technical",
      created_at: "technical",
    },
  }),
];
