import { DefinitionList } from "../../ui/definition-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { BOOKING_PATH } from "../content/frame.ts";
import {
  advantages as advantagesFor,
  CONFIRMATION,
  DRIVING_TIMES,
  INSURANCE_NOTE,
  INSURANCE_TABLE,
  LAW,
  MAY,
  MAY_NOT,
  STATUS_TABLE,
  WISSENSWERTES_CONTENTS,
  WISSENSWERTES_DATES,
  WISSENSWERTES_FAQ,
  WISSENSWERTES_HERO,
  WISSENSWERTES_META,
} from "../content/wissenswertes.ts";
import type { PublicPage } from "../public-page.tsx";
import { CallBand, ContactSection } from "../sections/contact-section.tsx";
import { CheckList, FaqList, InfoCards, PriceTable } from "../sections/lists.tsx";
import { Contents, LinkedText, ProseTable } from "../sections/prose.tsx";
import { PageHero, Section } from "../sections/section.tsx";

const [advantages, law, insurance, contract, times, questions] = WISSENSWERTES_CONTENTS;

/** Guide for clients: advantages, law, insurance, contract, driving times, questions. */
export const wissenswertesPage: PublicPage = {
  path: "/wissenswertes",
  ...WISSENSWERTES_META,
  article: WISSENSWERTES_DATES,
  crumb: "Wissenswertes",
  questions: () => WISSENSWERTES_FAQ,
  body: ({ shell }) => (
    <>
      <PageHero
        shell={shell}
        {...WISSENSWERTES_HERO}
        action={{ href: BOOKING_PATH, label: "Fahrer anfragen" }}
        sign={<Contents entries={WISSENSWERTES_CONTENTS} place="sign" />}
      />
      <Section {...advantages} lead={advantagesFor(shell.prices).lead}>
        <InfoCards cards={advantagesFor(shell.prices).cards} />
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

/** Contract types, what speaks for self-employment, and what a client may ask for. */
function LawSection({ id, title }: { id: string; title: string }) {
  return (
    <Section id={id} ground="warm" title={title} lead={LAW.lead}>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-prose space-y-4">
          {LAW.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
        </div>
        <div className="lg:self-start">
          <Notice kind="info" title="Keine Rechtsberatung">
            <p>{LAW.note}</p>
          </Notice>
        </div>
      </div>
      <ProseTable table={STATUS_TABLE} />
      <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
        <CheckList {...MAY} />
        <CheckList {...MAY_NOT} avoid />
      </div>
    </Section>
  );
}

/** Limits of driving and rest, and what the tachograph asks of both sides. */
function DrivingTimesSection({ id, title }: { id: string; title: string }) {
  const { lead, caption, note, rows, tachograph } = DRIVING_TIMES;
  return (
    <Section id={id} title={title} lead={lead}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="space-y-3">
          <PriceTable caption={caption} rows={rows} />
          <p className="text-16 text-ink-2">{note}</p>
        </div>
        <CheckList {...tachograph} />
      </div>
    </Section>
  );
}

/** Contents of an order confirmation, laid out as one. */
function ConfirmationSection({ id, title }: { id: string; title: string }) {
  return (
    <Section id={id} ground="warm" title={title} lead={CONFIRMATION.lead}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="border-2 border-ink bg-sheet p-5 sm:p-8">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-22">Auftragsbestätigung</h3>
            <p className="flex items-center gap-3 text-16 text-ink-2">
              Muster <OrderPlate>{CONFIRMATION.number}</OrderPlate>
            </p>
          </div>
          <DefinitionList entries={CONFIRMATION.rows} />
        </div>
        <p className="border-t-2 border-ink pt-3 text-18">{CONFIRMATION.note}</p>
      </div>
    </Section>
  );
}
