import { SHOWS_SAMPLES } from "../../../../domain/kernel/samples.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { type Project, SAMPLE_LABELS } from "../../content/projekte.ts";

/** One project as a type sheet: drawing, data, then what was asked, hard, done and achieved (spec 2). */
export function ProjectSheet({ project }: { project: Project }) {
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
