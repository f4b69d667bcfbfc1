import { BILLING_MODELS_COMPARED, EXAMPLE_FEE } from "../../content/vermittlung.ts";
import { PriceTable } from "../../sections/price-table.tsx";

/** One job, its fee, and what both billing models make of it (spec 9, "Commission"). */
export function BillingExample() {
  const { title, lead, caption, rows } = EXAMPLE_FEE;
  return (
    <section className="mx-auto max-w-page space-y-14 px-4 py-14 sm:py-20">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="max-w-prose space-y-3">
          <h2 className="text-36">{title}</h2>
          <p className="text-18">{lead}</p>
        </div>
        <PriceTable caption={caption} rows={rows} summed />
      </div>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        {BILLING_MODELS_COMPARED.map((model) => (
          <div key={model.key} className="space-y-4 border-t-4 border-ink pt-4">
            <h3 className="text-28">{model.title}</h3>
            <p className="max-w-prose">{model.text}</p>
            <PriceTable caption={model.caption} rows={model.rows} summed />
          </div>
        ))}
      </div>
    </section>
  );
}
