import { Phone } from "lucide-react";
import type { CustomerJob } from "../../../domain/customers/queries.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { formatDay } from "../../../domain/kernel/time/berlin.ts";
import { LinkButton } from "../../ui/button.tsx";

/** Who comes and when, with his number while the job is ahead. `main`: the one main action of the page. */
export function DriverContact({ job, main = false }: { job: CustomerJob; main?: boolean }) {
  if (!job.driver) return null;
  const { name, phone } = job.driver;
  const days = confirmedDays(job);
  return (
    <div className="space-y-3">
      <p>
        <span className="block text-ink-2">Ihr Fahrer</span>
        <b className="block font-sign text-22">{name}</b>
        {days && <span className="block tabular-nums">{days}</span>}
      </p>
      {phone && (
        <LinkButton
          href={phoneHref(phone)}
          variant={main ? "primary" : "secondary"}
          size={main ? "large" : "normal"}
          wide
          icon={<Phone aria-hidden="true" size={20} />}
        >
          <span className="sr-only">{name} anrufen: </span>
          {phone}
        </LinkButton>
      )}
    </div>
  );
}

function confirmedDays({ startDate, endDate }: CustomerJob) {
  if (!startDate) return endDate ? `bis ${formatDay(endDate)}` : "";
  if (!endDate) return `ab ${formatDay(startDate)}`;
  if (startDate === endDate) return `am ${formatDay(startDate)}`;
  return `${formatDay(startDate)} bis ${formatDay(endDate)}`;
}
