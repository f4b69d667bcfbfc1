import type { ReactNode } from "react";
import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import type { Operator } from "../../domain/kernel/operator.ts";
import { FOOTER_COLUMNS } from "../public/content/navigation.ts";
import { OPENING_HOURS_TEXT } from "../public/content/opening-hours.ts";
import { LaneDivider } from "./road-marks.tsx";

const LINK = "inline-block min-h-8 py-1 text-chalk underline-offset-4 hover:underline";

/** All pages, the agency's details, and the way back to the consent banner. */
export function PublicFooter({ operator }: { operator: Operator }) {
  return (
    <footer className="asphalt text-chalk-2">
      <LaneDivider />
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-10 px-4 pt-10 pb-24 sm:grid-cols-2 lg:grid-cols-6">
        <Address operator={operator} />
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-sign text-18 font-semibold text-chalk">{title}</p>
            <ul className="mt-1">
              {links.map(({ href, label }) => (
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

function Address({ operator }: { operator: Operator }) {
  return (
    <div className="space-y-3">
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
      <p className="text-16">{OPENING_HOURS_TEXT}</p>
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
