import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { ESCORT_PERMIT_DAYS } from "../../../domain/pricing/price-lists.ts";
import { LEAD_TIME } from "../../forms/booking/booking-texts.ts";
import { type BookingPreselection, RequestSection } from "../../forms/booking/request-section.tsx";
import {
  CALCULATOR_PARAMETERS,
  CalculatorSection,
  calculatedRequest,
} from "../../forms/calculator/calculator-section.tsx";
import { WarningChevrons } from "../../ui/road-vehicle-drawing.tsx";
import { WORKDAY } from "../../ui/wording.ts";
import {
  ESCORT_HERO,
  ESCORT_META,
  ESCORT_STEPS,
  escortFaq,
  escortPriceTable,
  LIMIT_ROWS,
} from "../content/escort-prices.ts";
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
import type { PageVisit, PublicPage } from "../public-page.tsx";
import { ContactSection } from "../sections/contact-section.tsx";
import { FaqList, InfoCards, PriceTable, StepList } from "../sections/lists.tsx";
import { FoldedSections, PageHero, Section, SectionFold } from "../sections/section.tsx";

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

const PERMIT = `${ESCORT_PERMIT_DAYS.from}–${ESCORT_PERMIT_DAYS.to}${NBSP}Tage`;

/** BF3 process and costs: the escort list beside the general one, limits, permits, calculator. */
export const escortPricesPage: PublicPage = {
  path: "/bf3-ablauf-kosten",
  ...ESCORT_META,
  takesBookings: true,
  answersTo: CALCULATOR_PARAMETERS,
  crumb: "Ablauf und Kosten",
  parent: { name: "BF3-Begleitfahrzeuge", path: "/begleitfahrzeuge-bf3" },
  questions: escortFaq,
  body: (visit) => (
    <>
      <WarningChevrons />
      <PageHero
        shell={visit.shell}
        {...ESCORT_HERO}
        action={{ href: "#booking-form", label: "Begleitung buchen" }}
        facts={[
          {
            label: "Begleitfahrer",
            figure: formatCents(visit.shell.prices.dayCents.escort),
            note: `netto, ${WORKDAY}`,
          },
          { label: "Genehmigung", figure: PERMIT, note: "Vorlauf der Behörde" },
        ]}
      />
      <Section
        title="Ab diesen Maßen wird begleitet"
        lead="Richtwerte. Verbindlich ist der Genehmigungsbescheid für Ihren Transport."
      >
        <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
          {LIMIT_ROWS.map(({ label, figure }) => (
            <div key={label} className="border-t-2 border-ink pt-3">
              <dt className="text-18">{label} über</dt>
              <dd className="font-sign text-36 font-semibold tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        title="Was die Begleitung kostet"
        lead="Für BF3 gilt eine eigene Liste. Zum Vergleich steht die allgemeine Preisliste darunter."
      >
        <div className="grid gap-12 lg:grid-cols-2">
          <PriceTable {...escortPriceTable(visit.shell.prices)} />
          <PriceTable
            caption="Beispiel: ein Begleitfahrer, ein Tag"
            rows={vatExample(visit.shell.prices.dayCents.escort)}
            summed
          />
        </div>
        <details className="border-y-2 border-y-ink">
          <summary className="flex min-h-14 items-center font-sign text-18 font-semibold text-blue underline underline-offset-4">
            Allgemeine Preisliste zum Vergleich
          </summary>
          <div className="grid gap-12 py-6 lg:grid-cols-2">
            <PriceTable {...dayPriceTable(visit.shell.prices)} />
            <PriceTable {...surchargeTable(visit.shell.prices)} />
          </div>
        </details>
      </Section>
      <CalculatorSection visit={visit} list="escort" />
      <FoldedSections>
        <SectionFold title="So läuft eine Begleitung ab">
          <StepList steps={ESCORT_STEPS} />
        </SectionFold>
        <SectionFold title="Fragen zur Begleitung">
          <FaqList entries={escortFaq(visit.shell.prices)} />
        </SectionFold>
      </FoldedSections>
      <RequestSection shell={visit.shell} form={visit.form} preselection={preselection(visit)} />
      <ContactSection shell={visit.shell} />
    </>
  ),
};

/** The page's own labels stay when a calculation fills the rest in. */
function preselection(visit: PageVisit): BookingPreselection {
  const { anforderungen = [], ...calculated }: BookingPreselection = calculatedRequest(
    visit,
    "escort",
  );
  return {
    fahrzeugtyp: "kleintransporter",
    ...calculated,
    anforderungen: [...new Set(["Begleitung", "BF3 erforderlich", ...anforderungen])],
  };
}
