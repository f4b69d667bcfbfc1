import { apiKeys } from "../api-keys.ts";
import { deskEvents, pushDevices, pushMessages } from "../notifications.ts";
import { authenticatorApps, passkeys, recoveryCodes, spentChallenges } from "../second-factor.ts";
import { einstellungen } from "../settings.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const DESK_PROCESSING: readonly TableProcessing[] = [
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
  processing(authenticatorApps, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      admin_id: "technical",
      sealed_secret: "access",
      created_at: "technical",
      confirmed_at: "technical",
      last_step: "trace",
    },
  }),
  processing(recoveryCodes, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      admin_id: "technical",
      code_hash: "access",
      created_at: "technical",
      used_at: "trace",
    },
  }),
  processing(passkeys, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      id: "technical",
      admin_id: "technical",
      credential_id: "access",
      public_key: "access",
      counter: "technical",
      transports: "technical",
      is_synced: "technical",
      name: "access",
      created_at: "technical",
      last_used_at: "trace",
    },
  }),
  processing(spentChallenges, {
    activity: "operations",
    subject: null,
    columns: {
      challenge_hash: "technical",
      expires_at: "technical",
    },
  }),
  processing(apiKeys, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      id: "technical",
      name: "technical",
      key_hash: "access",
      prefix: "access",
      scope: "technical",
      made_by: "technical",
      made_at: "technical",
      expires_at: "technical",
      last_used_at: "technical",
      revoked_at: "technical",
      revoked_by: "technical",
    },
  }),
  processing(einstellungen, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      bereich: "technical",
      version: "technical",
      werte: "technical",
      admin_email: "contact",
      created_at: "technical",
    },
  }),
];
