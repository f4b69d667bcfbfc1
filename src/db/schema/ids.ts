/** A time-ordered UUID (version 7): new rows land at the end of an index, and any copy of the app can make one. */
export function newId(): string {
  return Bun.randomUUIDv7();
}
