import { RequestSection } from "../../forms/booking/request-section.tsx";
import type { LandingContent } from "../content/landing/landing-content.ts";
import type { PublicPage } from "../public-page.tsx";
import { ContactSection } from "../sections/contact-section.tsx";
import { FaqList } from "../sections/faq-list.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { breadcrumb } from "../structured-data/breadcrumb.ts";
import { faqPage } from "../structured-data/faq-page.ts";
import { service } from "../structured-data/service.ts";
import { ContactStrip } from "./landing/contact-strip.tsx";
import { ContentBlock } from "./landing/content-block.tsx";
import { Convoy } from "./landing/convoy.tsx";
import { landingFacts } from "./landing/landing-facts.ts";
import { PriceSection } from "./landing/price-section.tsx";
import { RelatedSection } from "./landing/related-section.tsx";
import { SideSection } from "./landing/side-section.tsx";

const BOOK = { href: "#fahreranfrage", label: "Jetzt Fahrer buchen" };

/** A marketing landing page under its path and, if it has one, its alias (spec section 2). */
export function landingPage(content: LandingContent): PublicPage[] {
  const { path, alias, title, description, keywords, headline, lead, bullets } = content;
  const page: PublicPage = {
    path,
    title,
    description,
    keywords,
    takesBookings: true,
    structuredData: (shell) => [
      breadcrumb(shell, [{ name: content.service.name, path }]),
      service(shell, { ...content.service, description, path }),
      faqPage(content.questions),
    ],
    body: ({ shell, form }) => (
      <>
        <PageHero
          shell={shell}
          headline={headline}
          lead={lead}
          bullets={bullets}
          facts={landingFacts(content, shell)}
          action={BOOK}
          callable
          drawing={<Convoy vehicles={content.vehicles} />}
        />
        <ContactStrip shell={shell} />
        {content.blocks.map((block) => (
          <ContentBlock key={block.title} block={block} />
        ))}
        <PriceSection prices={content.prices} />
        <SideSection title="Häufige Fragen">
          <FaqList entries={content.questions} />
        </SideSection>
        <RequestSection shell={shell} form={form} preselection={content.preselection} />
        <RelatedSection pages={content.related} />
        <ContactSection shell={shell} />
      </>
    ),
  };
  return alias ? [page, { ...page, path: alias, canonical: path }] : [page];
}
