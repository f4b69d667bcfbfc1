import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Reserved domain (RFC 2606): no real address ends in it. Orders and drivers with such an address are samples; after-tables.sql repeats the name. */
export const SAMPLE_DOMAIN = "beispieldaten.example";

export function isSampleAddress(email: string): boolean {
  return email.endsWith(`@${SAMPLE_DOMAIN}`);
}

/** Condition: an address is a sample's. A constant, so that the partial index is found by it. */
export function isSample(email: PgColumn): SQL {
  return sql`${email} like ${sql.raw(`'%@${SAMPLE_DOMAIN}'`)}`;
}
