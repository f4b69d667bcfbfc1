import type { Hono } from "hono";
import { berlinDate } from "../../../domain/time/berlin.ts";
import type { Runtime } from "../../../runtime.ts";
import type { Assets } from "../../assets.ts";
import type { WebContext, WebEnv } from "../../environment.ts";
import { formLimit, formOnly } from "../../form-body.ts";
import { headersFor } from "../../middleware/security-headers.ts";
import { createPageCache } from "../../page-cache.ts";
import { makeShell, shellFor } from "../../shell.ts";
import { postBooking, SENT_PARAMETER, sentState } from "./booking-post.ts";
import { PUBLIC_PAGES } from "./pages.ts";
import { type PublicPage, renderPublicPage } from "./public-page.tsx";

/**
 * Every public page as bytes, before any other handler: it is the same for everybody, so there is
 * nothing to log, to check or to ask. A query that changes a page is left to `mountPublicPages`.
 */
export function mountCachedPages(app: Hono<WebEnv>, runtime: Runtime, assets: Assets): void {
  const { now } = runtime.contextFor({ kind: "visitor", address: "" });
  const answer = createPageCache({
    now,
    dayOf: berlinDate,
    headers: {
      ...headersFor("/", runtime.config),
      // Kept, but asked about each time: a page changes at midnight and with each release.
      "Cache-Control": "no-cache",
      Vary: "Accept-Encoding",
    },
  });
  for (const page of PUBLIC_PAGES) {
    const render = () => {
      const shell = makeShell(runtime, assets, page.path);
      return renderPublicPage(page, { shell, form: {}, query: new URLSearchParams() });
    };
    app.get(page.path, (c, next) =>
      isForEverybody(page, c) ? Promise.resolve(answer(c.req.raw, page.path, render)) : next(),
    );
  }
}

/** The pages as one visitor's query changes them, and their forms. */
export function mountPublicPages(app: Hono<WebEnv>): void {
  for (const page of PUBLIC_PAGES) {
    app.get(page.path, (c) => {
      const query = new URL(c.req.url).searchParams;
      const visit = { shell: shellFor(c), form: sentState(query), query };
      return c.html(renderPublicPage(page, visit));
    });
    if (page.takesBookings) app.post(page.path, formOnly, formLimit, postBooking(page));
    if (page.post) app.post(page.path, page.post(page));
  }
}

function isForEverybody(page: PublicPage, c: WebContext): boolean {
  if (!c.req.url.includes("?")) return true;
  const query = new URL(c.req.url).searchParams;
  if (page.takesBookings && query.has(SENT_PARAMETER)) return false;
  return !page.answersTo?.some((name) => query.has(name));
}
