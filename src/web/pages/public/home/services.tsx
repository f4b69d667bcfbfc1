import type { ReactNode } from "react";
import {
  MACHINE_BOX,
  QUALIFICATIONS,
  SERVICE_CATEGORIES,
  SERVICES_INTRO,
  SPECIAL_USES,
  USE_CASES,
} from "../../../content/services.ts";
import { WORKDAY } from "../../../content/typography.ts";
import { PriceFigure } from "../../../ui/price-figure.tsx";
import { WarningChevrons } from "../../../ui/road-marks.tsx";
import { VehicleDrawing } from "../../../ui/vehicle-drawing.tsx";

const CONDITION = `je ${WORKDAY}`;
const BOOKING = "#fahreranfrage";

/** Service overview (spec 2): four categories, machine operators, use cases, qualifications, special uses. */
export function Services() {
  return (
    <section id="services" className="mx-auto max-w-page space-y-12 px-4 py-16 sm:py-20">
      <div className="max-w-prose space-y-3">
        <h2 className="text-36">{SERVICES_INTRO.headline}</h2>
        <p>{SERVICES_INTRO.lead}</p>
      </div>
      <Categories />
      <MachineOperators />
      <UseCases />
      <div className="grid gap-10 md:grid-cols-2">
        <CheckList title="Das bringt jeder Fahrer mit">{QUALIFICATIONS}</CheckList>
        <CheckList title="Auch für besondere Einsätze">{SPECIAL_USES}</CheckList>
      </div>
    </section>
  );
}

function Categories() {
  return (
    <ul className="grid border-t-2 border-ink sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
      {SERVICE_CATEGORIES.map((category) => (
        <li
          key={category.title}
          className="flex flex-col gap-3 border-b border-line py-6 sm:border-b-0"
        >
          <VehicleDrawing vehicle={category.vehicle} />
          {category.escort ? <WarningChevrons /> : <div className="hidden h-3 sm:block" />}
          <h3 className="text-22">{category.title}</h3>
          <p>{category.text}</p>
          <ul className="space-y-1 text-16 text-ink-2">
            {category.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className="mt-auto pt-2">
            <PriceFigure cents={category.cents} unit="netto" condition={CONDITION} from />
            <BookingLink>{`${category.title} buchen`}</BookingLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

function MachineOperators() {
  const { title, text, cents } = MACHINE_BOX;
  return (
    <div className="grid items-center gap-6 rounded-sign border-2 border-ink bg-warm p-6 md:grid-cols-[18rem_1fr_auto] md:gap-10">
      <VehicleDrawing vehicle="baumaschinen" />
      <div className="space-y-2">
        <h3 className="text-28">{title}</h3>
        <p className="max-w-prose">{text}</p>
      </div>
      <div>
        <PriceFigure cents={cents} unit="netto" condition={CONDITION} from />
        <BookingLink>Baumaschinenführer buchen</BookingLink>
      </div>
    </div>
  );
}

function BookingLink({ children }: { children: string }) {
  return (
    <a
      href={BOOKING}
      className="mt-1 inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
    >
      {children}
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

function CheckList({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className="border-b-2 border-ink pb-2 text-22">{title}</h3>
      <ul>
        {children.map((entry) => (
          <li key={String(entry)} className="flex gap-3 border-b border-line py-2">
            <svg
              aria-hidden="true"
              viewBox="0 0 16 16"
              className="mt-1.5 size-4 shrink-0"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
            >
              <path d="m2 8.5 4 4 8-9" />
            </svg>
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
