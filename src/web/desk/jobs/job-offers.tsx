import { BILLING_LABEL, jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { LINK_LOOK, PhoneLink } from "../kit/contact-links.tsx";
import { driverHref } from "../kit/driver-href.ts";
import { Time } from "../kit/time.tsx";
import { useDialogs } from "../kit/use-dialogs.ts";
import { useWhole } from "../kit/use-whole.ts";
import type { Job, JobResponse } from "../kit/wire.ts";

/** Drivers who offered themselves for the open job, and those who refused (decisions.md, "Not yet assigned"). */
export function JobOffers({ job }: { job: Job }) {
  const responses = useWhole("responses", { jobId: job.id }).rows ?? [];
  const toAlert = responses.filter(({ assignment_id }) => assignment_id === null);
  const offers = toAlert.filter(({ action }) => action === "accept");
  const refusals = toAlert.filter(({ action }) => action === "decline");
  if (toAlert.length === 0) return null;
  return (
    <section aria-labelledby="auftrag-zusagen">
      <h3 id="auftrag-zusagen" className="mb-1 text-16">
        {offers.length === 1 ? "1 Zusage" : `${offers.length} Zusagen`}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {offers.map((offer) => (
          <Offer key={offer.id} job={job} offer={offer} />
        ))}
      </ul>
      {refusals.length > 0 && (
        <p className="mt-1 text-14 text-ink-2">
          Abgesagt haben: {refusals.map((refusal) => nameOf(refusal)).join(", ")}
        </p>
      )}
    </section>
  );
}

function Offer({ job, offer }: { job: Job; offer: JobResponse }) {
  const { openDialog } = useDialogs();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1.5">
      <a href={driverHref(offer.driver_id)} className={`font-semibold ${LINK_LOOK}`}>
        {nameOf(offer)}
      </a>
      <PhoneLink phone={offer.driver.telefon} />
      <span className="text-14 text-ink-2">
        {BILLING_LABEL[offer.billing_model]}, <Time iso={offer.responded_at} />
      </span>
      {job.status === "open" && (
        <Button
          size="small"
          variant="row"
          onClick={() => openDialog({ kind: "assign", job, driverId: offer.driver_id })}
        >
          Zuweisen
          <span className="sr-only">{` ${nameOf(offer)}, ${jobNumber(job.nummer)}`}</span>
        </Button>
      )}
    </li>
  );
}

function nameOf({ driver }: JobResponse) {
  return `${driver.vorname} ${driver.nachname}`;
}
