/** A time-ordered UUID (version 7): new rows land at the end of an index, and any copy of the app can make one. */
export function newId(): string {
  return Bun.randomUUIDv7();
}

/** A random one, for what people name by its first letters: of time-ordered ones all of a minute begin alike. */
export function namedId(): string {
  return crypto.randomUUID();
}
