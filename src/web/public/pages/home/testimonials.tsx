import { BEST_RATING, type Testimonial } from "../../../../domain/kernel/settings/references.ts";
import type { Shell } from "../../../ui/document.tsx";
import { Section } from "../../sections/section.tsx";

/** What customers have released; none, no section (docs/rules.md, Public site). */
export function Testimonials({ shell: { references } }: { shell: Shell }) {
  if (references.testimonials.length === 0) return null;
  return (
    <Section id="testimonials" title="Stimmen von Kunden">
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {references.testimonials.map((entry) => (
          <Voice key={entry.text} {...entry} />
        ))}
      </ul>
    </Section>
  );
}

function Voice({ name, trade, place, date, rating, text }: Testimonial) {
  return (
    <li className="border-t border-ink pt-3">
      <figure className="space-y-3">
        <blockquote className="text-18">
          <p>„{text}“</p>
        </blockquote>
        <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-16 text-ink-2">
          <span>{[name, trade, place, date].filter(Boolean).join(", ")}</span>
          {rating && (
            <span>
              {rating} von {BEST_RATING} Sternen
            </span>
          )}
        </figcaption>
      </figure>
    </li>
  );
}
