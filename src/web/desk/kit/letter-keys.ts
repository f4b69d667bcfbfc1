/** Keys of one letter, digit or sign can be switched off (WCAG 2.2, 2.1.4), in each browser for itself. */

const OFF_KEY = "desk-tasten-aus";

export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === null;
  } catch {
    return true;
  }
}

export function wantLetterKeys(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, "ja");
  } catch {
    // Without storage they stay on.
  }
}
