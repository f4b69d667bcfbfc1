import type { ActionRow } from "../src/domain/desk/sessions/list-actions.ts";
import { timeWithYear } from "../src/domain/kernel/time/moments.ts";

/** Each entry of the log in a line or two, as the desk has them beside somebody: when, what, by whom, and its note. */
export function logLines(log: readonly ActionRow[]): string[] {
  return log.map(({ created_at, label, by, note }) =>
    [`${timeWithYear(created_at)}  ${label}, ${by}`, note].filter(Boolean).join("\n"),
  );
}
