import { MotorwayDiagram } from "../../../ui/motorway-diagram.tsx";
import type { Region } from "../../content/regions/region.ts";
import { Section } from "../../sections/section.tsx";

/** The motorways of the region, and beside them where jobs are and what to know there. */
export function RegionMap({ map: { headline, lead, diagram, places } }: { map: Region["map"] }) {
  return (
    <Section ground="warm" title={headline} lead={lead}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-16">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <MotorwayDiagram data={diagram} />
        </div>
        <dl className="divide-y divide-line border-t-2 border-ink">
          {places.map(({ roads, name, text }) => (
            <div key={name} className="py-4">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-sign text-22 font-semibold">{name}</span>
                <span className="font-sign text-16 font-semibold text-blue tabular-nums">
                  {roads}
                </span>
              </dt>
              <dd className="mt-1">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
