import {
  date,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { newId } from "./ids.ts";
import { fiscal, tableOf, technical } from "./processing.ts";

/** Numbers of customers and drivers in DATEV's ledgers, handed out once; only added to (after-tables.sql). */
export const datevKonten = tableOf("billing", "customer")(
  "datev_konten",
  {
    art: technical(text({ enum: ["debitor", "kreditor"] })).notNull(),
    /** Customer or driver; no reference, as with the documents. */
    partei_id: uuid().notNull(),
    nummer: fiscal(integer()).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.art, table.partei_id] }),
    uniqueIndex("datev_konten_nummer_unique").on(table.nummer),
  ],
);

/** Exports for DATEV, each with its documents; only added to (after-tables.sql). */
export const datevExporte = tableOf("billing", null)(
  "datev_exporte",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    von: technical(date({ mode: "string" })).notNull(),
    bis: technical(date({ mode: "string" })).notNull(),
    beleg_ids: technical(uuid().array()).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("datev_exporte_documents").using("gin", table.beleg_ids)],
);
