/** The keys of a table in their order, as a list that a choice is made of. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>) {
  return Object.keys(table) as [Key, ...Key[]];
}
