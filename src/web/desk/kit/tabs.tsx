import type { View } from "./desk-url.tsx";

interface Tab {
  label: string;
  href: string;
  /** The desk's views that stand under it; the first is the one it opens. */
  views: readonly View[];
}

/** The places in the head of every page of the desk. */
export const TABS: readonly Tab[] = [
  { label: "Heute", href: "/admin", views: ["heute"] },
  {
    label: "Aufträge",
    href: "/admin?ansicht=auftraege",
    views: ["auftraege", "zuweisungen", "stunden", "abrechnung"],
  },
  { label: "Plan", href: "/admin?ansicht=plan", views: ["plan"] },
  { label: "Kunden", href: "/admin?ansicht=kunden", views: ["kunden"] },
  { label: "Fahrer", href: "/fahrer-admin", views: [] },
  { label: "Büro", href: "/admin?ansicht=emails", views: ["emails", "protokoll", "auswertung"] },
];

interface TabLink {
  href: string;
  label: string;
  /** The desk's view that it opens without a reload. */
  view?: View;
}

/** Pages under 'Büro'. */
export const OFFICE: readonly TabLink[] = [
  { label: "E-Mails", href: "/admin?ansicht=emails", view: "emails" },
  { label: "Protokoll", href: "/admin?ansicht=protokoll", view: "protokoll" },
  { label: "Auswertung", href: "/admin?ansicht=auswertung", view: "auswertung" },
  { label: "Einstellungen", href: "/admin/einstellungen" },
];

export const HEAD_TABS_ID = "ansichten";

/** `1` to `6` press them. */
export const TAB_KEYS = Object.fromEntries(
  TABS.map((_, index) => [
    String(index + 1),
    () => document.getElementById(HEAD_TABS_ID)?.querySelectorAll("a")[index]?.click(),
  ]),
);

export const COUNT_ID = "heute-anzahl";

interface TabLinksProps {
  label: string;
  links: readonly TabLink[];
  /** Address or view of the shown one. */
  current: string | undefined;
}

/** Between pages, in one line; on a phone it scrolls, and begins with where one is. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  return (
    <nav aria-label={label} className="flex overflow-x-auto border-b border-line">
      {links.map(({ label: name, href, view }) => (
        <a
          key={href}
          href={href}
          data-view={view}
          aria-current={[href, view].includes(current) ? "page" : undefined}
          className="flex min-h-9 shrink-0 items-center border-b-4 border-transparent px-3 font-sign font-semibold text-ink-2 no-underline hover:border-edge hover:text-ink aria-[current]:border-blue aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest] max-lg:min-h-11"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
