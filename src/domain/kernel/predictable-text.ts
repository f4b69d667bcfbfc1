/** Keys beside each other, and what else comes after each other by itself. */
const ROWS = [
  "^1234567890ß´",
  "qwertzuiopü+asdfghjklöä#yxcvbnm,.-",
  "qwertyuiop[]asdfghjkl;'zxcvbnm,./",
  "abcdefghijklmnopqrstuvwxyzäöüß",
  "1qaz2wsx3edc4rfv5tgb6zhn7ujm8ik9ol0p",
  "1q2w3e4r5t6z7u8i9o0p",
];

/**
 * Number of characters that somebody would have to guess: repeated ones and neighbours on the keyboard, in the alphabet
 * or in counting don't count, in either direction; a repeated unit counts once.
 */
export function guessedLength(text: string): number {
  const [, unit = text] = /^(.+?)\1+$/su.exec(text.toLowerCase()) ?? [];
  const letters = [...unit.toLowerCase()];
  return letters.filter((letter, at) => at === 0 || !follows(letters[at - 1] ?? "", letter)).length;
}

function follows(before: string, letter: string) {
  if (before === letter) return true;
  return ROWS.some((row) => row.includes(before + letter) || row.includes(letter + before));
}
