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
      {asksForConsent(shell) && <ConsentBanner />}
      <header className="asphalt">
        <div className="mx-auto max-w-plain px-4 py-2">
          <Brand name={name} />
        </div>
      </header>
      <LanguageSwitch languages={shell.languages} />
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

interface DeskLayoutProps {
  shell: Shell;
  /** One row in the head; on a phone the bar at the lower edge. */
  nav?: ReactNode;
  /** Right end of the head: who is signed in, 'Abmelden'. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of the dispatcher's pages. Their document has `desk: true`. */
export function DeskLayout({ shell, nav, actions, children }: DeskLayoutProps) {
  return (
    <>
      <SkipLink />
      <header className="asphalt relative flex items-center gap-x-4 px-4 py-1">
        <div className="min-w-0 max-lg:[&_span]:line-clamp-2 max-lg:[&_span]:wrap-anywhere lg:shrink-0">
          <Brand name={shell.operator.name} href="/admin" />
        </div>
        {nav}
        <div className="ml-auto flex items-center gap-3 max-lg:shrink-0 max-sm:gap-1.5 lg:min-w-0">
          {actions}
        </div>
      </header>
      <main id="inhalt" tabIndex={-1} className="px-4 pt-2 pb-4 max-lg:pb-20">
        {children}
      </main>
    </>
  );
}
