import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { OPEN_JOB_NAME_ID } from "../kit/use-opening.ts";
import type { Job } from "../kit/wire.ts";
import { JobActions } from "./job-actions.tsx";
import { JobData } from "./job-data.tsx";
import { JobOffers } from "./job-offers.tsx";
import { JobBadges, JobStatusChip } from "./job-state.tsx";
import { JobStory } from "./job-story.tsx";
import { JobWishes } from "./job-wishes.tsx";

/** Everything about one job: its next step, what waits for an answer, its data, its story. */
export function JobDetail({ job }: { job: Job }) {
  const number = jobNumber(job.nummer);
  return (
    <div className="space-y-4">
      <header className="space-y-2">
        <p className="flex flex-wrap items-center gap-2">
          <OrderPlate>{number}</OrderPlate>
          <JobStatusChip status={job.status} />
          <JobBadges job={job} />
        </p>
        <h2 id={OPEN_JOB_NAME_ID} className="text-22 wrap-anywhere">
          <span className="sr-only">Auftrag {number}: </span>
          {job.company || job.customer_name}
        </h2>
      </header>
      <JobActions job={job} of={number} isMain />
      <JobWishes job={job} />
      <JobOffers job={job} />
      <section aria-labelledby="auftrag-beschreibung">
        <h3 id="auftrag-beschreibung" className="mb-1 text-16">
          Beschreibung
        </h3>
        <p className="whitespace-pre-line wrap-anywhere">{job.nachricht}</p>
      </section>
      <JobData job={job} />
      <JobStory job={job} />
    </div>
  );
}
