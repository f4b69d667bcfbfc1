import { getCustomersHours } from "../../../domain/customers/customers-hours.ts";
import {
  getCustomersInvoices,
  openCustomersInvoice,
} from "../../../domain/customers/customers-order.ts";
import { findOwnBilling } from "../../../domain/customers/own-billing.ts";
import {
  type CustomerJob,
  type CustomerStatus,
  getCustomerStatus,
} from "../../../domain/customers/queries.ts";
import type { JobProgress } from "../../../domain/customers/vocabulary.ts";
import { laterAnswer, laterAnswerDay } from "../../../domain/dispatch/jobs/create-job.ts";
import { laterAnswerText } from "../../../domain/kernel/settings/opening-hours.ts";
import { berlinDate, formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { LargeLink } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { PageSection } from "../../ui/form-group.tsx";
import { Notice, RefusalNotice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { streamFile } from "../documents.ts";
import { Attachments, type AttachmentsOutcome } from "./attachments.tsx";
import { InvoiceData, Invoices } from "./billing.tsx";
import { CustomersSheets, type HoursNews } from "./hours.tsx";
import {
  type CustomerPage,
  customerPage,
  DESCRIPTION,
  type StatusLink,
  statusAddress,
} from "./status-address.ts";
import {
  DriverContact,
  LinkedJobs,
  OrderAsPdf,
  OrderedWork,
  StatusRoad,
  WishList,
} from "./status-parts.tsx";
import {
  cancellationInWords,
  doneInWords,
  PROGRESS,
  UNACKNOWLEDGED,
  WISH_FORM,
  WISH_SENT,
  WITHDRAWN,
} from "./status-texts.ts";
import { type TypedWish, WishForm, type WishNews } from "./wishes.tsx";

/** Last change on the page. */
export interface StatusNews {
  /** A wish that has just been sent, was known already, or was taken back. */
  wish?: WishNews | undefined;
  /** A wish that was refused. */
  refused?: { typed: TypedWish; fields?: Record<string, string>; title: string; text: string };
  attachments?: AttachmentsOutcome;
  hours?: HoursNews;
}

/** The customer's page: where the request stands, who comes, what was ordered. Opening it changes nothing. */
export async function statusPage(
  { ctx, link, shell }: CustomerPage,
  { wish, refused, attachments, hours }: StatusNews = {},
): Promise<string> {
  const [status, sheets, billing, invoices] = await Promise.all([
    getCustomerStatus(ctx, link),
    getCustomersHours(ctx, link),
    findOwnBilling(ctx, link),
    getCustomersInvoices(ctx, link),
  ]);
  const [first] = status.jobs;
  const isOne = status.jobs.length === 1;
  return renderPlainPage(shell, {
    title: `Stand Ihrer Anfrage ${status.job.number}`,
    description: DESCRIPTION,
    children: (
      <div className="space-y-10">
        <div className="space-y-4">
          {wish && <WishAnswer news={wish} later={laterAnswer(shell.hours, shell.today)} />}
          <RefusalNotice refusal={refused} />
          {first && isOne ? (
            <OneJob
              job={first}
              status={status}
              link={link}
              billing={{
                asksForHours: sheets.some((sheet) => sheet.status === "submitted"),
                hasInvoice: invoices.length > 0,
              }}
            />
          ) : (
            <Several status={status} />
          )}
          {status.jobs.some(({ progress }) => progress === "received") && (
            <>
              <LaterAnswer shell={shell} receivedAt={status.receivedAt} />
              {status.isUnacknowledged && <p>{UNACKNOWLEDGED}</p>}
            </>
          )}
        </div>
        <CustomersSheets sheets={sheets} link={link} {...hours} />
        {hasRoad(status) && (
          <PageSection id="stand" title="Stand">
            <StatusRoad
              progress={status.jobs.map(({ progress }) => progress)}
              times={first && isOne ? timesOf(status, first) : []}
            />
          </PageSection>
        )}
        {!isOne && <LinkedJobs jobs={status.jobs} link={link} />}
        <OrderedWork status={status} />
        <Invoices invoices={invoices} link={link} />
        {billing && <InvoiceData billing={billing} link={link} />}
        <Attachments status={status} link={link} outcome={attachments} />
        <WishList wishes={status.wishes} link={link} />
        {status.takesWishes && (
          <WishForm status={status} link={link} typed={refused?.typed} errors={refused?.fields} />
        )}
        <PageSection id="erneut" title="Derselbe Einsatz noch einmal?">
          <p>Das Formular kommt mit diesen Angaben. Sie ergänzen nur den Zeitraum.</p>
          <LargeLink href={statusAddress(link, "/erneut")} isMain={!status.takesWishes}>
            Noch einmal buchen
          </LargeLink>
        </PageSection>
      </div>
    ),
  });
}

interface OneJobProps {
  job: CustomerJob;
  status: CustomerStatus;
  link: StatusLink;
  /** Confirming the hours is what comes next if it asks for them. */
  billing: { asksForHours: boolean; hasInvoice: boolean };
}

function OneJob({ job, status, link, billing }: OneJobProps) {
  const { headline, text } = PROGRESS[job.progress];
  return (
    <>
      <OrderPlate>{job.number}</OrderPlate>
      <h1 className="text-28">{headline}</h1>
      <p>{job.progress === "done" ? doneInWords(billing, status.job.billingModel) : text}</p>
      {job.cancelled && <p>{cancellationInWords(job.cancelled)}</p>}
      <DriverContact job={job} main={!billing.asksForHours} />
      <OrderAsPdf job={job} link={link} />
    </>
  );
}

function Several({ status: { job, jobs } }: { status: CustomerStatus }) {
  return (
    <>
      <OrderPlate>{job.number}</OrderPlate>
      <h1 className="text-28">Ihre Anfrage für {jobs.length} Fahrer</h1>
      <p>Jeder Fahrer hat seinen eigenen Auftrag. Hier stehen alle zusammen.</p>
    </>
  );
}

/** Where nobody was in the office on the next working day after the request: by when he hears, as long as that is to come. */
function LaterAnswer({ shell, receivedAt }: { shell: Shell; receivedAt: Date }) {
  const day = laterAnswerDay(shell.hours, berlinDate(receivedAt));
  return day && day >= shell.today ? <p>{laterAnswerText(day)}</p> : null;
}

interface WishAnswerProps {
  news: WishNews;
  /** Said where the next working day is none of the office's. */
  later: string | null;
}

function WishAnswer({ news, later }: WishAnswerProps) {
  if (news === "withdrawn") return <Notice kind="success" live="status" title={WITHDRAWN} />;
  const { kind, isNew } = news;
  return (
    <Notice
      kind="success"
      live="status"
      title={isNew ? WISH_SENT[kind] : "Diese Anfrage liegt uns schon vor"}
    >
      <p>{WISH_FORM.answer}</p>
      {later && <p>{later}</p>}
    </Notice>
  );
}

const WITHOUT_ROAD: readonly JobProgress[] = ["closed", "cancelled", "cancellation_settled"];

/** Without a driver to come there is no way to go. */
function hasRoad({ jobs }: CustomerStatus) {
  return jobs.some(({ progress }) => !WITHOUT_ROAD.includes(progress));
}

function timesOf({ receivedAt }: CustomerStatus, job: CustomerJob) {
  return [receivedAt, job.dispatchedAt, job.confirmedAt, job.completedAt].map((at) =>
    at ? formatInstant(at) : "",
  );
}

/** `GET /auftrag-status/rechnung.pdf`: the file of one of his invoices, as it was sent to him. */
export const showInvoice = customerPage(async ({ c, ctx, link }) =>
  streamFile(c, await openCustomersInvoice(ctx, { ...link, beleg: c.req.query("beleg") ?? "" })),
);
