import type { ReactNode } from "react";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { hoursText } from "../../../domain/kernel/settings/opening-hours.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { DEFAULT_PRICES } from "../../../domain/pricing/default-prices.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { VAT_PERCENT } from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { RequestSection } from "../../forms/booking/request-section.tsx";
import type { Shell } from "../../ui/document.tsx";
import { type RoadVehicle, RoadVehicleDrawing } from "../../ui/road-vehicle-drawing.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { signRows } from "../content/home.ts";
import type { LandingContent } from "../content/landing/landing-content.ts";
import type { PublicPage } from "../public-page.tsx";
import { ContactSection } from "../sections/contact-section.tsx";
import { DispatcherPhoto } from "../sections/dispatcher-photo.tsx";
import { earliestStartFact, FaqList, LinkCards, PriceTable } from "../sections/lists.tsx";
import { type Fact, FoldedSections, PageHero, SectionFold } from "../sections/section.tsx";
import { service as serviceThing } from "../structured-data/pages.ts";
import { ContentBlock } from "./landing/content-block.tsx";

const BOOK = { href: "#booking-form", label: "Jetzt Fahrer buchen" };

/** A marketing landing page under its path and, if it has one, its alias. */
export function landingPage(contentFor: (prices: Prices) => LandingContent): PublicPage[] {
  // Where it lies and what it is called is the same at any price.
  const { path, alias, title, keywords, service } = contentFor(DEFAULT_PRICES);
  const page: PublicPage = {
    path,
    title,
    description: (prices) => contentFor(prices).description,
    keywords,
    takesBookings: true,
    crumb: service.name,
    questions: (prices) => contentFor(prices).questions,
    structuredData: (shell) => {
      const { service: offered, description } = contentFor(shell.prices);
      return [serviceThing(shell, { ...offered, description, path })];
    },
    body: ({ shell, form }) => {
      const content = contentFor(shell.prices);
      const { headline, lead, bullets } = content;
      return (
        <>
          <PageHero
            shell={shell}
            headline={headline}
            lead={lead}
            bullets={bullets}
            facts={landingFacts(content, shell)}
            action={BOOK}
            drawing={<Convoy vehicles={content.vehicles} />}
          />
          <ContactStrip shell={shell} />
          <FoldedSections>
            {content.blocks.map((block) => (
              <ContentBlock key={block.title} block={block} />
            ))}
            <LandingPrices prices={content.prices} />
            <SectionFold title="Häufige Fragen">
              <FaqList entries={content.questions} />
            </SectionFold>
            <RelatedPages pages={content.related} />
          </FoldedSections>
          <RequestSection shell={shell} form={form} preselection={content.preselection} />
          <ContactSection shell={shell} />
        </>
      );
    },
  };
  return alias ? [page, { ...page, path: alias, canonical: path }] : [page];
}

/** Phone, office hours and how fast an answer comes, right below the hero. */
function ContactStrip({ shell: { operator, hours } }: { shell: Shell }) {
  const phone = operator.dispatcherPhone || operator.phone;
  return (
    <div className="border-b border-line bg-warm">
      <dl className="mx-auto grid max-w-page grid-cols-2 gap-x-4 gap-y-3 page-gutter py-4 sm:grid-cols-3 sm:gap-x-12 sm:py-5">
        <Entry term="Disposition" isWide={Boolean(operator.photo)}>
          <div className="mt-1 flex items-start gap-3">
            <DispatcherPhoto operator={operator} shownAt={64} className="size-16" />
            <div className="min-w-0">
              {operator.dispatcherName && <span className="block">{operator.dispatcherName}</span>}
              <TextLink href={phoneHref(phone)}>{phone}</TextLink>
            </div>
          </div>
        </Entry>
        <Entry term="Bürozeiten">{operator.dispatcherHours || hoursText(hours)}</Entry>
        <Entry term="Antwort">Spätestens am nächsten Werktag</Entry>
      </dl>
    </div>
  );
}

interface EntryProps {
  term: string;
  /** Takes the whole line of a phone. */
  isWide?: boolean;
  children: ReactNode;
}

function Entry({ term, isWide = false, children }: EntryProps) {
  return (
    <div className={isWide ? "col-span-2 sm:col-span-1" : undefined}>
      <dt className="text-16 text-ink-2">{term}</dt>
      <dd className="font-sign text-18 font-semibold">{children}</dd>
    </div>
  );
}

/** The rows of the hero's sign: day price, a figure of the trade, lead time, earliest start. */
function landingFacts({ service, fact }: LandingContent, shell: Shell): Fact[] {
  const { price, leadTime } = signRows(shell.prices);
  return [
    { ...price, figure: `ab ${formatCents(service.priceCents)}` },
    ...(fact ? [fact] : []),
    leadTime,
    earliestStartFact(shell.today),
  ];
}

const FULL_LIST = { href: "/preise-und-ablauf", label: "Alle Preise und der Ablauf" };

/** Day price and the surcharges of this trade; every figure comes from the price lists. */
function LandingPrices({ prices }: { prices: LandingContent["prices"] }) {
  const { lead, rows, link = FULL_LIST } = prices;
  return (
    <SectionFold id="preise" title="Preise" lead={lead}>
      <p className="max-w-prose text-16 text-ink-2">
        Alle Preise netto, zuzüglich {VAT_PERCENT}
        {NBSP}% Mehrwertsteuer. Für die Vermittlung zahlen Sie nichts extra.
      </p>
      <div className="max-w-form">
        <PriceTable caption="Tagespreis und Zuschläge" rows={rows} />
      </div>
      <p>
        <TextLink href={link.href}>{link.label}</TextLink>
      </p>
    </SectionFold>
  );
}

/** Three other services, each with its drawing and its day price. */
function RelatedPages({ pages }: { pages: LandingContent["related"] }) {
  const cards = pages.map(({ href, title, text, vehicle, priceCents }) => ({
    href,
    title,
    text,
    vehicle,
    ...(priceCents && { figure: `ab ${formatCents(priceCents)} netto` }),
  }));
  return (
    <SectionFold title="Das passt dazu">
      <LinkCards cards={cards} />
    </SectionFold>
  );
}

/** The page's vehicles behind each other on the hero's road, to one scale. */
function Convoy({ vehicles }: { vehicles: readonly RoadVehicle[] }) {
  const spots = vehicles.map((vehicle, index) => ({ vehicle, key: `${vehicle}-${index}` }));
  return (
    <div className="mx-auto max-w-page page-gutter">
      <div
        aria-hidden="true"
        className="flex w-max items-end gap-4 text-chalk-2 sm:gap-8 lg:gap-14"
      >
        {spots.map(({ vehicle, key }) => (
          <div key={key} className="h-14 sm:h-24 lg:h-28">
            <RoadVehicleDrawing vehicle={vehicle} cropped />
          </div>
        ))}
      </div>
    </div>
  );
}
