import { sql } from "drizzle-orm";
import { check, index, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { newId, reference, tableOf } from "./processing.ts";

/** States of an administrator (a dispatcher who signs in). None is deleted, because the log names them. */
export const ADMINISTRATOR_STATUSES = ["active", "ended"] as const;

/** The dispatchers who sign in: the one of the configuration, and those who were added (docs/decisions/0030). */
export const administratoren = tableOf("desk", "dispatcher")(
  "administratoren",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    /** In lower case. */
    email: c.contact(c.text()).notNull(),
    /** As the log names him; empty: by his address. */
    name: c.personName(c.text()).notNull().default(""),
    /** Null: he hasn't set one yet, or his access has ended. */
    password_hash: c.access(c.text()),
    status: c.state(...ADMINISTRATOR_STATUSES),
    /** The one of `ADMIN_EMAIL`; his address comes from there. */
    ist_konfiguriert: c.technical(c.boolean()).notNull().default(false),
    /**
     * True for the configured administrator: the password comes from `ADMIN_PASSWORD` and is set anew at each start.
     */
    passwort_aus_konfiguration: c.technical(c.boolean()).notNull().default(false),
    /** The system made the password up: he has to set one of his own before anything else. */
    passwort_vorlaeufig: c.technical(c.boolean()).notNull().default(false),
    /** When the last link to set a password was made; an older one opens nothing. */
    link_at: c.timestamp({ withTimezone: true, precision: 3 }),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    last_sign_in_at: c.trace(c.timestamp({ withTimezone: true, precision: 3 })),
    /** From where, shortened; empty: nobody knows. */
    last_sign_in_ip_shortened: c.trace(c.text()).notNull().default(""),
    ended_at: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Raised to end every address of his calendar that is out there. */
    kalender_stand: c.technical(c.integer()).notNull().default(0),
  }),
  (table) => [
    uniqueIndex("administratoren_email").on(table.email),
    uniqueIndex("administratoren_one_configured")
      .on(table.ist_konfiguriert)
      .where(sql`${table.ist_konfiguriert}`),
    check("administratoren_email_in_lower_case", sql`${table.email} = lower(${table.email})`),
    check(
      "administratoren_configured_signs_in",
      sql`not ${table.ist_konfiguriert} or (${table.status} = 'active' and ${table.password_hash} is not null)`,
    ),
  ],
);

