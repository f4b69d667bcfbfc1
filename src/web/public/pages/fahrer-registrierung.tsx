import { LOCALES, type Locale, SOURCE_LOCALE } from "../../../domain/kernel/locale.ts";
import { languageOf } from "../../../messages/languages.ts";
import {
  postRegistration,
  RegistrationFormSection,
} from "../../forms/registration/registration-section.tsx";
import { VehicleDrawing } from "../../ui/vehicle-drawing.tsx";
import { REGISTRATION_PATH } from "../content/frame.ts";
import {
  benefits,
  commissionLine,
  documentsToHave,
  registrationHero,
  registrationMeta,
  registrationQuestions,
  registrationSteps,
  requirements,
} from "../content/registration.ts";
import { type PublicPage, renderPublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/contact-section.tsx";
import { CheckList, FaqList, InfoCards, StepList } from "../sections/lists.tsx";
import { LinkedText } from "../sections/prose.tsx";
import { PageHero, Section } from "../sections/section.tsx";
import { jobPosting } from "../structured-data/agency.ts";

const PATH = REGISTRATION_PATH;

/** Where the page lies in each language; German first, which is for everybody else too. */
const LANGUAGES = LOCALES.map((locale) => ({ locale, href: pathIn(locale) }));

function pathIn(locale: Locale) {
  return locale === SOURCE_LOCALE ? PATH : `${PATH}/${locale}`;
}

/** Where drivers register: benefits, requirements, the form, questions. */
function registrationPage(locale: Locale): PublicPage {
  const language = languageOf(locale);
  const { t } = language;
  const path = pathIn(locale);
  const questions = registrationQuestions(language);
  return {
    path,
    locale,
    languages: LANGUAGES,
    ...registrationMeta(language),
    crumb: t("registrationPage.crumb"),
    questions: () => questions,
    // Search engines want one place once: the posting is in German.
    structuredData: (shell) => (locale === SOURCE_LOCALE ? [jobPosting(shell)] : []),
    post: (page) =>
      postRegistration(locale, (shell, registration) =>
        renderPublicPage(page, { shell, form: {}, registration, query: new URLSearchParams() }),
      ),
    body: ({ shell, registration = {} }) => (
      <>
        <PageHero
          shell={shell}
          {...registrationHero(language, shell.prices)}
          action={{ href: "#registrierung", label: t("registrationPage.action") }}
          drawing={<Parked />}
        />
        <Section title={t("registrationPage.benefits")}>
          <InfoCards cards={benefits(language)} />
        </Section>
        <Section
          title={t("registrationPage.needed")}
          ground="warm"
          lead={t("registrationPage.needed_hint")}
        >
          <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
            <CheckList {...requirements(language)} />
            <CheckList {...documentsToHave(language)} />
          </div>
        </Section>
        <Section title={t("registrationPage.steps")}>
          <StepList steps={registrationSteps(language)} />
          <p className="max-w-prose border-t-2 border-ink pt-3">
            <b>{t("registrationPage.commission")}</b>{" "}
            <LinkedText>{commissionLine(language)}</LinkedText>
          </p>
        </Section>
        <RegistrationFormSection shell={shell} state={registration} />
        <Section title={t("registrationPage.questions")}>
          <FaqList entries={questions} />
        </Section>
        <CallBand
          shell={shell}
          title={t("registrationPage.call")}
          text={t("registrationPage.call_text")}
        />
      </>
    ),
  };
}

const germanPage = registrationPage(SOURCE_LOCALE);

/** One for each language, German first (docs/decisions/0031). */
export const registrationPages: readonly PublicPage[] = [
  germanPage,
  ...LOCALES.filter((locale) => locale !== SOURCE_LOCALE).map(registrationPage),
];

/** The other spelling of the same page. */
export const fahrerregistrierungPage: PublicPage = {
  ...germanPage,
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
