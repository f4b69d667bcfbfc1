import { ALL_AREAS } from "../../../domain/desk/settings/all-areas.ts";
import type { SettingsArea } from "../../../domain/kernel/settings/settings-area.ts";
import { classNames } from "../../ui/class-names.ts";
import { SETTINGS_PATHS } from "./settings-state.ts";

const PAGES = [
  { href: SETTINGS_PATHS.page, label: "Zugänge" },
  { href: SETTINGS_PATHS.factor, label: "Zweiter Faktor" },
  { href: SETTINGS_PATHS.calendar, label: "Kalender" },
  ...ALL_AREAS.map((area) => ({ href: areaPath(area), label: area.label })),
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

export function areaPath({ name }: Pick<SettingsArea<unknown>, "name">): string {
  return `${SETTINGS_PATHS.page}/${name}`;
}
