import { AREA } from "../../../content/home-area.ts";
import { Section } from "../sections/section.tsx";
import { MotorwayMap } from "./motorway-map.tsx";

/** Where drivers work: a direction sign of the region, and the ways to its three pages (spec 2). */
export function Area() {
  const { headline, lead, mapName, regions } = AREA;
  return (
    <Section ground="asphalt" title={headline} lead={lead}>
      <div className="grid gap-8 lg:grid-cols-[40rem_minmax(0,1fr)] lg:items-center lg:gap-16">
        <MotorwayMap name={mapName} />
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
