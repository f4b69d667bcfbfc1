import type * as z from "zod";
import type { ALL_CALLS } from "../../api/all-calls.ts";
import type { CallsOf } from "../../api/call.ts";
import type { DATA } from "../../api/data-readers.ts";
import type { ATTACHMENT_UPLOAD, DOCUMENT_UPLOAD } from "../../api/uploads.ts";

/** Request and answer types of the desk's API calls, derived from the call definitions. */

type Calls = CallsOf<typeof ALL_CALLS>;
/** The dispatcher's calls that take files. */
export type FileCallName = (typeof DOCUMENT_UPLOAD | typeof ATTACHMENT_UPLOAD)["name"];
export type CallName = keyof Calls;
export type CallInput<Name extends CallName> = Calls[Name]["input"];
export type CallAnswer<Name extends CallName> = Calls[Name]["answer"];

/** One row of everything that `admin-data-fetch` gives, by its `dataType`. */
export type Data = { [Name in keyof typeof DATA]: z.input<(typeof DATA)[Name]["row"]> };
export type DataName = keyof Data;

/** Filters that may come from the address: the server says whether it knows such a word. */
type FilterWord = "licence" | "region" | "specialisation";
export type DataFilter = Omit<CallInput<"admin-data-fetch">, "dataType" | "cursor" | FilterWord> &
  Partial<Record<FilterWord, string | undefined>>;

/** The lists among them: newest first, in pages. What is no list comes whole. */
export type ListName =
  | "jobs"
  | "assignments"
  | "hours"
  | "billable"
  | "billing-documents"
  | "customers"
  | "fahrer"
  | "emails"
  | "actions";
export type ListFilter = DataFilter & { limit: number };

export interface ListPage<Row> {
  data: Row[];
  nextCursor: string | null;
  /** Entity tag: another one where anything has changed. */
  etag: string | null;
  search?: CallAnswer<"admin-data-fetch">["search"];
}

export type Job = Data["jobs"];
/** A job with an assigned driver. */
export type AssignedJob = Job & { assignment: NonNullable<Job["assignment"]> };
export type Assignment = Data["assignments"];
/** A row of the list of hours sheets, and one whole. */
export type HoursRow = Data["hours"];
export type HoursSheet = Data["hours-sheet"];
export type Billable = Data["billable"];
export type BillingDocument = Data["billing-documents"];
export type Payout = Data["billing-payouts"];
export type Found = Data["search"];
/** A row of the customer list. */
export type KnownCustomer = Data["customers"];
export type CustomerRecord = Data["customer"];
export type Driver = Data["fahrer"];
export type DriverBilling = NonNullable<Data["billing-data"]["driver"]>;
export type CustomerBilling = NonNullable<Data["billing-data"]["customer"]>;
export type Email = Data["emails"];
export type Availability = Data["availability"];
export type DriverDocument = Data["documents"];
export type Attachment = Data["attachments"];
export type DocumentCounts = Data["document-counts"];
export type Action = Data["actions"];
export type JobResponse = Data["responses"];
export type ShortlistRow = Data["shortlist"];
export type OldJob = Data["old-jobs"];
export type StoryEntry = Data["story"];
export type Plan = Data["plan"];
export type PlanDriver = Plan["drivers"][number];
export type PlanWork = Plan["work"][number];
export type TodayList = Data["today"];
export type Figures = Data["figures"];

export type MailState = CallAnswer<"send-driver-confirmation">;
export type NoShowFee = CallAnswer<"calc-no-show-fee">;
/** Answer of the call that erases a driver. */
export type Erasure = CallAnswer<"admin-erase-driver">;
