const LONGEST = 200;

/**
 * A request's path as a log line may hold it: short, and without a token that a mail program wrote into it by encoding the
 * question mark of a link.
 */
export function loggedPath(path: string): string {
  return path.slice(0, LONGEST).split(/\?|%3f|token/i, 1)[0] ?? "";
}
