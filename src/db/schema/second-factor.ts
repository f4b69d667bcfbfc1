import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { administratoren } from "./administrators.ts";
import { newId } from "./ids.ts";
import { access, tableOf, technical, trace } from "./processing.ts";

/** Second factors of a dispatcher (docs/decisions/0034); the database role of requests reads no others' rows. */

/** One authenticator app (RFC 6238) for each dispatcher. It counts from its first right code on. */
export const authenticatorApps = tableOf("desk", "dispatcher")("authenticator_apps", {
  admin_id: uuid()
    .primaryKey()
    .references(() => administratoren.id, { onDelete: "cascade" }),
  /** AES-256-GCM under a key that follows from the link secret. */
  sealed_secret: access(text()).notNull(),
  created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Null: it is being set up. */
  confirmed_at: timestamp({ withTimezone: true, precision: 3 }),
  /** The 30 seconds of the last code that was taken: neither that one nor an older one is taken again. */
  last_step: trace(integer()),
});

/** Codes for the day on which phone or key are gone, each for once. */
export const recoveryCodes = tableOf("desk", "dispatcher")(
  "recovery_codes",
  {
    admin_id: uuid()
      .notNull()
      .references(() => administratoren.id, { onDelete: "cascade" }),
    /** HMAC under a key that follows from the link secret. */
    code_hash: access(text()).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    used_at: trace(timestamp({ withTimezone: true, precision: 3 })),
  },
  (table) => [primaryKey({ columns: [table.admin_id, table.code_hash] })],
);

/** Passkeys (WebAuthn): the public half of each, which opens nothing. */
export const passkeys = tableOf("desk", "dispatcher")(
  "passkeys",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    admin_id: uuid()
      .notNull()
      .references(() => administratoren.id, { onDelete: "cascade" }),
    /** As the authenticator made it, base64url. */
    credential_id: access(text()).notNull().unique(),
    /** COSE, base64url. */
    public_key: access(text()).notNull(),
    /** Signature counter of the authenticator; synced passkeys say 0. */
    counter: technical(bigint({ mode: "number" })).notNull(),
    /** Where the browser finds it: internal, usb, hybrid ... */
    transports: technical(text().array().notNull()),
    /** Kept by its maker in several devices. */
    is_synced: technical(boolean()).notNull(),
    /** As its owner calls it. */
    name: access(text()).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    last_used_at: trace(timestamp({ withTimezone: true, precision: 3 })),
  },
  (table) => [
    index("passkeys_of_admin").on(table.admin_id),
    check("passkeys_counter_counts", sql`${table.counter} >= 0`),
    check("passkeys_name_short", sql`char_length(${table.name}) between 1 and 60`),
  ],
);

/** Challenges for passkeys that were answered, until they would have ended by themselves: each is good for one answer. */
export const spentChallenges = tableOf("operations", null)(
  "spent_challenges",
  {
    /** SHA-256. */
    challenge_hash: technical(text()).primaryKey(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("spent_challenges_expiry").on(table.expires_at)],
);
