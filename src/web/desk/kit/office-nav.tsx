import { classNames } from "../../ui/class-names.ts";
import { OFFICE } from "./tabs.ts";

/** Between the places under 'Büro'. */
export function OfficeNav({ current }: { current: string }) {
  return (
    <nav aria-label="Büro" className={TABS_LOOK}>
      {OFFICE.map(({ label, href, view }) => (
        <a
          key={label}
          href={href}
          data-view={view}
          aria-current={label === current || view === current ? "page" : undefined}
          className={TAB_LOOK}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

export const TAB_LOOK = classNames(
  "flex min-h-9 shrink-0 items-center border-b-4 border-transparent px-3 font-sign font-semibold text-ink-2 no-underline hover:border-edge hover:text-ink max-lg:min-h-11",
  "aria-[current]:border-blue aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest]",
);
/** One line; on a phone it scrolls, and begins with where one is. */
export const TABS_LOOK = "flex overflow-x-auto border-b border-line";
