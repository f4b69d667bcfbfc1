import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import { classNames } from "./class-names.ts";
import type { Shell } from "./document.tsx";
import { SkipLink } from "./skip-link.tsx";

interface DeskLayoutProps {
  shell: Shell;
  nav?: readonly { href: string; label: string }[];
  /** Right end of the bar: who is signed in, 'Abmelden'. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of the dispatcher's pages. Their document has `desk: true`. */
export function DeskLayout({ shell, nav = [], actions, children }: DeskLayoutProps) {
  return (
    <>
      <SkipLink />
      <header className="asphalt flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-1 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]">
        <Brand name={shell.operator.name} href="/admin" />
        <nav
          aria-label="Disposition"
          className="flex flex-wrap gap-1 max-sm:order-last max-sm:col-span-2"
        >
          {nav.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={currentIn(nav, href, shell.path)}
              className={classNames(
                "flex min-h-9 items-center max-lg:min-h-11 rounded-sign px-3 no-underline hover:bg-asphalt-2",
                currentIn(nav, href, shell.path)
                  ? "bg-asphalt-2 font-semibold text-chalk"
                  : "text-chalk-2",
              )}
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-3">{actions}</div>
      </header>
      <main id="inhalt" tabIndex={-1} className="p-4">
        {children}
      </main>
    </>
  );
}

/** A page below an entry stands in it, unless another entry is nearer to it. */
function currentIn(nav: readonly { href: string }[], href: string, path: string) {
  const around = nav.map((one) => one.href).filter((one) => `${path}/`.startsWith(`${one}/`));
  const nearest = around.reduce((one, other) => (other.length > one.length ? other : one), "");
  if (href !== nearest) return undefined;
  return href === path ? "page" : "true";
}
