import { berlinDate } from "../../domain/kernel/time/berlin.ts";
import type { Runtime } from "../../runtime.ts";
import { createPageCache } from "../delivery/page-cache.ts";
import { postBooking } from "../forms/booking/booking-post.ts";
import type { BookingFormState } from "../forms/booking/booking-state.ts";
import type { Assets, CachedPages, WebContext } from "../http/environment.ts";
import { TOLD_KEEP_ALIVE } from "../http/graceful-server.ts";
import type { Route } from "../http/route.ts";
import { headersFor } from "../http/security-headers.ts";
import { makeShell, publishedOf, shellFor } from "../http/shell.ts";
import type { Shell } from "../ui/document.tsx";
import { PUBLIC_PAGES } from "./pages/all-pages.ts";
import { type PublicPage, renderPublicPage } from "./public-page.tsx";

/** Every public page as bytes, the same for everybody. A query that changes a page is none of these. */
export function createCachedPages(runtime: Runtime, assets: Assets): CachedPages {
  const answer = createPageCache({
    now: runtime.now,
    dayOf: berlinDate,
    edition: runtime.settings.edition,
    headers: {
      ...headersFor({ isPublic: true }, runtime.config),
      // Kept, but asked about each time: a page changes at midnight and with each release.
      "Cache-Control": "no-cache",
      Vary: "Accept-Encoding",
      "Keep-Alive": TOLD_KEEP_ALIVE,
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

/**
 * Asks the cache before the app is asked, which costs half of what such an answer takes (docs/decisions/0017). Only where
 * nobody would notice: an app that writes a line for each request answers by its usual way, and so does a page that can't be
 * rendered, which then gets its id, its line in the log and the error page.
 */
export function beforeTheApp(cached: CachedPages, { log }: Pick<Runtime, "log">): CachedPages {
  if (log.isLevelEnabled("debug")) return () => undefined;
  return (request) => {
    try {
      return cached(request);
    } catch {
      return undefined;
    }
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
export function publicPageRoutes(): Route[] {
  return PUBLIC_PAGES.flatMap((page) => {
    const { path, takesBookings, post } = page;
    const route = { path, audience: "anyone" } as const;
    const routes: Route[] = [
      {
        ...route,
        method: "GET",
        ...(isListed(page) && { isIndexed: indexedWhile(page) }),
        handle: (c) => showPage(c, page),
      },
    ];
    if (takesBookings) {
      const render = (shell: Shell, form: BookingFormState) =>
        renderPublicPage(page, { shell, form, query: new URLSearchParams() });
      routes.push({ ...route, method: "POST", body: "form-or-files", handle: postBooking(render) });
    }
    if (post) routes.push({ ...route, method: "POST", body: "files", handle: post(page) });
    return routes;
  });
}

function showPage(c: WebContext, page: PublicPage) {
  const kept = c.get("cachedPages")(c.req.raw);
  if (kept) return kept;
  const query = new URL(c.req.url).searchParams;
  return c.html(renderPublicPage(page, { shell: shellFor(c), form: {}, query }));
}

/** Search engines list a page under its canonical address only. */
function isListed({ robots, canonical, path }: PublicPage) {
  return !robots && (canonical ?? path) === path;
}

/** A page on which there is nothing yet is not listed. */
function indexedWhile({ isEmpty }: PublicPage): Route["isIndexed"] {
  if (!isEmpty) return true;
  return (settings) => !isEmpty(publishedOf(settings));
}

function isForEverybody(page: PublicPage, search: string): boolean {
  if (search === "") return true;
  const query = new URLSearchParams(search);
  return !page.answersTo?.some((name) => query.has(name));
}
