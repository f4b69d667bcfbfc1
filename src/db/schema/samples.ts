import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Nobody can have an address there (RFC 2606). Orders and drivers with one are samples; after-tables.sql names it too. */
export const SAMPLE_DOMAIN = "beispieldaten.example";

export function isSampleAddress(email: string): boolean {
  return email.endsWith(`@${SAMPLE_DOMAIN}`);
}

/** Condition: an address is a sample's. A constant, so that the partial index is found by it. */
export function isSample(email: PgColumn): SQL {
  return sql`${email} like ${sql.raw(`'%@${SAMPLE_DOMAIN}'`)}`;
}
