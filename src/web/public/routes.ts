import type { Hono } from "hono";
import { berlinDate } from "../../domain/kernel/time/berlin.ts";
import type { Runtime } from "../../runtime.ts";
import type { Assets } from "../delivery/assets.ts";
import { createPageCache } from "../delivery/page-cache.ts";
import type { WebEnv } from "../http/environment.ts";
import { formLimit, formOnly } from "../http/form-body.ts";
import { headersFor, publicRoute } from "../http/security-headers.ts";
import { makeShell, shellFor } from "../http/shell.ts";
import { postBooking, SENT_PARAMETER, sentState } from "../pages/public/booking-post.ts";
import { PUBLIC_PAGES } from "./pages/all-pages.ts";
import { type PublicPage, renderPublicPage } from "./public-page.tsx";

/** Answers a request out of the cache, or leaves it to the app. */
export type CachedPages = (request: Request) => Response | undefined;

/**
 * Every public page as bytes, before any other handler: it is the same for everybody, so there is
 * nothing to log, to check or to ask. A query that changes a page is left to `mountPublicPages`.
 */
export function createCachedPages(runtime: Runtime, assets: Assets): CachedPages {
  const answer = createPageCache({
    now: runtime.now,
    dayOf: berlinDate,
    headers: {
      ...headersFor({ isPublic: true }, runtime.config),
      // Kept, but asked about each time: a page changes at midnight and with each release.
      "Cache-Control": "no-cache",
      Vary: "Accept-Encoding",
    },
  });
  const render = (page: PublicPage) => {
    const shell = makeShell(runtime, assets, page.path);
    return renderPublicPage(page, { shell, form: {}, query: new URLSearchParams() });
  };
  const pages = new Map(
    PUBLIC_PAGES.map((page) => [page.path, { page, render: () => render(page) }]),
  );
  return (request) => {
    const { method, url } = request;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const { path, query } = partsOf(url);
    const known = pages.get(path);
    if (!known || !isForEverybody(known.page, query)) return undefined;
    return answer(request, path, known.render);
  };
}

/** A whole `URL` would cost more than the page itself. */
function partsOf(url: string) {
  const start = url.indexOf("/", url.indexOf("://") + "://".length);
  const end = url.indexOf("?", start);
  return end === -1
    ? { path: url.slice(start), query: "" }
    : { path: url.slice(start, end), query: url.slice(end) };
}

/** The pages as one visitor's query changes them, and their forms. */
export function mountPublicPages(app: Hono<WebEnv>): void {
  for (const page of PUBLIC_PAGES) {
    app.use(page.path, publicRoute);
    app.get(page.path, (c) => {
      const query = new URL(c.req.url).searchParams;
      const visit = { shell: shellFor(c), form: sentState(query), query };
      return c.html(renderPublicPage(page, visit));
    });
    if (page.takesBookings) app.post(page.path, formOnly, formLimit, postBooking(page));
    if (page.post) app.post(page.path, page.post(page));
  }
}

function isForEverybody(page: PublicPage, search: string): boolean {
  if (search === "") return true;
  const query = new URLSearchParams(search);
  if (page.takesBookings && query.has(SENT_PARAMETER)) return false;
  return !page.answersTo?.some((name) => query.has(name));
}
