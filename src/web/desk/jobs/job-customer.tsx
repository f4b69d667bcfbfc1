import { nameOfRecord } from "../../../domain/customer-records/vocabulary.ts";
import { ordersSoFar } from "../../../domain/dispatch/read/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { DeskLink, jobLinkId } from "../kit/desk-url.tsx";
import { LINK_LOOK } from "../kit/links.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Job } from "../kit/wire.ts";
import { MoveToCustomerDialog } from "./move-to-customer-dialog.tsx";

/** Whose job it is, with what is noted of him. */
export function JobCustomer({ job }: { job: Job }) {
  const { openDialog } = useDialogs();
  const customerId = job.kunde_id ?? "";
  const { rows } = usePolledList("customer", { customerId }, { enabled: customerId !== "" });
  const customer = rows?.[0];
  return (
    <>
      {customer && (
        <p className="wrap-anywhere">
          <DeskLink to={{ view: "kunden", job: "", customer: customer.id }} className={LINK_LOOK}>
            {nameOfRecord({ firma: customer.company, name: customer.customer_name })}
          </DeskLink>
          <span className="text-14 text-ink-2">{ordersSoFar(customer.jobs)}</span>
        </p>
      )}
      {customer?.notes.map(({ id, text }) => (
        <p key={id} className="line-clamp-3 text-14 whitespace-pre-line wrap-anywhere" title={text}>
          {text}
        </p>
      ))}
      <Button
        size="small"
        variant="quiet"
        onClick={() =>
          openDialog(
            (close) => <MoveToCustomerDialog job={job} onClose={close} />,
            jobLinkId(job.nummer),
          )
        }
      >
        {customerId ? "Anderem Kunden zuordnen" : "Einem Kunden zuordnen"}
        <span className="sr-only"> {jobNumber(job.nummer)}</span>
      </Button>
    </>
  );
}
