import { formatCents } from "../../../../domain/pricing/money.ts";
import { RoadVehicleDrawing } from "../../../ui/road-vehicle-drawing.tsx";
import type { LandingContent } from "../../content/landing/landing-content.ts";
import { LinkCards } from "../../sections/link-cards.tsx";
import { Section } from "../../sections/section.tsx";

/** Three other services, each with its drawing and its day price (spec 2). */
export function RelatedSection({ pages }: { pages: LandingContent["related"] }) {
  const cards = pages.map(({ href, title, text, vehicle, priceCents }) => ({
    href,
    title,
    text,
    drawing: <RoadVehicleDrawing vehicle={vehicle} />,
    ...(priceCents && { figure: `ab ${formatCents(priceCents)} netto` }),
  }));
  return (
    <Section title="Das passt dazu">
      <LinkCards cards={cards} />
    </Section>
  );
}
