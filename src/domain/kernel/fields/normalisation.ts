/**
 * What normalising a text may cost. It sorts the marks that follow a letter, which takes the square of their number: 31,000
 * of them keep a processor busy for two seconds.
 */

/** No script needs more marks on one letter (Unicode Standard Annex 15, "Stream-Safe Text Format"). */
const MORE_MARKS_THAN_ANY_SCRIPT = /\p{M}{31}/u;

/** So many UTF-16 units at most become one when a text is composed (NFC): `\u1fa7` is a letter and four signs. */
export const MOST_UNITS_PER_CHARACTER = 4;

/** Whether the work of normalising grows with the text's length and no faster. */
export function isNormalisedQuickly(text: string): boolean {
  return !MORE_MARKS_THAN_ANY_SCRIPT.test(text);
}
