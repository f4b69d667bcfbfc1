/** Result of `use`; undefined where the browser forbids its storage, which throws on access. */
export function ifAllowed<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
