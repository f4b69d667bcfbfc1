import { REGISTRATION_PATH } from "../content/navigation.ts";
import {
  COMMISSION_CALL,
  COMMISSION_FAQ,
  COMMISSION_HERO,
  COMMISSION_META,
  DUE_CARDS,
} from "../content/vermittlung.ts";
import type { PublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { FaqList } from "../sections/faq-list.tsx";
import { InfoCards } from "../sections/info-cards.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Section } from "../sections/section.tsx";
import { breadcrumb } from "../structured-data/breadcrumb.ts";
import { faqPage } from "../structured-data/faq-page.ts";
import { BillingExample } from "./vermittlung/billing-example.tsx";
import { DayBreakdown } from "./vermittlung/day-breakdown.tsx";

const PATH = "/vermittlung";
const REGISTER = { href: REGISTRATION_PATH, label: "Als Fahrer registrieren" };

/** The commission from the driver's side (spec 2 and 9), with the way to the registration. */
export const commissionPage: PublicPage = {
  path: PATH,
  ...COMMISSION_META,
  structuredData: (shell) => [
    breadcrumb(shell, [{ name: "Vermittlung und Provision", path: PATH }]),
    faqPage(COMMISSION_FAQ),
  ],
  body: ({ shell }) => (
    <>
      <PageHero shell={shell} {...COMMISSION_HERO} action={REGISTER} callable />
      <BillingExample />
      <Section ground="warm" title={DUE_CARDS.headline}>
        <InfoCards cards={DUE_CARDS.cards} />
      </Section>
      <DayBreakdown />
      <Section ground="warm" title="Fragen zur Provision">
        <FaqList entries={COMMISSION_FAQ} />
      </Section>
      <CallBand shell={shell} {...COMMISSION_CALL} action={REGISTER} />
    </>
  ),
};
