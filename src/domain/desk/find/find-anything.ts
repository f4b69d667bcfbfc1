import { type CustomerRow, listCustomers } from "../../customer-records/queries.ts";
import { JOB_STATUS_LABEL, townOf } from "../../dispatch/jobs/vocabulary.ts";
import type { RowCtx } from "../../dispatch/read/job-queries.ts";
import { type JobRow, listJobs } from "../../dispatch/read/job-queries.ts";
import { type DriverRow, listDrivers } from "../../drivers/queries.ts";
import { DRIVER_STATUS_LABEL } from "../../drivers/vocabulary.ts";
import { periodOfJob } from "../../kernel/time/period-words.ts";
import { driverNumber, jobNumber, vehicleName } from "../../kernel/vocabulary.ts";
import { type EmailRow, listEmails } from "../../mail/queries.ts";
import { EMAIL_STATUS_LABEL } from "../../mail/vocabulary.ts";
import { type FoundKind, MOST_FOUND } from "./vocabulary.ts";

export interface Found {
  kind: FoundKind;
  /** Unique among all that was found. */
  id: string;
  title: string;
  detail: string;
  /** The job's number, or the id of driver, customer or mail. */
  target: string;
}

/**
 * Jobs, drivers, customers and mails in which the typed words stand, of each kind a few, best first; nothing for nothing typed.
 * Each kind is searched as its own list is, so that none reads more than a bounded number of rows.
 */
export async function findAnything(ctx: RowCtx, typed = ""): Promise<Found[]> {
  const q = typed.trim();
  if (q === "") return [];
  const limit = MOST_FOUND;
  const [jobs, drivers, customers, mails] = await Promise.all([
    listJobs(ctx, { q, limit }),
    listDrivers(ctx, { q, limit }),
    listCustomers(ctx, { q, limit }),
    listEmails(ctx, { q, limit }),
  ]);
  return [
    ...jobs.rows.map(jobFound),
    ...drivers.rows.map(driverFound),
    ...customers.rows.map(customerFound),
    ...mails.rows.map(mailFound),
  ];
}

function jobFound(job: JobRow): Found {
  const { nummer, company, customer_name, fahrzeugtyp, einsatzort, status } = job;
  return {
    kind: "job",
    id: `job-${job.id}`,
    title: `${jobNumber(nummer)} · ${company || customer_name}`,
    detail: facts(
      JOB_STATUS_LABEL[status],
      vehicleName(fahrzeugtyp),
      townOf(einsatzort),
      periodOfJob(job),
    ),
    target: String(nummer),
  };
}

function driverFound(driver: DriverRow): Found {
  const { id, nummer, vorname, nachname, plz, ort, telefon, status } = driver;
  return {
    kind: "driver",
    id: `driver-${id}`,
    title: `${vorname} ${nachname}`,
    detail: facts(
      driverNumber(nummer),
      DRIVER_STATUS_LABEL[status],
      `${plz} ${ort}`.trim(),
      telefon,
    ),
    target: id,
  };
}

function customerFound({
  id,
  company,
  customer_name,
  customer_phone,
  customer_city,
}: CustomerRow): Found {
  return {
    kind: "customer",
    id: `customer-${id}`,
    title: company || customer_name,
    detail: facts(company && customer_name, customer_phone, customer_city),
    target: id,
  };
}

function mailFound({ id, subject, recipient, status }: EmailRow): Found {
  return {
    kind: "mail",
    id: `mail-${id}`,
    title: subject,
    detail: facts(EMAIL_STATUS_LABEL[status], recipient),
    target: id,
  };
}

function facts(...told: string[]) {
  return told.filter(Boolean).join(" · ");
}
