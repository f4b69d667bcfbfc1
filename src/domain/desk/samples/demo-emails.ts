import type { Assignment, Driver, emailLog, Job } from "../../../db/schema/index.ts";
import { PRICE_CONFIRMATION_VERSION } from "../../dispatch/jobs/vocabulary.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { answerPaths, orderDocumentPath, statusPath } from "../../kernel/links.ts";
import {
  customerFacts,
  daysFacts,
  driverFacts,
  driversRate,
  jobFacts,
  orderFacts,
} from "../../mail/facts.ts";
import { letterOf } from "../../mail/template-lookup.ts";
import type { MailFacts, MailTemplate } from "../../mail/templates.ts";
import { SAMPLE_NOT_SENT } from "../../mail/vocabulary.ts";
import { DEFAULT_PRICES } from "../../pricing/default-prices.ts";
import { idOf, randomOf } from "./random.ts";

export type NewEmail = typeof emailLog.$inferInsert;

const TEXT = "Beispieldaten. Diese E-Mail wurde nie verschickt.";
const FAILED = 0.04;

/** The two mails that a request through the form leaves in the log. */
export function emailsOfRequest(tx: TxCtx, job: Job): NewEmail[] {
  const facts = { job: jobFacts(job), customer: customerFacts(job) };
  const price = job.tagespreis_cents;
  const about = { at: job.created_at, job_id: job.id };
  return [
    email(
      tx,
      "fahrer_anfrage",
      { ...facts, dayPriceCents: price, deskPath: "/admin" },
      {
        ...about,
        key: `fahrer_anfrage:${job.id}`,
        to: tx.agencyEmail,
      },
    ),
    email(
      tx,
      "request_received",
      {
        ...facts,
        dayPriceCents: price,
        confirmed: { version: PRICE_CONFIRMATION_VERSION, at: job.created_at.toISOString() },
        statusPath: statusPath(tx, job),
      },
      {
        ...about,
        key: `request_received:${job.id}`,
        to: job.customer_email,
      },
    ),
  ];
}

/** The mails of an assignment to its driver: the offer, and the confirmation where there was one. */
export function emailsOfAssignment(
  tx: TxCtx,
  assignment: Assignment,
  job: Job,
  driver: Driver,
): NewEmail[] {
  const about = {
    to: driver.email,
    job_id: job.id,
    driver_id: driver.id,
    assignment_id: assignment.id,
  };
  const facts = {
    job: jobFacts(job),
    driver: driverFacts(driver),
    rateType: assignment.rate_type,
    rateValue: assignment.rate_value,
    ...daysFacts(assignment),
  };
  const key = (stage: string) => `driver_confirmation:${stage}:${assignment.id}`;
  const offer = email(
    tx,
    "driver_confirmation",
    { ...facts, stage: "assigned", mode: "both", ...answerPaths(tx, job, driver.id) },
    { ...about, key: key("assigned"), at: assignment.assigned_at },
  );
  if (!assignment.confirmed_at) return [offer];
  const confirmation = email(
    tx,
    "driver_confirmation",
    {
      ...orderFacts(
        { assignment, job, driver },
        { prices: DEFAULT_PRICES, rate: driversRate(assignment), now: assignment.confirmed_at },
      ),
      stage: "confirmed",
      mode: "both",
      documentPath: orderDocumentPath(tx, assignment.id),
    },
    {
      ...about,
      key: `${key("confirmed")}:${assignment.confirmed_at.toISOString()}`,
      at: assignment.confirmed_at,
    },
  );
  return [offer, confirmation];
}

interface About {
  key: string;
  to: string;
  at: Date;
  job_id?: string;
  driver_id?: string;
  assignment_id?: string;
}

/** Sent or failed, never pending: the worker must not find it. */
export function email<T extends MailTemplate>(
  tx: TxCtx,
  template: T,
  data: MailFacts[T],
  { key, to, at, ...about }: About,
): NewEmail {
  const isFailed = randomOf(key).chance(FAILED);
  const outcome = isFailed
    ? { status: "failed" as const, error_message: "550 5.1.1 Musterfehler: Empfänger unbekannt" }
    : {
        status: "sent" as const,
        sent_at: new Date(at.getTime() + 2000),
        error_message: SAMPLE_NOT_SENT,
      };
  return {
    id: idOf(`email:${key}`),
    unique_key: key,
    recipient: to,
    subject: tx.mailTexts.subject(template, data),
    template,
    data,
    letter: letterOf(template, data),
    ...about,
    ...outcome,
    text: TEXT,
    html: `<p>${TEXT}</p>`,
    attempts: 1,
    created_at: at,
  };
}
