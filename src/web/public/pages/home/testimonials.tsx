import { SHOWS_SAMPLES } from "../../../../domain/kernel/samples.ts";
import {
  BEST_RATING,
  TESTIMONIALS,
  TESTIMONIALS_INTRO,
  type Testimonial,
} from "../../content/testimonials.ts";
import { Section } from "../../sections/section.tsx";

/** The four static entries; as long as they are samples, each says so. */
export function Testimonials() {
  const { headline, sampleLead } = TESTIMONIALS_INTRO;
  return (
    <Section
      id="testimonials"
      title={headline}
      {...(SHOWS_SAMPLES.testimonials && { lead: sampleLead })}
    >
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {TESTIMONIALS.map((entry) => (
          <Voice key={entry.name} {...entry} />
        ))}
      </ul>
    </Section>
  );
}

function Voice({ name, company, location, rating, text }: Testimonial) {
  return (
    <li className="border-t border-ink pt-3">
      <figure className="space-y-3">
        <blockquote className="text-18">
          <p>„{text}“</p>
        </blockquote>
        <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-16 text-ink-2">
          {SHOWS_SAMPLES.testimonials && (
            <b className="rounded-sign border-2 border-dashed border-edge px-2 text-ink">
              {TESTIMONIALS_INTRO.sampleMark}
            </b>
          )}
          <span>
            {name}, {company}, {location}
          </span>
          <span>
            {rating} von {BEST_RATING} Sternen
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
