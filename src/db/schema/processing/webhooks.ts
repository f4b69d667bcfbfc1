import { webhookDeliveries, webhookEndpoints } from "../webhooks.ts";
import { processing, type TableProcessing } from "./annotation.ts";

/** An event names a driver by his id alone, and a customer not at all; an answer may hold what the receiver chose to say. */
export const WEBHOOKS_PROCESSING: readonly TableProcessing[] = [
  processing(webhookEndpoints, {
    activity: "webhooks",
    subject: null,
    columns: {
      id: "technical",
      url: "access",
      name: "technical",
      events: "technical",
      is_on: "technical",
      secret_sealed: "access",
      previous_secret_sealed: "access",
      previous_until: "technical",
      created_at: "technical",
      last_delivered_at: "technical",
      failing_since: "technical",
      stopped_at: "technical",
      stop_reason: "technical",
    },
  }),
  processing(webhookDeliveries, {
    activity: "webhooks",
    subject: "driver",
    columns: {
      id: "technical",
      endpoint_id: "technical",
      event: "technical",
      event_key: "technical",
      body: "order",
      job_id: "technical",
      driver_id: "technical",
      status: "technical",
      attempts: "technical",
      attempts_in_row: "technical",
      due_at: "technical",
      claimed_until: "technical",
      created_at: "technical",
      attempted_at: "technical",
      failure: "technical",
      answer_status: "technical",
      answer_ms: "technical",
      answer_start: "words",
    },
  }),
];
