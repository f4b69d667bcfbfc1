import type { ReactNode } from "react";
import { phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { Brand } from "./brand.tsx";
import { asksForConsent, ConsentBanner } from "./consent-banner.tsx";
import { type DocumentOptions, renderDocument, type Shell } from "./document.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SkipLink } from "./skip-link.tsx";

/** A page in one narrow column that no search engine lists. */
export function renderPlainPage(shell: Shell, { children, ...options }: DocumentOptions): string {
  return renderDocument(shell, {
    robots: "noindex, nofollow",
    ...options,
    children: <PlainLayout shell={shell}>{children}</PlainLayout>,
  });
}

/** One narrow column for one thumb: login, a driver's answer, errors. */
export function PlainLayout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { name, phone } = shell.operator;
  const { t } = shell.language;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{t("everywhere.skipToContent")}</SkipLink>
      {asksForConsent(shell) && <ConsentBanner language={shell.language} />}
      <header className="asphalt">
        <div className="mx-auto max-w-plain px-4 py-2">
          <Brand name={name} />
        </div>
      </header>
      <LanguageSwitch languages={shell.languages} language={shell.language} />
      <main id="inhalt" tabIndex={-1} className="mx-auto w-full max-w-plain flex-1 px-4 py-8">
        {children}
      </main>
      <footer className="mx-auto w-full max-w-plain border-t border-line px-4 py-4 text-16 text-ink-2">
        {t("everywhere.questions")}{" "}
        <a href={phoneHref(phone)} className="font-semibold text-blue underline">
          {phone}
        </a>
      </footer>
    </div>
  );
}
