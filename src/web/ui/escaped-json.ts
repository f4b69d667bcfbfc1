/** JSON for a script element that holds data: inside it only `<` can end or open anything. */
export function escapedJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
