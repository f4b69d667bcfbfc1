import type { RateType } from "../assignments/schemas.ts";
import type { BillingModel } from "../jobs/schemas.ts";
import type { ReplyAction } from "../replies/schemas.ts";

/**
 * The facts of each mail, as stored in `email_log.data`. The texts are made from them in `src/emails`. Links are paths:
 * the server that delivers a mail knows under which address people reach it, the CLI that caused it may not.
 */
export interface MailTemplates {
  /** To the agency: a request came in through the form (spec 3). */
  fahrer_anfrage: { job: JobFacts; customer: CustomerFacts; deskPath: string };
  /** To the customer, at once: what we received, and how it goes on (decisions.md, "who may order"). */
  request_received: { job: JobFacts; customer: CustomerFacts; dayPriceCents: number };
  /** To the driver: assigned (answer by link) or confirmed (final, with the customer's contact). */
  driver_confirmation: DriverConfirmationFacts;
  /** To a driver: open jobs to choose from (spec 4, approval). */
  job_alert: {
    driver: DriverFacts;
    jobs: { job: JobFacts; acceptPath: string; declinePath: string }[];
  };
  /** To the agency: a driver accepted or declined. */
  answer_received: {
    job: JobFacts;
    driver: DriverFacts;
    action: ReplyAction;
    wasAssigned: boolean;
    deskPath: string;
  };
  /** To whom somebody entered for the newsletter: the one question of the double opt-in. */
  newsletter_confirm: {
    email: string;
    /** ISO 8601 */
    requestedAt: string;
    confirmPath: string;
    unsubscribePath: string;
  };
}
export type MailTemplate = keyof MailTemplates;

export type DriverConfirmationFacts = {
  job: JobFacts;
  driver: DriverFacts;
  rateType: RateType;
  /** Euros. */
  rateValue: number;
  startDate: string | null;
  endDate: string | null;
} & (
  | { stage: "assigned"; acceptPath: string; declinePath: string }
  | { stage: "confirmed"; customer: CustomerFacts }
);

export interface JobFacts {
  /** `FA 1042` */
  number: string;
  einsatzort: string;
  zeitraum: string;
  fahrzeugtyp: string;
  fuehrerscheinklasse: string;
  besonderheiten: string;
  nachricht: string;
  billingModel: BillingModel;
}

export interface CustomerFacts {
  name: string;
  company: string;
  email: string;
  phone: string;
  address: string;
}

export interface DriverFacts {
  vorname: string;
  nachname: string;
}
