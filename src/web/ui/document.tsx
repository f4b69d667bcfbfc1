import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "../../domain/kernel/locale.ts";
import type { Operator } from "../../domain/kernel/operator.ts";
import type { OpeningHours } from "../../domain/kernel/settings/opening-hours.ts";
import type { References } from "../../domain/kernel/settings/references.ts";
import type { SiteTerms } from "../../domain/kernel/settings/terms.ts";
import type { Prices } from "../../domain/pricing/schemas.ts";
import type { Language } from "../../messages/language.ts";
import { asksForConsent } from "./consent-banner.tsx";
import { type AssetUrls, escapedJson, PageAssets } from "./island.tsx";
import type { LanguageLink } from "./language-switch.tsx";
import { LATE_STYLES } from "./late-styles.ts";
import { PageLanguage } from "./page-language.ts";
import { UiWordsOfPage } from "./ui-words.ts";

/** Data of the site and the request that every page can use. */
export interface Shell {
  assets: AssetUrls;
  operator: Operator;
  /** Those that count now. */
  prices: Prices;
  /** When the office answers. */
  hours: OpeningHours;
  /** Testimonials and projects that may be shown. */
  references: References;
  terms: SiteTerms;
  /** Address of the site, without a trailing slash. */
  publicUrl: string;
  /** Path of this page, with a leading slash. */
  path: string;
  /** `YYYY-MM-DD` in Berlin. */
  today: string;
  /** The next weekday after today, `YYYY-MM-DD`. */
  earliestStart: string;
  /** In which the page is written. */
  language: Language;
  /** The page in every language, where there is a choice. */
  languages?: readonly LanguageLink[];
}

/** One schema.org node; a page carries its nodes as one JSON-LD graph. */
export interface Thing {
  "@type": string;
  [property: string]: unknown;
}

export interface DocumentOptions {
  title: string;
  /** Default: the title. Nobody looks for a page behind a login. */
  description?: string;
  /** Default: those of the trade. */
  keywords?: readonly string[];
  /** Default: indexed, with a canonical address. */
  robots?: "noindex" | "noindex, nofollow";
  /** Path of the canonical address; default: the page's own. */
  canonical?: string;
  /** The page in every language, each under an address of its own. */
  alternates?: readonly LanguageLink[];
  /** Preview of the page in a messenger; `image` is a path. */
  card?: { title: string; image: string };
  /** Marks the page as an article; dates `YYYY-MM-DD`. */
  article?: { publishedAt: string; modifiedAt: string };
  structuredData?: readonly Thing[];
  /** A page of the desk: its colours, its size of text, and typefaces made for small text. */
  desk?: boolean;
  /**
   * `islands`: the loader only; `site`: the loader and the public pages' menu, consent and image fallback; `reply`: a
   * driver's answer; `availability`: the driver's calendar.
   */
  script?: keyof typeof SCRIPT_ENTRY;
  /** Sheets beside the main one: `plan.css`. */
  styles?: readonly string[];
  /** Sheets that `loadStyles` fetches once they are needed. */
  lateStyles?: readonly string[];
  children: ReactNode;
}

const SCRIPT_ENTRY = {
  islands: "load-islands.ts",
  site: "site.ts",
  reply: "reply.ts",
  availability: "save-days.ts",
} as const;
/** Pixels of a social card. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** Keywords of pages without their own: linked pages, desk, errors. */
const USUAL_KEYWORDS = ["Fahrervermittlung", "Berufskraftfahrer", "Disposition"];
const PRELOADED_FONTS = ["barlow-400", "barlow-semi-condensed-600"];
/** Semibold with hinting (`desk-fonts.css`). */
const DESK_FONTS = ["barlow-400", "desk/barlow-600", "desk/barlow-semi-condensed-600"];
/** Font file of a language's pages (`styles.css`). */
const FONT_OF_LANGUAGE: Record<Locale, string> = { de: "", en: "", pl: "-pl", ro: "-ro" };

