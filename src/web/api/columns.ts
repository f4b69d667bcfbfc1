import { getTableColumns, is } from "drizzle-orm";
import { PgArray, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import * as z from "zod";
import { moment } from "./call.ts";

/**
 * The schemas of a table's columns, for the rows that the API answers with. drizzle-zod isn't used because it would bound each
 * integer by int32 and give a `Date` and any text where JSON has ISO 8601: every other column would be overridden.
 */
export function columnsOf<Table extends PgTable>(table: Table): Columns<Table> {
  const schemas = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const schema = schemaOf(column);
    return [name, column.notNull ? schema : schema.nullable()];
  });
  return Object.fromEntries(schemas);
}

type Columns<Table extends PgTable> = {
  [Name in keyof Table["_"]["columns"]]: Table["_"]["columns"][Name]["_"]["notNull"] extends true
    ? Value<Table["_"]["columns"][Name]>
    : z.ZodNullable<Value<Table["_"]["columns"][Name]>>;
};

type Value<Column extends PgColumn> = Column["_"]["columnType"] extends "PgTimestamp"
  ? typeof moment
  : z.ZodType<Column["_"]["data"], Column["_"]["data"]>;

function schemaOf(column: PgColumn): z.ZodType {
  if (is(column, PgArray)) return z.array(schemaOf(column.baseColumn));
  if (column.enumValues?.length) return z.enum(column.enumValues);
  const schema = SCHEMA_OF[column.columnType];
  if (!schema) throw new Error(`How does JSON carry ${column.columnType}?`);
  return schema;
}

const SCHEMA_OF: Record<string, z.ZodType> = {
  PgBoolean: z.boolean(),
  PgDateString: z.iso.date(),
  PgInteger: z.int(),
  PgJsonb: z.unknown(),
  PgNumericNumber: z.number(),
  PgText: z.string(),
  PgTimestamp: moment,
  PgUUID: z.uuid(),
};
