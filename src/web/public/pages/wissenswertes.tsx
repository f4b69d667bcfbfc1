import { BOOKING_PATH } from "../content/navigation.ts";
import {
  ADVANTAGES,
  INSURANCE_NOTE,
  INSURANCE_TABLE,
  WISSENSWERTES_CONTENTS,
  WISSENSWERTES_DATES,
  WISSENSWERTES_FAQ,
  WISSENSWERTES_HERO,
  WISSENSWERTES_META,
} from "../content/wissenswertes.ts";
import { cardPath, type PublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { ContactSection } from "../sections/contact-section.tsx";
import { FaqList } from "../sections/faq-list.tsx";
import { InfoCards } from "../sections/info-cards.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Contents } from "../sections/prose-contents.tsx";
import { LinkedText } from "../sections/prose-links.tsx";
import { ProseTable } from "../sections/prose-part.tsx";
import { Section } from "../sections/section.tsx";
import { article } from "../structured-data/article.ts";
import { breadcrumb } from "../structured-data/breadcrumb.ts";
import { faqPage } from "../structured-data/faq-page.ts";
import { ConfirmationSection } from "./wissenswertes/confirmation-section.tsx";
import { DrivingTimesSection } from "./wissenswertes/driving-times-section.tsx";
import { LawSection } from "./wissenswertes/law-section.tsx";

const PATH = "/wissenswertes";
const [advantages, law, insurance, contract, times, questions] = WISSENSWERTES_CONTENTS;

/** What clients should know (spec 2): advantages, law, insurance, contract, driving times, questions. */
export const wissenswertesPage: PublicPage = {
  path: PATH,
  ...WISSENSWERTES_META,
  article: WISSENSWERTES_DATES,
  structuredData: (shell) => [
    breadcrumb(shell, [{ name: "Wissenswertes", path: PATH }]),
    article(shell, {
      headline: WISSENSWERTES_META.title,
      description: WISSENSWERTES_META.description,
      path: PATH,
      image: cardPath(wissenswertesPage),
      ...WISSENSWERTES_DATES,
    }),
    faqPage(WISSENSWERTES_FAQ),
  ],
  body: ({ shell }) => (
    <>
      <PageHero
        shell={shell}
        {...WISSENSWERTES_HERO}
        action={{ href: BOOKING_PATH, label: "Fahrer anfragen" }}
        callable
        sign={<Contents entries={WISSENSWERTES_CONTENTS} place="sign" />}
      />
      <Section {...advantages} lead={ADVANTAGES.lead}>
        <InfoCards cards={ADVANTAGES.cards} />
      </Section>
      <LawSection {...law} />
      <Section {...insurance} lead={<LinkedText>{INSURANCE_NOTE}</LinkedText>}>
        <ProseTable table={INSURANCE_TABLE} />
      </Section>
      <ConfirmationSection {...contract} />
      <DrivingTimesSection {...times} />
      <Section {...questions} ground="warm">
        <FaqList entries={WISSENSWERTES_FAQ} />
      </Section>
      <CallBand
        shell={shell}
        title="Passt ein selbstständiger Fahrer zu Ihrem Einsatz?"
        text="Schildern Sie kurz Fahrzeug, Ort und Zeitraum. Wir sagen auch, wenn etwas dagegen spricht."
        action={{ href: BOOKING_PATH, label: "Zum Anfrageformular" }}
      />
      <ContactSection shell={shell} />
    </>
  ),
};
