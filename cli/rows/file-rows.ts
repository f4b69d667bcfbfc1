import { createHash } from "node:crypto";
import { refusalOf } from "../../src/domain/kernel/at-once/for-each-id.ts";
import type { Session } from "../command.ts";
import type { Row } from "../several.ts";
import { readRows } from "./read-rows.ts";
import { type FieldRow, fieldRows, type Heads } from "./row-fields.ts";

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
  while (rows.length < given.length) {
    const next = given.slice(rows.length, rows.length + PREPARED_AT_ONCE);
    const subjects = await Promise.all(next.map(({ values }) => prepare(values).catch(refusalOf)));
    for (const [n, subject] of subjects.entries()) {
      const { line = 0, key: own } = next[n] ?? {};
      const key = again && !own ? crypto.randomUUID() : keys[rows.length];
      rows.push({ label: `Zeile ${line}`, line, ...(key && { key }), subject });
    }
  }
  return rows;
}

/** Looking up changes nothing, so that the rows need not wait for each other. */
const PREPARED_AT_ONCE = 8;

/** Looks each reference up once, however many rows name it. */
export function remembering(
  find: (reference: string) => Promise<string>,
): (reference: string) => Promise<string> {
  const found = new Map<string, Promise<string>>();
  return (reference) => {
    const known = found.get(reference) ?? find(reference);
    found.set(reference, known);
    return known;
  };
}

/**
 * Under what each row is done once: its own key, else what it says, so that a file whose faults are mended does only the rest.
 * Of rows that say the same, each has its own.
 */
function rowKeys(command: string, rows: readonly FieldRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ key, values }) => {
    if (key) return `${command}:${key}`;
    const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
    const hash = createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
    const times = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, times);
    return `${command}:${hash}:${times}`;
  });
}
