import { DEVICE_DAYS, SESSION_LIFE_DAYS } from "../../../domain/desk/sessions/session-policy.ts";
import { Button } from "../../ui/button.tsx";
import { CONSENT_TEXT } from "../content/consent.ts";
import { COOKIES_LEAD, COOKIES_META, cookieSections } from "../content/cookies.ts";
import type { PublicPage } from "../public-page.tsx";
import { TextPageHead, TextSections } from "../sections/prose.tsx";
import { breadcrumb } from "../structured-data/breadcrumb.ts";

/** What is stored in the browser, and the way back to the choice (decisions.md, "/cookies.html"). */
export const cookiesPage: PublicPage = {
  path: "/cookies.html",
  ...COOKIES_META,
  structuredData: (shell) => [
    breadcrumb(shell, [{ name: COOKIES_META.title, path: "/cookies.html" }]),
  ],
  body: () => (
    <>
      <TextPageHead title={COOKIES_META.title} lead={COOKIES_LEAD} />
      <TextSections
        sections={cookieSections({ sessionDays: SESSION_LIFE_DAYS, deviceDays: DEVICE_DAYS })}
        below={{ aendern: <ConsentButton /> }}
      />
    </>
  ),
};

/** The script shows it: without one nothing is stored. */
function ConsentButton() {
  return (
    <Button data-consent-open="" hidden>
      {CONSENT_TEXT.title}
    </Button>
  );
}
