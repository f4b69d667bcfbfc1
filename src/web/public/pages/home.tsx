import { RequestSection } from "../../forms/booking/request-section.tsx";
import { HOME_META } from "../content/home.ts";
import { HOME_FAQ } from "../content/home-faq.ts";
import { HOW_IT_WORKS } from "../content/home-process.ts";
import type { PublicPage } from "../public-page.tsx";
import { ContactSection } from "../sections/contact-section.tsx";
import { Section } from "../sections/section.tsx";
import { StepList } from "../sections/step-list.tsx";
import { breadcrumb } from "../structured-data/breadcrumb.ts";
import { faqPage } from "../structured-data/faq-page.ts";
import { localBusiness } from "../structured-data/local-business.ts";
import { webPage } from "../structured-data/web-page.ts";
import { About } from "./home/about.tsx";
import { Area } from "./home/area.tsx";
import { DriverTypes } from "./home/driver-types.tsx";
import { Hero } from "./home/hero.tsx";
import { Industries } from "./home/industries.tsx";
import { Pricing } from "./home/pricing.tsx";
import { Questions } from "./home/questions.tsx";
import { Services } from "./home/services.tsx";
import { Testimonials } from "./home/testimonials.tsx";
import { WhyForm } from "./home/why-form.tsx";

/** The home page: its sections in the order of spec section 2. */
export const homePage: PublicPage = {
  path: "/",
  ...HOME_META,
  takesBookings: true,
  structuredData: (shell) => [
    webPage(shell, { name: HOME_META.title, description: HOME_META.description, path: "/" }),
    localBusiness(shell),
    breadcrumb(shell, []),
    faqPage(HOME_FAQ),
  ],
  body: ({ shell, form }) => (
    <>
      <Hero shell={shell} />
      <About shell={shell} />
      <Services />
      <DriverTypes />
      <Pricing />
      <Area />
      <Questions />
      <RequestSection shell={shell} form={form} />
      <Industries />
      <WhyForm />
      <Section title={HOW_IT_WORKS.headline} ground="warm">
        <StepList steps={HOW_IT_WORKS.steps} />
      </Section>
      <Testimonials />
      <ContactSection shell={shell} />
    </>
  ),
};
