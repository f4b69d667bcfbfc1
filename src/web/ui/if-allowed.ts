/** What `use` gives; undefined where the browser forbids its storage, which then throws at the first touch. */
export function ifAllowed<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
