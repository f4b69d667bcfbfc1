/** Translations of a field's German messages; empty for German. */
export type FieldTexts = Readonly<Partial<Record<string, string>>>;

const NUMBER = "{number}";

/**
 * A field's message as somebody reads it in his language. `message` is German, as the schema says it; one of a file has the
 * file's name before it (`adr.gif: nur JPG/PNG/PDF erlaubt`). What nobody translated stays German.
 */
export function toldField(texts: FieldTexts, message: string): string {
  const whole = texts[message];
  if (whole !== undefined) return whole;
  const reason = Object.keys(texts).find((one) => message.endsWith(`: ${one}`));
  if (reason !== undefined) return message.slice(0, -reason.length) + texts[reason];
  const number = /\d+/.exec(message)?.[0] ?? "";
  return texts[message.replace(number, NUMBER)]?.replace(NUMBER, number) ?? message;
}
