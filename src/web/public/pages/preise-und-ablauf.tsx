import { formatCents } from "../../../domain/pricing/money.ts";
import { LEAD_TIME } from "../../forms/booking/booking-texts.ts";
import { RequestSection } from "../../forms/booking/request-section.tsx";
import {
  CALCULATOR_PARAMETERS,
  CalculatorSection,
  calculatedRequest,
} from "../../forms/calculator/calculator-section.tsx";
import { WORKDAY } from "../../ui/wording.ts";
import {
  dayPriceTable,
  hourlyRanges,
  PRICE_RULES,
  PRICES_HERO,
  PRICES_META,
  PROCESS_STEPS,
  pricesFaq,
  surchargeTable,
  vatExample,
} from "../content/prices.ts";
import type { PublicPage } from "../public-page.tsx";
import { ContactSection } from "../sections/contact-section.tsx";
import { FaqList, InfoCards, StepList } from "../sections/lists.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { PriceTable } from "../sections/price-table.tsx";
import { FoldedSections, Section, SectionFold } from "../sections/section.tsx";

/** Prices and process: the general list, an example with VAT, the calculator, four steps. */
export const pricesPage: PublicPage = {
  path: "/preise-und-ablauf",
  ...PRICES_META,
  takesBookings: true,
  answersTo: CALCULATOR_PARAMETERS,
  crumb: "Preise und Ablauf",
  questions: pricesFaq,
  body: (visit) => (
    <>
      <PageHero
        shell={visit.shell}
        {...PRICES_HERO}
        action={{ href: "#booking-form", label: "Fahrer buchen" }}
        callable
        facts={[
          {
            label: "Lkw-Fahrer",
            figure: formatCents(visit.shell.prices.dayCents.standard),
            note: `netto, ${WORKDAY}`,
          },
          {
            label: "Kran, Gefahrgut",
            figure: formatCents(visit.shell.prices.dayCents.special),
            note: `netto, ${WORKDAY}`,
          },
          { label: "Vorlauf", figure: LEAD_TIME, note: "an Werktagen, ab Bestätigung" },
        ]}
      />
      <Section title="Preisliste" lead="Alle Preise netto, zuzüglich Mehrwertsteuer.">
        <div className="grid gap-12 lg:grid-cols-2">
          <PriceTable {...dayPriceTable(visit.shell.prices)} />
          <PriceTable {...surchargeTable(visit.shell.prices)} />
        </div>
        <InfoCards cards={PRICE_RULES} />
      </Section>
      <CalculatorSection visit={visit} list="general" />
      <FoldedSections>
        <SectionFold
          title="So sieht es auf der Rechnung aus"
          lead="Ein Lkw-Fahrer für einen Tag, ohne Zuschläge."
        >
          <div className="grid gap-12 lg:grid-cols-2">
            <PriceTable
              caption="Beispiel"
              rows={vatExample(visit.shell.prices.dayCents.standard)}
              summed
            />
            <PriceTable {...hourlyRanges(visit.shell.prices)} />
          </div>
        </SectionFold>
        <SectionFold title="Von der Anfrage bis zur Rechnung">
          <StepList steps={PROCESS_STEPS} />
        </SectionFold>
        <SectionFold title="Fragen zu Preisen">
          <FaqList entries={pricesFaq(visit.shell.prices)} />
        </SectionFold>
      </FoldedSections>
      <RequestSection
        shell={visit.shell}
        form={visit.form}
        preselection={calculatedRequest(visit, "general")}
      />
      <ContactSection shell={visit.shell} />
    </>
  ),
};
