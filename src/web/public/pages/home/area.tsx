import { MotorwayDiagram } from "../../../ui/motorway-diagram.tsx";
import { AREA } from "../../content/home-area.ts";
import { RHINE_MAIN } from "../../content/regions/rhein-main.ts";
import { Section } from "../../sections/section.tsx";

/** Where drivers work: the motorways of the region, and the ways to its three pages (spec 2). */
export function Area() {
  const { headline, lead, regions } = AREA;
  return (
    <Section ground="asphalt" title={headline} lead={lead}>
      <div className="grid gap-8 lg:grid-cols-[34rem_minmax(0,1fr)] lg:items-center lg:gap-16">
        <MotorwayDiagram data={RHINE_MAIN.map.diagram} />
        <ul className="divide-y divide-edge border-y border-edge">
          {regions.map(({ href, name, text }) => (
            <li key={href} className="relative py-4">
              <a
                href={href}
                className="font-sign text-22 font-semibold underline decoration-2 underline-offset-4 after:absolute after:inset-0 hover:decoration-4"
              >
                {name}
              </a>
              <p className="mt-1 text-chalk-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
