import { CliFailure } from "../failures.ts";

/** One row as it stands in a file: names as they are there. */
export interface RawRow {
  /** Line of the file where it begins; of a JSON array its place in it. */
  line: number;
  values: Record<string, unknown>;
}

export interface RawRows {
  /** CSV: every value is text, and the names are its head. */
  isText: boolean;
  rows: RawRow[];
}

export function unreadable(text: string): CliFailure {
  return new CliFailure("rows_unreadable", "Eingabefehler", text, 2);
}
