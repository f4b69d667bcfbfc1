import { query } from "./cli-process.ts";

/** Of each table: its columns, how many rows it has, and a checksum over all their values. */
export type TableContents = Record<string, { columns: string[]; rows: number; checksum: string }>;

/**
 * Reads every table of the schema `public`, and every view that stands in the place of one; of those of `known` only the columns
 * that they had. What PostgreSQL generates of other columns is no content of its own.
 */
export async function readTables(url: string, known: TableContents = {}): Promise<TableContents> {
  return await query(url, async (sql) => {
    const tables = await sql`
      select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type in ('BASE TABLE', 'VIEW') and is_generated = 'NEVER'
      group by c.table_name order by c.table_name`;
    const contents: TableContents = {};
    for (const { name, columns: all } of tables) {
      const columns: string[] = known[name]?.columns ?? all;
      const [read] = await sql`
        select count(*) as rows, coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as checksum
        from (select ${sql(columns)} from ${sql(name)}) t`;
      contents[name] = { columns, rows: Number(read?.rows), checksum: String(read?.checksum) };
    }
    return contents;
  });
}

/** The tables that are gone, or don't hold the same rows and values any more. */
export function differingTables(before: TableContents, after: TableContents): string[] {
  return Object.keys(before).filter((name) => {
    const [one, other] = [before[name], after[name]];
    return one?.rows !== other?.rows || one?.checksum !== other?.checksum;
  });
}
