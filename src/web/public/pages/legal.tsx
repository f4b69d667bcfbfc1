import { DEVICE_DAYS, SESSION_LIFE_DAYS } from "../../../domain/desk/sessions/session-policy.ts";
import { missingOperatorDetails } from "../../../domain/kernel/operator.ts";
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
