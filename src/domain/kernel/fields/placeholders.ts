/** Entries that stand for nothing (docs/rules.md, Contact data). */
export const PLACEHOLDERS = ["bitte wählen", "siehe nachricht", "nachzutragen"];

/** The text, or nothing where it is only a placeholder. */
export function withoutPlaceholder(value: string): string {
  const text = value.trim();
  return PLACEHOLDERS.includes(text.toLowerCase()) ? "" : text;
}

/** Whether a text says anything. */
export function isTold(text: string): boolean {
  return withoutPlaceholder(text) !== "";
}
