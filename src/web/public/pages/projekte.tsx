import { SHOWS_SAMPLES } from "../../../domain/kernel/samples.ts";
import { Notice } from "../../ui/notice.tsx";
import { BOOKING_PATH } from "../content/navigation.ts";
import {
  PROJECTS,
  PROJECTS_CALL,
  PROJECTS_HERO,
  PROJECTS_META,
  SAMPLES_NOTICE,
} from "../content/projekte.ts";
import type { PublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { breadcrumb } from "../structured-data/breadcrumb.ts";
import { ProjectSheet } from "./projekte/project-sheet.tsx";
import { Summary } from "./projekte/summary.tsx";
import { Voices } from "./projekte/voices.tsx";

const PATH = "/projekte";

/** Four projects, two voices, the figures (spec 2); samples are marked as such (decisions.md, "testimonials"). */
export const projectsPage: PublicPage = {
  path: PATH,
  ...PROJECTS_META,
  structuredData: (shell) => [breadcrumb(shell, [{ name: "Projekte", path: PATH }])],
  body: ({ shell }) => (
    <>
      <PageHero shell={shell} {...PROJECTS_HERO} />
      <div className="mx-auto max-w-page px-4 pt-10">
        {SHOWS_SAMPLES.projects && (
          <Notice kind="info" title={SAMPLES_NOTICE.title}>
            {SAMPLES_NOTICE.text}
          </Notice>
        )}
      </div>
      <div className="mx-auto max-w-page divide-y-2 divide-ink px-4">
        {PROJECTS.map((project) => (
          <ProjectSheet key={project.title} project={project} />
        ))}
      </div>
      <Voices />
      <Summary />
      <CallBand
        shell={shell}
        {...PROJECTS_CALL}
        action={{ href: BOOKING_PATH, label: "Fahrer anfragen" }}
      />
    </>
  ),
};
