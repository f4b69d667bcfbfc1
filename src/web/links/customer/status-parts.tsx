import type { CustomerStatus, CustomerWish } from "../../../domain/customers/queries.ts";
import { WISH_LABEL } from "../../../domain/customers/vocabulary.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { WORKDAY } from "../../ui/wording.ts";
import { DriverContact } from "./driver-contact.tsx";
import { INVOICE, PROGRESS } from "./status-texts.ts";

/** The jobs of one request, each with its number, its state and its driver. */
export function LinkedJobs({ jobs }: Pick<CustomerStatus, "jobs">) {
  return (
    <section aria-labelledby="auftraege" className="space-y-3">
      <h2 id="auftraege" className="text-22">
        Ihre {jobs.length} Aufträge
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {jobs.map((job) => (
          <li key={job.id} className="space-y-3 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OrderPlate>{job.number}</OrderPlate>
              <StatusChip {...PROGRESS[job.progress]} />
            </p>
            <DriverContact job={job} />
            {!job.driver && <p>{PROGRESS[job.progress].text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was ordered, as on a delivery note. */
export function OrderedWork({ status }: { status: CustomerStatus }) {
  const { job, jobs } = status;
  const entries = [
    { term: "Einsatzort", description: job.einsatzort },
    { term: "Zeitraum", description: job.zeitraum },
    { term: "Fahrzeug", description: job.fahrzeugtyp },
    { term: "Fahrer", description: jobs.length > 1 ? String(jobs.length) : "" },
    { term: "Besonderheiten", description: job.besonderheiten },
    { term: "Tagespreis", description: dayPrice(status) },
    { term: "Abrechnung", description: INVOICE[job.billingModel] },
    {
      term: "Beschreibung",
      description: <span className="break-words whitespace-pre-wrap">{job.nachricht}</span>,
    },
  ];
  return (
    <section aria-labelledby="bestellung" className="space-y-3">
      <h2 id="bestellung" className="text-22">
        Ihre Bestellung
      </h2>
      <DefinitionList entries={entries.filter(({ description }) => description !== "")} />
    </section>
  );
}

/** What the customer asked for on this page, and whether it is dealt with. */
export function WishList({ wishes }: { wishes: readonly CustomerWish[] }) {
  if (wishes.length === 0) return null;
  return (
    <section aria-labelledby="anfragen" className="space-y-3">
      <h2 id="anfragen" className="text-22">
        Was Sie angefragt haben
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {wishes.map((wish) => (
          <li key={`${wish.numbers} ${wish.createdAt.getTime()} ${wish.kind}`} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b>{WISH_LABEL[wish.kind]}</b>
              {wish.settledAt ? (
                <StatusChip tone="green" label="Bearbeitet" />
              ) : (
                <StatusChip tone="blue" label="Bei der Disposition" />
              )}
            </p>
            <p className="text-16 text-ink-2 tabular-nums">
              {wish.numbers.join(", ")}, {formatInstant(wish.createdAt)}
            </p>
            {wish.message && <p className="break-words whitespace-pre-wrap">{wish.message}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function dayPrice({ dayPriceCents, jobs }: CustomerStatus) {
  if (dayPriceCents === null) return "wie vereinbart";
  const one = `${formatCents(dayPriceCents)} netto je ${WORKDAY}`;
  if (jobs.length === 1) return one;
  return `${one} und Fahrer, bei ${jobs.length}${NBSP}Fahrern ${formatCents(dayPriceCents * jobs.length)}`;
}
