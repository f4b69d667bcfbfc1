import { Phone } from "lucide-react";
import type { CustomerJob } from "../../../domain/customers/queries.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { periodInWords } from "../../../domain/kernel/time/days.ts";
import { LinkButton } from "../../ui/button.tsx";

/** Who comes and when, with his number while the job is ahead. `main`: the one main action of the page. */
export function DriverContact({ job, main = false }: { job: CustomerJob; main?: boolean }) {
  if (!job.driver) return null;
  const { name, phone } = job.driver;
  const days = periodInWords(job.startDate, job.endDate);
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
