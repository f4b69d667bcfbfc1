import type { WebContext } from "../../http/environment.ts";
import { keptText } from "../../http/kept-file.ts";
import { cookieName } from "../../http/session.ts";
import { OPENAPI_PATH } from "../openapi.ts";
import { type DocumentSite, openApiDocument } from "./document.ts";

/** `GET /api/openapi.json`: the document of this site. */
export function openApiRoute() {
  return keptText({
    path: OPENAPI_PATH,
    type: "application/json",
    stateOf: siteOf,
    make: (c) => JSON.stringify(openApiDocument(siteOf(c))),
  });
}

function siteOf(c: WebContext): DocumentSite {
  const { config, settings } = c.get("runtime");
  const { name, email } = settings.operator();
  return { publicUrl: config.publicUrl, cookie: cookieName(c), operator: { name, email } };
}
