/** Translations of a field's German messages; empty for German. `{number}` stands for any text, which the translation may repeat. */
export type FieldTexts = Readonly<Partial<Record<string, string>>>;

const PLACE = /\{\w+\}/;

/**
 * A field's message as somebody reads it in his language. `message` is German, as the schema says it; one of a file has the
 * file's name before it (`adr.gif: nur JPG/PNG/PDF erlaubt`). What nobody translated stays German.
 */
export function toldField(texts: FieldTexts, message: string): string {
  const whole = texts[message];
  if (whole !== undefined) return whole;
  for (const [german, text = ""] of Object.entries(texts)) {
    if (message.endsWith(`: ${german}`)) return message.slice(0, -german.length) + text;
    const [before = "", after] = german.split(PLACE);
    if (after !== undefined && message.startsWith(before) && message.endsWith(after)) {
      return text.replace(PLACE, message.slice(before.length, message.length - after.length));
    }
  }
  return message;
}

/** Messages by field. */
export function toldFields(texts: FieldTexts, fields: Record<string, string>) {
  const told = Object.entries(fields).map(([name, text]) => [name, toldField(texts, text)]);
  return Object.fromEntries(told) as Record<string, string>;
}
