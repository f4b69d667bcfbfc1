import type { Hono } from "hono";
import type { WebContext, WebEnv } from "../../http/environment.ts";
import { type KeptFile, keepFile, sendKept } from "../../http/kept-file.ts";
import { cookieName } from "../../http/session.ts";
import { OPENAPI_PATH } from "../openapi.ts";
import { type DocumentSite, type OpenApiDocument, openApiDocument } from "./document.ts";

const AN_HOUR = "public, max-age=3600";

/** Mounts the document: made when first asked for, and kept as bytes until what it says of the agency has changed. */
export function mountOpenApi(app: Hono<WebEnv>): void {
  let kept: { of: OpenApiDocument; file: KeptFile } | undefined;
  app.get(OPENAPI_PATH, (c) => {
    const document = documentFor(c);
    if (kept?.of !== document) {
      const bytes = new TextEncoder().encode(JSON.stringify(document));
      kept = { of: document, file: keepFile(bytes, "application/json") };
    }
    return sendKept(c, kept.file, AN_HOUR);
  });
}

let made: { of: string; document: OpenApiDocument } | undefined;

/** The document of the site that answers this request: made once, as long as nobody renames the agency. */
export function documentFor(c: WebContext): OpenApiDocument {
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
