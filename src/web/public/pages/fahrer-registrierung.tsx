import { RegistrationFormSection } from "../../forms/registration/registration-form-section.tsx";
import { postRegistration } from "../../forms/registration/registration-post.ts";
import { VehicleDrawing } from "../../ui/vehicle-drawing.tsx";
import {
  BENEFITS,
  COMMISSION_LINE,
  DOCUMENTS,
  DOCUMENTS_HINT,
  REGISTRATION_FAQ,
  REGISTRATION_META,
  REGISTRATION_STEPS,
  REQUIREMENTS,
  registrationHero,
} from "../content/registration.ts";
import { type PublicPage, renderPublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/contact-section.tsx";
import { CheckList, FaqList, InfoCards, StepList } from "../sections/lists.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { LinkedText } from "../sections/prose.tsx";
import { Section } from "../sections/section.tsx";
import { jobPosting } from "../structured-data/job-posting.ts";
import { breadcrumb, faqPage } from "../structured-data/pages.ts";

const PATH = "/fahrer-registrierung";

/** Where drivers register: benefits, requirements, the form, questions. */
export const fahrerRegistrierungPage: PublicPage = {
  path: PATH,
  ...REGISTRATION_META,
  structuredData: (shell) => [
    breadcrumb(shell, [{ name: "Fahrer werden", path: PATH }]),
    jobPosting(shell),
    faqPage(REGISTRATION_FAQ),
  ],
  post: (page) =>
    postRegistration({
      path: page.path,
      render: (shell, registration) =>
        renderPublicPage(page, { shell, form: {}, registration, query: new URLSearchParams() }),
    }),
  body: ({ shell, registration = {} }) => (
    <>
      <PageHero
        shell={shell}
        {...registrationHero(shell.prices)}
        action={{ href: "#registrierung", label: "Jetzt registrieren" }}
        callable
        drawing={<Parked />}
      />
      <Section title="Was Sie davon haben">
        <InfoCards cards={BENEFITS} />
      </Section>
      <Section title="Voraussetzungen und Unterlagen" ground="warm" lead={DOCUMENTS_HINT}>
        <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
          <CheckList {...REQUIREMENTS} />
          <CheckList {...DOCUMENTS} />
        </div>
      </Section>
      <Section title="So geht es weiter">
        <StepList steps={REGISTRATION_STEPS} />
        <p className="max-w-prose border-t-2 border-ink pt-3">
          <b>Provision:</b> <LinkedText>{COMMISSION_LINE}</LinkedText>
        </p>
      </Section>
      <RegistrationFormSection shell={shell} state={registration} />
      <Section title="Fragen von Fahrern">
        <FaqList entries={REGISTRATION_FAQ} />
      </Section>
      <CallBand
        shell={shell}
        title="Lieber erst sprechen?"
        text="Rufen Sie an, wenn Sie wissen wollen, welche Einsätze es in Ihrer Region gerade gibt."
      />
    </>
  ),
};

/** The other spelling of the same page. */
export const fahrerregistrierungPage: PublicPage = {
  ...fahrerRegistrierungPage,
  path: "/fahrerregistrierung",
  canonical: PATH,
};

/** A semitrailer and a mixer, waiting for their drivers. */
function Parked() {
  return (
    <div
      aria-hidden="true"
      className="mx-auto flex max-w-page items-end gap-8 page-gutter text-chalk-2 lg:gap-12"
    >
      <div className="h-12 sm:h-16">
        <VehicleDrawing vehicle="sattelzug" cropped />
      </div>
      <div className="h-12 sm:h-16">
        <VehicleDrawing vehicle="fahrmischer" cropped />
      </div>
    </div>
  );
}
