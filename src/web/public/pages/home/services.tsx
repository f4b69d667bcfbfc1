import type { Prices } from "../../../../domain/kernel/prices.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import { Fold } from "../../../ui/fold.tsx";
import { RoadVehicleDrawing } from "../../../ui/road-vehicle-drawing.tsx";
import { WORKDAY } from "../../../ui/wording.ts";
import {
  DRIVERS,
  type Driver,
  QUALIFICATIONS,
  SPECIAL_USES,
  USE_CASES,
} from "../../content/drivers.ts";
import { CheckList } from "../../sections/lists.tsx";
import { Section } from "../../sections/section.tsx";

/** All kinds of drivers in one table: price, licence, the way to the form; what each can do, folded. */
export function Services({ prices }: { prices: Prices }) {
  const byPrice = DRIVERS.toSorted(
    (one, other) => prices.dayCents[one.position] - prices.dayCents[other.position],
  );
  return (
    <Section id="services" title="Wen Sie bei uns buchen">
      <table id="driver-types" className="w-full text-left">
        <caption className="pb-2 text-left text-16 text-ink-2">
          Netto je Fahrer und {WORKDAY}
        </caption>
        <thead className="border-y-2 border-ink text-16">
          <tr>
            <td className="max-md:hidden" />
            <th scope="col" className="py-2">
              Fahrer
            </th>
            <th scope="col">Nachweis</th>
            <th scope="col" className="text-right">
              Tagespreis
            </th>
          </tr>
        </thead>
        <tbody>
          {byPrice.map((driver) => (
            <DriverRow key={driver.name} driver={driver} prices={prices} />
          ))}
        </tbody>
      </table>
      <div className="divide-y divide-line border-b-2 border-ink">
        <Fold title="Was welcher Fahrer kann">
          <TextList
            entries={byPrice.map(({ name, text, tags }) => ({
              title: name,
              text: `${text} ${tags.join(" · ")}`,
            }))}
          />
        </Fold>
        <Fold title={USE_CASES.title}>
          <TextList entries={USE_CASES.cases} />
        </Fold>
        {[QUALIFICATIONS, SPECIAL_USES].map(({ title, entries }) => (
          <Fold key={title} title={title}>
            <CheckList entries={entries} />
          </Fold>
        ))}
      </div>
    </Section>
  );
}

function DriverRow({ driver, prices }: { driver: Driver; prices: Prices }) {
  const { name, note, licence, position, href, vehicle } = driver;
  return (
    <tr className="border-b border-line align-top md:align-middle">
      <td className="w-48 py-3 pr-6 max-md:hidden">
        <RoadVehicleDrawing vehicle={vehicle} />
      </td>
      <th scope="row" className="py-2 pr-2 font-text font-normal">
        <a
          href={href}
          className="font-sign text-18 font-semibold text-blue underline underline-offset-4 md:text-22"
        >
          {name}
        </a>
        <span className="block text-16 text-ink-2">{note}</span>
      </th>
      <td className="w-16 py-2 pr-2 text-16 leading-6 md:w-48 md:text-18">{licence}</td>
      <td className="w-20 py-2 text-right md:w-40">
        <span className="font-sign text-22 font-semibold whitespace-nowrap">
          {formatCents(prices.dayCents[position])}
        </span>
        <a
          href={`${href}#booking-form`}
          className="flex min-h-11 items-center justify-end font-semibold text-blue underline underline-offset-4 md:min-h-8"
        >
          <span className="sr-only">{name} </span>buchen
        </a>
      </td>
    </tr>
  );
}

function TextList({ entries }: { entries: readonly { title: string; text: string }[] }) {
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
      {entries.map(({ title, text }) => (
        <div key={title} className="border-t border-line py-3">
          <dt className="font-sign text-18 font-semibold">{title}</dt>
          <dd className="mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
