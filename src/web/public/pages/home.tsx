import type { BookingVehicle } from "../../../domain/kernel/vocabulary.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { RequestSection } from "../../forms/booking/request-section.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Fold } from "../../ui/fold.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { VehicleDrawing } from "../../ui/vehicle-drawing.tsx";
import {
  area,
  HERO,
  HOME_FAQ_INTRO,
  HOME_META,
  HOW_IT_WORKS,
  homeFaq,
  INDUSTRIES,
  signRows,
  WHY_FORM,
} from "../content/home.ts";
import { HOME_PRICING, homeSurcharges, homeVatExample, included } from "../content/home-pricing.ts";
import type { PublicPage } from "../public-page.tsx";
import { ContactSection } from "../sections/contact-section.tsx";
import {
  CheckList,
  earliestStartFact,
  FaqList,
  FoldedPrices,
  StepList,
  Voices,
} from "../sections/lists.tsx";
import { ProseTable } from "../sections/prose.tsx";
import { PageHero, Section, SectionFold } from "../sections/section.tsx";
import { localBusiness } from "../structured-data/agency.ts";
import { webPage } from "../structured-data/pages.ts";
import { About, Services } from "./home/services.tsx";

/** The home page: its sections in their order. */
export const homePage: PublicPage = {
  path: "/",
  ...HOME_META,
  takesBookings: true,
  structuredData: (shell) => [
    webPage(shell, {
      name: HOME_META.title,
      description: HOME_META.description(shell.prices),
      path: "/",
    }),
    localBusiness(shell),
  ],
  questions: homeFaq,
  body: ({ shell, form }) => (
    <>
      <Hero shell={shell} />
      <About shell={shell} />
      <Services prices={shell.prices} />
      <Pricing prices={shell.prices} />
      <Area prices={shell.prices} />
      <Questions prices={shell.prices} />
      <RequestSection shell={shell} form={form} />
      <Industries />
      <WhyForm />
      <Section title={HOW_IT_WORKS.headline} ground="warm">
        <StepList steps={HOW_IT_WORKS.steps} />
      </Section>
      <Testimonials shell={shell} />
      <ContactSection shell={shell} />
    </>
  ),
};

const CONVOY: readonly BookingVehicle[] = [
  "kleintransporter",
  "fahrmischer",
  "sattelzug",
  "baumaschinen",
  "kran",
  "lkw",
];

/** Drivers, price, earliest start, and the two ways to order. */
function Hero({ shell }: { shell: Shell }) {
  const { price, leadTime } = signRows(shell.prices);
  return (
    <PageHero
      id="home"
      shell={shell}
      headline={HERO.headline}
      lead={HERO.lead}
      action={HERO.action}
      note={HERO.proof}
      facts={[price, leadTime, earliestStartFact(shell.today)]}
      drawing={<Convoy />}
    />
  );
}

/** All vehicle types on one road, to one scale. */
function Convoy() {
  return (
    <div
      aria-hidden="true"
      className="flex w-max items-end gap-8 px-4 text-chalk-2 lg:mx-auto lg:gap-12"
    >
      {CONVOY.map((vehicle) => (
        <div key={vehicle} className="h-12 sm:h-16">
          <VehicleDrawing vehicle={vehicle} cropped />
        </div>
      ))}
    </div>
  );
}

/** Prices and conditions: the day, what may be added, what the invoice says. */
function Pricing({ prices }: { prices: Prices }) {
  const { headline, lead, more } = HOME_PRICING;
  const { title, entries } = included(prices);
  return (
    <Section id="pricing" title={headline} lead={lead}>
      <div className="divide-y divide-line border-y-2 border-y-ink">
        <FoldedPrices {...homeSurcharges(prices)} />
        <FoldedPrices {...homeVatExample(prices)} summed />
        <Fold title={title}>
          <CheckList entries={entries} />
        </Fold>
      </div>
      <LinkButton href={more.href}>{more.label}</LinkButton>
    </Section>
  );
}

/** Where drivers work: the ways to the three regional pages, which draw the motorways. */
function Area({ prices }: { prices: Prices }) {
  const { headline, lead, regions } = area(prices);
  return (
    <Section ground="asphalt" title={headline} lead={lead}>
      <ul className="grid border-y border-edge max-lg:divide-y max-lg:divide-edge lg:grid-cols-3 lg:gap-x-8">
        {regions.map(({ href, name, text }) => (
          <li key={href} className="relative py-3">
            <a
              href={href}
              className="font-sign text-22 font-semibold underline decoration-2 underline-offset-4 after:absolute after:inset-0 hover:decoration-4"
            >
              {name}
            </a>
            <p className="mt-1 text-chalk-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Questions before booking; the structured data repeat them. */
function Questions({ prices }: { prices: Prices }) {
  const { headline, more } = HOME_FAQ_INTRO;
  return (
    <section className="mx-auto grid max-w-page gap-8 page-gutter py-10 sm:py-20 lg:grid-cols-[minmax(0,1fr)_42rem] lg:gap-16">
      <div className="space-y-3">
        <h2 className="text-36">{headline}</h2>
        <p>
          <TextLink href={more.href}>{more.label}</TextLink>
        </p>
      </div>
      <FaqList entries={homeFaq(prices)} />
    </section>
  );
}

/** The strip of five sectors. */
function Industries() {
  return (
    <section className="asphalt">
      <div className="mx-auto max-w-page space-y-4 page-gutter py-10">
        <h2 className="text-28">{INDUSTRIES.headline}</h2>
        <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-5">
          {INDUSTRIES.sectors.map(({ name, text }) => (
            <div
              key={name}
              className="grid grid-cols-[8rem_1fr] gap-x-3 border-t border-edge py-2 max-sm:items-baseline sm:block sm:py-3"
            >
              <dt className="font-sign text-18 font-semibold sm:text-22">{name}</dt>
              <dd className="text-16 text-chalk-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Why booking by the form is faster than by mail, row by row. */
function WhyForm() {
  const { headline, lead, table, action } = WHY_FORM;
  return (
    <div className="mx-auto max-w-page page-gutter py-4">
      <SectionFold title={headline} lead={lead}>
        <ProseTable table={table} headed />
        <LinkButton href={action.href}>{action.label}</LinkButton>
      </SectionFold>
    </div>
  );
}

/** Released quotes of customers; without any, no section (docs/rules.md, Public site). */
function Testimonials({ shell: { references } }: { shell: Shell }) {
  if (references.testimonials.length === 0) return null;
  return (
    <Section id="testimonials" title="Stimmen von Kunden">
      <Voices voices={references.testimonials} />
    </Section>
  );
}
