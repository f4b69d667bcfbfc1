const LONGEST_PATH = 200;

/**
 * A request's path as a log line may hold it: short, without a token that a mail program wrote into it by encoding the
 * question mark of a link, and without an address for mail.
 */
export function loggedPath(path: string): string {
  return path.slice(0, LONGEST_PATH).split(/\?|%3f|token|[^/]*(?:@|%40)/i, 1)[0] ?? "";
}
