import { sql } from "drizzle-orm";
import { check, index, uniqueIndex } from "drizzle-orm/pg-core";
import { administratoren } from "./administrators.ts";
import { fahrerProfile } from "./drivers.ts";
import { jobRequests } from "./jobs.ts";
import { isPending } from "./pending.ts";
import { namedId, newestFirst, newId, reference, tableOf } from "./processing.ts";

/** Actions of customers and drivers that notify the dispatcher (docs/rules.md, Notifications). */
export const deskEvents = tableOf("desk", null)(
  "desk_events",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    /** Deduplicates: a repeated change is one event. */
    unique_key: c.technical(c.text()).notNull().unique(),
    kind: c
      .technical(
        c.text({
          enum: [
            "request",
            "offer",
            "acceptance",
            "decline",
            "withdrawal",
            "absence",
            "change",
            "cancellation",
            "problem",
            "mail_failed",
          ],
        }),
      )
      .notNull(),
    job_id: reference(() => jobRequests.id, { onDelete: "cascade" }),
    /** Driver who acted; null: a customer, or nobody. */
    driver_id: c.uuid().references(() => fahrerProfile.id, { onDelete: "set null" }),
    /** Number of jobs concerned; `job_id` is the first. */
    job_count: c.technical(c.integer()).notNull().default(1),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [
    index("desk_events_newest").on(table.created_at),
    index("desk_events_of_job").on(table.job_id),
  ],
);

/** Browsers of the dispatcher that get push messages (RFC 8030): where to, and the keys for which they are encrypted. */
export const pushDevices = tableOf("desk", "dispatcher")(
  "push_devices",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    admin_id: reference(() => administratoren.id, { onDelete: "cascade" }),
    /** Secret: whoever has it and our key can send to the device. Never logged or answered. */
    endpoint: c.access(c.text()).notNull().unique(),
    p256dh: c.access(c.text()).notNull(),
    auth: c.access(c.text()).notNull(),
    /** Our public key that the browser subscribed with; with another one its service refuses what we send. */
    server_key: c.technical(c.text()).notNull(),
    name: c.trace(c.text()).notNull(),
    /** SHA-256 of the session that was there last: 'Abmelden' in it ends the messages too. */
    session_hash: c.access(c.text()).notNull(),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the desk was last opened there. */
    renewed_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Since when it gets none: after 'Abmelden' there, or once its service knows it no longer; until the desk is opened there. */
    paused_at: c.timestamp({ withTimezone: true, precision: 3 }),
  }),
  (table) => [
    index("push_devices_of_admin").on(table.admin_id),
    index("push_devices_of_session").on(table.session_hash),
    check("push_devices_endpoint_short", sql`char_length(${table.endpoint}) <= 1000`),
  ],
);

