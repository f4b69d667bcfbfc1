import X from "lucide-react/icons/x";
import type { Language } from "../../messages/language.ts";
import { Button } from "./button.tsx";
import { BOX_LOOK } from "./checkbox-field.tsx";

/**
 * Whether the page at this path asks for consent: every page for visitors, customers and drivers, but no page of the
 * dispatcher or of the API (docs/rules.md, Consent banner).
 */
export function asksForConsent({ path }: { path: string }): boolean {
  return !/^\/((fahrer-)?admin|api)(\/|$)/.test(path);
}

interface BannerProps {
  /** The page's. */
  language: Language;
}

const PAGES = [
  { href: "/cookies.html", label: "consent.stored" },
  { href: "/datenschutz.html", label: "consent.privacy" },
] as const;

/** The first can't be switched off. */
const CATEGORIES = ["essential", "analytics", "marketing"] as const;

/**
 * Consent banner, revealed by `public/script/consent.ts`; without script nothing is stored and nothing is asked.
 * Belongs right behind the skip link, so that the keyboard meets it before the page it overlays.
 */
export function ConsentBanner({ language }: BannerProps) {
  return (
    <section
      id="consent"
      hidden
      tabIndex={-1}
      aria-labelledby="consent-title"
      data-nosnippet=""
      className="consent fixed inset-x-0 bottom-0 z-40 border-t-4 border-ink bg-sheet text-ink print:hidden"
    >
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-2 px-4 py-2 md:grid-cols-[1fr_24rem] md:py-5">
        <Explanation language={language} />
        <Choices language={language} />
      </div>
    </section>
  );
}

function Explanation({ language }: BannerProps) {
  const { t } = language;
  return (
    <div className="max-w-prose text-16">
      <div className="flex items-center gap-2">
        <h2 id="consent-title" className="text-18 md:text-22">
          {t("consent.title")}
        </h2>
        <CloseButton language={language} />
      </div>
      <p className="md:mt-1">{t("consent.intro")}</p>
      <p hidden data-consent-dnt="" className="mt-1">
        {t("consent.doNotTrack")}
      </p>
      <ul className="flex flex-wrap gap-x-6 md:mt-1">
        {PAGES.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="inline-block py-1 text-blue underline underline-offset-4">
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Only for a visitor who has chosen before: a first choice can't be dodged by closing. */
function CloseButton({ language: { t } }: BannerProps) {
  return (
    <button
      type="button"
      hidden
      data-consent-close=""
      className="-my-2 -mr-3 ml-auto flex size-11 cursor-pointer items-center justify-center md:mx-0"
    >
      <X aria-hidden="true" size={20} />
      <span className="sr-only">{t("consent.close")}</span>
    </button>
  );
}

function Choices({ language: { t } }: BannerProps) {
  return (
    <div>
      <div className="grid grid-cols-2 gap-2">
        <Button wide data-consent-action="accept">
          {t("consent.accept")}
        </Button>
        <Button wide data-consent-action="reject">
          {t("consent.reject")}
        </Button>
      </div>
      <details>
        <summary className="min-h-8 py-1 text-16 text-blue md:min-h-11 md:py-2.5 underline underline-offset-4">
          {t("consent.choose")}
        </summary>
        <fieldset aria-describedby="consent-categories">
          <legend className="sr-only">{t("consent.choose")}</legend>
          <div className="flex flex-wrap gap-x-4">
            {CATEGORIES.map((name) => (
              <Category key={name} name={name} label={t(`consent.${name}`)} />
            ))}
          </div>
          <p id="consent-categories" className="mb-2 text-14">
            {t("consent.categories")}
          </p>
        </fieldset>
        <Button wide data-consent-action="save">
          {t("consent.save")}
        </Button>
      </details>
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
