import { DAY_BREAKDOWN, HOURLY_TABLE } from "../../content/vermittlung.ts";
import { PriceTable } from "../../sections/price-table.tsx";
import { Section } from "../../sections/section.tsx";
import { DayBar } from "./day-bar.tsx";

/** Where a day price goes, and what the commission makes of it (spec 9, "Example day breakdown"). */
export function DayBreakdown() {
  const { title, lead, caption, rows, honest } = DAY_BREAKDOWN;
  return (
    <Section title={title} lead={lead}>
      <DayBar />
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <PriceTable caption={caption} rows={rows} summed />
        <div className="space-y-10">
          <div className="space-y-3">
            <h3 className="text-28">{honest.title}</h3>
            <p>{honest.text}</p>
          </div>
          <HourlyRates />
        </div>
      </div>
    </Section>
  );
}

function HourlyRates() {
  return (
    <table className="w-full text-left">
      <caption className="pb-3 text-left font-sign text-22 font-semibold">
        {HOURLY_TABLE.caption}
      </caption>
      <thead className="border-b-2 border-ink text-16">
        <tr>
          <th scope="col" className="py-2">
            Kunde zahlt
          </th>
          <th scope="col" className="py-2 text-right">
            Provision
          </th>
          <th scope="col" className="py-2 text-right">
            Ihnen bleiben
          </th>
        </tr>
      </thead>
      <tbody>
        {HOURLY_TABLE.rows.map(({ rate, commission, rest }) => (
          <tr key={rate} className="border-b border-line">
            <th scope="row" className="py-3 text-22">
              {rate}
            </th>
            <td className="py-3 text-right">{commission}</td>
            <td className="py-3 text-right font-sign text-22 font-semibold">{rest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
