import { sql } from "drizzle-orm";
import { check, index, integer, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { administratoren } from "./administrators.ts";
import { fahrerProfile } from "./drivers.ts";
import { newId, reference } from "./ids.ts";
import { jobRequests } from "./jobs.ts";
import { isPending } from "./pending.ts";
import { access, tableOf, technical, trace } from "./processing.ts";

/** Actions of customers and drivers that notify the dispatcher (docs/rules.md, Notifications). */
export const deskEvents = tableOf("desk", null)(
  "desk_events",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** Deduplicates: a repeated change is one event. */
    unique_key: technical(text()).notNull().unique(),
    kind: technical(
      text({
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
    ).notNull(),
    job_id: reference(() => jobRequests.id, { onDelete: "cascade" }),
    /** Driver who acted; null: a customer, or nobody. */
    driver_id: uuid().references(() => fahrerProfile.id, { onDelete: "set null" }),
    /** Number of jobs concerned; `job_id` is the first. */
    job_count: technical(integer()).notNull().default(1),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("desk_events_newest").on(table.created_at),
    index("desk_events_of_job").on(table.job_id),
  ],
);

/** Browsers of the dispatcher that get push messages (RFC 8030): where to, and the keys for which they are encrypted. */
export const pushDevices = tableOf("desk", "dispatcher")(
  "push_devices",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    admin_id: reference(() => administratoren.id, { onDelete: "cascade" }),
    /** Secret: whoever has it and our key can send to the device. Never logged or answered. */
    endpoint: access(text()).notNull().unique(),
    p256dh: access(text()).notNull(),
    auth: access(text()).notNull(),
    /** Our public key that the browser subscribed with; with another one its service refuses what we send. */
    server_key: technical(text()).notNull(),
    name: trace(text()).notNull(),
    /** SHA-256 of the session that was there last: 'Abmelden' in it ends the messages too. */
    session_hash: access(text()).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the desk was last opened there. */
    renewed_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Since when it gets none: after 'Abmelden' there, or once its service knows it no longer; until the desk is opened there. */
    paused_at: timestamp({ withTimezone: true, precision: 3 }),
    /** Since when nothing has got through; null again with the next that does. */
    failing_since: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("push_devices_of_admin").on(table.admin_id),
    index("push_devices_of_session").on(table.session_hash),
    check("push_devices_endpoint_short", sql`char_length(${table.endpoint}) <= 1000`),
  ],
);

/** One message for one device: the outbox of the push service, written with the change that causes it. */
export const pushMessages = tableOf("desk", null)(
  "push_messages",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    device_id: reference(() => pushDevices.id, { onDelete: "cascade" }),
    event_id: reference(() => deskEvents.id, { onDelete: "cascade" }),
    status: technical(text({ enum: ["pending", "sent", "failed"] }))
      .notNull()
      .default("pending"),
    attempts: technical(integer()).notNull().default(0),
    due_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** While set and in the future (by the database's clock), one worker is sending it: `attempts` says which. */
    claimed_until: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("push_messages_once").on(table.event_id, table.device_id),
    index("push_messages_due").on(table.due_at).where(isPending(table)),
    index("push_messages_of_device").on(table.device_id),
    index("push_messages_age").on(table.created_at),
  ],
);
