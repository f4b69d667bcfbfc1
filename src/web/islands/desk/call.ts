import { leaveDesk } from "./leave-desk.ts";
import { noteServerTime } from "./server-clock.ts";
import type {
  CallAnswer,
  CallInput,
  CallName,
  ListFilter,
  ListName,
  ListPage,
  Lists,
} from "./wire.ts";

const TIMEOUT_MS = 20_000;
/** Answers kept for `If-None-Match`; more than the lists a desk shows at once. */
const KEPT_ANSWERS = 40;

const NO_ANSWER = "Der Server antwortet nicht.";
const UNKNOWN_OUTCOME =
  "Der Server hat nicht geantwortet. Ob die Änderung gespeichert wurde, zeigt die Liste, sobald die Verbindung wieder steht.";

/** A call that failed, with the German title and text to show (api.md). */
export class CallError extends Error {
  constructor(
    readonly code: string,
    readonly title: string,
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
    this.name = "CallError";
  }
}

interface CallOptions {
  /** Not made by hand: it doesn't count as input (`X-Background`). */
  background?: boolean;
  /** The same key within 24 h creates nothing twice. */
  idempotencyKey?: string;
  /** A lost session is an error like any other, instead of the way to the login. */
  staySignedOut?: boolean;
}

/** Makes one call. Throws `CallError`; without a session it leaves for the login and never returns. */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallAnswer<Name>> {
  const response = await post(name, input, {
    ...(options.background && { "X-Background": "1" }),
    ...(options.idempotencyKey && { "Idempotency-Key": options.idempotencyKey }),
  });
  return readAnswer<CallAnswer<Name>>(response, options);
}

const keptAnswers = new Map<string, { etag: string; page: unknown }>();

/** Reads one page of a list; the one read before, as long as the server says that nothing has changed (304). */
export async function fetchPage<Name extends ListName>(
  dataType: Name,
  filter: ListFilter & { cursor?: string | undefined },
  signal: AbortSignal,
): Promise<ListPage<Lists[Name]>> {
  const input = { dataType, ...filter };
  const key = JSON.stringify(input);
  const kept = keptAnswers.get(key);
  const headers = { "X-Background": "1", ...(kept && { "If-None-Match": kept.etag }) };
  const response = await post("admin-data-fetch", input, headers, signal);
  if (response.status === 304 && kept) return kept.page as ListPage<Lists[Name]>;
  const page = await readAnswer<ListPage<Lists[Name]>>(response);
  keep(key, response.headers.get("ETag"), page);
  return page;
}

async function post(name: string, input: object, headers: HeadersInit, signal?: AbortSignal) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`/api/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(input),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteServerTime(response.headers.get("Date"));
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    const isRead = name === "admin-data-fetch";
    throw new CallError("network", "Unerwarteter Fehler", isRead ? NO_ANSWER : UNKNOWN_OUTCOME);
  }
}

async function readAnswer<Answer>(response: Response, { staySignedOut }: CallOptions = {}) {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as Answer;
  const error = toCallError(body);
  const isSignedOut = error.code === "no_session" || error.code === "session_expired";
  if (isSignedOut && !staySignedOut) {
    leaveDesk("abgelaufen");
    await new Promise(() => undefined);
  }
  throw error;
}

function toCallError(body: unknown) {
  const { code, title, error, fields } = (body ?? {}) as Partial<
    Record<"code" | "title" | "error", string> & { fields: Record<string, string> }
  >;
  return new CallError(
    code ?? "unreadable",
    title ?? "Unerwarteter Fehler",
    error ?? "Die Antwort des Servers war nicht lesbar. Bitte laden Sie die Seite neu.",
    fields,
  );
}

function keep(key: string, etag: string | null, page: unknown) {
  keptAnswers.delete(key);
  if (etag) keptAnswers.set(key, { etag, page });
  const [oldest] = keptAnswers.keys();
  if (keptAnswers.size > KEPT_ANSWERS && oldest) keptAnswers.delete(oldest);
}
