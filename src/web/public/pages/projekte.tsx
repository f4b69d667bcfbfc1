import { BEST_RATING, type Project } from "../../../domain/kernel/settings/references.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Picture } from "../../ui/picture.tsx";
import { BOOKING_PATH } from "../content/frame.ts";
import {
  NO_PROJECTS,
  PICTURES,
  PROJECTS_CALL,
  PROJECTS_HERO,
  PROJECTS_META,
  SUMMARY,
} from "../content/projekte.ts";
import type { PublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/contact-section.tsx";
import { Voices } from "../sections/lists.tsx";
import { PageHero, Section } from "../sections/section.tsx";

/** Released projects, two voices, the figures. Without a project it says so, and neither links nor search engines lead there. */
export const projectsPage: PublicPage = {
  path: "/projekte",
  ...PROJECTS_META,
  isEmpty: ({ references }) => references.projects.length === 0,
  crumb: "Projekte",
  body: ({ shell }) => (
    <>
      {shell.references.projects.length > 0 ? (
        <Projects shell={shell} />
      ) : (
        <PageHero shell={shell} {...NO_PROJECTS} />
      )}
      <CallBand
        shell={shell}
        {...PROJECTS_CALL}
        action={{ href: BOOKING_PATH, label: "Fahrer anfragen" }}
      />
    </>
  ),
};

const VOICES_SHOWN = 2;

function Projects({ shell }: { shell: Shell }) {
  const { projects, testimonials } = shell.references;
  return (
    <>
      <PageHero shell={shell} {...PROJECTS_HERO} />
      <div className="mx-auto max-w-page divide-y-2 divide-ink page-gutter">
        {projects.map((project) => (
          <ProjectSheet key={project.title} project={project} />
        ))}
      </div>
      {testimonials.length > 0 && (
        <Section ground="warm" title="Wie Auftraggeber es erleben">
          <Voices voices={testimonials.slice(0, VOICES_SHOWN)} />
        </Section>
      )}
      <Summary />
    </>
  );
}

/** Operator's statements in large figures. */
function Summary() {
  return (
    <Section title={SUMMARY.title}>
      <dl className="grid grid-cols-2 gap-8 lg:grid-cols-4">
        {SUMMARY.figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-3">
            <dt>{label}</dt>
            <dd className="font-sign text-48 font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** One project as a type sheet: drawing, data, then what was asked, hard, done and achieved. */
function ProjectSheet({ project }: { project: Project }) {
  const { title, description, challenges, solution, result, picture } = project;
  const story = [
    { term: "Herausforderung", text: challenges },
    { term: "Lösung", text: solution },
    { term: "Ergebnis", text: result },
  ];
  return (
    <article className="group space-y-8 py-10 sm:py-20">
      <div className="max-w-prose space-y-3">
        <h2 className="text-36">{title}</h2>
        <p className="text-18">{description}</p>
      </div>
      <div className="grid gap-8 lg:grid-cols-[1fr_27rem] lg:items-start lg:gap-16 lg:group-even:grid-cols-[27rem_1fr]">
        {picture && (
          <Picture
            {...PICTURES[picture]}
            width={960}
            height={600}
            className="h-auto w-full rounded-sign border border-line lg:group-even:order-last"
          />
        )}
        <DefinitionList entries={dataOf(project)} />
      </div>
      <dl className="grid gap-8 md:grid-cols-3">
        {story.map(({ term, text }) => (
          <div key={term} className="border-t-2 border-ink pt-3">
            <dt className="font-sign text-22 font-semibold">{term}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function dataOf({ client, place, period, duration, vehicle, leadTime, rating }: Project) {
  return [
    { term: "Auftraggeber", text: client },
    { term: "Einsatzort", text: place },
    { term: "Zeitraum", text: period },
    { term: "Dauer", text: <Figure>{duration}</Figure> },
    { term: "Fahrzeug", text: <Figure>{vehicle}</Figure> },
    { term: "Vorlauf", text: leadTime && <Figure>{leadTime}</Figure> },
    { term: "Bewertung", text: rating && `${rating} von ${BEST_RATING}` },
  ];
}

function Figure({ children }: { children: string }) {
  return <span className="font-sign text-22 font-semibold">{children}</span>;
}
