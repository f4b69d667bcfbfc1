import {
  AVAILABILITIES,
  COUNTRIES,
  EXPERIENCE_YEARS,
  LICENCE_CLASSES,
  SPECIAL_REQUIREMENTS,
  SPECIALISATIONS,
} from "../../../../domain/drivers/schemas.ts";
import { COMMISSION_CONSENT } from "../../../../domain/drivers/vocabulary.ts";
import { phoneHref } from "../../../../domain/kernel/fields/contact-links.ts";
import { REGIONS } from "../../../../domain/kernel/vocabulary.ts";
import { RegistrationForm } from "../../../islands/registration-form.tsx";
import type { RegistrationFormState } from "../../../islands/registration-state.ts";
import type { Shell } from "../../../ui/document.tsx";
import { Island } from "../../../ui/island.tsx";
import { OPENING_HOURS_TEXT } from "../../content/opening-hours.ts";
import { REGISTRATION_ASIDE, REGISTRATION_SECTION } from "../../content/registration-form.ts";

const LISTS = {
  licences: LICENCE_CLASSES,
  experience: EXPERIENCE_YEARS.map(String),
  specialisations: SPECIALISATIONS,
  requirements: SPECIAL_REQUIREMENTS,
  regions: REGIONS,
  availabilities: AVAILABILITIES,
  countries: COUNTRIES,
};

interface RegistrationFormSectionProps {
  shell: Shell;
  state: RegistrationFormState;
}

/** The registration form, with what drivers ask before they begin beside it. */
export function RegistrationFormSection({ shell, state }: RegistrationFormSectionProps) {
  const { title, lead } = REGISTRATION_SECTION;
  return (
    <section id="registrierung" className="border-y border-line bg-warm">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="max-w-form space-y-8">
          <div className="space-y-3">
            <h2 className="text-36">{title}</h2>
            {!state.sent && <p className="text-18">{lead}</p>}
          </div>
          <Island
            assets={shell.assets}
            name="registration-form"
            component={RegistrationForm}
            props={{
              path: shell.path,
              lists: LISTS,
              commissionText: COMMISSION_CONSENT.text,
              phone: shell.operator.phone,
              proofWorker: shell.assets.url("form-proof-worker.ts"),
              state,
            }}
          />
        </div>
        <Aside shell={shell} isDone={state.sent} />
      </div>
    </section>
  );
}

function Aside({ shell: { operator }, isDone }: { shell: Shell; isDone?: boolean | undefined }) {
  const { call, keeping, privacy } = REGISTRATION_ASIDE;
  return (
    <aside
      aria-label="Vor der Registrierung"
      className="space-y-8 lg:sticky lg:top-24 lg:self-start"
    >
      <div className="border-t-2 border-ink pt-3">
        <h3 className="text-22">{call}</h3>
        <p className="mt-1">
          <a
            href={phoneHref(operator.phone)}
            className="inline-block min-h-11 py-1 font-sign text-28 font-semibold text-blue underline underline-offset-4"
          >
            {operator.phone}
          </a>
        </p>
        <p>{OPENING_HOURS_TEXT}</p>
      </div>
      {(isDone ? [privacy] : [keeping, privacy]).map((note) => (
        <div key={note.title} className="border-t-2 border-ink pt-3">
          <h3 className="text-22">{note.title}</h3>
          <p className="mt-1">{note.text}</p>
        </div>
      ))}
    </aside>
  );
}
