import { type AnyColumn, sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";

/** On which days of the week somebody works; Monday to Friday, if nobody says otherwise. */
export const weekdays = () =>
  text({ enum: ["mo", "di", "mi", "do", "fr", "sa", "so"] })
    .array()
    .notNull()
    .default(["mo", "di", "mi", "do", "fr"]);

/** At least one. */
export const areWeekdays = (column: AnyColumn) =>
  sql`${column} <@ array['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'] and cardinality(${column}) > 0`;
