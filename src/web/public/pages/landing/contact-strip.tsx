import type { ReactNode } from "react";
import { phoneHref } from "../../../../domain/kernel/fields/contact-links.ts";
import type { Shell } from "../../../ui/document.tsx";
import { OPENING_HOURS_TEXT } from "../../../ui/wording.ts";

/** Phone, office hours and how fast an answer comes, right below the hero (spec 2). */
export function ContactStrip({ shell: { operator } }: { shell: Shell }) {
  return (
    <div className="border-b border-line bg-warm">
      <dl className="mx-auto grid max-w-page gap-x-12 gap-y-3 px-4 py-5 sm:grid-cols-3">
        <Entry term="Disposition">
          <a
            href={phoneHref(operator.phone)}
            className="inline-flex min-h-11 items-center text-blue underline underline-offset-4 sm:min-h-0"
          >
            {operator.phone}
          </a>
        </Entry>
        <Entry term="Bürozeiten">{OPENING_HOURS_TEXT}</Entry>
        <Entry term="Antwort">Spätestens am nächsten Werktag</Entry>
      </dl>
    </div>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-16 text-ink-2">{term}</dt>
      <dd className="font-sign text-18 font-semibold">{children}</dd>
    </div>
  );
}