/** Renders a whole HTML document. No inline scripts, no inline styles: the CSP allows neither. */
export function renderDocument(shell: Shell, options: DocumentOptions): string {
  const { desk, children } = options;
  const { t, locale } = shell.language;
  const words = { locale, optional: t("everywhere.optional"), error: t("everywhere.error") };
  const markup = renderToStaticMarkup(
    <html lang={shell.language.locale}>
      <Head shell={shell} options={options} />
      <body className={desk ? "desk" : undefined}>
        <PageLanguage value={shell.language}>
          <UiWordsOfPage value={words}>
            <PageAssets value={shell.assets}>{children}</PageAssets>
          </UiWordsOfPage>
        </PageLanguage>
      </body>
    </html>,
  );
  return markup.startsWith("<!DOCTYPE") ? markup : `<!DOCTYPE html>${markup}`;
}

function Head({ shell, options }: { shell: Shell; options: DocumentOptions }) {
  const { title, description = title, keywords = USUAL_KEYWORDS, structuredData = [] } = options;
  const { script, desk, styles = [], lateStyles = [] } = options;
  const main = desk ? "desk-styles.css" : "styles.css";
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(", ")} />
      <SearchTags shell={shell} options={options} />
      {options.card && <CardTags shell={shell} options={options} card={options.card} />}
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" content="#1b2227" />
      {(desk ? DESK_FONTS : PRELOADED_FONTS).map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={`/fonts/${font}${FONT_OF_LANGUAGE[shell.language.locale]}.woff2`}
          crossOrigin="anonymous"
        />
      ))}
      {[main, ...styles].map((sheet) => (
        <link key={sheet} rel="stylesheet" href={shell.assets.url(sheet)} />
      ))}
      {lateStyles.map((sheet) => (
        <meta key={sheet} name={`${LATE_STYLES}:${sheet}`} content={shell.assets.url(sheet)} />
      ))}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={desk ? "/admin/app.webmanifest" : "/site.webmanifest"} />
      {structuredData.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, never executed
          dangerouslySetInnerHTML={{
            __html: escapedJson({ "@context": "https://schema.org", "@graph": structuredData }),
          }}
        />
      )}
      {script && <script type="module" src={shell.assets.url(SCRIPT_ENTRY[script])} />}
      {/* Of the public pages it is part of their script. */}
      {script !== "site" && asksForConsent(shell) && (
        <script type="module" src={shell.assets.url("consent-alone.ts")} />
      )}
    </head>
  );
}

interface TagsProps {
  shell: Shell;
  options: DocumentOptions;
}

/** For search engines: listed under one address, or not at all. */
function SearchTags({ shell, options: { robots, canonical, alternates = [] } }: TagsProps) {
  if (robots) return <meta name="robots" content={robots} />;
  return (
    <>
      <meta name="robots" content="index, follow" />
      <link rel="canonical" href={`${shell.publicUrl}${canonical ?? shell.path}`} />
      {alternates.map(({ locale, href }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${shell.publicUrl}${href}`} />
      ))}
      {alternates[0] && (
        <link
          rel="alternate"
          hrefLang="x-default"
          href={`${shell.publicUrl}${alternates[0].href}`}
        />
      )}
    </>
  );
}

const OPEN_GRAPH_LOCALE: Record<Locale, string> = {
  de: "de_DE",
  pl: "pl_PL",
  ro: "ro_RO",
  en: "en_GB",
};

/** For messengers and networks: the card they show for a link. */
function CardTags({
  shell,
  options,
  card,
}: TagsProps & { card: { title: string; image: string } }) {
  const { description = options.title, article, canonical } = options;
  const properties = [
    ["og:type", article ? "article" : "website"],
    ["og:locale", OPEN_GRAPH_LOCALE[shell.language.locale]],
    ["og:site_name", shell.operator.name],
    ["og:title", card.title],
    ["og:description", description],
    ["og:url", `${shell.publicUrl}${canonical ?? shell.path}`],
    ["og:image", `${shell.publicUrl}${card.image}`],
    ["og:image:width", String(CARD_SIZE.width)],
    ["og:image:height", String(CARD_SIZE.height)],
    ["og:image:alt", card.title],
    ["article:published_time", article?.publishedAt],
    ["article:modified_time", article?.modifiedAt],
  ] as const;
  return (
    <>
      {properties.map(
        ([property, content]) =>
          content && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
