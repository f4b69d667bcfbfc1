import { Menu, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { Shell } from "../document.tsx";
import { Brand } from "./brand.tsx";
import { LinkButton } from "./button.tsx";
import { phoneHref } from "./phone-href.ts";
import { LaneDivider } from "./road-marks.tsx";
import { SkipLink } from "./skip-link.tsx";

const BOOKING = "/#fahreranfrage";
const REGISTRATION = "/fahrer-registrierung";

/** Frame of every public page: fixed navigation, content, footer, the small admin link. */
export function PublicLayout({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TopBar shell={shell} />
      <main id="inhalt" tabIndex={-1} className="pt-16">
        {children}
      </main>
      <Footer shell={shell} />
    </>
  );
}

function TopBar({ shell: { operator } }: { shell: Shell }) {
  return (
    <header className="asphalt fixed inset-x-0 top-0 z-30 border-b border-asphalt-2">
      <div className="mx-auto flex h-16 max-w-page items-center gap-4 px-4">
        <Brand name={operator.name} />
        <nav aria-label="Hauptnavigation" className="ml-auto flex items-center gap-2">
          <a
            href={phoneHref(operator.phone)}
            className="hidden min-h-11 items-center gap-2 px-3 font-semibold whitespace-nowrap text-chalk no-underline hover:underline lg:flex"
          >
            <Phone aria-hidden="true" size={18} />
            {operator.phone}
          </a>
          <div className="hidden gap-2 sm:flex">
            <LinkButton href={REGISTRATION}>Fahrer werden</LinkButton>
            <LinkButton href={BOOKING}>Fahrer buchen</LinkButton>
          </div>
          <button
            type="button"
            popoverTarget="menu"
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sign border-2 border-current px-3 font-sign font-semibold sm:hidden"
          >
            <Menu aria-hidden="true" size={20} />
            Menü
          </button>
          <PhoneMenu phone={operator.phone} />
        </nav>
      </div>
    </header>
  );
}

function PhoneMenu({ phone }: { phone: string }) {
  const entries = [
    { href: BOOKING, label: "Fahrer buchen" },
    { href: REGISTRATION, label: "Fahrer werden" },
    { href: phoneHref(phone), label: `Anrufen: ${phone}` },
  ];
  return (
    <div
      id="menu"
      popover="auto"
      className="menu asphalt border-b-4 border-chalk px-4 pb-4 sm:hidden"
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

function Footer({ shell: { operator } }: { shell: Shell }) {
  return (
    <footer className="asphalt text-chalk-2">
      <LaneDivider />
      <div className="mx-auto grid max-w-page gap-8 px-4 pt-10 pb-20 sm:grid-cols-3">
        <address className="not-italic">
          <b className="text-chalk">{operator.name}</b>
          <br />
          {operator.owner}
          <br />
          {operator.street}
          <br />
          {operator.postalCode} {operator.city}
        </address>
        <ul>
          <FooterLink href={phoneHref(operator.phone)}>{operator.phone}</FooterLink>
          <FooterLink href={`mailto:${operator.email}`}>{operator.email}</FooterLink>
          {operator.vatId && <li className="py-1">USt-IdNr. {operator.vatId}</li>}
        </ul>
        <ul>
          <FooterLink href={REGISTRATION}>Fahrer werden</FooterLink>
          <FooterLink href="/impressum">Impressum</FooterLink>
          <FooterLink href="/datenschutz">Datenschutz</FooterLink>
        </ul>
      </div>
      <a
        href="/admin"
        className="fixed bottom-2 left-2 z-20 rounded-sign border border-edge bg-sheet px-2 py-1 text-14 text-ink-2 no-underline hover:text-ink"
      >
        Admin
      </a>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="inline-block min-h-8 py-1 text-chalk underline underline-offset-4">
        {children}
      </a>
    </li>
  );
}
