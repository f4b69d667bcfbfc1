import {
  and,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  Param,
  SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import {
  alias,
  customType,
  PgDialect,
  pgEnum,
  pgSchema,
  pgTable,
  pgView,
  QueryBuilder,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";

/** What patches/drizzle-orm@0.45.4.patch writes anew (docs/decisions/0052): each statement as the version without the patch builds it. */

const status = pgEnum("status", ["open", 'half "done"']);
const elsewhere = pgSchema("elsewhere");
const jobs = pgTable("jobs", {
  id: uuid().primaryKey(),
  place: text().notNull(),
  einsatz: text("einsatz_am"),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
const rows = elsewhere.table("rows", { id: uuid(), job_id: uuid() });
const view = pgView("open_jobs", { id: uuid() }).existing();
const viewElsewhere = elsewhere.view("late", { id: uuid() }).existing();
const shout = customType<{ data: string }>({
  dataType: () => "text",
  toDriver: (value) => sql`upper(${value})`,
});
const loud = pgTable("loud", { word: shout() });

const dialect = new PgDialect();
const query = new QueryBuilder();
const other = alias(jobs, "other");
const otherRows = alias(rows, "other_rows");
const built = (statement: SQLWrapper) => {
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
  return [text, params];
};

it("the patch is applied: a version that it isn't meant for would be slow again, and nothing else would tell", () => {
  expect(SQL.prototype).toHaveProperty("writeChunk");
});

describe("a statement is", () => {
  const inner = query.select({ id: rows.id }).from(rows).where(eq(rows.job_id, "j")).as("inner");
  const recent = query.$with("recent").as(query.select({ id: jobs.id }).from(jobs).limit(2));
  const cases: [string, SQLWrapper, string, unknown[]][] = [
    [
      "columns of one table",
      query
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, "a"), isNull(jobs.einsatz))),
      'select "id", "place", "einsatz_am", "created_at" from "jobs" where ("jobs"."id" = $1 and "jobs"."einsatz_am" is null)',
      ["a"],
    ],
    [
      "an alias beside its table, and a table of another schema",
      query
        .select({ one: jobs.id, two: other.place })
        .from(jobs)
        .leftJoin(other, eq(other.id, jobs.id))
        .innerJoin(rows, eq(rows.job_id, jobs.id)),
      'select "jobs"."id", "other"."place" from "jobs" left join "jobs" "other" on "other"."id" = "jobs"."id" inner join "elsewhere"."rows" on "elsewhere"."rows"."job_id" = "jobs"."id"',
      [],
    ],
    [
      "a list, an empty list and a list of nothing known",
      sql`${inArray(jobs.place, ["a", "b"])} ${inArray(jobs.place, [])} ${["x", undefined, 3]}`,
      '"jobs"."place" in ($1, $2) false ($3, , $4)',
      ["a", "b", "x", 3],
    ],
    [
      "a subquery, and one that is asked whether it finds anything",
      query
        .select({ id: inner.id })
        .from(inner)
        .where(exists(query.select({ id: jobs.id }).from(jobs).where(eq(jobs.place, "p")))),
      'select "id" from (select "id" from "elsewhere"."rows" where "elsewhere"."rows"."job_id" = $1) "inner" where exists (select "id" from "jobs" where "jobs"."place" = $2)',
      ["j", "p"],
    ],
    [
      "a common table expression",
      query.with(recent).select().from(recent),
      'with "recent" as (select "id" from "jobs" limit $1) select "id" from "recent"',
      [2],
    ],
    [
      "a name of its own for what is worked out",
      query
        .select({ words: sql<string>`coalesce(${jobs.place}, ${"?"})`.as("words") })
        .from(jobs)
        .orderBy(sql`words`),
      'select coalesce("place", $1) as "words" from "jobs" order by words',
      ["?"],
    ],
    ["a view", query.select().from(view), 'select "id" from "open_jobs"', []],
    [
      "a view of another schema, and an alias there",
      sql`${viewElsewhere} ${alias(viewElsewhere, "a")} ${otherRows} ${otherRows.id}`,
      '"elsewhere"."late" "a" "other_rows" "other_rows"."id"',
      [],
    ],
    [
      "an enumeration, and a name with quotation marks",
      sql`${sql.identifier('a"b')}::${status}`,
      '"a""b"::"status"',
      [],
    ],
    [
      "values that their column writes for the database",
      sql`${new Param(new Date(0), jobs.created_at)} ${new Param(null, jobs.place)} ${new Param("a", loud.word)}`,
      "$1 $2 upper($3)",
      ["1970-01-01T00:00:00.000Z", null, "a"],
    ],
    [
      "values within the text, where there can be no parameters",
      sql`${"it's"} ${4} ${null} ${sql`${true} ${"x"}`}`.inlineParams(),
      "'it''s' 4 null true 'x'",
      [],
    ],
    [
      "a part within its text, the rest as parameters",
      sql`${1} ${sql`${2}`.inlineParams()} ${3}`,
      "$1 2 $2",
      [1, 3],
    ],
    ["nothing where nothing is given", sql`a${undefined}b`, "ab", []],
    [
      "put together from pieces",
      sql.join([sql.raw("a"), sql`${1}`, sql.empty()], sql`, `).append(sql` end`),
      "a, $1,  end",
      [1],
    ],
  ];
  it.each(cases)("%s", (_, statement, text, params) => {
    expect(built(statement)).toEqual([text, params]);
  });

  it("its values in the order of its placeholders", () => {
    const statement: SQL = sql`${sql.placeholder("b")} ${eq(jobs.place, sql.placeholder("a"))}`;
    const { sql: text, params, typings } = dialect.sqlToQuery(statement);
    expect([text, params.map((each) => nameOf(each)), typings]).toEqual([
      '$1 "jobs"."place" = $2',
      ["b", "a"],
      ["none", "none"],
    ]);
  });

  it("the same each time it is built", () => {
    const statement = query.select(getTableColumns(jobs)).from(jobs).where(eq(jobs.id, "a"));
    expect(built(statement)).toEqual(built(statement));
  });
});

function nameOf(placeholder: unknown) {
  const it = placeholder as { name?: string; value?: { name: string } };
  return it.name ?? it.value?.name;
}
