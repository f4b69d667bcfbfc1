import { SUMMARY } from "../../content/projekte.ts";
import { Section } from "../../sections/section.tsx";

/** What the operator states about itself, in large figures (spec 1). */
export function Summary() {
  return (
    <Section title={SUMMARY.title}>
      <dl className="grid grid-cols-2 gap-8 lg:grid-cols-4">
        {SUMMARY.figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-3">
            <dt>{label}</dt>
            <dd className="font-sign text-48 font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