/** Sessions of the dispatchers; `id` is the SHA-256 of what the cookie holds. */
export const sessions = tableOf("desk", "dispatcher")(
  "sessions",
  (c) => ({
    id: c.access(c.text()).primaryKey(),
    // lucia's adapter asks for these two by its own names.
    userId: c
      .uuid("user_id")
      .notNull()
      .references(() => administratoren.id, { onDelete: "cascade" }),
    expiresAt: c.timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
    /** Login time: 24 h from here the desk is closed (docs/rules.md, Sessions). */
    created_at: c.trace(c.timestamp({ withTimezone: true, precision: 3 })).notNull(),
    /** Last input of the person: 60 min from here the desk is closed. */
    last_seen_at: c.trace(c.timestamp({ withTimezone: true, precision: 3 })).notNull(),
    /** When the dispatcher last showed who he is, at the login or since (docs/rules.md, Sessions). */
    proven_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** `Firefox unter Windows`; empty: a program. */
    browser: c.trace(c.text()).notNull().default(""),
    /** From where he signed in, shortened; empty: nobody knows. */
    ip_shortened: c.trace(c.text()).notNull().default(""),
    /** The sign-in before this one, and from where; null: there was none. */
    previous_at: c.trace(c.timestamp({ withTimezone: true, precision: 3 })),
    previous_ip_shortened: c.trace(c.text()).notNull().default(""),
  }),
  (table) => [
    index("sessions_of_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** Scopes of a program's key: reading only, or everything a dispatcher may do at the desk. */
const KEY_SCOPES = ["read", "write"] as const;

/** Keys of programs that work with the API (docs/decisions/0040). What the program holds is stored only as its SHA-256. */
export const apiKeys = tableOf("desk", "dispatcher")(
  "api_keys",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    /** Name in the action log. */
    name: c.technical(c.text()).notNull(),
    key_hash: c.access(c.text()).notNull().unique(),
    /** Beginning of the key, by which people recognise it; the rest stays unguessable. */
    prefix: c.access(c.text()).notNull(),
    scope: c.technical(c.text({ enum: KEY_SCOPES })).notNull(),
    /** Null: at the terminal. */
    made_by: c.uuid().references(() => administratoren.id, { onDelete: "set null" }),
    made_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null: until it is revoked. */
    expires_at: c.timestamp({ withTimezone: true, precision: 3 }),
    last_used_at: c.timestamp({ withTimezone: true, precision: 3 }),
    revoked_at: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Null: at the terminal, or not at all. */
    revoked_by: c.uuid().references(() => administratoren.id, { onDelete: "set null" }),
  }),
  (table) => [
    uniqueIndex("api_keys_name_of_open")
      .on(sql`lower(${table.name})`)
      .where(sql`${table.revoked_at} is null`),
    check("api_keys_name_short", sql`char_length(${table.name}) between 1 and 60`),
  ],
);

/** Second factors of a dispatcher (docs/decisions/0034); the database role of requests reads no others' rows. */

/** One authenticator app (RFC 6238) for each dispatcher. It counts from its first right code on. */
export const authenticatorApps = tableOf("desk", "dispatcher")("authenticator_apps", (c) => ({
  admin_id: c
    .uuid()
    .primaryKey()
    .references(() => administratoren.id, { onDelete: "cascade" }),
  /** AES-256-GCM under a key that follows from the link secret. */
  sealed_secret: c.access(c.text()).notNull(),
  created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Null: it is being set up. */
  confirmed_at: c.timestamp({ withTimezone: true, precision: 3 }),
  /** The 30 seconds of the last code that was taken: neither that one nor an older one is taken again. */
  last_step: c.trace(c.integer()),
}));

/** Codes for the day on which phone or key are gone, each for once. */
export const recoveryCodes = tableOf("desk", "dispatcher")(
  "recovery_codes",
  (c) => ({
    admin_id: reference(() => administratoren.id, { onDelete: "cascade" }),
    /** HMAC under a key that follows from the link secret. */
    code_hash: c.access(c.text()).notNull(),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    used_at: c.trace(c.timestamp({ withTimezone: true, precision: 3 })),
  }),
  (table) => [primaryKey({ columns: [table.admin_id, table.code_hash] })],
);

/** Passkeys (WebAuthn): the public half of each, which opens nothing. */
export const passkeys = tableOf("desk", "dispatcher")(
  "passkeys",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    admin_id: reference(() => administratoren.id, { onDelete: "cascade" }),
    /** Credential id of the authenticator, base64url. */
    credential_id: c.access(c.text()).notNull().unique(),
    /** COSE, base64url. */
    public_key: c.access(c.text()).notNull(),
    /** Signature counter of the authenticator; synced passkeys say 0. */
    counter: c.technical(c.bigint({ mode: "number" })).notNull(),
    /** Where the browser finds it: internal, usb, hybrid ... */
    transports: c.technical(c.text().array().notNull()),
    /** Kept by its maker in several devices. */
    is_synced: c.technical(c.boolean()).notNull(),
    /** The owner's name for the passkey. */
    name: c.access(c.text()).notNull(),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    last_used_at: c.trace(c.timestamp({ withTimezone: true, precision: 3 })),
  }),
  (table) => [
    index("passkeys_of_admin").on(table.admin_id),
    check("passkeys_counter_counts", sql`${table.counter} >= 0`),
    check("passkeys_name_short", sql`char_length(${table.name}) between 1 and 60`),
  ],
);

/** Challenges for passkeys that were answered, until they would have ended by themselves: each is good for one answer. */
export const spentChallenges = tableOf("operations", null)(
  "spent_challenges",
  (c) => ({
    /** SHA-256. */
    challenge_hash: c.technical(c.text()).primaryKey(),
    expires_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [index("spent_challenges_expiry").on(table.expires_at)],
);
