import type { AssignmentRow } from "../../../domain/assignments/queries.ts";
import type {
  AssignDriverInput,
  SendConfirmationInput,
} from "../../../domain/assignments/schemas.ts";
import type { DriverRow } from "../../../domain/drivers/queries.ts";
import type { JobRow } from "../../../domain/jobs/queries.ts";
import type { CreateJobInput, UpdateContactInput } from "../../../domain/jobs/schemas.ts";
import type { EmailRow, EmailStatus } from "../../../domain/mail/email-log.ts";

/** What JSON makes of a value: times become ISO strings. */
type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

export type Job = Wire<JobRow>;
export type Assignment = Wire<AssignmentRow>;
export type Driver = Wire<DriverRow>;
export type Email = Wire<EmailRow>;

/** Lists of `admin-data-fetch`, by its `dataType`. */
export interface Lists {
  jobs: Job;
  assignments: Assignment;
  fahrer: Driver;
  emails: Email;
}
export type ListName = keyof Lists;

export interface ListFilter {
  q?: string | undefined;
  status?: string | undefined;
  limit: number;
}

export interface ListPage<Row> {
  data: Row[];
  nextCursor: string | null;
}

interface MailState {
  emailId: string;
  status: EmailStatus;
}

/** The desk's calls (api.md): what each takes, and what it answers beside `success`. */
interface Calls {
  "admin-auth-check": [input: object, answer: { idleUntil: string; expiresAt: string }];
  "admin-logout": [input: { reason: "manual" | "auto" }, answer: object];
  "admin-create-job": [input: CreateJobInput, answer: { jobId: string }];
  "admin-update-contact": [input: UpdateContactInput, answer: object];
  "admin-assign-driver": [input: AssignDriverInput, answer: { assignmentId: string }];
  "admin-confirm-assignment": [input: { assignmentId: string }, answer: object];
  "send-driver-confirmation": [
    input: { assignment_id: string } & Omit<SendConfirmationInput, "assignmentId">,
    answer: MailState,
  ];
  "approve-driver-and-send-jobs": [input: { driverId: string }, answer: { sentJobs: number }];
  "admin-resend-email": [input: { emailId: string }, answer: MailState];
}
export type CallName = keyof Calls;
export type CallInput<Name extends CallName> = Calls[Name][0];
export type CallAnswer<Name extends CallName> = Calls[Name][1];
