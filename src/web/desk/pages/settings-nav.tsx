import { classNames } from "../../ui/class-names.ts";
import { SETTINGS_PATHS } from "./settings-state.ts";

const PAGES = [
  { href: SETTINGS_PATHS.page, label: "Zugänge" },
  { href: SETTINGS_PATHS.factor, label: "Zweiter Faktor" },
  { href: SETTINGS_PATHS.calendar, label: "Kalender" },
  { href: SETTINGS_PATHS.agency, label: "Agentur" },
  { href: SETTINGS_PATHS.prices, label: "Preise" },
  { href: SETTINGS_PATHS.hours, label: "Öffnungszeiten" },
  { href: SETTINGS_PATHS.references, label: "Referenzen" },
  { href: SETTINGS_PATHS.terms, label: "Bedingungen" },
  { href: SETTINGS_PATHS.webhooks, label: "Webhooks" },
];

/** Between the pages of the settings. */
export function SettingsNav({ current }: { current: string }) {
  return (
    <nav aria-label="Einstellungen" className="flex flex-wrap gap-x-2 border-b border-line">
      {PAGES.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={classNames(
            "flex min-h-11 items-center border-b-4 px-3 font-sign font-semibold no-underline",
            href === current
              ? "border-blue text-ink"
              : "border-transparent text-ink-2 hover:border-edge hover:text-ink",
          )}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
