import { PhoneButton } from "../../ui/brand.tsx";
import { Button } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { REGISTRATION_PATH } from "../content/frame.ts";
import {
  COMPARISON,
  COVERS,
  INSURANCE_LIMITS,
  PACKAGE,
  VERSICHERUNG_FAQ,
  VERSICHERUNG_HERO,
  VERSICHERUNG_META,
} from "../content/versicherung.ts";
import type { PublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/contact-section.tsx";
import { FaqList } from "../sections/lists.tsx";
import { PageHero, Section } from "../sections/section.tsx";

/** Insurance advice for drivers: examples, no brokering (§ 34d GewO). */
export const versicherungPage: PublicPage = {
  path: "/versicherung",
  ...VERSICHERUNG_META,
  crumb: "Versicherung",
  questions: () => VERSICHERUNG_FAQ,
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

/** The comparison that waits for its partner, what a start costs, and what the agency doesn't do. */
function Comparison({ shell }: { shell: Shell }) {
  const { phone } = shell.operator;
  return (
    <Section id="vergleich" ground="warm" title={COMPARISON.title} lead={COMPARISON.text}>
      <div className="space-y-10">
        <div className="space-y-3">
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button disabled size="large" aria-describedby="vergleich-hinweis">
              {COMPARISON.button}
            </Button>
            <PhoneButton phone={phone} />
          </div>
          <p id="vergleich-hinweis" className="text-16 text-ink-2">
            {COMPARISON.note}
          </p>
        </div>
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <div className="border-t-2 border-ink pt-3">
            <h3 className="text-22">{PACKAGE.title}</h3>
            <p className="mt-1 font-sign text-36 font-semibold tabular-nums">{PACKAGE.figure}</p>
            <p className="text-16 text-ink-2">{PACKAGE.condition}</p>
            <p className="mt-2">{PACKAGE.text}</p>
          </div>
          <div className="border-t-2 border-ink pt-3">
            <h3 className="text-22">{INSURANCE_LIMITS.title}</h3>
            <p className="mt-1">{INSURANCE_LIMITS.text}</p>
          </div>
        </div>
      </div>
    </Section>
  );
}

/** The four things to cover, each with its figure at the edge like on a price board. */
function CoverList() {
  return (
    <ol className="border-t-2 border-ink">
      {COVERS.map(({ id, title, figure, condition, text, points }) => (
        <li
          key={id}
          id={id}
          className="grid gap-x-12 gap-y-4 border-b border-line py-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
        >
          <div>
            <h3 className="text-22">{title}</h3>
            {figure && <p className="font-sign text-36 font-semibold tabular-nums">{figure}</p>}
            <p className="text-16 text-ink-2">{condition}</p>
          </div>
          <div className="max-w-form space-y-3">
            <p>{text}</p>
            <ul className="list-disc space-y-2 pl-5 marker:text-ink-2">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
