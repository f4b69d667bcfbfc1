import { MINUTE_MS } from "../../domain/kernel/time/berlin.ts";
import type { CompressedBody } from "../http/environment.ts";
import { compressedBody, contentHash, isKnownTag } from "../http/kept-file.ts";

interface CachedPage {
  day: string;
  edition: number;
  etag: string;
  /** Answers share a `Blob`, bytes they copy; and to copy a `Headers` costs a third of making one. */
  body: CompressedBody<{ blob: Blob; headers: Headers }>;
}

interface PageCacheOptions {
  now(): Date;
  /** The Berlin date of an instant; a page is made again when it changes. */
  dayOf(at: Date): string;
  /** Version of desk-editable content; a page is made again when it changes. */
  edition?: () => number;
  /** Headers of every page, beside those of its body. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Pages that are the same for everybody, rendered once a Berlin day and kept as compressed bytes.
 * The configuration can't change under a running server, so a restart is what renews it; what is set at the desk has an edition.
 */
export function createPageCache({
  now,
  dayOf,
  edition: editionNow = () => 0,
  headers,
}: PageCacheOptions) {
  const pages = new Map<string, CachedPage>();
  const today = cachedDay(now, dayOf);

  /** The answer to a GET or HEAD for `path`; `render` is asked at most once a day. */
  return function answer(request: Request, path: string, render: () => string): Response {
    const page = current(path, render);
    if (isKnownTag(request.headers.get("if-none-match"), page.etag)) {
      return new Response(null, { status: 304, headers: { ...headers, ETag: page.etag } });
    }
    const { blob, headers: own } = page.body.for(request.headers.get("accept-encoding"));
    return new Response(request.method === "HEAD" ? null : blob, { headers: own });
  };

  function current(path: string, render: () => string): CachedPage {
    const day = today();
    const edition = editionNow();
    const known = pages.get(path);
    if (known?.day === day && known.edition === edition) return known;
    const html = new TextEncoder().encode(render());
    const etag = `W/"${contentHash(html)}"`;
    const plain = { ...headers, "Content-Type": "text/html; charset=utf-8", ETag: etag };
    const page = {
      day,
      edition,
      etag,
      body: compressedBody(html, (bytes, encoding) => ({
        blob: new Blob([bytes]),
        headers: new Headers({ ...plain, ...(encoding && { "Content-Encoding": encoding }) }),
      })),
    };
    pages.set(path, page);
    return page;
  }
}

/** A date can only change when a minute begins, and asking the time zone costs more than the page. */
function cachedDay(now: () => Date, dayOf: (at: Date) => string) {
  let minute = Number.NaN;
  let day = "";
  return () => {
    const at = now();
    const current = Math.floor(at.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      day = dayOf(at);
    }
    return day;
  };
}
