import { Mail, Phone } from "lucide-react";
import { REGISTRATION_BY_CONTACT } from "../../../content/registration.ts";
import type { Shell } from "../../../document.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { phoneHref } from "../../../ui/phone-href.ts";

/** How to register as long as there is no form: by phone or mail. */
export function RegistrationFormSection({ shell }: { shell: Shell }) {
  const { phone, email } = shell.operator;
  const { title, text, mailLabel, subject, mention, points, documents } = REGISTRATION_BY_CONTACT;
  return (
    <section id="registrierung" className="border-y border-line bg-warm">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-4 py-14 sm:py-20 lg:grid-cols-2">
        <div className="max-w-prose space-y-6">
          <h2 className="text-36">{title}</h2>
          <p className="text-18">{text}</p>
          <div className="flex flex-col gap-3 sm:flex-row">
            <LinkButton
              href={phoneHref(phone)}
              size="large"
              icon={<Phone aria-hidden="true" size={20} />}
            >
              {phone}
            </LinkButton>
            <LinkButton
              href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
              size="large"
              icon={<Mail aria-hidden="true" size={20} />}
            >
              {mailLabel}
            </LinkButton>
          </div>
        </div>
        <div className="border-t-2 border-ink pt-3">
          <h3 className="text-22">{mention}</h3>
          <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-ink-2">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="mt-4 text-16 text-ink-2">{documents}</p>
        </div>
      </div>
    </section>
  );
}
