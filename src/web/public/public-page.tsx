import type { ReactNode } from "react";
import type { Prices } from "../../domain/kernel/prices.ts";
import type { References } from "../../domain/kernel/settings/references.ts";
import type { BookingFormState } from "../forms/booking/booking-state.ts";
import type { RegistrationFormState } from "../forms/registration/registration-state.ts";
import type { WebContext } from "../http/environment.ts";
import { renderDocument, type Shell, type Thing } from "../ui/document.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** One request for a public page, as far as it changes what the page shows. */
export interface PageVisit {
  shell: Shell;
  /** What a booking form sent without script left behind; `{}` on a fresh visit. */
  form: BookingFormState;
  /** The same of the registration form, on the pages that have it. */
  registration?: RegistrationFormState;
  query: URLSearchParams;
}

/** One public page. Navigation, sitemap, cards and tests are made from the list of these (`pages/all-pages.ts`). */
export interface PublicPage {
  path: string;
  /** The path that search engines list instead, where one page has two. */
  canonical?: string;
  /** Without the agency's name, which is added. */
  title: string;
  /** May name prices. */
  description: string | ((prices: Prices) => string);
  keywords: readonly string[];
  robots?: "noindex";
  /** There is nothing on it yet: search engines are not told of it. */
  isEmpty?(references: References): boolean;
  /** For pages that read like an article; dates `YYYY-MM-DD`. */
  article?: { publishedAt: string; modifiedAt: string };
  structuredData?(shell: Shell): Thing[];
  /** The page has the booking form and takes its POST. */
  takesBookings?: boolean;
  /** Handles the POST of a form of the page's own. */
  post?(page: PublicPage): (c: WebContext) => Promise<Response>;
  /** Query parameters that change the page; without one of them everybody gets the same bytes. */
  answersTo?: readonly string[];
  body(visit: PageVisit): ReactNode;
}

/** What search results say below its title. */
export function descriptionOf({ description }: PublicPage, prices: Prices): string {
  return typeof description === "string" ? description : description(prices);
}

/** The whole document of a public page. */
export function renderPublicPage(page: PublicPage, visit: PageVisit): string {
  const { shell } = visit;
  const { title, keywords, robots, canonical, article } = page;
  return renderDocument(shell, {
    title: `${title} – ${shell.operator.name}`,
    description: descriptionOf(page, shell.prices),
    keywords,
    ...((robots || page.isEmpty?.(shell.references)) && { robots: "noindex" }),
    ...(article && { article }),
    canonical: canonical ?? page.path,
    card: { title, image: cardPath(page) },
    structuredData: page.structuredData?.(shell) ?? [],
    script: "site",
    children: <PublicLayout shell={shell}>{page.body(visit)}</PublicLayout>,
  });
}

/** Where the page's social card lies: `/karten/startseite.png`, `/karten/kranfahrer-buchen.png`. */
export function cardPath(page: PublicPage): string {
  const path = page.canonical ?? page.path;
  return `/karten/${path === "/" ? "startseite" : path.slice(1).replace(".html", "")}.png`;
}
