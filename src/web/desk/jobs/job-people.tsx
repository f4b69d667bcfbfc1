import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { LinkButton } from "../../ui/button.tsx";
import { AssignmentState } from "../assign/assignment-state.tsx";
import type { Job } from "../kit/wire.ts";

/** Whom to call about a job: its customer, and who drives or was to drive it. */
export function JobPeople({ job }: { job: Job }) {
  const { company, customer_name: name, assignment, latest_assignment: latest, status } = job;
  const driver = assignment ?? (status === "no_show" ? latest : null);
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Person as="Kunde" name={name} phone={job.customer_phone}>
        <p className="font-semibold">{company || name}</p>
        {company && company !== name && <p className="text-14 text-ink-2">{name}</p>}
      </Person>
      {(driver || status === "open") && (
        <Person as="Fahrer" name={driver?.driver_name} phone={driver?.driver_phone}>
          <AssignmentState job={job} />
        </Person>
      )}
    </dl>
  );
}

interface PersonProps {
  /** `Kunde` */
  as: string;
  name: string | undefined;
  phone: string | undefined;
  children: ReactNode;
}

function Person({ as, name, phone, children }: PersonProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 py-1.5">
      <dt className="text-14 leading-4 text-ink-2">{as}</dt>
      <dd className="row-start-2 min-w-0 wrap-anywhere">{children}</dd>
      {phone && (
        <dd className="row-span-2">
          <LinkButton
            size="small"
            variant="row"
            href={phoneHref(phone)}
            icon={<Phone aria-hidden="true" size={14} />}
          >
            <span>
              <span className="sr-only">{name} anrufen: </span>
              {phone}
            </span>
          </LinkButton>
        </dd>
      )}
    </div>
  );
}
