import type { Hono } from "hono";
import type { WebContext, WebEnv } from "../http/environment.ts";
import { publicRoute } from "../http/security-headers.ts";
import { robots, sitemap } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

const AN_HOUR = "public, max-age=3600";

/** The files that machines ask every site for, made from the route table and the configuration. */
export function mountSearchFiles(app: Hono<WebEnv>): void {
  app.get("/robots.txt", publicRoute, (c) => send(c, robots(configOf(c).publicUrl), "text/plain"));
  app.get("/sitemap.xml", publicRoute, (c) =>
    send(c, sitemap(configOf(c).publicUrl), "application/xml"),
  );
  app.get("/site.webmanifest", publicRoute, (c) =>
    send(c, webManifest(configOf(c).operator), "application/manifest+json"),
  );
}

function configOf(c: WebContext) {
  return c.get("runtime").config;
}

function send(c: WebContext, text: string, type: string) {
  return c.body(text, 200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": AN_HOUR,
  });
}
