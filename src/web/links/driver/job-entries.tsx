import type { JobCard } from "../../../domain/dispatch/answers/queries.ts";
import { townOf } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { daysInWords } from "../../../domain/kernel/time/days.ts";
import { rateInWords } from "../../../domain/pricing/money.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";

/** The job as its driver reads it: only the town, until the dispatcher has confirmed him. */
export function JobEntries({ card }: { card: JobCard }) {
  const { job, rate, state } = card;
  const entries = [
    { term: "Wann", description: job.zeitraum },
    { term: "Eingeteilt", description: daysInWords(card.days.start, card.days.end) },
    { term: "Wo", description: state === "confirmed" ? job.einsatzort : townOf(job.einsatzort) },
    { term: "Fahrzeug", description: `${job.fahrzeugtyp}, Klasse ${job.fuehrerscheinklasse}` },
    { term: "Besonderes", description: job.besonderheiten },
    { term: "Satz", description: rate ? rateInWords(rate) : "" },
  ].filter(({ description }) => description !== "");
  return (
    <>
      <DefinitionList entries={entries} />
      <p className="mt-4 whitespace-pre-wrap break-words">{job.nachricht}</p>
    </>
  );
}
