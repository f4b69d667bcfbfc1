import { Menu, Phone } from "lucide-react";
import { phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import type { Operator } from "../../domain/kernel/operator.ts";
import { BOOKING_PATH, MAIN_LINKS, REGISTRATION_PATH } from "../public/content/navigation.ts";
import { Brand } from "./brand.tsx";
import { LinkButton } from "./button.tsx";

const BAR_LINK =
  "min-h-11 items-center px-3 font-semibold whitespace-nowrap text-chalk no-underline hover:underline";

/** The fixed navigation (spec 2): brand, the way around, 'Fahrer werden' and 'Fahrer buchen'. */
export function PublicTopBar({ operator: { name, phone } }: { operator: Operator }) {
  return (
    <header className="asphalt fixed inset-x-0 top-0 z-30 border-b border-asphalt-2">
      <div className="mx-auto flex h-16 max-w-page items-center gap-4 px-4">
        <Brand name={name} />
        <nav aria-label="Hauptnavigation" className="ml-auto flex items-center gap-2">
          {MAIN_LINKS.map(({ href, label }) => (
            <a key={href} href={href} className={`hidden lg:flex ${BAR_LINK}`}>
              {label}
            </a>
          ))}
          <a href={phoneHref(phone)} className={`hidden gap-2 xl:flex ${BAR_LINK}`}>
            <Phone aria-hidden="true" size={18} />
            {phone}
          </a>
          <div className="hidden gap-2 sm:flex">
            <LinkButton href={REGISTRATION_PATH}>Fahrer werden</LinkButton>
            <LinkButton href={BOOKING_PATH}>Fahrer buchen</LinkButton>
          </div>
          <button
            type="button"
            popoverTarget="menu"
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sign border-2 border-current px-3 font-sign font-semibold lg:hidden"
          >
            <Menu aria-hidden="true" size={20} />
            Menü
          </button>
          <PhoneMenu phone={phone} />
        </nav>
      </div>
    </header>
  );
}

function PhoneMenu({ phone }: { phone: string }) {
  const entries = [
    { href: BOOKING_PATH, label: "Fahrer buchen" },
    { href: REGISTRATION_PATH, label: "Fahrer werden" },
    ...MAIN_LINKS,
    { href: phoneHref(phone), label: `Anrufen: ${phone}` },
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
