import type { ReactNode } from "react";
import { mailHref, phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import {
  closingsToTell,
  closingText,
  hoursRows,
} from "../../../domain/kernel/settings/opening-hours.ts";
import { PhoneButton } from "../../ui/brand.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { Shell } from "../../ui/document.tsx";
import { toldHours } from "../../ui/told-hours.ts";
import { ROUND_THE_CLOCK } from "../../ui/wording.ts";
import { CONTACT } from "../content/frame.ts";
import { Section } from "./section.tsx";

const LINK = "text-blue underline underline-offset-4";

/** Phone, mail, address, hours; mails are entered by hand. */
export function ContactSection({ shell: { operator, hours, today } }: { shell: Shell }) {
  return (
    <Section id="contact" ground="warm" title={CONTACT.headline}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-8 lg:grid-cols-4">
        <Entry term="Telefon">
          <a href={phoneHref(operator.phone)} className={`font-sign text-22 font-semibold ${LINK}`}>
            {operator.phone}
          </a>
          {hours.isAlwaysReachable && (
            <span className="block text-16 text-ink-2">{ROUND_THE_CLOCK}</span>
          )}
        </Entry>
        <Entry term="Öffnungszeiten">
          {hoursRows(hours).map(({ label, span }) => (
            <span key={label} className="grid grid-cols-[4rem_1fr] tabular-nums">
              <span>{label}</span>
              {span}
            </span>
          ))}
          {closingsToTell(hours, today).map((closing) => (
            <span key={closing.from} className="block text-16">
              {closingText(closing)}
            </span>
          ))}
        </Entry>
        <Entry term="E-Mail" className="max-sm:col-span-2">
          <a href={mailHref(operator.email)} className={LINK}>
            {operator.email}
          </a>
          <span className="block text-16 text-ink-2">{CONTACT.mailNote}</span>
        </Entry>
        {/* On a phone the footer, right below, has it again. */}
        <Entry term="Anschrift" className="max-sm:hidden">
          <address className="not-italic">
            {operator.name}
            <br />
            {operator.street}
            <br />
            {operator.postalCode} {operator.city}
          </address>
          {operator.vatId && <span className="block text-16">USt-IdNr. {operator.vatId}</span>}
        </Entry>
      </dl>
    </Section>
  );
}

interface EntryProps {
  term: string;
  className?: string;
  children: ReactNode;
}

function Entry({ term, className, children }: EntryProps) {
  return (
    <div className={classNames("border-t-2 border-ink pt-2 sm:pt-3", className)}>
      <dt className="text-16 text-ink-2">{term}</dt>
      <dd className="mt-1 space-y-1 break-words">{children}</dd>
    </div>
  );
}

interface CallBandProps {
  shell: Shell;
  title: string;
  text: string;
  /** A second way, such as the request form or the registration. */
  action?: { href: string; label: string };
}

/** Closes a page: call, or go on to the form. */
export function CallBand({ shell, title, text, action }: CallBandProps) {
  const { phone } = shell.operator;
  return (
    <section className="asphalt">
      <div className="mx-auto grid max-w-page gap-8 page-gutter py-14 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="max-w-prose space-y-3">
          <h2 className="text-36">{title}</h2>
          <p className="text-18 text-chalk-2">{text}</p>
        </div>
        <div className="space-y-3">
          <div className="flex flex-col gap-3 sm:flex-row">
            {action && (
              <LinkButton href={action.href} size="large">
                {action.label}
              </LinkButton>
            )}
            <PhoneButton phone={phone} />
          </div>
          <p className="text-16 text-chalk-2">{toldHours(shell.hours, shell.language)}</p>
        </div>
      </div>
    </section>
  );
}
