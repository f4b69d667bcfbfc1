/** Definition of a field for files, the terminal, the log of edits, the API's documentation, the export and erasure. */
export interface EntityField<Column extends PropertyKey = string> {
  /** The column of a file. */
  label: string;
  /** Name in the log of edits, if not the label. */
  logged?: string;
  /** Where it is stored, if not under the name of the input in snake case. */
  column?: Column;
  /** Missing: text that is stored as it is entered, in a column that is never null. */
  kind?: "choice" | "time" | "day" | "days" | "number" | "euros" | "list" | "yes" | "answer";
  /** Other headings that a file may have; its option is one too. */
  headings?: readonly string[];
  /** The option of the terminal, if not the name of the input. */
  flag?: string;
  /** Text of the terminal's help, if not that of the API's documentation. */
  help?: string;
  /** Words that terminal and files accept, in any case. */
  words?: readonly string[];
  /** Words of a file for each stored value. */
  labels?: Record<string, string>;
  /** Text of the API's documentation, and an example. */
  docs: readonly [words: string, example?: unknown];
  /** Has a line of its own where all is told of a row, as it is stored. */
  isShown?: true;
  /** The list as CSV has it as it is stored. */
  isExported?: true;
  /** Stays when the person is erased. */
  isKept?: true;
}
