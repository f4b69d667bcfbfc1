import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Operator } from "../domain/operator.ts";
import type { Assets } from "./assets.ts";

/** What every page knows about the site it is part of and the request it answers. */
export interface Shell {
  assets: Assets;
  operator: Operator;
  /** Address of the site, without a trailing slash. */
  publicUrl: string;
  /** Path of this page, with a leading slash. */
  path: string;
  /** `YYYY-MM-DD` in Berlin. */
  today: string;
  /** The next weekday after today, `YYYY-MM-DD`. */
  earliestStart: string;
}

interface DocumentOptions {
  title: string;
  description: string;
  /** Default: indexed, with a canonical address. */
  robots?: "noindex" | "noindex, nofollow";
  bodyClass?: string;
  /** `islands`: only the loader; `site`: the loader and the public pages' menu. */
  script?: "islands" | "site";
  /** The page shows toasts. */
  toasts?: boolean;
  children: ReactNode;
}

const SCRIPT_ENTRY = { islands: "load-islands.ts", site: "site.ts" } as const;
const PRELOADED_FONTS = ["barlow-400", "barlow-semi-condensed-600"];

/** Renders a whole HTML document. No inline scripts, no inline styles: the CSP allows neither. */
export function renderDocument(shell: Shell, options: DocumentOptions): string {
  const { bodyClass, children } = options;
  const markup = renderToStaticMarkup(
    <html lang="de">
      <Head shell={shell} options={options} />
      <body className={bodyClass}>{children}</body>
    </html>,
  );
  return markup.startsWith("<!DOCTYPE") ? markup : `<!DOCTYPE html>${markup}`;
}

function Head({ shell, options }: { shell: Shell; options: DocumentOptions }) {
  const { title, description, robots, script, toasts } = options;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {robots ? (
        <meta name="robots" content={robots} />
      ) : (
        <link rel="canonical" href={`${shell.publicUrl}${shell.path}`} />
      )}
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" content="#1b2227" />
      {PRELOADED_FONTS.map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={`/fonts/${font}.woff2`}
          crossOrigin="anonymous"
        />
      ))}
      <link rel="stylesheet" href={shell.assets.url("styles.css")} />
      {toasts && <link rel="stylesheet" href={shell.assets.url("toaster.css")} />}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      {script && <script type="module" src={shell.assets.url(SCRIPT_ENTRY[script])} />}
    </head>
  );
}
