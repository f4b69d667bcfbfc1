import {
  DATENSCHUTZ_LEAD,
  DATENSCHUTZ_META,
  PRIVACY_AS_OF,
  privacySections,
} from "../content/datenschutz.ts";
import type { PublicPage } from "../public-page.tsx";
import { TextPageHead, TextSections } from "../sections/prose.tsx";
import { breadcrumb } from "../structured-data/breadcrumb.ts";
import { PlaceholderNotice } from "./impressum.tsx";

/** Privacy text (spec 2 and 9). */
export const datenschutzPage: PublicPage = {
  path: "/datenschutz",
  ...DATENSCHUTZ_META,
  structuredData: (shell) => [breadcrumb(shell, [{ name: "Datenschutz", path: "/datenschutz" }])],
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

/** The same text under the address that the consent banner links to (decisions.md). */
export const datenschutzHtmlPage: PublicPage = {
  ...datenschutzPage,
  path: "/datenschutz.html",
  canonical: datenschutzPage.path,
};
