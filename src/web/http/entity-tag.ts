/** `"abc"` or `W/"abc"`, and the comma behind it; the characters of RFC 9110, 8.8.3. */
const TAG = /\s*(?:W\/)?("[\x21\x23-\x7e\x80-\u{10ffff}]*")\s*(?:,|$)/uy;

/**
 * Whether who asks has this already: what `If-None-Match` says, which may name several tags, weak ones, or any (`*`). Compared
 * weakly, as RFC 9110, 13.1.2 has it: a proxy that compresses makes a tag weak. What is no such header matches nothing.
 */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const wanted = etag.replace(/^W\//, "");
  let at = 0;
  while (at < ifNoneMatch.length) {
    TAG.lastIndex = at;
    const [found, tag] = TAG.exec(ifNoneMatch) ?? [];
    if (found === undefined) return false;
    if (tag === wanted) return true;
    at += found.length;
  }
  return false;
}
