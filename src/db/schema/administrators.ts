import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { newId } from "./ids.ts";
import { access, contact, personName, tableOf, technical, trace } from "./processing.ts";

/** States of an administrator (a dispatcher who signs in). None is deleted, because the log names them. */
export const ADMINISTRATOR_STATUSES = ["active", "ended"] as const;

/** The dispatchers who sign in: the one of the configuration, and those who were added (docs/decisions/0030). */
export const administratoren = tableOf("desk", "dispatcher")(
  "administratoren",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** In lower case. */
    email: contact(text()).notNull(),
    /** As the log names him; empty: by his address. */
    name: personName(text()).notNull().default(""),
    /** Null: he hasn't set one yet, or his access has ended. */
    password_hash: access(text()),
    status: technical(text({ enum: ADMINISTRATOR_STATUSES }))
      .notNull()
      .default("active"),
    /** The one of `ADMIN_EMAIL`; his address comes from there. */
    ist_konfiguriert: technical(boolean()).notNull().default(false),
    /**
     * True for the configured administrator: the password comes from `ADMIN_PASSWORD` and is set anew at each start.
     */
    passwort_aus_konfiguration: technical(boolean()).notNull().default(false),
    /** The system made the password up: he has to set one of his own before anything else. */
    passwort_vorlaeufig: technical(boolean()).notNull().default(false),
    /** When the last link to set a password was made; an older one opens nothing. */
    link_at: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    last_sign_in_at: trace(timestamp({ withTimezone: true, precision: 3 })),
    /** From where, shortened; empty: nobody knows. */
    last_sign_in_ip_shortened: trace(text()).notNull().default(""),
    ended_at: timestamp({ withTimezone: true, precision: 3 }),
    /** Raised to end every address of his calendar that is out there. */
    kalender_stand: technical(integer()).notNull().default(0),
  },
  (table) => [
    uniqueIndex("administratoren_email").on(table.email),
    uniqueIndex("administratoren_one_configured")
      .on(table.ist_konfiguriert)
      .where(sql`${table.ist_konfiguriert}`),
    check(
      "administratoren_status_known",
      sql`${table.status} in (${sql.raw(ADMINISTRATOR_STATUSES.map((status) => `'${status}'`).join(", "))})`,
    ),
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
  {
    id: access(text()).primaryKey(),
    // lucia's adapter asks for these two by its own names.
    userId: uuid("user_id")
      .notNull()
      .references(() => administratoren.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
    /** Login time: 24 h from here the desk is closed (docs/rules.md, Sessions). */
    created_at: trace(timestamp({ withTimezone: true, precision: 3 })).notNull(),
    /** Last input of the person: 60 min from here the desk is closed. */
    last_seen_at: trace(timestamp({ withTimezone: true, precision: 3 })).notNull(),
    /** When the dispatcher last showed who he is, at the login or since (docs/rules.md, Sessions). */
    proven_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** `Firefox unter Windows`; empty: a program. */
    browser: trace(text()).notNull().default(""),
    /** From where he signed in, shortened; empty: nobody knows. */
    ip_shortened: trace(text()).notNull().default(""),
    /** The sign-in before this one, and from where; null: there was none. */
    previous_at: trace(timestamp({ withTimezone: true, precision: 3 })),
    previous_ip_shortened: trace(text()).notNull().default(""),
  },
  (table) => [
    index("sessions_of_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);
