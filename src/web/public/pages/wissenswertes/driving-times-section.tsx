import { DRIVING_TIMES } from "../../content/wissenswertes.ts";
import { CheckList } from "../../sections/check-list.tsx";
import { PriceTable } from "../../sections/price-table.tsx";
import { Section } from "../../sections/section.tsx";

/** Limits of driving and rest, and what the tachograph asks of both sides. */
export function DrivingTimesSection({ id, title }: { id: string; title: string }) {
  const { lead, caption, note, rows, tachograph } = DRIVING_TIMES;
  return (
    <Section id={id} title={title} lead={lead}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="space-y-3">
          <PriceTable caption={caption} rows={rows} />
          <p className="text-16 text-ink-2">{note}</p>
        </div>
        <CheckList {...tachograph} />
      </div>
    </Section>
  );
}
