import Menu from "lucide-react/icons/menu";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { hoursText } from "../../domain/kernel/settings/opening-hours.ts";
import { Brand } from "../ui/brand.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ConsentBanner } from "../ui/consent-banner.tsx";
import type { Shell } from "../ui/document.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { LaneDivider } from "../ui/road-vehicle-drawing.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { germanPart } from "../ui/told-hours.ts";
import {
  BOOKING_PATH,
  FOOTER_COLUMNS,
  MAIN_LINKS,
  type NavigationLink,
  REGISTRATION_PATH,
  WHATSAPP_GREETING,
} from "./content/frame.ts";

/** Frame of every public page: fixed navigation, content, footer, and what floats above them. */
export function PublicLayout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { operator, language } = shell;
  return (
    <>
      <SkipLink>{language.t("everywhere.skipToContent")}</SkipLink>
      {/* Early in the order of the keys: it floats above the page, so it is read before it. */}
      <ConsentBanner />
      <PublicTopBar shell={shell} />
      <main id="inhalt" tabIndex={-1} className="pt-16">
        <LanguageSwitch languages={shell.languages} wide />
        {children}
      </main>
      <PublicFooter shell={shell} />
      <aside lang={germanPart(language)} aria-label="Schnellzugriff" className="dock">
        <a
          href="/admin"
          className="flex min-h-8 items-center rounded-sign border border-edge bg-sheet px-1.5 text-14 text-ink-2 no-underline hover:text-ink max-md:min-h-11 max-md:px-3"
        >
          Admin
        </a>
        {operator.whatsapp && <WhatsAppButton number={operator.whatsapp} />}
      </aside>
    </>
  );
}

const BAR_LINK =
  "min-h-11 items-center px-2 xl:px-3 font-semibold whitespace-nowrap text-chalk no-underline hover:underline";

/** The fixed navigation: brand, the way around, 'Fahrer werden' and 'Fahrer buchen'. */
function PublicTopBar({ shell }: { shell: Shell }) {
  const { name, phone } = shell.operator;
  const { t } = shell.language;
  const [book, drive] = mainActions(shell);
  return (
    <header className="asphalt fixed inset-x-0 top-0 z-30 border-b border-asphalt-2">
      <div className="mx-auto flex h-16 max-w-page items-center gap-4 page-gutter">
        <Brand name={name} />
        <nav aria-label={t("header.label")} className="ml-auto flex items-center gap-2">
          {MAIN_LINKS.map(({ href, label }) => (
            <a key={href} href={href} className={`hidden lg:flex ${BAR_LINK}`}>
              {t(label)}
            </a>
          ))}
          <a href={phoneHref(phone)} className={`hidden gap-2 xl:flex ${BAR_LINK}`}>
            <Phone aria-hidden="true" size={18} />
            {phone}
          </a>
          <div className="hidden gap-2 whitespace-nowrap sm:flex">
            <LinkButton href={drive.href}>{drive.label}</LinkButton>
            <LinkButton href={book.href}>{book.label}</LinkButton>
          </div>
          <button
            type="button"
            popoverTarget="menu"
            className="flex min-h-11 cursor-pointer items-center rounded-sign border-2 border-current px-3 font-sign font-semibold lg:hidden"
          >
            <span className="flex items-center gap-2 in-[:has(.menu:popover-open)]:hidden">
              <Menu aria-hidden="true" size={20} />
              {t("header.menu")}
            </span>
            <span className="hidden items-center gap-2 in-[:has(.menu:popover-open)]:flex">
              <X aria-hidden="true" size={20} />
              {t("header.close")}
            </span>
          </button>
          <PhoneMenu shell={shell} />
        </nav>
      </div>
    </header>
  );
}

