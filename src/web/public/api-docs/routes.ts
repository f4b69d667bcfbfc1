import { API_DOCS_PATH } from "../../api/document/groups.ts";
import { documentFor } from "../../api/document/serve.ts";
import type { WebContext } from "../../http/environment.ts";
import { HttpFailure } from "../../http/failures.ts";
import { type KeptFile, keepFile, sendKept } from "../../http/kept-file.ts";
import type { Route } from "../../http/route.ts";
import { shellFor } from "../../http/shell.ts";
import { renderApiDocs } from "./pages.tsx";

const AN_HOUR = "public, max-age=3600";

/**
 * The API's documentation for people. Not for search engines: it is found from the desk's settings, by those who have a key. A
 * page is made when it is first asked for, and kept until what it says of the agency changes.
 */
export function apiDocsRoutes(): Route[] {
  const kept = new Map<string, { of: string; file: KeptFile }>();
  function handle(c: WebContext): Response {
    const shell = shellFor(c);
    const slug = c.req.param("chapter");
    const of = JSON.stringify([shell.operator, shell.publicUrl, shell.terms]);
    const known = kept.get(slug ?? "");
    if (known?.of === of) return sendKept(c, known.file, AN_HOUR);
    const html = renderApiDocs(shell, documentFor(c), slug);
    if (html === undefined) throw new HttpFailure("not_found");
    const file = keepFile(new TextEncoder().encode(html), "text/html; charset=utf-8");
    kept.set(slug ?? "", { of, file });
    return sendKept(c, file, AN_HOUR);
  }
  return [API_DOCS_PATH, `${API_DOCS_PATH}/:chapter`].map((path) => ({
    method: "GET",
    path,
    audience: "machine",
    mayBeKept: true,
    handle,
  }));
}
