import type { WebContext } from "../../http/environment.ts";
import { type KeptFile, keepFile, sendKept } from "../../http/kept-file.ts";
import type { Route } from "../../http/route.ts";
import { cookieName } from "../../http/session.ts";
import { OPENAPI_PATH } from "../openapi.ts";
import { type DocumentSite, type OpenApiDocument, openApiDocument } from "./document.ts";

const AN_HOUR = "public, max-age=3600";

/** Serves the document: its bytes are made when they are first asked for, and again when the agency's data changed. */
export function openApiRoutes(): Route[] {
  let kept: { of: OpenApiDocument; file: KeptFile } | undefined;
  function handle(c: WebContext): Response {
    const of = documentFor(c);
    if (kept?.of !== of) {
      const bytes = new TextEncoder().encode(JSON.stringify(of));
      kept = { of, file: keepFile(bytes, "application/json") };
    }
    return sendKept(c, kept.file, AN_HOUR);
  }
  return [{ method: "GET", path: OPENAPI_PATH, audience: "machine", mayBeKept: true, handle }];
}

let made: { of: string; document: OpenApiDocument } | undefined;

/** The document of this site: made once, as long as nobody renames the agency. */
function documentFor(c: WebContext): OpenApiDocument {
  const site = siteOf(c);
  const of = JSON.stringify(site);
  if (made?.of !== of) made = { of, document: openApiDocument(site) };
  return made.document;
}

function siteOf(c: WebContext): DocumentSite {
  const { config, settings } = c.get("runtime");
  const { name, email } = settings.operator();
  return { publicUrl: config.publicUrl, cookie: cookieName(c), operator: { name, email } };
}
