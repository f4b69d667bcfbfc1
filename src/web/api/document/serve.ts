import type { WebContext } from "../../http/environment.ts";
import { HttpFailure } from "../../http/failures.ts";
import { type KeptFile, keepFile, sendKept } from "../../http/kept-file.ts";
import type { Route } from "../../http/route.ts";
import { cookieName } from "../../http/session.ts";
import { OPENAPI_PATH } from "../openapi.ts";
import { type DocumentSite, type OpenApiDocument, openApiDocument } from "./document.ts";
import { servedDocuments } from "./documents.ts";

const AN_HOUR = "public, max-age=3600";

/** Where the documents are: all made when one is first asked for, and kept as bytes until what they say of the agency has changed. */
export function openApiRoutes(): Route[] {
  let kept: { of: OpenApiDocument; files: ReadonlyMap<string, KeptFile> } | undefined;
  function handle(c: WebContext): Response {
    const document = documentFor(c);
    if (kept?.of !== document) kept = { of: document, files: keepDocuments(document) };
    const file = kept.files.get(c.req.path);
    if (!file) throw new HttpFailure("not_found");
    return sendKept(c, file, AN_HOUR);
  }
  return [OPENAPI_PATH, "/api/openapi/:document"].map((path) => ({
    method: "GET",
    path,
    audience: "machine",
    mayBeKept: true,
    handle,
  }));
}

function keepDocuments(document: OpenApiDocument): ReadonlyMap<string, KeptFile> {
  const encoder = new TextEncoder();
  const files = [...servedDocuments(document)].map(([path, one]) => {
    const bytes = encoder.encode(JSON.stringify(one));
    return [path, keepFile(bytes, "application/json")] as const;
  });
  return new Map(files);
}

let made: { of: string; document: OpenApiDocument } | undefined;

/** All that the API of this site says: made once, as long as nobody renames the agency. */
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
