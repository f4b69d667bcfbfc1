import { type AnyColumn, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import {
  check,
  type ExtraConfigColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  PgText,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { getPgColumnBuilders } from "drizzle-orm/pg-core/columns/all";

/**
 * Category of a column's data for the register of processing (GDPR, article 30 (1) c). `technical`: ids, states, times
 * and counters that identify nobody by themselves.
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
  | "fiscal"
  | "words"
  | "consent"
  | "mail"
  | "trace"
  | "access";

/** Categories of persons (article 30 (1) c). */
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
  | "billing"
  | "customers"
  | "drivers"
  | "mails"
  | "newsletter"
  | "desk"
  | "webhooks"
  | "operations";

interface ColumnClass {
  category: DataCategory;
  /** Set where it is somebody else than the rest of the row is about. */
  subject?: DataSubject | undefined;
}

export interface TableProcessing {
  table: string;
  activity: ActivityName;
  /** Person whom the row concerns; null: nobody. */
  subject: DataSubject | null;
  columns: Record<string, ColumnClass>;
}

declare const CLASSED: unique symbol;

type Classed = PgColumnBuilderBase & { [CLASSED]: true };

/** Ids and moments are technical without being classed. */
type Technical = PgColumnBuilderBase & { _: { columnType: "PgUUID" | "PgTimestamp" } };

const CLASS_OF = new WeakMap<PgColumnBuilderBase, ColumnClass>();

const classed =
  (category: DataCategory) =>
  <Builder extends PgColumnBuilderBase>(builder: Builder, subject?: DataSubject) => {
    CLASS_OF.set(builder, { category, subject });
    return builder as Builder & Classed;
  };

export const technical = classed("technical");
export const personName = classed("name");
export const contact = classed("contact");
export const address = classed("address");
const qualification = classed("qualification");
const documentData = classed("document");
const availability = classed("availability");
export const orderData = classed("order");
export const money = classed("money");
const fiscal = classed("fiscal");
export const words = classed("words");
export const consent = classed("consent");
export const mailData = classed("mail");
export const trace = classed("trace");
const access = classed("access");

/** A state, in one of these words; the first where nothing else is said. */
function state<const Words extends readonly [string, ...string[]]>(...among: Words) {
  return technical(text({ enum: among }).notNull().default(among[0]));
}

const KIT = {
  ...getPgColumnBuilders(),
  state,
  technical,
  personName,
  contact,
  address,
  qualification,
  documentData,
  availability,
  orderData,
  money,
  fiscal,
  words,
  consent,
  mailData,
  trace,
  access,
};
/** Kinds of columns, and their classes. */
export type ColumnKit = typeof KIT;

const PROCESSING_OF = new WeakMap<PgTable, TableProcessing>();

/**
 * `pgTable` for a table whose columns say what they hold of whom: a column without its class does not compile. How long it
 * is kept, says the table of terms (`src/domain/privacy/retention/vocabulary.ts`). A text with an `enum` gets the check of its values.
 */
export function tableOf(activity: ActivityName, subject: DataSubject | null) {
  return <Name extends string, Columns extends Record<string, Classed | Technical>>(
    name: Name,
    made: Columns | ((c: ColumnKit) => Columns),
    extraConfig: (table: ExtraColumns<Name, Columns>) => PgTableExtraConfigValue[] = () => [],
  ) => {
    const columns = typeof made === "function" ? made(KIT) : made;
    const checks = enumChecks(pgTable(name, columns));
    const table = pgTable(name, columns, (built) => [...extraConfig(built), ...checks]);
    const classes = Object.entries(columns).map(([key, builder]) => [
      key,
      CLASS_OF.get(builder) ?? { category: "technical" },
    ]);
    PROCESSING_OF.set(table, {
      table: getTableName(table),
      activity,
      subject,
      columns: Object.fromEntries(classes),
    });
    return table;
  };
}

/**
 * Built from a separate table: the columns that a table's configuration gets don't carry their enum values. One array constant,
 * because PostgreSQL reads a check anew at each statement.
 */
function enumChecks(table: PgTable) {
  return Object.values(getTableColumns(table)).flatMap((column) => {
    if (!is(column, PgText) || !column.enumValues?.length) return [];
    const values = sql.raw(`'{${column.enumValues.join(",")}}'`);
    const name = `${getTableName(table)}_${column.name}_known`;
    return [check(name, sql`${column} = any (${values})`)];
  });
}

type ExtraColumns<
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
> = Parameters<NonNullable<Parameters<typeof pgTable<Name, Columns>>[2]>>[0];

/** Register entry of a table; undefined: not made by `tableOf`. */
export const processingOf = (table: PgTable) => PROCESSING_OF.get(table);

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