/** Booking and registration; on a page that exists in several languages the latter is this page, in its own. */
function mainActions({ language: { t, locale }, languages = [] }: Shell) {
  const own = languages.find((one) => one.locale === locale);
  return [
    { href: BOOKING_PATH, label: t("header.book") },
    { href: own?.href ?? REGISTRATION_PATH, label: t("registrationPage.crumb") },
  ] as const;
}

function PhoneMenu({ shell }: { shell: Shell }) {
  const { phone } = shell.operator;
  const { t } = shell.language;
  const entries = [
    ...mainActions(shell),
    ...MAIN_LINKS.map(({ href, label }) => ({ href, label: t(label) })),
    { href: phoneHref(phone), label: t("header.call", { phone }) },
  ];
  return (
    <div
      id="menu"
      popover="auto"
      className="menu asphalt border-b-4 border-chalk px-4 pb-4 lg:hidden"
    >
      <ul className="divide-y divide-asphalt-2">
        {entries.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-14 items-center font-sign text-22 font-semibold text-chalk no-underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINK = "inline-block min-h-8 py-1 text-chalk underline-offset-4 hover:underline";

/**
 * All pages, the agency's details, and the way back to the consent banner. It stays German, as what it leads to does; on a page
 * in another language it is marked as such.
 */
function PublicFooter({ shell }: { shell: Shell }) {
  return (
    <footer lang={germanPart(shell.language)} className="asphalt text-chalk-2">
      <LaneDivider />
      <div className="mx-auto max-w-page gap-x-8 page-gutter pt-8 pb-20 max-lg:columns-2 lg:grid lg:grid-cols-6 lg:pt-10 lg:pb-24">
        <Address shell={shell} />
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="break-inside-avoid max-lg:pb-5">
            <p className="font-sign text-18 font-semibold text-chalk">{title}</p>
            <ul className="mt-1">
              {linksTo(links, shell).map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className={LINK}>
                    {label}
                  </a>
                </li>
              ))}
              {title === "Rechtliches" && (
                <li>
                  <ConsentButton />
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

/** Leaves out links to pages that are empty so far. */
function linksTo(links: readonly NavigationLink[], { references, terms }: Shell) {
  const hidden = [
    references.projects.length === 0 && "/projekte",
    terms.current === null && "/agb",
  ];
  return links.filter(({ href }) => !hidden.includes(href));
}

function Address({ shell: { operator, hours } }: { shell: Shell }) {
  return (
    <div className="break-inside-avoid space-y-2 max-lg:pb-5 max-sm:text-16">
      <address className="not-italic">
        <b className="text-chalk">{operator.name}</b>
        <Line>{operator.owner}</Line>
        <Line>{operator.street}</Line>
        <Line>
          {operator.postalCode} {operator.city}
        </Line>
      </address>
      <ul>
        <li>
          <a href={phoneHref(operator.phone)} className={LINK}>
            {operator.phone}
          </a>
        </li>
        <li>
          <a href={mailHref(operator.email)} className={`${LINK} break-all`}>
            {operator.email}
          </a>
        </li>
      </ul>
      <p className="text-16">{hoursText(hours)}</p>
      {operator.vatId && <p className="text-16">USt-IdNr. {operator.vatId}</p>}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <span className="block">{children}</span>;
}

/** Without script nothing is stored, so there is nothing to set; the script shows the button. */
function ConsentButton() {
  return (
    <button
      type="button"
      data-consent-open=""
      hidden
      className={`${LINK} cursor-pointer text-left`}
    >
      Cookie-Einstellungen
    </button>
  );
}

/** Opens a chat with a greeting already typed; on phones only. Nothing is loaded from there. */
function WhatsAppButton({ number }: { number: string }) {
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(WHATSAPP_GREETING)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 items-center gap-2 rounded-sign border-2 border-ink bg-sheet px-3 font-sign font-semibold text-ink no-underline sm:hidden"
    >
      <MessageCircle aria-hidden="true" size={20} />
      WhatsApp
      <span className="sr-only">(öffnet einen neuen Tab)</span>
    </a>
  );
}
