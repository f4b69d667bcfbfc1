import { DEFAULT_PRICES } from "../../../domain/pricing/default-prices.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { RequestSection } from "../../forms/booking/request-section.tsx";
import { MotorwayDiagram } from "../../ui/motorway-diagram.tsx";
import { Picture } from "../../ui/picture.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { frankfurt } from "../content/regions/frankfurt.ts";
import { hesse } from "../content/regions/hessen.ts";
import type { ReferenceCase } from "../content/regions/reference-cases.ts";
import { type Region, regionServices } from "../content/regions/region.ts";
import { rhineMain } from "../content/regions/rhein-main.ts";
import type { PublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/contact-section.tsx";
import { InfoCards, LinkCards, PriceTable } from "../sections/lists.tsx";
import { FoldedSections, PageHero, Section, SectionFold } from "../sections/section.tsx";
import { service } from "../structured-data/pages.ts";

/** /frankfurt, /hessen and /rhein-main: one layout, fed by what is true of each region. */
export const regionPages: readonly PublicPage[] = [frankfurt, hesse, rhineMain].map(regionPage);

function regionPage(regionFor: (prices: Prices) => Region): PublicPage {
  // Where it lies and what it is called is the same at any price.
  const { path, name, title, keywords } = regionFor(DEFAULT_PRICES);
  const description = (prices: Prices) => regionFor(prices).description;
  return {
    path,
    title,
    description,
    keywords,
    takesBookings: true,
    crumb: name,
    structuredData: (shell) => [
      service(shell, {
        name: `Fahrervermittlung ${name}`,
        description: description(shell.prices),
        path,
        priceCents: shell.prices.dayCents.standard,
        areaServed: name,
      }),
    ],
    body: ({ shell, form }) => {
      const region = regionFor(shell.prices);
      const { headline, lead, facts } = region;
      return (
        <>
          <PageHero
            shell={shell}
            headline={headline}
            lead={lead}
            facts={facts}
            action={{ href: "#booking-form", label: "Fahrer anfragen" }}
          />
          <ServiceCards region={region} prices={shell.prices} />
          <FoldedSections>
            <RegionMap map={region.map} />
            <TravelSection travel={region.travel} />
            <ReferenceSection
              reference={region.reference}
              hasProjects={shell.references.projects.length > 0}
            />
            <SectionFold title={region.local.headline}>
              <InfoCards cards={region.local.cards} />
            </SectionFold>
          </FoldedSections>
          <CallBand
            shell={shell}
            {...region.call}
            action={{ href: "#booking-form", label: "Zur Anfrage" }}
          />
          <RequestSection shell={shell} form={form} />
        </>
      );
    },
  };
}

/** The motorways of the region, and beside them where jobs are and what to know there. */
function RegionMap({ map: { headline, lead, diagram, places } }: { map: Region["map"] }) {
  return (
    <SectionFold title={headline} lead={lead}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-16">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <MotorwayDiagram data={diagram} />
        </div>
        <dl className="divide-y divide-line border-t-2 border-ink">
          {places.map(({ roads, name, text }) => (
            <div key={name} className="py-4">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-sign text-22 font-semibold">{name}</span>
                <span className="font-sign text-16 font-semibold text-blue tabular-nums">
                  {roads}
                </span>
              </dt>
              <dd className="mt-1">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </SectionFold>
  );
}

/** One typical job as on a delivery note: vehicle, duration, lead time, special feature. */
function ReferenceSection({
  reference,
  hasProjects,
}: {
  reference: ReferenceCase;
  hasProjects: boolean;
}) {
  const { title, text, picture } = reference;
  return (
    <SectionFold title={title}>
      <div className="grid gap-10 lg:grid-cols-2 lg:items-start lg:gap-16">
        <Picture
          {...picture}
          width={960}
          height={600}
          className="h-auto w-full rounded-sign border border-line"
        />
        <div className="space-y-6">
          <div className="space-y-3">
            <p className="font-sign text-18 font-semibold text-ink-2">Ein typischer Einsatz</p>
            <p>{text}</p>
          </div>
          <Figures reference={reference} />
          {hasProjects && <TextLink href="/projekte">Projekte ansehen</TextLink>}
        </div>
      </div>
    </SectionFold>
  );
}

function Figures({ reference }: { reference: ReferenceCase }) {
  const { vehicle, duration, leadTime, special } = reference;
  const figures = [
    { term: "Fahrzeug", figure: vehicle },
    { term: "Dauer", figure: duration },
    { term: "Vorlauf", figure: leadTime },
  ];
  return (
    <dl className="grid border-2 border-ink bg-sheet sm:grid-cols-3">
      {figures.map(({ term, figure }) => (
        <div
          key={term}
          className="border-b border-line px-4 py-3 sm:not-first:border-l sm:not-first:border-l-line"
        >
          <dt className="text-16 text-ink-2">{term}</dt>
          <dd className="font-sign text-22 font-semibold">{figure}</dd>
        </div>
      ))}
      <div className="px-4 py-3 sm:col-span-3">
        <dt className="text-16 text-ink-2">Besonderheit</dt>
        <dd>{special}</dd>
      </div>
    </dl>
  );
}

/** The six services, each with its page, what it means in this region, and its day price. */
function ServiceCards({ region: { services }, prices }: { region: Region; prices: Prices }) {
  const cards = regionServices(prices).map(({ key, href, title, vehicle, cents }) => ({
    href,
    title,
    text: services.texts[key],
    figure: `${formatCents(cents)} netto je Tag`,
    vehicle,
  }));
  return (
    <Section
      title={services.headline}
      lead={services.lead}
      aside={<TextLink href="/preise-und-ablauf">Alle Preise und der Ablauf</TextLink>}
    >
      <LinkCards cards={cards} />
    </Section>
  );
}

/** Price of the way, with places of the region as examples. */
function TravelSection({ travel }: { travel: Region["travel"] }) {
  const { headline, lead, rows } = travel;
  return (
    <SectionFold title={headline} lead={lead}>
      <div className="max-w-form">
        <PriceTable caption="Beispiele für einen Fahrer aus Frankfurt" rows={rows} />
      </div>
    </SectionFold>
  );
}
