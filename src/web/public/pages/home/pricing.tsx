import { LinkButton } from "../../../ui/button.tsx";
import {
  HOME_DAY_PRICES,
  HOME_PRICING,
  HOME_SURCHARGES,
  HOME_VAT_EXAMPLE,
  INCLUDED,
} from "../../content/home-pricing.ts";
import { CheckList } from "../../sections/check-list.tsx";
import { PriceTable } from "../../sections/price-table.tsx";
import { Section } from "../../sections/section.tsx";

/** Prices and conditions (spec 2 and 9): the day, what may be added, what the invoice says. */
export function Pricing() {
  const { headline, lead, more } = HOME_PRICING;
  return (
    <Section id="pricing" title={headline} lead={lead}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <PriceTable {...HOME_DAY_PRICES} />
        <PriceTable {...HOME_SURCHARGES} />
        <div className="self-start rounded-sign border-2 border-ink bg-sheet px-5 pt-4 pb-5">
          <PriceTable {...HOME_VAT_EXAMPLE} summed />
        </div>
        <div className="space-y-6">
          <CheckList {...INCLUDED} />
          <LinkButton href={more.href}>{more.label}</LinkButton>
        </div>
      </div>
    </Section>
  );
}
