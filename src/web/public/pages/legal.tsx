import { DEVICE_DAYS, SESSION_LIFE_DAYS } from "../../../domain/desk/sessions/session-policy.ts";
import { missingOperatorDetails } from "../../../domain/kernel/operator.ts";
import type { PublishedTerms, SiteTerms } from "../../../domain/kernel/settings/terms.ts";
import { termsInWords } from "../../../domain/kernel/settings/terms-reference.ts";
import { de } from "../../../messages/de.ts";
import { Button } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { COOKIES_LEAD, COOKIES_META, cookieSections } from "../content/cookies.ts";
import {
  DATENSCHUTZ_LEAD,
  DATENSCHUTZ_META,
  PRIVACY_AS_OF,
  privacySections,
} from "../content/datenschutz.ts";
import { IMPRESSUM_META, impressumSections, PLACEHOLDER_NOTICE } from "../content/impressum.ts";
import type { PublicPage } from "../public-page.tsx";
import { TextPageHead, TextSections } from "../sections/prose.tsx";

/** Legal notice. */
export const impressumPage: PublicPage = {
  path: "/impressum",
  ...IMPRESSUM_META,
  crumb: "Impressum",
  body: ({ shell }) => (
    <>
      <TextPageHead title={IMPRESSUM_META.title} />
      <TextSections
        sections={impressumSections(shell.operator, shell.hours)}
        before={<PlaceholderNotice shell={shell} />}
      />
    </>
  ),
};

/** Says so while a detail of the agency is still a placeholder (docs/rules.md, Public site). */
function PlaceholderNotice({ shell }: { shell: Shell }) {
  if (missingOperatorDetails(shell.operator).length === 0) return null;
  return (
    <Notice kind="warning" title={PLACEHOLDER_NOTICE.title}>
      <p>{PLACEHOLDER_NOTICE.text}</p>
    </Notice>
  );
}

/** Privacy text. */
export const datenschutzPage: PublicPage = {
  path: "/datenschutz",
  ...DATENSCHUTZ_META,
  crumb: "Datenschutz",
  body: ({ shell }) => (
    <>
      <TextPageHead title={DATENSCHUTZ_META.title} lead={DATENSCHUTZ_LEAD} />
      <TextSections
        contents
        sections={privacySections(shell.operator)}
        before={<PlaceholderNotice shell={shell} />}
        below={{ beschwerde: <p className="text-16 text-ink-2">Stand: {PRIVACY_AS_OF}</p> }}
      />
    </>
  ),
};

/** Same text under the address that the consent banner links to (docs/rules.md, Public site). */
export const datenschutzHtmlPage: PublicPage = {
  ...datenschutzPage,
  path: "/datenschutz.html",
  canonical: datenschutzPage.path,
};

/** Data stored in the browser, and the way back to the choice (docs/rules.md, Consent banner). */
export const cookiesPage: PublicPage = {
  path: "/cookies.html",
  ...COOKIES_META,
  crumb: COOKIES_META.title,
  body: () => (
    <>
      <TextPageHead title={COOKIES_META.title} lead={COOKIES_LEAD} />
      <TextSections
        sections={cookieSections({
          sessionDays: SESSION_LIFE_DAYS,
          deviceDays: DEVICE_DAYS,
          consentTitle: de.consent.title,
        })}
        below={{ aendern: <ConsentButton /> }}
      />
    </>
  ),
};

/** The script shows it: without one nothing is stored. */
function ConsentButton() {
  return (
    <Button data-consent-open="" hidden>
      {de.consent.title}
    </Button>
  );
}

const PATH = "/agb";
const VERSION = "version";
const TITLE = "Allgemeine Geschäftsbedingungen";

/** The agency's terms; `?version=2` shows an older version to whoever ordered under it. */
export const termsPage: PublicPage = {
  path: PATH,
  title: TITLE,
  description:
    "Die Allgemeinen Geschäftsbedingungen der Agentur für die Vermittlung selbstständiger Fahrer und Maschinenführer an Unternehmen.",
  keywords: ["AGB", "Allgemeine Geschäftsbedingungen", "Bedingungen"],
  answersTo: [VERSION],
  isEmpty: ({ terms }) => terms.current === null,
  crumb: "AGB",
  body: ({ shell, query }) => {
    const asked = query.get(VERSION);
    const shown = asked === null ? shell.terms.current : shell.terms.at(Number(asked));
    return (
      <>
        <TextPageHead title={TITLE} {...(shown && { lead: termsInWords(shown) })} />
        <div className="mx-auto max-w-page space-y-6 page-gutter py-12 sm:py-16">
          <Standing shown={shown} terms={shell.terms} isAsked={asked !== null} />
          {shown && <TermsText text={shown.text} />}
        </div>
      </>
    );
  },
};

interface StandingProps {
  shown: PublishedTerms | null;
  terms: SiteTerms;
  isAsked: boolean;
}

/** Says so where other terms count now, or none. */
function Standing({ shown, terms: { current }, isAsked }: StandingProps) {
  if (!shown) {
    return (
      <p className="max-w-prose">
        {isAsked
          ? "Diese Fassung gibt es nicht."
          : "Wir haben keine Allgemeinen Geschäftsbedingungen. Für einen Einsatz gilt, was in der Auftragsbestätigung steht."}
        {isAsked && current && <CurrentLink />}
      </p>
    );
  }
  if (shown.version === current?.version) return null;
  return (
    <div className="max-w-form">
      <Notice kind="info" title="Das ist eine frühere Fassung">
        <p>
          Sie gilt für Aufträge, die mit ihr angefragt wurden.
          {current && <CurrentLink />}
        </p>
      </Notice>
    </div>
  );
}

function CurrentLink() {
  return (
    <>
      {" "}
      <a href={PATH} className="text-blue underline underline-offset-4">
        Zur geltenden Fassung
      </a>
    </>
  );
}

/** Blocks between empty lines; a short line that stands alone and begins with '§' or a number is a heading. */
function TermsText({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim());
  return (
    <div className="max-w-prose space-y-4">
      {blocks.filter(Boolean).map((block, index) => {
        const key = `${index} ${block.slice(0, 20)}`;
        if (isHeading(block)) {
          return (
            <h2 key={key} className="border-t-2 border-ink pt-3 text-28 not-first:mt-10">
              {block}
            </h2>
          );
        }
        return (
          <p key={key} className="whitespace-pre-line">
            {block}
          </p>
        );
      })}
    </div>
  );
}

function isHeading(block: string) {
  return /^(§|\d+\.)\s*\S/.test(block) && block.length <= 100 && !/\n|[.:;,]$/.test(block);
}
