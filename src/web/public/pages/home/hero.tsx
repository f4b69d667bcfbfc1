import { formatDay } from "../../../../domain/kernel/time/days.ts";
import { NBSP } from "../../../../domain/kernel/typography.ts";
import type { BookingVehicle } from "../../../../domain/kernel/vocabulary.ts";
import type { Shell } from "../../../ui/document.tsx";
import { VehicleDrawing } from "../../../ui/vehicle-drawing.tsx";
import { HERO, SIGN_ROWS } from "../../content/home.ts";
import { PageHero } from "../../sections/page-hero.tsx";

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
  const { price, leadTime, earliest } = SIGN_ROWS;
  return (
    <PageHero
      id="home"
      shell={shell}
      headline={HERO.headline}
      lead={HERO.lead}
      action={HERO.action}
      callable
      note={HERO.proof}
      facts={[price, leadTime, { ...earliest, figure: shortDay(shell.earliestStart) }]}
      drawing={<Convoy />}
    />
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
