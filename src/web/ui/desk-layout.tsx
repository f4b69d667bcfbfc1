import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import type { Shell } from "./document.tsx";
import { SkipLink } from "./skip-link.tsx";

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
