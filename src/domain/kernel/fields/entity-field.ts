/** What is said of a field once: for files, the terminal, the log of edits, the API's documentation, the export and erasure. */
export interface EntityField<Column extends PropertyKey = string> {
  /** The column of a file. */
  label: string;
  /** What the log of edits calls it, if not by its label. */
  logged?: string;
  /** Where it is stored, if not under the name of the input in snake case. */
  column?: Column;
  /** Missing: text that is stored as it is entered, in a column that is never null. */
  kind?: "choice" | "time" | "day" | "days" | "number" | "euros" | "list" | "yes" | "answer";
  /** Other headings that a file may have; its option is one too. */
  headings?: readonly string[];
  /** The option of the terminal, if not the name of the input. */
  flag?: string;
  /** What the terminal's help says, if not what the API's documentation does. */
  help?: string;
  /** What the terminal takes, in any case, and a file too. */
  words?: readonly string[];
  /** What a file may say for each stored value. */
  labels?: Record<string, string>;
  /** What the API's documentation says, and an example. */
  docs: readonly [words: string, example?: unknown];
  /** Has a line of its own where all is told of a row, as it is stored. */
  isShown?: true;
  /** The list as CSV has it as it is stored. */
  isExported?: true;
  /** Stays when the person is erased. */
  isKept?: true;
}
