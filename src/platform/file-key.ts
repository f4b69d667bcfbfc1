/** Keys are made by the domain, never by a request; anything else here is a mistake of ours and must not become a path. */
const FILE_KEY = /^[A-Za-z0-9_-]{16,100}(\.anlage)?$/;

export function isFileKey(key: string): boolean {
  return FILE_KEY.test(key);
}

/** Throws unless this is a key that the domain can have made. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error("Not a key of a stored file");
  return key;
}
