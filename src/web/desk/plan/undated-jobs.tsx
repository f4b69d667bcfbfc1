import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { DeskLink, jobLinkId } from "../kit/desk-url.tsx";
import { LINK_LOOK } from "../kit/links.tsx";
import type { Plan } from "../kit/wire.ts";
import { StateSign } from "./state-sign.tsx";

/** To all open jobs without a day, which the plan's days can't show; nothing where there is none. */
export function UndatedLink({ undated }: Pick<Plan, "undated">) {
  if (undated === 0) return null;
  return (
    <DeskLink
      to={{ view: "auftraege", job: "", search: "", filter: { status: "open", undated: true } }}
      className={`plan-controls ${LINK_LOOK}`}
    >
      {`Dazu ${countInWords(undated, "offener Auftrag", "offene Aufträge")} ohne Datum`}
    </DeskLink>
  );
}

/** The same by name, those that wait longest. */
export function UndatedList({ plan: { undated, undated_jobs: jobs } }: { plan: Plan }) {
  if (jobs.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-edge text-16">
        Ohne Datum
        <span className="font-text text-14 font-normal text-ink-2">{`${undated} ohne Fahrer`}</span>
      </h3>
      <ul>
        {jobs.map(({ job_id, nummer, kunde, fahrzeugtyp, einsatzort }) => (
          <li key={job_id}>
            <DeskLink
              to={{ job: String(nummer) }}
              id={jobLinkId(nummer)}
              data-row=""
              className="flex items-start gap-1.5 py-1.5 text-ink no-underline hover:bg-warm max-lg:min-h-11"
            >
              <span className="mt-1.5">
                <StateSign state="open" />
              </span>
              <span className="min-w-0 wrap-anywhere">
                {[`${jobNumber(nummer)} ${kunde}`, vehicleName(fahrzeugtyp), einsatzort].join(
                  " · ",
                )}
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
      {undated > jobs.length && <UndatedLink undated={undated} />}
    </div>
  );
}
