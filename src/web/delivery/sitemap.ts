import { PUBLIC_PAGES } from "../public/pages/all-pages.ts";
import type { PublicPage } from "../public/public-page.tsx";

/** Where there is nothing for a search engine: the desk, links from mails, calls. */
export const DISALLOWED_PATHS = [
  "/admin",
  "/fahrer-admin",
  "/driver",
  "/newsletter",
  "/api",
] as const;

/** The pages that are listed: indexed ones, each under its canonical address only. */
function listedPages(): PublicPage[] {
  return PUBLIC_PAGES.filter(
    ({ robots, canonical, path }) => !robots && (canonical ?? path) === path,
  );
}

/** `sitemap.xml`. Without `lastmod`: nobody records when a page's words last changed. */
export function sitemap(publicUrl: string): string {
  const urls = listedPages().map(
    ({ path }) => `  <url><loc>${escapedXml(`${publicUrl}${path}`)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

/** `robots.txt` */
export function robots(publicUrl: string): string {
  const rules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml\n`].join("\n");
}

function escapedXml(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
