import { type AnyColumn, sql } from "drizzle-orm";
import { type ExtraConfigColumn, text, uuid } from "drizzle-orm/pg-core";

/** A time-ordered UUID (version 7): new rows land at the end of an index, and any copy of the app can make one. */
export function newId(): string {
  return Bun.randomUUIDv7();
}

/** A random one, for what people name by its first letters: of time-ordered ones all of a minute begin alike. */
export function namedId(): string {
  return crypto.randomUUID();
}

/** On which days of the week somebody works; Monday to Friday, if nobody says otherwise. */
export const weekdays = () =>
  text({ enum: ["mo", "di", "mi", "do", "fr", "sa", "so"] })
    .array()
    .notNull()
    .default(["mo", "di", "mi", "do", "fr"]);

/** At least one. */
export const areWeekdays = (column: AnyColumn) =>
  sql`${column} <@ '{mo,di,mi,do,fr,sa,so}' and cardinality(${column}) > 0`;

/** A column that names a row of another table by its id. */
export const reference = (...to: Parameters<ReturnType<typeof uuid>["references"]>) =>
  uuid()
    .notNull()
    .references(...to);

/** Columns of an index in which the newest rows come first. */
export const newestFirst = (at: ExtraConfigColumn, id: ExtraConfigColumn) =>
  [at.desc().nullsFirst(), id.desc().nullsFirst()] as const;
