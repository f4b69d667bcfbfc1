import { formatCents } from "../../../../domain/pricing/money.ts";
import { WarningChevrons } from "../../../ui/road-marks.tsx";
import { VehicleDrawing } from "../../../ui/vehicle-drawing.tsx";
import { REGION_SERVICES, type Region } from "../../content/regions/region.ts";
import { LinkCards } from "../../sections/link-cards.tsx";
import { Section } from "../../sections/section.tsx";

/** The six services, each with its page, what it means in this region, and its day price (spec 2). */
export function ServiceCards({ region: { services } }: { region: Region }) {
  const cards = REGION_SERVICES.map(({ key, href, title, vehicle, cents }) => ({
    href,
    title,
    text: services.texts[key],
    figure: `${formatCents(cents)} netto je Tag`,
    drawing: (
      <div className="flex h-14 items-end gap-4">
        <VehicleDrawing vehicle={vehicle} cropped />
        {key === "bf3" && (
          <div className="mb-1 w-16">
            <WarningChevrons />
          </div>
        )}
      </div>
    ),
  }));
  return (
    <Section
      title={services.headline}
      lead={services.lead}
      aside={
        <a
          href="/preise-und-ablauf"
          className="inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
        >
          Alle Preise und der Ablauf
        </a>
      }
    >
      <LinkCards cards={cards} />
    </Section>
  );
}
