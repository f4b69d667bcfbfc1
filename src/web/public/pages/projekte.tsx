import { SHOWS_SAMPLES } from "../../../domain/kernel/samples.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Picture } from "../../ui/picture.tsx";
import { BOOKING_PATH } from "../content/frame.ts";
import {
  PROJECTS,
  PROJECTS_CALL,
  PROJECTS_HERO,
  PROJECTS_META,
  type Project,
  SAMPLE_LABELS,
  SAMPLES_NOTICE,
  SUMMARY,
  VOICES,
} from "../content/projekte.ts";
import type { PublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/contact-section.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Section } from "../sections/section.tsx";
import { breadcrumb } from "../structured-data/pages.ts";

const PATH = "/projekte";

/** Four projects, two voices, the figures; samples are marked as such (docs/rules.md, Public site). */
export const projectsPage: PublicPage = {
  path: PATH,
  ...PROJECTS_META,
  structuredData: (shell) => [breadcrumb(shell, [{ name: "Projekte", path: PATH }])],
  body: ({ shell }) => (
    <>
      <PageHero shell={shell} {...PROJECTS_HERO} />
      <div className="mx-auto max-w-page page-gutter pt-10">
        {SHOWS_SAMPLES.projects && (
          <Notice kind="info" title={SAMPLES_NOTICE.title}>
            {SAMPLES_NOTICE.text}
          </Notice>
        )}
      </div>
      <div className="mx-auto max-w-page divide-y-2 divide-ink page-gutter">
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

/** What the operator states about itself, in large figures. */
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
    <article className="group space-y-8 py-14 sm:py-20">
      <div className="max-w-prose space-y-3">
        {SHOWS_SAMPLES.projects && (
          <p className="font-sign text-18 font-semibold text-ink-2">{SAMPLE_LABELS.project}</p>
        )}
        <h2 className="text-36">{title}</h2>
        <p className="text-18">{description}</p>
      </div>
      <div className="grid gap-8 lg:grid-cols-[1fr_27rem] lg:items-start lg:gap-16 lg:group-even:grid-cols-[27rem_1fr]">
        <Picture
          {...picture}
          width={960}
          height={600}
          className="h-auto w-full rounded-sign border border-line lg:group-even:order-last"
        />
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
    { term: "Auftraggeber", description: client },
    { term: "Einsatzort", description: place },
    { term: "Zeitraum", description: period },
    { term: "Dauer", description: <Figure>{duration}</Figure> },
    { term: "Fahrzeug", description: <Figure>{vehicle}</Figure> },
    ...(leadTime ? [{ term: "Vorlauf", description: <Figure>{leadTime}</Figure> }] : []),
    {
      term: "Bewertung",
      description: SHOWS_SAMPLES.projects ? `${SAMPLE_LABELS.voice}: ${rating}` : rating,
    },
  ];
}

function Figure({ children }: { children: string }) {
  return <span className="font-sign text-22 font-semibold">{children}</span>;
}

/** Two testimonials: initials and trade only (docs/rules.md, Public site). */
function Voices() {
  return (
    <Section ground="warm" title="Wie Auftraggeber es erleben">
      <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
        {VOICES.map(({ author, text }) => (
          <figure key={author} className="border-l-4 border-ink pl-5">
            <blockquote className="text-18">„{text}“</blockquote>
            <figcaption className="mt-3 text-16 text-ink-2">
              {author}
              {SHOWS_SAMPLES.projects && ` (${SAMPLE_LABELS.voice})`}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
