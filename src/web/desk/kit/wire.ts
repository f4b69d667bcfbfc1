import type { ActionRow } from "../../../domain/desk/sessions/list-actions.ts";
import type { StoryEntry as EntryOfStory } from "../../../domain/desk/story/story-entry.ts";
import type { TodayList as ListOfToday } from "../../../domain/desk/today/queries.ts";
import type { ResponseRow } from "../../../domain/dispatch/answers/list-responses.ts";
import type { AssignmentRow } from "../../../domain/dispatch/assignments/queries.ts";
import type {
  AssignDriverInput,
  CancelAssignmentInput,
  ConfirmAssignmentInput,
  MarkNoShowInput,
  NoShowFeeInput,
  ReplaceDriverInput,
  SendConfirmationInput,
} from "../../../domain/dispatch/assignments/schemas.ts";
import type { OldJob as OldJobRow } from "../../../domain/dispatch/jobs/old-jobs.ts";
import type { JobRow } from "../../../domain/dispatch/jobs/queries.ts";
import type {
  AlertDriversInput,
  CompleteOldJobsInput,
  CreateJobInput,
  EditJobInput,
  JobSort,
  JobStatus,
  UpdateContactInput,
} from "../../../domain/dispatch/jobs/schemas.ts";
import type { ShortlistRow as RowOfShortlist } from "../../../domain/dispatch/shortlist/shortlist.ts";
import type {
  DocumentCounts as CountsOfDriver,
  DocumentRow,
} from "../../../domain/drivers/documents/queries.ts";
import type { CheckDocumentInput } from "../../../domain/drivers/documents/schemas.ts";
import type { DriverRow } from "../../../domain/drivers/queries.ts";
import type { DriverStatus, RejectDriverInput } from "../../../domain/drivers/schemas.ts";
import type { EmailRow, EmailStatus } from "../../../domain/mail/email-log.ts";
import type { MailOutage as OutageOfMails } from "../../../domain/mail/mail-outage.ts";
import type { NoShowTier } from "../../../domain/pricing/no-show-fee.ts";

/** What JSON makes of a value: times become ISO strings. */
type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

export type Job = Wire<JobRow>;
/** A job that somebody drives. */
export type AssignedJob = Job & { assignment: NonNullable<Job["assignment"]> };
export type Assignment = Wire<AssignmentRow>;
export type Driver = Wire<DriverRow>;
export type Email = Wire<EmailRow>;
export type DriverDocument = Wire<DocumentRow>;
export type Action = Wire<ActionRow>;
export type JobResponse = Wire<ResponseRow>;
export type ShortlistRow = Wire<RowOfShortlist>;
export type OldJob = Wire<OldJobRow>;
export type StoryEntry = Wire<EntryOfStory>;
export type TodayList = Wire<ListOfToday>;
type MailOutage = Wire<OutageOfMails>;
type DriverCounts = Record<DriverStatus, number>;
export type DocumentCounts = Wire<CountsOfDriver>;

/** Lists of `admin-data-fetch`, by its `dataType`: newest first, in pages. */
export interface Lists {
  jobs: Job;
  assignments: Assignment;
  fahrer: Driver;
  emails: Email;
  actions: Action;
}
export type ListName = keyof Lists;

/** Everything `admin-data-fetch` gives; what is no list comes whole. */
export interface Data extends Lists {
  job: Job;
  story: StoryEntry;
  responses: JobResponse;
  shortlist: ShortlistRow;
  "old-jobs": OldJob;
  today: TodayList;
  "mail-outage": MailOutage;
  documents: DriverDocument;
  "driver-counts": DriverCounts;
  "document-counts": DocumentCounts;
}
export type DataName = keyof Data;

export interface DataFilter {
  q?: string | undefined;
  status?: string | undefined;
  /** Of `jobs`. */
  sort?: JobSort | undefined;
  /** Of `job` (its order number will do), `story`, `responses` and `shortlist`. */
  jobId?: string | undefined;
  /** Of `shortlist`. */
  onlyReleased?: boolean | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** Of `old-jobs`. */
  daysOld?: number | undefined;
  /** Of `fahrer`. */
  licence?: string | undefined;
  region?: string | undefined;
  specialisation?: string | undefined;
  /** Of `documents`, and of `fahrer` for one driver. */
  fahrerId?: string | undefined;
  /** Of `document-counts`. */
  fahrerIds?: string[] | undefined;
  /** Of `actions`. */
  driverId?: string | undefined;
  limit?: number | undefined;
}

export interface ListFilter extends DataFilter {
  limit: number;
}

export interface ListPage<Row> {
  data: Row[];
  nextCursor: string | null;
}

export interface MailState {
  emailId: string;
  status: EmailStatus;
}

export interface NoShowFee {
  feeCents: number;
  tier: NoShowTier;
}

/** What became of a driver's data. */
export interface Erasure {
  erased: string[];
  kept: { what: string; why: string }[];
}

/** The desk's calls (api.md): what each takes, and what it answers beside `success`. */
interface Calls {
  "admin-auth-check": [input: object, answer: { idleUntil: string; expiresAt: string }];
  "admin-logout": [input: { reason: "manual" | "auto" }, answer: object];
  "admin-create-job": [input: CreateJobInput, answer: { jobId: string; jobIds: string[] }];
  "admin-update-contact": [input: UpdateContactInput, answer: object];
  "admin-edit-job": [input: EditJobInput, answer: { driverKnowsOldData: boolean }];
  "admin-assign-driver": [input: AssignDriverInput, answer: { assignmentId: string }];
  "admin-replace-driver": [input: ReplaceDriverInput, answer: { assignmentId: string }];
  "admin-cancel-assignment": [input: CancelAssignmentInput, answer: object];
  "admin-mark-no-show": [input: MarkNoShowInput, answer: NoShowFee];
  "admin-undo-no-show": [input: { assignmentId: string }, answer: object];
  "calc-no-show-fee": [input: NoShowFeeInput, answer: NoShowFee];
  "send-no-show-notice": [input: { assignment_id: string }, answer: MailState];
  "admin-alert-drivers": [input: AlertDriversInput, answer: { sent: number }];
  "admin-complete-old-jobs": [
    input: CompleteOldJobsInput,
    answer: { message: string; data: { updated_count: number } },
  ];
  "admin-reset-jobs": [input: object, answer: { message: string }];
  "admin-confirm-assignment": [input: ConfirmAssignmentInput, answer: object];
  "send-driver-confirmation": [
    input: { assignment_id: string } & Omit<SendConfirmationInput, "assignmentId">,
    answer: MailState,
  ];
  "approve-driver-and-send-jobs": [input: { driverId: string }, answer: { sentJobs: number }];
  "admin-reject-driver": [input: RejectDriverInput, answer: object];
  "reset-driver-status": [
    input: { driverId: string; newStatus: "pending" },
    answer: { assignedJobs: number },
  ];
  "get-document-preview": [input: { filepath: string; ttl: number }, answer: { signedUrl: string }];
  "admin-check-document": [input: CheckDocumentInput, answer: object];
  "admin-erase-driver": [input: { driverId: string }, answer: Erasure];
  "admin-mark-job-completed": [input: { jobId: string }, answer: { status: JobStatus }];
  "admin-mark-job-open": [input: { jobId: string }, answer: { status: JobStatus }];
  "admin-settle-wish": [input: { wishId: string }, answer: object];
  "admin-resend-email": [input: { emailId: string }, answer: MailState];
}
export type CallName = keyof Calls;
export type CallInput<Name extends CallName> = Calls[Name][0];
export type CallAnswer<Name extends CallName> = Calls[Name][1];
