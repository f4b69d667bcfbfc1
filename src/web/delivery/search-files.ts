import { missingOperatorDetails, type Operator } from "../../domain/kernel/operator.ts";
import type { Settings } from "../../domain/kernel/ports.ts";
import { DAY_MS } from "../../domain/kernel/time/berlin.ts";
import type { WebContext } from "../http/environment.ts";
import { HttpFailure } from "../http/failures.ts";
import { isIndexedNow, type Route, type RouteRules } from "../http/route.ts";

const AN_HOUR = "public, max-age=3600";

/** The files that machines ask every site for, made from its routes and the configuration. */
export function searchFileRoutes(routes: readonly RouteRules[]): Route[] {
  return [
    file("/robots.txt", "text/plain", ({ publicUrl }) => robots(routes, publicUrl)),
    file("/sitemap.xml", "application/xml", (site) => sitemap(routes, site)),
    file("/site.webmanifest", "application/manifest+json", ({ operator }) => webManifest(operator)),
    file("/.well-known/security.txt", "text/plain", securityText),
  ];
}

interface Site {
  operator: Operator;
  publicUrl: string;
  settings: Settings;
  now: Date;
}

function file(path: string, type: string, make: (site: Site) => string): Route {
  const handle = (c: WebContext) => {
    const { settings, config, now } = c.get("runtime");
    const { publicUrl } = config;
    const site = { settings, operator: settings.operator(), publicUrl, now: now() };
    return c.body(make(site), 200, {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": AN_HOUR,
    });
  };
  return { method: "GET", path, audience: "anyone", handle };
}

/** `robots.txt`. There is nothing for a search engine where not everybody is meant. */
function robots(routes: readonly RouteRules[], publicUrl: string): string {
  const hidden = routes
    .filter(({ audience }) => audience !== "anyone")
    .map(({ path }) => `/${path.split("/")[1]}`);
  const rules = [...new Set(hidden)].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml\n`].join("\n");
}

/** `sitemap.xml`. Without `lastmod`: nobody records when a page's words last changed. */
function sitemap(routes: readonly RouteRules[], { publicUrl, settings }: Site): string {
  const urls = routes
    .filter((route) => isIndexedNow(route, settings))
    .map(({ path }) => `  <url><loc>${escapedXml(`${publicUrl}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

function escapedXml(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Validity of `security.txt`, which is rendered for each request. */
const SECURITY_TEXT_DAYS = 30;

/**
 * `security.txt` (RFC 9116): whom to tell of a hole in the site. There is none as long as the agency's address is a
 * placeholder, where nobody would read of it.
 */
function securityText({ operator, publicUrl, now }: Site): string {
  if (missingOperatorDetails(operator).includes("OPERATOR_EMAIL"))
    throw new HttpFailure("not_found");
  const expires = new Date(now.getTime() + SECURITY_TEXT_DAYS * DAY_MS);
  return [
    `Contact: mailto:${encodeURI(operator.email)}`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, "")}`,
    "Preferred-Languages: de, en",
    `Canonical: ${publicUrl}/.well-known/security.txt\n`,
  ].join("\n");
}

/** `site.webmanifest`: what the site is called and how it looks on a phone's home screen. */
function webManifest({ name }: Operator): string {
  return manifestOf("/", { name, display: "browser" });
}

/** Scope of service worker and installed desk; the public site is outside. */
const SCOPE = "/admin";

/** Manifest and push service worker, which make the desk installable. Requested without a session. */
export const DESK_APP_ROUTES: readonly Route[] = [
  { method: "GET", path: "/admin/app.webmanifest", audience: "machine", handle: sendManifest },
  { method: "GET", path: "/admin/mitteilungen.js", audience: "machine", handle: sendWorker },
];

function sendManifest(c: WebContext) {
  const { operator } = c.get("runtime").config;
  const name = `Disposition – ${operator.name}`;
  const manifest = manifestOf(SCOPE, { name, short_name: "Disposition", display: "standalone" });
  const headers = { "Content-Type": "application/manifest+json; charset=utf-8" };
  return c.body(manifest, 200, headers);
}

/** At the same address in every version, so that a browser finds the next one; its scope has no slash at the end. */
function sendWorker(c: WebContext) {
  const assets = c.get("assets");
  const script = assets.files.get(assets.url("push-worker.ts"));
  if (!script) return c.notFound();
  const headers = { "Content-Type": script.type, "Service-Worker-Allowed": SCOPE };
  return c.body(script.body.for(undefined).bytes, 200, headers);
}

/** A web app manifest (W3C) of the pages below `scope`. */
function manifestOf(
  scope: string,
  names: { name: string; short_name?: string; display: "browser" | "standalone" },
): string {
  return JSON.stringify({
    id: scope,
    ...names,
    lang: "de",
    dir: "ltr",
    start_url: scope,
    scope,
    background_color: "#fdfcfa",
    theme_color: "#1b2227",
    icons: [
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("maskable-512.png", 512, "maskable"),
    ],
  });
}

function icon(file: string, size: number, purpose: "any" | "maskable") {
  return { src: `/icons/${file}`, sizes: `${size}x${size}`, type: "image/png", purpose };
}
