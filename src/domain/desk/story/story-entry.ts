/** One line of a job's story. */
export interface StoryEntry {
  /** Of the row it comes from, with what happened: one row may tell several things. */
  id: string;
  at: Date;
  kind: "received" | "action" | "assignment" | "answer" | "mail" | "wish";
  title: string;
  detail: string;
  /** Who did it, if the dispatcher or the terminal did. */
  by: string | null;
  /** The mail that the line is about. */
  emailId?: string;
}

/** The parts that say something, as one line. */
export function inOneLine(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(" · ");
}
