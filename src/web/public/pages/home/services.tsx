import type { ReactNode } from "react";
import { phoneHref } from "../../../../domain/kernel/fields/contact-links.ts";
import type { Operator } from "../../../../domain/kernel/operator.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import type { Shell } from "../../../ui/document.tsx";
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
import { ABOUT, ABOUT_FIGURES } from "../../content/home.ts";
import { DispatcherPhoto } from "../../sections/dispatcher-photo.tsx";
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

/** Operator: responsibility and figures, on a type plate. */
export function About({ shell }: { shell: Shell }) {
  return (
    <Section id="about" title={ABOUT.headline} lead={ABOUT.lead}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-center lg:gap-16">
        <dl className="divide-y divide-line border-y border-line">
          {[...proofOf(shell.operator), ...ABOUT.facts].map(({ title, text }) => (
            <div key={title} className="grid gap-x-8 py-3 sm:py-4 md:grid-cols-[14rem_1fr]">
              <dt className="font-sign text-18 font-semibold">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <TypePlate shell={shell} />
      </div>
    </Section>
  );
}

/** As riveted to a machine: maker, place, figures. */
function TypePlate({ shell: { operator } }: { shell: Shell }) {
  return (
    <div className="relative rounded-sign border-2 border-ink bg-sheet p-5 sm:p-7">
      <Rivets />
      <p className="flex flex-wrap justify-between gap-x-4 border-b-2 border-ink pb-2 font-sign text-16 font-semibold">
        <span>{operator.name}</span>
        <span>{operator.city}</span>
      </p>
      <dl className="grid grid-cols-2">
        {ABOUT_FIGURES.map(({ label, figure }) => (
          <div
            key={label}
            className="flex flex-col-reverse border-line py-3 odd:border-r odd:pr-4 even:pl-5 nth-[-n+2]:border-b"
          >
            <dt className="text-16 text-ink-2">{label}</dt>
            <dd className="font-sign text-36 font-semibold tabular-nums sm:text-48">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Rivets() {
  return ["top-2 left-2", "top-2 right-2", "bottom-2 left-2", "bottom-2 right-2"].map((corner) => (
    <span
      key={corner}
      aria-hidden="true"
      className={`absolute size-2.5 rounded-[50%] border-2 border-edge ${corner}`}
    />
  ));
}

/** People and proof of the agency, as far as entered (docs/rules.md, Settings). */
function proofOf(operator: Operator): { title: string; text: ReactNode }[] {
  const { insurer, insuranceKind, insuredSum, tradeRegister, memberships } = operator;
  const insurance = [insuranceKind, insurer, insuredSum].filter(Boolean).join(", ");
  return [
    {
      title: "Ihre Disposition",
      text: hasDispatcher(operator) && <Dispatcher operator={operator} />,
    },
    { title: "Versicherung", text: insurance },
    { title: "Handelsregister", text: tradeRegister },
    { title: "Mitgliedschaften", text: memberships },
  ].filter(({ text }) => text);
}

const hasDispatcher = ({ dispatcherName, dispatcherPhone, photo }: Operator) =>
  Boolean(dispatcherName || dispatcherPhone || photo);

function Dispatcher({ operator }: { operator: Operator }) {
  const { dispatcherName, dispatcherPhone, dispatcherHours } = operator;
  return (
    <div className="mt-1 flex items-start gap-4 md:mt-0">
      <DispatcherPhoto operator={operator} shownAt={112} className="size-28" />
      <div className="min-w-0">
        {dispatcherName && <b className="block">{dispatcherName}</b>}
        {dispatcherPhone && (
          <a
            href={phoneHref(dispatcherPhone)}
            className="inline-block min-h-8 py-0.5 text-blue underline underline-offset-4"
          >
            {dispatcherPhone}
          </a>
        )}
        {dispatcherHours && <span className="block text-16 text-ink-2">{dispatcherHours}</span>}
      </div>
    </div>
  );
}
