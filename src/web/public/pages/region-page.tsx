import { DAY_PRICE_CENTS } from "../../../domain/pricing/price-lists.ts";
import { RequestSection } from "../../forms/booking/request-section.tsx";
import { FRANKFURT } from "../content/regions/frankfurt.ts";
import { HESSE } from "../content/regions/hessen.ts";
import type { Region } from "../content/regions/region.ts";
import { RHINE_MAIN } from "../content/regions/rhein-main.ts";
import type { PublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { InfoCards } from "../sections/info-cards.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Section } from "../sections/section.tsx";
import { breadcrumb } from "../structured-data/breadcrumb.ts";
import { service } from "../structured-data/service.ts";
import { ReferenceSection } from "./region-page/reference-section.tsx";
import { RegionMap } from "./region-page/region-map.tsx";
import { ServiceCards } from "./region-page/service-cards.tsx";
import { TravelSection } from "./region-page/travel-section.tsx";

/** /frankfurt, /hessen and /rhein-main (spec 2): one layout, fed by what is true of each region. */
export const regionPages: readonly PublicPage[] = [FRANKFURT, HESSE, RHINE_MAIN].map(regionPage);

function regionPage(region: Region): PublicPage {
  const { path, name, title, description, keywords, headline, lead, facts } = region;
  return {
    path,
    title,
    description,
    keywords,
    takesBookings: true,
    structuredData: (shell) => [
      breadcrumb(shell, [{ name, path }]),
      service(shell, {
        name: `Fahrervermittlung ${name}`,
        description,
        path,
        priceCents: DAY_PRICE_CENTS.standard,
        areaServed: name,
      }),
    ],
    body: ({ shell, form }) => (
      <>
        <PageHero
          shell={shell}
          headline={headline}
          lead={lead}
          facts={facts}
          action={{ href: "#fahreranfrage", label: "Fahrer anfragen" }}
          callable
        />
        <ServiceCards region={region} />
        <RegionMap map={region.map} />
        <TravelSection travel={region.travel} />
        <ReferenceSection reference={region.reference} />
        <Section title={region.local.headline}>
          <InfoCards cards={region.local.cards} />
        </Section>
        <CallBand
          shell={shell}
          {...region.call}
          action={{ href: "#fahreranfrage", label: "Zur Anfrage" }}
        />
        <RequestSection shell={shell} form={form} />
      </>
    ),
  };
}
