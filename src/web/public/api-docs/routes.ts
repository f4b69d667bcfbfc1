import { API_DOCS_PATH } from "../../api/document/document.ts";
import type { WebContext } from "../../http/environment.ts";
import { type KeptFile, keepFile, sendKept } from "../../http/kept-file.ts";
import type { Route } from "../../http/route.ts";
import { shellFor } from "../../http/shell.ts";
import { renderApiDocs } from "./page.tsx";

const AN_HOUR = "public, max-age=3600";

/** Serves the page: made when it is first asked for, and again when the agency's data changed. Not for search engines. */
export function apiDocsRoutes(): Route[] {
  let kept: { of: string; file: KeptFile } | undefined;
  function handle(c: WebContext): Response {
    const shell = shellFor(c);
    const of = JSON.stringify([shell.operator, shell.publicUrl]);
    if (kept?.of !== of) {
      const html = renderApiDocs(shell);
      kept = { of, file: keepFile(new TextEncoder().encode(html), "text/html; charset=utf-8") };
    }
    return sendKept(c, kept.file, AN_HOUR);
  }
  return [{ method: "GET", path: API_DOCS_PATH, audience: "machine", mayBeKept: true, handle }];
}
