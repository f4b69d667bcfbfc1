import * as z from "zod";
import { type CustomerRow, listCustomers } from "../../customer-records/queries.ts";
import { JOB_STATUS_LABEL, townOf } from "../../dispatch/jobs/vocabulary.ts";
import type { RowCtx } from "../../dispatch/read/job-queries.ts";
import { type JobRow, listJobs } from "../../dispatch/read/job-queries.ts";
import { type DriverRow, listDrivers } from "../../drivers/queries.ts";
import { DRIVER_STATUS_LABEL } from "../../drivers/vocabulary.ts";
import { periodOfJob } from "../../kernel/time/period-words.ts";
import { driverNumber, jobNumber, vehicleName } from "../../kernel/vocabulary.ts";
import { type EmailRow, listEmails } from "../../mail/queries.ts";
import { mailInWords } from "../../mail/vocabulary.ts";
import { FOUND_KINDS, type FoundKind, MOST_FOUND } from "./vocabulary.ts";

export const Found = z.object({
  /** Unique among all that was found. */
  id: z.string(),
  kind: z.enum(FOUND_KINDS),
  title: z.string(),
  detail: z.string(),
  target: z.string().describe("Auftragsnummer, Id des Fahrers oder der E-Mail, oder Suchworte"),
});
export type Found = z.infer<typeof Found>;

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

function jobFound(job: JobRow) {
  const { nummer, company, customer_name, fahrzeugtyp, einsatzort, status } = job;
  const title = `${jobNumber(nummer)} · ${company || customer_name}`;
  const told = [JOB_STATUS_LABEL[status], vehicleName(fahrzeugtyp), townOf(einsatzort)];
  return found("job", String(nummer), title, [...told, periodOfJob(job)]);
}

function driverFound(driver: DriverRow) {
  const { id, nummer, vorname, nachname, plz, ort, telefon, status } = driver;
  const told = [driverNumber(nummer), DRIVER_STATUS_LABEL[status], `${plz} ${ort}`.trim(), telefon];
  return found("driver", id, `${vorname} ${nachname}`, told);
}

function customerFound(customer: CustomerRow) {
  const { id, company, customer_name, customer_phone, customer_city } = customer;
  const told = [company && customer_name, customer_phone, customer_city];
  return found("customer", id, company || customer_name, told);
}

function mailFound(mail: EmailRow) {
  return found("mail", mail.id, mail.subject, [mailInWords(mail).label, mail.recipient]);
}

function found(kind: FoundKind, target: string, title: string, told: string[]): Found {
  const detail = told.filter(Boolean).join(" · ");
  return { kind, id: `${kind}-${target}`, title, detail, target };
}
