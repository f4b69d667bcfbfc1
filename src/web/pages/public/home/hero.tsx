import { Phone } from "lucide-react";
import type { BookingVehicle } from "../../../../domain/jobs/schemas.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import { DAY_PRICE_CENTS } from "../../../../domain/pricing/price-lists.ts";
import { formatDay } from "../../../../domain/time/berlin.ts";
import { HERO, SIGN_ROWS } from "../../../content/home.ts";
import { NBSP } from "../../../content/typography.ts";
import type { Shell } from "../../../document.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { phoneHref } from "../../../ui/phone-href.ts";
import { LaneDivider } from "../../../ui/road-marks.tsx";
import { VehicleDrawing } from "../../../ui/vehicle-drawing.tsx";

const CONVOY: readonly BookingVehicle[] = [
  "kleintransporter",
  "fahrmischer",
  "sattelzug",
  "baumaschinen",
  "kran",
  "lkw",
];

/** Who comes, what it costs, when at the earliest, and the two ways to order. */
export function Hero({ shell }: { shell: Shell }) {
  const { phone } = shell.operator;
  return (
    <section id="home" className="asphalt overflow-hidden">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:py-16 lg:grid-cols-[1fr_27rem] lg:items-center lg:gap-16">
        <div className="space-y-6">
          <h1 className="text-48">{HERO.headline}</h1>
          <p className="max-w-prose text-18 text-chalk-2">{HERO.lead}</p>
          <div className="flex flex-col gap-3 sm:flex-row">
            <LinkButton href="#fahreranfrage" variant="primary" size="large">
              Fahrer buchen
            </LinkButton>
            <LinkButton
              href={phoneHref(phone)}
              size="large"
              icon={<Phone aria-hidden="true" size={20} />}
            >
              {phone}
            </LinkButton>
          </div>
          <p className="text-16 text-chalk-2">{HERO.proof}</p>
        </div>
        <DistanceSign earliestStart={shell.earliestStart} />
      </div>
      <Convoy />
      <LaneDivider />
      <div className="h-6" />
    </section>
  );
}

/** Like the sign with towns and kilometres: what it costs, how long it takes, when at the earliest. */
function DistanceSign({ earliestStart }: { earliestStart: string }) {
  const { price, leadTime, earliest } = SIGN_ROWS;
  const rows = [
    { ...price, figure: `ab ${formatCents(DAY_PRICE_CENTS.standard)}` },
    leadTime,
    { ...earliest, figure: shortDay(earliestStart) },
  ];
  return (
    <dl className="sign divide-y divide-line px-5 py-2">
      {rows.map(({ label, figure, note }) => (
        <div key={label} className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 py-3">
          <dt className="font-sign text-18 font-semibold">{label}</dt>
          <dd className="text-right font-sign text-28 font-semibold tabular-nums">{figure}</dd>
          <dd className="col-span-2 text-right text-16 text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `Mo., 23.11.`, kept on one line. */
function shortDay(date: string) {
  return formatDay(date)
    .replace(/\d{4}$/, "")
    .replace(" ", NBSP);
}

/** All vehicle types on one road, to one scale. */
function Convoy() {
  return (
    <div
      aria-hidden="true"
      className="flex w-max items-end gap-8 px-4 text-chalk-2 lg:mx-auto lg:gap-12"
    >
      {CONVOY.map((vehicle) => (
        <div key={vehicle} className="h-12 sm:h-16">
          <VehicleDrawing vehicle={vehicle} cropped />
        </div>
      ))}
    </div>
  );
}
