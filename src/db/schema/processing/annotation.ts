import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * What a column holds, as the register of processing names it (GDPR, article 30 (1) c). `technical`: ids, states, moments and
 * counters that say nothing of a person by themselves.
 */
export type DataCategory =
  | "technical"
  | "name"
  | "contact"
  | "address"
  | "qualification"
  | "document"
  | "availability"
  | "order"
  | "money"
  | "words"
  | "consent"
  | "mail"
  | "trace"
  | "access";

/** Whose data they are (article 30 (1) c). */
export type DataSubject =
  | "customer"
  | "site_contact"
  | "driver"
  | "subscriber"
  | "dispatcher"
  | "visitor";

/** For what they are processed; `ACTIVITIES` in the domain has purpose, basis and recipients of each. */
export type ActivityName =
  | "orders"
  | "customers"
  | "drivers"
  | "mails"
  | "newsletter"
  | "desk"
  | "webhooks"
  | "operations";

interface Category {
  category: DataCategory;
  /** Where it is somebody else than the rest of the row is about. */
  subject?: DataSubject;
}

export interface TableProcessing {
  table: string;
  activity: ActivityName;
  /** Whose data the row is; null: nobody's. */
  subject: DataSubject | null;
  columns: Record<string, DataCategory | Category>;
}

/**
 * What a table holds of whom, column by column: a column that is left out, or is none of the table's, does not compile.
 * How long, says the table of terms (`src/domain/privacy/retention/vocabulary.ts`).
 */
export function processing<Table extends PgTable>(
  table: Table,
  facts: {
    activity: ActivityName;
    subject: DataSubject | null;
    columns: { [Column in keyof Table["$inferSelect"] & string]: DataCategory | Category };
  },
): TableProcessing {
  return { table: getTableName(table), ...facts };
}
