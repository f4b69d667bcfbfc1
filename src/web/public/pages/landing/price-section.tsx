import { NBSP } from "../../../../domain/kernel/typography.ts";
import { VAT_PERCENT } from "../../../../domain/pricing/price-lists.ts";
import type { LandingContent } from "../../content/landing/landing-content.ts";
import { PriceTable } from "../../sections/price-table.tsx";
import { SideSection } from "./side-section.tsx";

const FULL_LIST = { href: "/preise-und-ablauf", label: "Alle Preise und der Ablauf" };

/** Day price and the surcharges of this trade; every figure comes from the price lists. */
export function PriceSection({ prices }: { prices: LandingContent["prices"] }) {
  const { lead, rows, link = FULL_LIST } = prices;
  return (
    <SideSection
      id="preise"
      ground="warm"
      title="Preise"
      lead={lead}
      aside={
        <>
          <p className="max-w-prose text-16 text-ink-2">
            Alle Preise netto, zuzüglich {VAT_PERCENT}
            {NBSP}% Mehrwertsteuer. Für die Vermittlung zahlen Sie nichts extra.
          </p>
          <p>
            <a
              href={link.href}
              className="inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
            >
              {link.label}
            </a>
          </p>
        </>
      }
    >
      <PriceTable caption="Tagespreis und Zuschläge" rows={rows} />
    </SideSection>
  );
}
