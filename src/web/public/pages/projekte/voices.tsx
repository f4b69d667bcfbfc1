import { SHOWS_SAMPLES } from "../../../../domain/kernel/samples.ts";
import { SAMPLE_LABELS, VOICES } from "../../content/projekte.ts";
import { Section } from "../../sections/section.tsx";

/** Two testimonials: initials and trade only (spec 2, decisions.md). */
export function Voices() {
  return (
    <Section ground="warm" title="Wie Auftraggeber es erleben">
      <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
        {VOICES.map(({ author, text }) => (
          <figure key={author} className="border-l-4 border-ink pl-5">
            <blockquote className="text-18">„{text}“</blockquote>
            <figcaption className="mt-3 text-16 text-ink-2">
              {author}
              {SHOWS_SAMPLES.projects && ` (${SAMPLE_LABELS.voice})`}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
