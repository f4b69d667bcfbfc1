import type { ReactNode } from "react";
import type { Locale } from "../../domain/kernel/locale.ts";
import type { Prices } from "../../domain/pricing/schemas.ts";
import { languageOf } from "../../messages/languages.ts";
import type { BookingFormState } from "../forms/booking/booking-state.ts";
import type { RegistrationFormState } from "../forms/registration/registration-state.ts";
import type { WebContext } from "../http/environment.ts";
import { renderDocument, type Shell, type Thing } from "../ui/document.tsx";
import type { LanguageLink } from "../ui/language-switch.tsx";
import { PublicLayout } from "./public-layout.tsx";
import type { FaqEntry } from "./sections/lists.tsx";
import { article, breadcrumb, faqPage } from "./structured-data/pages.ts";

/** One request for a public page, as far as it changes what the page shows. */
export interface PageVisit {
  shell: Shell;
  /** State of a booking form posted without script; `{}` on a fresh visit. */
  form: BookingFormState;
  /** State of the registration form on pages that have one. */
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
  /** In which it is written; default: German. */
  locale?: Locale;
  /** The page's versions by language, each under its own address; the first is the default. */
  languages?: readonly LanguageLink[];
  /** There is nothing on it yet: search engines are not told of it. */
  isEmpty?(site: Pick<Shell, "references" | "terms">): boolean;
  /** For pages that read like an article; dates `YYYY-MM-DD`. */
  article?: { publishedAt: string; modifiedAt: string };
  /** Name in the breadcrumb; the home page needs none. */
  crumb?: string;
  /** The page above it, below the home page. */
  parent?: { name: string; path: string };
  /** Questions that stand on the page, which search engines are told too. */
  questions?(prices: Prices): readonly FaqEntry[];
  /** Further structured data for search engines. */
  structuredData?(shell: Shell): Thing[];
  /** The page has the booking form and takes its POST. */
  takesBookings?: boolean;
  /** Handles the POST of a form of the page's own. */
  post?(page: PublicPage): (c: WebContext) => Promise<Response>;
  /** Query parameters that change the page; without one of them everybody gets the same bytes. */
  answersTo?: readonly string[];
  body(visit: PageVisit): ReactNode;
}

/** Meta description of a page. */
export function descriptionOf({ description }: PublicPage, prices: Prices): string {
  return typeof description === "string" ? description : description(prices);
}

/** The whole document of a public page. */
export function renderPublicPage(page: PublicPage, visit: PageVisit): string {
  const shell = inItsLanguage(page, visit.shell);
  const { title, keywords, robots, canonical, article } = page;
  return renderDocument(shell, {
    title: `${title} – ${shell.operator.name}`,
    description: descriptionOf(page, shell.prices),
    keywords,
    ...((robots || page.isEmpty?.(shell)) && { robots: "noindex" }),
    ...(article && { article }),
    canonical: canonical ?? page.path,
    ...(!canonical && page.languages && { alternates: page.languages }),
    card: { title, image: cardPath(page) },
    structuredData: structuredDataOf(page, shell),
    script: "site",
    children: <PublicLayout shell={shell}>{page.body({ ...visit, shell })}</PublicLayout>,
  });
}

/** Structured data of the page for search engines. */
export function structuredDataOf(page: PublicPage, shell: Shell): Thing[] {
  const { title: headline, crumb, parent, article: dates, questions } = page;
  const path = page.canonical ?? page.path;
  const described = { path, description: descriptionOf(page, shell.prices) };
  return [
    ...(page.structuredData?.(shell) ?? []),
    breadcrumb(shell, [...(parent ? [parent] : []), ...(crumb ? [{ name: crumb, path }] : [])]),
    ...(dates ? [article(shell, { headline, ...described, image: cardPath(page), ...dates })] : []),
    ...(questions ? [faqPage(questions(shell.prices))] : []),
  ];
}

/** The shell in the page's language: always by its address, so that everybody gets the same bytes (docs/decisions/0031). */
function inItsLanguage({ locale, languages }: PublicPage, shell: Shell): Shell {
  if (!languages) return shell;
  return { ...shell, language: languageOf(locale), languages };
}

/** Path of the page's social card: `/karten/startseite.png`, `/karten/kranfahrer-buchen.png`. */
export function cardPath(page: PublicPage): string {
  const path = page.canonical ?? page.path;
  return `/karten/${path === "/" ? "startseite" : path.slice(1).replace(".html", "").replaceAll("/", "-")}.png`;
}
