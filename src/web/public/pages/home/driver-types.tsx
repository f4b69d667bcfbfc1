import { DRIVER_TYPES, DRIVER_TYPES_INTRO, type DriverType } from "../../content/driver-types.ts";
import { Section } from "../../sections/section.tsx";

/** The four driver categories, each as a licence: what counts stands large. */
export function DriverTypes() {
  return (
    <Section
      id="driver-types"
      ground="warm"
      title={DRIVER_TYPES_INTRO.headline}
      lead={DRIVER_TYPES_INTRO.lead}
    >
      <ul className="grid gap-4 sm:gap-6 md:grid-cols-2">
        {DRIVER_TYPES.map((type) => (
          <Licence key={type.title} {...type} />
        ))}
      </ul>
    </Section>
  );
}

function Licence({ mark, markLabel, title, text, tags, bookings }: DriverType) {
  return (
    <li className="flex flex-col rounded-sign border border-edge bg-sheet">
      <div className="flex items-center justify-between gap-4 border-b border-edge px-5 py-3">
        <div>
          <h3 className="text-22">{title}</h3>
          <p className="text-16 text-ink-2">{markLabel}</p>
        </div>
        <b className="font-sign text-28 whitespace-nowrap">{mark}</b>
      </div>
      <div className="flex grow flex-col gap-3 px-5 pt-4 pb-3">
        <p>{text}</p>
        <ul className="flex flex-wrap gap-x-2 gap-y-1.5 text-16">
          {tags.map((tag) => (
            <li key={tag} className="rounded-sign border border-line bg-warm px-2">
              {tag}
            </li>
          ))}
        </ul>
        <ul className="mt-auto flex flex-wrap gap-x-6">
          {bookings.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
