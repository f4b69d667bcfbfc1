import type { Hono } from "hono";
import type { WebContext, WebEnv } from "../../http/environment.ts";
import { type KeptFile, keepFile, sendKept } from "../../http/kept-file.ts";
import { cookieName } from "../../http/session.ts";
import { OPENAPI_PATH } from "../openapi.ts";
import { type DocumentSite, openApiDocument } from "./document.ts";

const AN_HOUR = "public, max-age=3600";

/** Mounts the document: made when first asked for, and kept as bytes until what it says of the agency has changed. */
export function mountOpenApi(app: Hono<WebEnv>): void {
  let kept: { of: string; file: KeptFile } | undefined;
  app.get(OPENAPI_PATH, (c) => {
    const site = siteOf(c);
    const of = JSON.stringify(site);
    if (kept?.of !== of) {
      const bytes = new TextEncoder().encode(JSON.stringify(openApiDocument(site)));
      kept = { of, file: keepFile(bytes, "application/json") };
    }
    return sendKept(c, kept.file, AN_HOUR);
  });
}

/** What the document says of the site that answers this request. */
export function siteOf(c: WebContext): DocumentSite {
  const { config, settings } = c.get("runtime");
  const { name, email } = settings.operator();
  return { publicUrl: config.publicUrl, cookie: cookieName(c), operator: { name, email } };
}
