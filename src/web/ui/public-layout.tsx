import type { ReactNode } from "react";
import { ConsentBanner } from "./consent-banner.tsx";
import type { Shell } from "./document.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicTopBar } from "./public-top-bar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { WhatsAppButton } from "./whatsapp-button.tsx";

/** Frame of every public page: fixed navigation, content, footer, and what floats above them. */
export function PublicLayout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { operator } = shell;
  return (
    <>
      <SkipLink />
      {/* Early in the order of the keys: it floats above the page, so it is read before it. */}
      <ConsentBanner />
      <PublicTopBar operator={operator} />
      <main id="inhalt" tabIndex={-1} className="pt-16">
        {children}
      </main>
      <PublicFooter operator={operator} />
      <aside aria-label="Schnellzugriff">
        <a
          href="/admin"
          className="docked fixed bottom-2 left-2 z-20 flex min-h-8 items-center rounded-sign border border-edge bg-sheet px-2 text-14 text-ink-2 no-underline hover:text-ink"
        >
          Admin
        </a>
        {operator.whatsapp && <WhatsAppButton number={operator.whatsapp} />}
      </aside>
    </>
  );
}
