import type { Region } from "../../content/regions/region.ts";
import { PriceTable } from "../../sections/price-table.tsx";

/** What the way costs, with places of the region as examples: text left, price board right. */
export function TravelSection({ travel }: { travel: Region["travel"] }) {
  const { headline, lead, rows } = travel;
  return (
    <section>
      <div className="mx-auto grid max-w-page gap-10 px-4 py-14 sm:py-20 lg:grid-cols-2 lg:gap-16">
        <div className="max-w-prose space-y-3">
          <h2 className="text-36">{headline}</h2>
          <p className="text-18">{lead}</p>
        </div>
        <PriceTable caption="Beispiele für einen Fahrer aus Frankfurt" rows={rows} />
      </div>
    </section>
  );
}
