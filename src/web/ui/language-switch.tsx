import { LOCALE_NAME, type Locale } from "../../domain/kernel/locale.ts";
import { usePageLanguage } from "./page-language.ts";

/** Link to the same page in another language. */
export interface LanguageLink {
  locale: Locale;
  href: string;
}

interface SwitchProps {
  languages: readonly LanguageLink[] | undefined;
  /** On a page that is wider than one column. */
  wide?: boolean;
}

/** Every language by its own name, as links; the page's own is marked. Works without script. */
export function LanguageSwitch({ languages = [], wide }: SwitchProps) {
  const language = usePageLanguage();
  if (languages.length === 0) return null;
  return (
    <nav aria-label={language.t("everywhere.chooseLanguage")} className="border-b border-line">
      <ul
        className={`mx-auto flex flex-wrap gap-x-5 text-16 ${wide ? "max-w-page page-gutter" : "max-w-plain px-4"}`}
      >
        {languages.map(({ locale, href }) => (
          <li key={locale}>
            <a
              href={href}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === language.locale ? "true" : undefined}
              // In the page's own typeface a single ă would fetch a second set of its files.
              className="inline-flex min-h-11 items-center text-blue underline not-aria-[current]:[font-family:'Barlow_Fallback',sans-serif] aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {LOCALE_NAME[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
