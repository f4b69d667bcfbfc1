import { refusalOf } from "../../src/domain/kernel/at-once/for-each-id.ts";

import type { Session } from "../command.ts";
import type { Row } from "../several.ts";
import { readRows } from "./read-rows.ts";
import { fieldRows, type Heads } from "./row-fields.ts";
import { rowKeys } from "./row-keys.ts";

interface RowsOf<Input> {
  /** What keys of its rows begin with, so that no other command's are meant. */
  command: string;
  heads: Heads<Input>;
  /** The row's references looked up, and all of it checked as far as that goes before anything is done. Throws refusals. */
  prepare(values: Record<string, unknown>): Promise<Input>;
  /** Once more what the last 24 hours have done: no row is known by what it says. */
  again?: boolean;
}

/** The rows of a file, or of standard input for `-`, ready to be done; what is wrong with one is known of it. */
export async function rowsOfFile<Input extends object>(
  source: string,
  { readFile, readInput }: Pick<Session, "readFile" | "readInput">,
  { command, heads, prepare, again }: RowsOf<Input>,
): Promise<Row<Input>[]> {
  const content = source === "-" ? await readInput() : await readFile(source);
  const given = fieldRows(readRows(content), heads);
  const keys = rowKeys(command, given);
  const rows: Row<Input>[] = [];
  for (const [n, { line, values, key: own }] of given.entries()) {
    const subject = await prepare(values).catch(refusalOf);
    const key = again && !own ? crypto.randomUUID() : keys[n];
    rows.push({ label: `Zeile ${line}`, line, ...(key && { key }), subject });
  }
  return rows;
}
