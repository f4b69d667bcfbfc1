import { REGISTRATION_PATH } from "../content/navigation.ts";
import { VERSICHERUNG_FAQ, VERSICHERUNG_HERO, VERSICHERUNG_META } from "../content/versicherung.ts";
import type { PublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { FaqList } from "../sections/faq-list.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Section } from "../sections/section.tsx";
import { breadcrumb } from "../structured-data/breadcrumb.ts";
import { faqPage } from "../structured-data/faq-page.ts";
import { Comparison } from "./versicherung/comparison.tsx";
import { CoverList } from "./versicherung/cover-list.tsx";

/** Insurance advice for drivers (spec 2 and 9): examples, no brokering (§ 34d GewO). */
export const versicherungPage: PublicPage = {
  path: "/versicherung",
  ...VERSICHERUNG_META,
  structuredData: (shell) => [
    breadcrumb(shell, [{ name: "Versicherung", path: "/versicherung" }]),
    faqPage(VERSICHERUNG_FAQ),
  ],
  body: ({ shell }) => (
    <>
      <PageHero shell={shell} {...VERSICHERUNG_HERO} />
      <Section
        title="Vier Risiken, der Reihe nach"
        lead="Zuerst, was die Existenz kostet. Die Beträge sind unverbindliche Beispiele."
      >
        <CoverList />
      </Section>
      <Comparison shell={shell} />
      <Section title="Fragen von Fahrern">
        <FaqList entries={VERSICHERUNG_FAQ} />
      </Section>
      <CallBand
        shell={shell}
        title="Noch nicht registriert?"
        text="Fragen zu Nachweisen, Gewerbe oder den ersten Einsätzen klären wir am Telefon."
        action={{ href: REGISTRATION_PATH, label: "Als Fahrer registrieren" }}
      />
    </>
  ),
};
