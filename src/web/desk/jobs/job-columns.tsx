import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import type { Column } from "../../ui/table.tsx";
import { AssignmentState } from "../assign/assignment-state.tsx";
import { JobLink } from "../kit/desk-url.tsx";
import { Time } from "../kit/format.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { MailLink, PhoneLink } from "../kit/links.tsx";
import type { Job } from "../kit/wire.ts";
import { DoneCheckbox } from "./done-checkbox.tsx";
import { JobActions } from "./job-actions.tsx";
import { JobBadges, JobStatusChip } from "./job-state.tsx";

/** Columns of the incoming requests. */
export const JOB_COLUMNS: readonly Column<Job>[] = [
  {
    key: "erledigt",
    header: "Erledigt",
    phone: "inline",
    cell: (job) => <DoneCheckbox job={job} />,
  },
  {
    key: "nummer",
    header: "Auftrag",
    rowHeader: true,
    phone: "inline",
    cell: (job) => (
      <div className="space-y-1 max-lg:flex max-lg:items-baseline max-lg:gap-3">
        <JobLink nummer={job.nummer} />
        <p className="text-14 font-normal text-ink-2">
          <Time iso={job.created_at} />
          {partOf(job)}
          {job.is_test && " · Test"}
        </p>
      </div>
    ),
  },
  { key: "kunde", header: "Auftraggeber", phone: "line", cell: (job) => <Customer job={job} /> },
  {
    key: "einsatz",
    header: "Einsatz",
    phone: "line",
    cell: (job) => (
      <>
        <p>{job.einsatzort}</p>
        <p className="text-14 text-ink-2">{jobPeriod(job)}</p>
      </>
    ),
  },
  {
    key: "fahrzeug",
    header: "Fahrzeug",
    phone: "line",
    cell: (job) => (
      <div className="max-lg:flex max-lg:gap-2">
        <p>{vehicleName(job.fahrzeugtyp)}</p>
        <p className="text-14 whitespace-nowrap text-ink-2">Klasse {job.fuehrerscheinklasse}</p>
      </div>
    ),
  },
  {
    key: "status",
    header: "Status",
    phone: "inline",
    cell: (job) => (
      <div className="flex flex-wrap gap-1">
        <JobStatusChip status={job.status} />
        <JobBadges job={job} />
      </div>
    ),
  },
  {
    key: "zuweisung",
    header: "Zuweisung",
    phone: "inline",
    cell: (job) => <AssignmentState job={job} />,
  },
  {
    key: "aktionen",
    header: "Aktionen",
    phone: "line",
    cell: (job) => <JobActions job={job} of={jobNumber(job.nummer)} />,
  },
];

/** Which of the jobs of a request for several drivers it is. */
function partOf({ nummer, group }: Job) {
  return group.length > 1 && ` · Teil ${group.indexOf(nummer) + 1} von ${group.length}`;
}

function Customer({ job }: { job: Job }) {
  return (
    <div className="min-[100rem]:min-w-44">
      <p className="font-semibold">{job.company || job.customer_name}</p>
      <p className="flex flex-wrap gap-x-2">
        {job.company && job.company !== job.customer_name && <span>{job.customer_name}</span>}
        <PhoneLink phone={job.customer_phone} />
      </p>
      <p className="text-14">
        <MailLink email={job.customer_email} />
      </p>
      {job.mail_unzustellbar_am && <p className="text-14 text-red">E-Mail kommt nicht an</p>}
    </div>
  );
}
