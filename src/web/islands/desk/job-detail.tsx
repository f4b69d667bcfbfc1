import { X } from "lucide-react";
import { BILLING_LABEL, jobNumber, vehicleName } from "../../../domain/jobs/labels.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { MailLink, PhoneLink } from "./contact-links.tsx";
import { germanDate } from "./format.ts";
import { JobActions } from "./job-actions.tsx";
import { AddressBadge, AssignmentState, JobStatusChip } from "./job-state.tsx";
import { Time } from "./time.tsx";
import type { Job } from "./wire.ts";

const SOURCE = { form: "Formular der Website", desk: "Disposition", cli: "Terminal" } as const;

/** Everything about one job, with its next step. */
export function JobDetail({ job, onClose }: { job: Job; onClose: () => void }) {
  const number = jobNumber(job.nummer);
  return (
    <aside
      aria-label={`Auftrag ${number}`}
      className="space-y-4 rounded-sign border border-edge bg-sheet p-4 max-[75rem]:my-2 min-[75rem]:sticky min-[75rem]:top-14 min-[75rem]:max-h-[calc(100dvh-4.5rem)] min-[75rem]:self-start min-[75rem]:overflow-y-auto"
    >
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1 space-y-2">
          <p className="flex flex-wrap items-center gap-2">
            <OrderPlate>{number}</OrderPlate>
            <JobStatusChip status={job.status} />
            {job.address_missing && <AddressBadge />}
          </p>
          <h3 className="text-22">{job.company || job.customer_name}</h3>
        </div>
        <button
          type="button"
          onClick={onClose}
          className="-m-1 grid size-9 shrink-0 cursor-pointer place-items-center rounded-sign hover:bg-warm"
        >
          <X aria-hidden="true" size={20} />
          <span className="sr-only">Auftrag {number} schließen</span>
        </button>
      </header>
      <JobActions job={job} of={number} isMain />
      <div>
        <h4 className="mb-1 text-16">Beschreibung</h4>
        <p className="whitespace-pre-line wrap-anywhere">{job.nachricht}</p>
      </div>
      <DefinitionList narrow entries={entriesOf(job)} />
    </aside>
  );
}

function entriesOf(job: Job) {
  const all = [
    { term: "Zuweisung", description: <AssignmentState job={job} /> },
    { term: "Kontakt", description: <Contact job={job} /> },
    { term: "Adresse", description: addressOf(job) },
    { term: "Einsatzort", description: job.einsatzort },
    { term: "Zeitraum", description: job.zeitraum },
    { term: "Beginn", description: job.einsatzbeginn && germanDate(job.einsatzbeginn) },
    {
      term: "Fahrzeug",
      description: `${vehicleName(job.fahrzeugtyp)}, Klasse ${job.fuehrerscheinklasse}`,
    },
    { term: "Anforderungen", description: job.anforderungen.join(", ") },
    { term: "Besonderes", description: job.besonderheiten },
    { term: "Abrechnung", description: BILLING_LABEL[job.billing_model] },
    { term: "Eingang", description: <Source job={job} /> },
    {
      term: "Geändert",
      description: job.updated_at > job.created_at && <Time iso={job.updated_at} />,
    },
    { term: "Erledigt", description: job.completed_at && <Time iso={job.completed_at} /> },
  ];
  return all.filter(({ description }) => description);
}

function Contact({ job }: { job: Job }) {
  return (
    <>
      <p>{job.customer_name}</p>
      <p>
        <PhoneLink phone={job.customer_phone} />
      </p>
      <p className="text-14">
        <MailLink email={job.customer_email} />
      </p>
    </>
  );
}

function Source({ job }: { job: Job }) {
  return (
    <>
      <Time iso={job.created_at} />
      {`, ${SOURCE[job.source]}${job.is_test ? " (Testauftrag)" : ""}`}
    </>
  );
}

function addressOf(job: Job) {
  const street = `${job.customer_street} ${job.customer_house_number}`.trim();
  const city = `${job.customer_postal_code} ${job.customer_city}`.trim();
  return [street, city].filter(Boolean).join(", ") || "Fehlt";
}
