import type * as z from "zod";
import type { Warning } from "../../../domain/kernel/errors.ts";
import type { ALL_CALLS } from "../../api/all-calls.ts";
import type { CallsOf } from "../../api/call.ts";
import type { DATA } from "../../api/data-readers.ts";
import type { ATTACHMENT_UPLOAD, DOCUMENT_UPLOAD } from "../../api/uploads.ts";
import { askForProof } from "./proof-gate.ts";
import { noteServerTime } from "./server-clock.ts";
import { loseSession, untilSignedIn } from "./session-gate.ts";

const TIMEOUT_MS = 20_000;
/** A file may be large, and the line slow. */
const FILE_TIMEOUT_MS = 600_000;

const NO_ANSWER = "Der Server antwortet nicht.";
const UNKNOWN_OUTCOME =
  "Der Server hat nicht geantwortet. Ob die Änderung gespeichert wurde, zeigt die Liste, sobald die Verbindung wieder steht.";

/** A call that failed, with the German title and text to show. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    readonly title: string,
    message: string,
    readonly fields: Record<string, string> = {},
    /** Objections that a repeated call can overrule with their codes. */
    readonly warnings: readonly Warning[] = [],
    /** The verb said no to what was asked, and will again. */
    readonly isRefusal = false,
  ) {
    super(message);
    this.name = "CallError";
  }
}

interface CallOptions {
  /** Not made by hand: it doesn't count as input (`X-Background`). */
  background?: boolean;
  /** A repeated key within 24 h creates nothing twice. */
  idempotencyKey?: string;
  /** Together with others it changes much at once (`X-Several`). */
  isOneOfSeveral?: boolean;
  /** Treats a lost session as an error instead of opening the sign-in dialog. */
  staySignedOut?: boolean;
}

/**
 * Makes one call. Throws `CallError`. Without a session nothing was done: it asks for a login first. What was made by hand then says
 * that it can be sent again, the rest goes on.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallAnswer<Name>> {
  const headers = {
    ...(options.background && { "X-Background": "1" }),
    ...(options.idempotencyKey && { "Idempotency-Key": options.idempotencyKey }),
    ...(options.isOneOfSeveral && { "X-Several": "1" }),
  };
  const send = async () => readAnswer<CallAnswer<Name>>(await post(name, input, { headers }));
  if (options.staySignedOut) return send();
  return untilAllowed(send, options.background ? askToSignIn : askForWhatIsMissing);
}

/** Sends again once what was missing is there; `ask` throws the error if it can't be mended. */
function untilAllowed<Answer>(
  send: () => Promise<Answer>,
  ask: (error: unknown) => Promise<void> = askForWhatIsMissing,
): Promise<Answer> {
  return send().catch(async (error: unknown) => {
    await ask(error);
    return untilAllowed(send, ask);
  });
}

/** Asks for a file. Throws `CallError`. */
export function callForFile<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Blob> {
  return untilAllowed(async () => {
    const response = await post(name, input, { timeoutMs: FILE_TIMEOUT_MS });
    if (!response.ok) return readAnswer<never>(response);
    return response.blob().catch(() => Promise.reject(unanswered(UNKNOWN_OUTCOME)));
  });
}

/**
 * Resolves when a call made by hand may be repeated unchanged, after the same person has proved their identity. Throws
 * if the session was lost: another person may have signed in, or hours may have passed.
 */
async function askForWhatIsMissing(error: unknown): Promise<void> {
  if (error instanceof CallError && error.code === "proof_required") {
    if (await askForProof(error.message)) return;
    throw new CallError("proof_declined", "Nicht ausgeführt", NOT_PROVEN);
  }
  await askToSignIn(error);
  throw new CallError("signed_out", "Noch nicht gesendet", SEND_AGAIN);
}

/** Waits for the login, if that is what was missing; else throws the error. */
async function askToSignIn(error: unknown) {
  if (!saysSignedOut(error)) throw error;
  loseSession("abgelaufen");
  await untilSignedIn();
}

const NOT_PROVEN = "Ohne die Bestätigung, dass Sie es sind, wurde nichts geändert.";

const SEND_AGAIN =
  "Ihre Anmeldung war abgelaufen, geändert wurde nichts. Bitte senden Sie es jetzt noch einmal.";

/** Whether a call failed for want of a session. */
export function saysSignedOut(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.code === "no_session" || error.code === "session_expired";
}

/** Sends files, however long they take. Throws `CallError`. */
export function callWithFiles<Answer>(
  name: FileCallName,
  form: FormData,
  idempotencyKey: string,
): Promise<Answer> {
  const sent = { headers: { "Idempotency-Key": idempotencyKey }, timeoutMs: FILE_TIMEOUT_MS };
  return untilAllowed(async () => readAnswer<Answer>(await post(name, form, sent)));
}

/**
 * Reads one page of a list; `known`, as long as the server says that nothing has changed (304). Without a session it waits for the
 * login. Throws `CallError`.
 */
export function fetchPage<Name extends DataName>(
  dataType: Name,
  filter: DataFilter & { cursor?: string | undefined },
  signal?: AbortSignal,
  known?: ListPage<Data[Name]>,
): Promise<ListPage<Data[Name]>> {
  return untilAllowed(async () => {
    await untilSignedIn(signal);
    const headers = { "X-Background": "1", ...(known?.etag && { "If-None-Match": known.etag }) };
    const response = await post("admin-data-fetch", { dataType, ...filter }, { headers, signal });
    if (response.status === 304 && known) return known;
    const answer = await readAnswer<ListPage<Data[Name]>>(response);
    return { ...answer, etag: response.headers.get("ETag") };
  }, askToSignIn);
}

/** One row as it is stored now; undefined without an answer. */
export async function readRow<Name extends DataName>(dataType: Name, filter: DataFilter) {
  const page = await fetchPage(dataType, filter).catch(() => null);
  return page?.data[0];
}

interface Sending {
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

async function post(
  name: CallName | FileCallName,
  input: object,
  { headers, timeoutMs = TIMEOUT_MS, signal }: Sending,
) {
  const timeout = AbortSignal.timeout(timeoutMs);
  const isForm = input instanceof FormData;
  try {
    const response = await fetch(`/api/${name}`, {
      method: "POST",
      headers: { ...(!isForm && { "Content-Type": "application/json" }), ...headers },
      body: isForm ? input : JSON.stringify(input),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteServerTime(response.headers.get("Date"));
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unanswered(name === "admin-data-fetch" ? NO_ANSWER : UNKNOWN_OUTCOME);
  }
}

function unanswered(text: string) {
  return new CallError("network", "Unerwarteter Fehler", text);
}

async function readAnswer<Answer>(response: Response) {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as Answer;
  const { code, title, error, fields, warnings } = (body ?? {}) as Partial<
    Record<"code" | "title" | "error", string> & {
      fields: Record<string, string>;
      warnings: Warning[];
    }
  >;
  throw new CallError(
    code ?? "unreadable",
    title ?? "Unerwarteter Fehler",
    error ?? "Die Antwort des Servers war nicht lesbar. Bitte laden Sie die Seite neu.",
    fields,
    warnings,
    [403, 404, 409, 410, 422].includes(response.status),
  );
}

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
