import { LinkButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { PhoneButton } from "../../ui/phone-button.tsx";
import { OPENING_HOURS_TEXT } from "../../ui/wording.ts";

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
      <div className="mx-auto grid max-w-page gap-8 px-4 py-14 lg:grid-cols-[1fr_auto] lg:items-center">
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
          <p className="text-16 text-chalk-2">{OPENING_HOURS_TEXT}</p>
        </div>
      </div>
    </section>
  );
}
