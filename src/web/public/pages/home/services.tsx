import type { Prices } from "../../../../domain/kernel/prices.ts";
import { PriceFigure } from "../../../ui/price-figure.tsx";
import { WarningChevrons } from "../../../ui/road-marks.tsx";
import { VehicleDrawing } from "../../../ui/vehicle-drawing.tsx";
import { WORKDAY } from "../../../ui/wording.ts";
import {
  machineBox,
  QUALIFICATIONS,
  SERVICES_INTRO,
  SPECIAL_USES,
  serviceCategories,
  USE_CASES,
} from "../../content/services.ts";
import { CheckList } from "../../sections/lists.tsx";
import { Section } from "../../sections/section.tsx";

const CONDITION = `je ${WORKDAY}`;

/** Service overview: four categories, machine operators, use cases, qualifications, special uses. */
export function Services({ prices }: { prices: Prices }) {
  return (
    <Section id="services" title={SERVICES_INTRO.headline} lead={SERVICES_INTRO.lead}>
      <Categories prices={prices} />
      <MachineOperators prices={prices} />
      <UseCases />
      <div className="grid gap-10 md:grid-cols-2">
        <CheckList title="Das bringt jeder Fahrer mit" entries={QUALIFICATIONS} />
        <CheckList title="Auch für besondere Einsätze" entries={SPECIAL_USES} />
      </div>
    </Section>
  );
}

function Categories({ prices }: { prices: Prices }) {
  return (
    <ul className="grid border-t-2 border-ink sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
      {serviceCategories(prices).map((category) => (
        <li
          key={category.title}
          className="flex flex-col gap-3 border-b border-line py-6 sm:border-b-0"
        >
          <div className="max-sm:w-3/5">
            <VehicleDrawing vehicle={category.vehicle} />
          </div>
          {category.escort ? <WarningChevrons /> : <div className="hidden h-3 sm:block" />}
          <h3 className="text-22">{category.title}</h3>
          <p>{category.text}</p>
          <ul className="text-16 text-ink-2 sm:space-y-1">
            {category.points.map((point) => (
              <li
                key={point}
                className="max-sm:inline max-sm:not-last:after:content-['\a0·_'] sm:block"
              >
                {point}
              </li>
            ))}
          </ul>
          <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 pt-1 sm:block sm:pt-2">
            <div className="w-36 sm:w-auto">
              <PriceFigure cents={category.cents} unit="netto" condition={CONDITION} from />
            </div>
            <MoreLink {...category.more} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function MachineOperators({ prices }: { prices: Prices }) {
  const { title, text, cents, more } = machineBox(prices);
  return (
    <div className="grid items-center gap-6 rounded-sign border-2 border-ink bg-warm p-6 lg:grid-cols-[18rem_1fr_auto] lg:gap-10">
      <div className="max-md:w-3/5">
        <VehicleDrawing vehicle="baumaschinen" />
      </div>
      <div className="space-y-2">
        <h3 className="text-28">{title}</h3>
        <p className="max-w-prose">{text}</p>
      </div>
      <div>
        <PriceFigure cents={cents} unit="netto" condition={CONDITION} from />
        <MoreLink {...more} />
      </div>
    </div>
  );
}

function MoreLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      className="mt-1 inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
    >
      {label}
    </a>
  );
}

function UseCases() {
  return (
    <div className="space-y-4">
      <h3 className="text-28">Wofür man uns bucht</h3>
      <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {USE_CASES.map(({ title, text }) => (
          <div key={title} className="border-t border-ink py-4">
            <dt className="font-sign text-22 font-semibold">{title}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
