import { administratoren, sessions } from "../administrators.ts";
import { backupState, retentionRuns } from "../privacy.ts";
import {
  adminActions,
  aenderungen,
  changeCounts,
  idempotencyKeys,
  rateLimits,
  scheduledWork,
  serverNotices,
} from "../system.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const SYSTEM_PROCESSING: readonly TableProcessing[] = [
  processing(retentionRuns, {
    activity: "operations",
    subject: null,
    columns: {
      id: "technical",
      status: "technical",
      started_at: "technical",
      renewed_at: "technical",
      ended_at: "technical",
      removed: "technical",
    },
  }),
  processing(backupState, {
    activity: "operations",
    subject: null,
    columns: {
      id: "technical",
      status: "technical",
      started_at: "technical",
      ended_at: "technical",
      reason: "technical",
      done_at: "technical",
      done_name: "technical",
      done_place: "technical",
      done_bytes: "technical",
    },
  }),
  processing(administratoren, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      id: "technical",
      email: "contact",
      name: "name",
      password_hash: "access",
      status: "technical",
      ist_konfiguriert: "technical",
      passwort_aus_konfiguration: "technical",
      link_at: "technical",
      created_at: "technical",
      last_sign_in_at: "trace",
      last_sign_in_ip_shortened: "trace",
      passwort_vorlaeufig: "technical",
      ended_at: "technical",
      kalender_stand: "technical",
    },
  }),
  processing(sessions, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      id: "access",
      userId: "technical",
      expiresAt: "technical",
      created_at: "trace",
      last_seen_at: "trace",
      browser: "trace",
      ip_shortened: "trace",
      previous_at: "trace",
      previous_ip_shortened: "trace",
      proven_at: "technical",
    },
  }),
  processing(adminActions, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      id: "technical",
      job_id: "technical",
      driver_id: "technical",
      customer_id: "technical",
      assignment_id: "technical",
      action: "technical",
      admin_email: "contact",
      note: { category: "words", subject: "customer" },
      note_without_words: { category: "words", subject: "customer" },
      created_at: "technical",
    },
  }),
  processing(idempotencyKeys, {
    activity: "operations",
    subject: "visitor",
    columns: {
      call: "technical",
      key: "technical",
      input_hash: "technical",
      answer: "technical",
      created_at: "technical",
    },
  }),
  processing(rateLimits, {
    activity: "operations",
    subject: "visitor",
    columns: {
      key: "trace",
      points: "technical",
      expire: "technical",
    },
  }),
  processing(serverNotices, {
    activity: "operations",
    subject: null,
    columns: {
      name: "technical",
      count: "technical",
      last_at: "technical",
    },
  }),
  processing(scheduledWork, {
    activity: "operations",
    subject: null,
    columns: {
      id: "technical",
      status: "technical",
      attempts: "technical",
      due_at: "technical",
      claimed_until: "technical",
    },
  }),
  processing(aenderungen, {
    activity: "operations",
    subject: null,
    columns: {
      liste: "technical",
      id: "technical",
      geaendert_am: "technical",
    },
  }),
  processing(changeCounts, {
    activity: "operations",
    subject: null,
    columns: {
      shard: "technical",
      count: "technical",
    },
  }),
];
