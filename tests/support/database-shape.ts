import type postgres from "postgres";
import * as z from "zod";

/** What a program meets of a database: what it may read and write, and what it is refused. */
export interface DatabaseShape {
  columns: Column[];
  /** What refuses rows: checks, foreign keys, exclusions, unique indexes, triggers before a change. */
  rules: Rule[];
  /** Those that statements call, with their arguments and what they answer. */
  functions: string[];
}

interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  /** A default, or a number that the database gives. */
  isFilled: boolean;
  isComputed: boolean;
}

interface Rule {
  table: string;
  name: string;
  kind: string;
  definition: string;
  columns: string[];
}

/** Reads it from the catalogs. */
export async function readShape(sql: postgres.Sql): Promise<DatabaseShape> {
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
      (a.atthasdef and a.attgenerated = '') or a.attidentity <> '' as "isFilled",
      a.attgenerated <> '' or a.attidentity = 'a' as "isComputed"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`;
  const rules = await sql<Rule[]>`
    select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition,
      case c.contype when 'c' then 'check' when 'f' then 'foreign key' else 'exclusion' end as kind,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as columns
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'x')
    union all
    select i.indrelid::regclass::text, c.relname, substring(pg_get_indexdef(c.oid) from ' USING .*'), 'unique index',
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey))
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique
    union all
    select t.tgrelid::regclass::text, t.tgname, pg_get_triggerdef(t.oid), 'trigger', '{}'
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgtype & 2 = 2`;
  const functions = await sql<{ name: string }[]>`
    select p.oid::regprocedure::text || ' returns ' || pg_get_function_result(p.oid) as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  return { columns, rules, functions: functions.map(({ name }) => name) };
}

/** A program, by the tables and columns that its statements name, and the database that it was written for. */
export interface Program {
  /** `job_requests.status` */
  named: ReadonlySet<string>;
  shape: DatabaseShape;
}

const Snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.object({ name: z.string() })),
    }),
  ),
});

/** What drizzle-kit wrote down of src/db/schema beside a migration: drizzle names each of these columns in its statements. */
export function namedIn(snapshot: unknown): ReadonlySet<string> {
  const tables = Object.values(Snapshot.parse(snapshot).tables);
  return new Set(
    tables.flatMap(({ name, columns }) =>
      Object.values(columns).map((column) => `${name}.${column.name}`),
    ),
  );
}

/** What the program stumbles over in a database with this shape, each in a line; none where it works on as before. */
export function breaksOf({ named, shape }: Program, now: DatabaseShape): string[] {
  const tables = new Set([...named].map((column) => column.split(".")[0]));
  const before = new Map(shape.columns.map((column) => [keyOf(column), column]));
  const after = new Map(now.columns.map((column) => [keyOf(column), column]));
  const known = [...named].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (!was) return [];
    return is ? changesOf(key, was, is) : [`${key} is gone`];
  });
  const demanded = now.columns
    .filter((column) => tables.has(column.table) && !named.has(keyOf(column)))
    .filter(({ isRequired, isFilled, isComputed }) => isRequired && !isFilled && !isComputed)
    .map((column) => `${keyOf(column)} is required, has no default, and is not written`);
  const refused = now.rules
    .filter((rule) => tables.has(rule.table) && isNarrower(rule, { named, shape }))
    .map(({ table, name, kind }) => `${table}: the ${kind} ${name} is new or narrower`);
  const called = shape.functions.filter((name) => !now.functions.includes(name));
  return [...known, ...demanded, ...refused, ...called.map((name) => `${name} is gone`)];
}

function keyOf({ table, name }: Column) {
  return `${table}.${name}`;
}

function changesOf(key: string, was: Column, is: Column): string[] {
  return [
    ...(was.type === is.type ? [] : [`${key} is ${is.type}, was ${was.type}`]),
    ...(is.isRequired && !was.isRequired ? [`${key} may not be empty any more`] : []),
    ...(was.isRequired && !is.isRequired ? [`${key} may be empty now`] : []),
    ...(was.isFilled && !is.isFilled && !is.isComputed ? [`${key} has no default any more`] : []),
    ...(is.isComputed && !was.isComputed ? [`${key} may not be written any more`] : []),
  ];
}

/** A rule that has rows refused which the program writes. What is only about columns that it does not know fits their defaults. */
function isNarrower(rule: Rule, { named, shape }: Program): boolean {
  const isAboutKnown =
    rule.columns.length === 0 ||
    rule.columns.some((column) => named.has(`${rule.table}.${column}`));
  // A unique index with a new column lets rows without it pass.
  const isLoosened =
    rule.kind === "unique index" &&
    rule.columns.some((name) => !named.has(`${rule.table}.${name}`));
  if (!isAboutKnown || isLoosened) return false;
  const same = shape.rules.filter(({ table, kind }) => table === rule.table && kind === rule.kind);
  return !same.some((former) => isAsWide(former.definition, rule.definition));
}

const VALUE_LIST = /^CHECK \(\((\w+) = ANY \('\{(.*)\}'::text\[\]\)\)\)$/;

/** The same rule, or a list of values with more of them. */
function isAsWide(former: string, now: string): boolean {
  if (former === now) return true;
  const [was, is] = [VALUE_LIST.exec(former), VALUE_LIST.exec(now)];
  if (!was || !is || was[1] !== is[1]) return false;
  const values = new Set(is[2]?.split(","));
  return was[2]?.split(",").every((value) => values.has(value)) ?? false;
}