/** One message for one device: the outbox of the push service, written with the change that causes it. */
export const pushMessages = tableOf("desk", null)(
  "push_messages",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    device_id: reference(() => pushDevices.id, { onDelete: "cascade" }),
    event_id: reference(() => deskEvents.id, { onDelete: "cascade" }),
    status: c.state("pending", "sent", "failed"),
    attempts: c.technical(c.integer()).notNull().default(0),
    due_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** While set and in the future (by the database's clock), one worker is sending it: `attempts` says which. */
    claimed_until: c.timestamp({ withTimezone: true, precision: 3 }),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [
    uniqueIndex("push_messages_once").on(table.event_id, table.device_id),
    index("push_messages_due").on(table.due_at).where(isPending(table)),
    index("push_messages_of_device").on(table.device_id),
    index("push_messages_age").on(table.created_at),
  ],
);

/** Addresses of other systems that are told what happens (docs/rules.md, Webhooks). */
export const webhookEndpoints = tableOf("webhooks", null)(
  "webhook_endpoints",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(namedId),
    url: c.access(c.text()).notNull(),
    /** Agency's name for it; empty: the address is shown. */
    name: c.technical(c.text()).notNull().default(""),
    /** Subscribed events. */
    events: c.technical(c.text().array().notNull()),
    is_on: c.technical(c.boolean()).notNull().default(true),
    /** Signs what is sent; sealed, so that the database alone signs nothing. */
    secret_sealed: c.access(c.text()).notNull(),
    /** The one before, which signs beside it for a day. */
    previous_secret_sealed: c.access(c.text()),
    previous_until: c.timestamp({ withTimezone: true, precision: 3 }),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    last_delivered_at: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Since when nothing has got through; null again with the next that does. */
    failing_since: c.timestamp({ withTimezone: true, precision: 3 }),
    /** When the system switched it off by itself, and why; null once somebody has switched it on again. */
    stopped_at: c.timestamp({ withTimezone: true, precision: 3 }),
    stop_reason: c.technical(c.text({ enum: ["gone", "failing"] })),
  }),
  (table) => [
    check("webhook_endpoints_url_short", sql`char_length(${table.url}) <= 1000`),
    check("webhook_endpoints_hears_something", sql`cardinality(${table.events}) > 0`),
    check(
      "webhook_endpoints_previous_whole",
      sql`(${table.previous_secret_sealed} is null) = (${table.previous_until} is null)`,
    ),
    check(
      "webhook_endpoints_stop_whole",
      sql`(${table.stopped_at} is null) = (${table.stop_reason} is null)`,
    ),
    check(
      "webhook_endpoints_stopped_is_off",
      sql`${table.stopped_at} is null or not ${table.is_on}`,
    ),
  ],
);

/** One event for one address: the outbox of the webhooks and their log in one, written with the change that causes it. */
export const webhookDeliveries = tableOf("webhooks", "driver")(
  "webhook_deliveries",
  (c) => ({
    /** `Webhook-Id` header, the same for each attempt. */
    id: c.uuid().primaryKey().$defaultFn(namedId),
    endpoint_id: reference(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: c.technical(c.text()).notNull(),
    /** Deduplicates: a repeated change is one event. */
    event_key: c.technical(c.text()).notNull(),
    /** Body as sent and signed, byte for byte. */
    body: c.orderData(c.text()).notNull(),
    /** Job or driver concerned: deleted with it. */
    job_id: c.uuid().references(() => jobRequests.id, { onDelete: "cascade" }),
    driver_id: c.uuid().references(() => fahrerProfile.id, { onDelete: "cascade" }),
    status: c.state("pending", "delivered", "failed"),
    attempts: c.technical(c.integer()).notNull().default(0),
    /** Since it was written, or was asked for again: by these the pauses grow. */
    attempts_in_row: c.technical(c.integer()).notNull().default(0),
    due_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** While set and in the future (by the database's clock), one worker is sending it: `attempts` says which. */
    claimed_until: c.timestamp({ withTimezone: true, precision: 3 }),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Last attempt: time, outcome, and the receiver's answer, cut short. */
    attempted_at: c.timestamp({ withTimezone: true, precision: 3 }),
    failure: c.technical(
      c.text({
        enum: [
          "unreachable",
          "timeout",
          "certificate",
          "address",
          "redirect",
          "status",
          "gone",
          "off",
          "secret",
        ],
      }),
    ),
    answer_status: c.technical(c.integer()),
    answer_ms: c.technical(c.integer()),
    answer_start: c.words(c.text()).notNull().default(""),
  }),
  (table) => [
    uniqueIndex("webhook_deliveries_once").on(table.endpoint_id, table.event_key),
    index("webhook_deliveries_due").on(table.due_at).where(isPending(table)),
    index("webhook_deliveries_newest").on(...newestFirst(table.created_at, table.id)),
    index("webhook_deliveries_of_job").on(table.job_id),
    index("webhook_deliveries_of_driver").on(table.driver_id),
  ],
);
