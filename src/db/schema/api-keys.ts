import { sql } from "drizzle-orm";
import { check, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { administratoren } from "./administrators.ts";
import { newId } from "./ids.ts";
import { access, tableOf, technical } from "./processing.ts";

/** Scopes of a program's key: reading only, or everything a dispatcher may do at the desk. */
const KEY_SCOPES = ["read", "write"] as const;

/** Keys of programs that work with the API (docs/decisions/0040). What the program holds is stored only as its SHA-256. */
export const apiKeys = tableOf("desk", "dispatcher")(
  "api_keys",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** As the log names it. */
    name: technical(text()).notNull(),
    key_hash: access(text()).notNull().unique(),
    /** Beginning of the key, by which people recognise it; the rest stays unguessable. */
    prefix: access(text()).notNull(),
    scope: technical(text({ enum: KEY_SCOPES })).notNull(),
    /** Null: at the terminal. */
    made_by: uuid().references(() => administratoren.id, { onDelete: "set null" }),
    made_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null: until it is revoked. */
    expires_at: timestamp({ withTimezone: true, precision: 3 }),
    last_used_at: timestamp({ withTimezone: true, precision: 3 }),
    revoked_at: timestamp({ withTimezone: true, precision: 3 }),
    /** Null: at the terminal, or not at all. */
    revoked_by: uuid().references(() => administratoren.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("api_keys_name_of_open")
      .on(sql`lower(${table.name})`)
      .where(sql`${table.revoked_at} is null`),
    check(
      "api_keys_scope_known",
      sql`${table.scope} in (${sql.raw(KEY_SCOPES.map((scope) => `'${scope}'`).join(", "))})`,
    ),
    check("api_keys_name_short", sql`char_length(${table.name}) between 1 and 60`),
  ],
);
