import { Button } from "./button.tsx";
import { BOX_LOOK } from "./fields.tsx";
import { usePageLanguage } from "./page-language.ts";

/**
 * Whether the page at this path asks for consent: every page for visitors, customers and drivers, but no page of the
 * dispatcher or of the API (docs/rules.md, Consent banner).
 */
export function asksForConsent({ path }: { path: string }): boolean {
  return !/^\/((fahrer-)?admin|api)(\/|$)/.test(path);
}

const PAGES = [
  { href: "/cookies.html", label: "consent.stored" },
  { href: "/datenschutz.html", label: "consent.privacy" },
] as const;

/** The first can't be switched off. */
const CATEGORIES = ["essential", "analytics", "marketing"] as const;

/**
 * Consent banner, revealed by `public/script/consent.ts`; without script nothing is stored and nothing is asked. One line, since the
 * site sets nothing (docs/rules.md, Consent banner); the categories unfold above its two buttons.
 * Belongs right behind the skip link, so that the keyboard meets it before the page it overlays.
 */
export function ConsentBanner() {
  const { t } = usePageLanguage();
  return (
    <section
      id="consent"
      hidden
      tabIndex={-1}
      aria-label={t("consent.title")}
      data-nosnippet=""
      className="consent fixed inset-x-0 bottom-0 z-40 border-t-2 border-ink bg-sheet text-16 text-ink print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-1 px-1.5 py-px md:gap-x-4 md:px-4 md:py-1">
        <details className="peer mr-auto open:basis-full">
          <summary className="inline-flex min-h-11 items-center px-0.5 font-sign font-semibold text-blue underline underline-offset-4">
            {t("consent.choose")}
          </summary>
          <Choices />
        </details>
        <p className="max-w-prose grow max-md:hidden max-md:peer-open:mb-2 max-md:peer-open:block">
          {t("consent.intro")}
        </p>
        {(["reject", "accept"] as const).map((action) => (
          <button
            key={action}
            type="button"
            data-consent-action={action}
            className="min-h-11 flex-1 cursor-pointer rounded-sign border-2 border-current px-1 font-sign font-semibold whitespace-nowrap hover:bg-warm md:min-w-40 md:flex-none"
          >
            {t(`consent.${action}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Choices with their meaning. */
function Choices() {
  const { t } = usePageLanguage();
  return (
    <div className="mb-2 max-w-form space-y-1">
      <fieldset aria-describedby="consent-categories">
        <legend className="sr-only">{t("consent.choose")}</legend>
        <div className="flex flex-wrap gap-x-4">
          {CATEGORIES.map((name) => (
            <Category key={name} name={name} label={t(`consent.${name}`)} />
          ))}
        </div>
        <p id="consent-categories">{t("consent.categories")}</p>
      </fieldset>
      <p hidden data-consent-dnt="">
        {t("consent.doNotTrack")}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {PAGES.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="inline-block py-1 text-blue underline underline-offset-4">
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button data-consent-action="save">{t("consent.save")}</Button>
        {/* Only for a visitor who has chosen before: a first choice can't be dodged by closing. */}
        <Button hidden data-consent-close="">
          {t("consent.close")}
        </Button>
      </div>
    </div>
  );
}

function Category({ name, label }: { name: string; label: string }) {
  const isFixed = name === "essential";
  return (
    <label className="flex min-h-11 items-center gap-2 text-16 has-enabled:cursor-pointer">
      <input
        type="checkbox"
        name={name}
        disabled={isFixed}
        defaultChecked={isFixed}
        className={BOX_LOOK}
      />
      {label}
    </label>
  );
}
