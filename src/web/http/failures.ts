import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ZodError } from "zod";
import {
  type Candidate,
  DomainError,
  type ErrorCode,
  type FieldErrors,
  fieldErrorsOf,
  type SecondStep,
  type Warning,
} from "../../domain/kernel/errors.ts";
import {
  LANGUAGE_FIELD,
  type Locale,
  localeNamed,
  SOURCE_LOCALE,
} from "../../domain/kernel/locale.ts";
import { type Outage, outageOf } from "../../domain/kernel/outage.ts";
import type { LimitStanding } from "../../domain/kernel/ports.ts";
import { failureIn } from "../../messages/catalogue.ts";
import { errorGroup, loggableError } from "../../platform/log.ts";
import type { SecurityEvent } from "../../platform/security-log.ts";
import type { WebContext } from "./environment.ts";
import { loggedPath, noteEvent } from "./security-events.ts";

/** Failures of HTTP itself, beside the domain's catalogue. */
const HTTP_FAILURES = {
  invalid_json: [400, "Ungültige Anfrage", "Der Inhalt ist kein gültiges JSON."],
  invalid_address: [400, "Ungültige Anfrage", "Diese Adresse ist ungültig."],
  invalid_upload: [
    400,
    "Nicht vollständig angekommen",
    "Die Übertragung wurde unterbrochen oder ist beschädigt. Bitte senden Sie das Formular noch einmal.",
  ],
  upload_too_slow: [
    400,
    "Übertragung zu langsam",
    "Die Übertragung stand zu lange still oder dauerte länger als 10 Minuten. Bitte versuchen Sie es mit besserem Empfang oder kleineren Dateien erneut, oder rufen Sie uns an.",
  ],
  cross_site: [
    403,
    "Nicht erlaubt",
    "Diese Anfrage kam von einer anderen Website und wurde abgelehnt.",
  ],
  not_found: [404, "Nicht gefunden", "Diese Adresse gibt es nicht."],
  method_not_allowed: [405, "Nicht erlaubt", "Diese Methode ist hier nicht erlaubt."],
  payload_too_large: [413, "Zu groß", "Die Anfrage ist zu groß."],
  unsupported_media_type: [
    415,
    "Ungültige Anfrage",
    "Dieser Inhaltstyp wird hier nicht verstanden.",
  ],
  stopping: [
    503,
    "Gleich wieder da",
    "Die Website startet gerade neu, Ihre Eingabe wurde nicht gespeichert. Bitte versuchen Sie es in einer Minute erneut oder rufen Sie uns an.",
  ],
  internal: [500, "Unerwarteter Fehler", "Bitte versuchen Sie es erneut oder rufen Sie uns an."],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string, string]>;

export type HttpFailureCode = keyof typeof HTTP_FAILURES;
export const HTTP_FAILURE_CODES = Object.keys(HTTP_FAILURES) as HttpFailureCode[];

export class HttpFailure extends Error {
  constructor(
    readonly code: HttpFailureCode,
    readonly headers: Record<string, string> = {},
  ) {
    super(HTTP_FAILURES[code][2]);
    this.name = "HttpFailure";
  }
}

const STATUS_OF_KIND: Record<DomainError["kind"], ContentfulStatusCode> = {
  validation: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_many: 429,
  unavailable: 503,
};

/** A failure as HTTP tells it; the same for JSON and for pages. */
export interface FailureAnswer {
  status: ContentfulStatusCode;
  code: string;
  title: string;
  error: string;
  fields?: FieldErrors;
  warnings?: Warning[];
  secondStep?: SecondStep;
  candidates?: Candidate[];
  headers: Record<string, string>;
  /** Not foreseen: to be logged. */
  isUnexpected: boolean;
}

/** Describes the failure of this request in the right language; a failed read never says "not saved". */
export function failureOf(c: WebContext, error: unknown): FailureAnswer {
  const failure = failureIn(localeOf(c), describeFailure(error, intentOf(c)));
  const unforeseen = c.get("unforeseenTitle");
  return failure.isUnexpected && unforeseen ? { ...failure, title: unforeseen } : failure;
}

/** That of the driver's page; of a call what its page asks for (`?sprache=pl`). Everything else is German. */
function localeOf(c: WebContext): Locale {
  return c.get("locale") ?? localeNamed(c.req.query(LANGUAGE_FIELD)) ?? SOURCE_LOCALE;
}

function intentOf(c: WebContext): Intent {
  if (c.get("isRead") || c.get("isFile")) return "data";
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return "change";
  return c.req.path.startsWith("/api/") ? "data" : "page";
}

/** Logs why a form was refused, and describes it for the page with that form. `first`: the message of a field, else the whole text. */
export function refusalOf(c: WebContext, error: unknown) {
  logFailure(c, error);
  const { status, headers, title, error: text, fields = {} } = failureOf(c, error);
  return { status, headers, title, text, fields, first: Object.values(fields)[0] ?? text };
}

/**
 * Writes a failure to the log: a refusal as an event of the security log, an outage as one line, an unforeseen failure by kind and
 * place; never the message of a query, which holds its values.
 */
export function logFailure(c: WebContext, error: unknown): void {
  const { isUnexpected, code, status } = describeFailure(error);
  const event = eventOf(error);
  if (event) noteEvent(c, event, code);
  if (!isUnexpected) return;
  const request = { requestId: c.get("requestId"), path: loggedPath(c.req.path) };
  const { log } = c.get("runtime");
  if (status === 503) {
    const outage = outageOf(error) ?? code;
    c.get("metrics").noteOutage(outage);
    log.warn({ ...request, outage, code: loggableError(error).code }, "refused: outage");
  } else {
    const group = errorGroup(error);
    c.get("metrics").noteError(group);
    log.error({ ...request, group, error: loggableError(error) }, "unexpected failure");
  }
}

/** The security event of a refusal (docs/security.md); undefined if it is none. */
function eventOf(error: unknown): SecurityEvent | undefined {
  if (error instanceof HttpFailure) return EVENT_OF_HTTP[error.code];
  if (!(error instanceof DomainError)) return undefined;
  if (REFUSALS.has(error.code)) return "overloaded";
  return EVENT_OF_CODE[error.code] ?? EVENT_OF_KIND[error.kind];
}

const EVENT_OF_HTTP: Partial<Record<HttpFailureCode, SecurityEvent>> = {
  cross_site: "cross_site",
  invalid_address: "bad_request",
  invalid_json: "bad_request",
  method_not_allowed: "bad_request",
  not_found: "not_found",
  payload_too_large: "bad_request",
  unsupported_media_type: "bad_request",
  upload_too_slow: "bad_request",
};

const EVENT_OF_CODE: Partial<Record<ErrorCode, SecurityEvent>> = {
  link_invalid: "link_invalid",
  key_expired: "key_refused",
  key_revoked: "key_refused",
  key_unknown: "key_refused",
  login_failed: "sign_in_failed",
  passkey_refused: "sign_in_failed",
  password_wrong: "proof_failed",
  proof_failed: "proof_failed",
  proof_required: "proof_required",
  second_factor_wrong: "sign_in_failed",
  session_expired: "session_expired",
  too_many_codes: "sign_in_locked",
  too_many_logins: "sign_in_locked",
};

const EVENT_OF_KIND: Partial<Record<DomainError["kind"], SecurityEvent>> = {
  forbidden: "forbidden",
  gone: "link_expired",
  too_many: "rate_limited",
  unauthenticated: "session_missing",
};

/** Purpose of the request; a failed read cannot have lost typed text. */
type Intent = "change" | "page" | "data";

/** Maps every error that a handler can throw, once. An unforeseen one tells nothing about itself. */
export function describeFailure(error: unknown, intent: Intent = "change"): FailureAnswer {
  if (error instanceof DomainError) return fromDomain(error);
  if (error instanceof ZodError) {
    return fromDomain(new DomainError("validation", { fields: fieldErrorsOf(error) }));
  }
  if (error instanceof HttpFailure) return { ...fromHttp(error.code), headers: error.headers };
  if (isClientGone(error)) return { ...fromHttp("invalid_upload"), headers: {} };
  const outage = outageOf(error);
  if (outage) return fromOutage(outage, intent);
  return { ...fromHttp("internal"), isUnexpected: true };
}

/** Refusals by this process's own limits; not logged, so that a flood of requests does not flood the log. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(["server_busy", "storage_low", "uploads_busy"]);

const NOT_LOADED: Record<Exclude<Intent, "change">, string> = {
  page: "Diese Seite lässt sich gerade nicht laden.",
  data: "Die Daten lassen sich gerade nicht laden.",
};

function fromOutage(outage: Outage, intent: Intent): FailureAnswer {
  const isBusy = outage === "database_busy";
  const answer = { ...fromDomain(errorOf(outage, intent)), isUnexpected: true };
  if (intent === "change") return answer;
  const later = isBusy ? "in einer Minute" : "in wenigen Minuten";
  const again = `Bitte versuchen Sie es ${later} erneut oder rufen Sie uns an.`;
  return { ...answer, error: `${NOT_LOADED[intent]} ${again}` };
}

/** Bun's error for a body whose connection was closed midway: neither our fault nor answered. */
function isClientGone(error: unknown) {
  return error instanceof Error && error.name === "AbortError";
}

function errorOf(outage: Outage, intent: Intent): DomainError {
  if (outage === "disk_full" && intent === "change") {
    return new DomainError("storage_low", { retryAfterSeconds: 60 });
  }
  return outage === "database_busy"
    ? new DomainError("server_busy", { retryAfterSeconds: 30 })
    : new DomainError("service_unavailable", { retryAfterSeconds: 10 });
}

function fromDomain(error: DomainError): FailureAnswer {
  const { code, kind, title, message, fields, warnings, secondStep, candidates } = error;
  const { retryAfterSeconds, standing } = error;
  return {
    status: STATUS_OF_KIND[kind],
    code,
    title,
    error: message,
    // A machine that is away is said kindly, but the operator has to read of it.
    isUnexpected: kind === "unavailable" && !REFUSALS.has(code),
    ...(fields && { fields }),
    ...(warnings && { warnings }),
    ...(secondStep && { secondStep }),
    ...(candidates && { candidates }),
    headers: {
      ...(retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) }),
      ...(standing && limitHeaders(standing)),
    },
  };
}

function fromHttp(code: HttpFailureCode): FailureAnswer {
  const [status, title, error] = HTTP_FAILURES[code];
  return { status, code, title, error, headers: {}, isUnexpected: false };
}

/** Each answer tells of one limit. */
const POLICY = "default";

/**
 * Remaining points of a limit for programs: the IETF draft's fields (`RateLimit`, `RateLimit-Policy`;
 * draft-ietf-httpapi-ratelimit-headers-10), and the three fields of earlier drafts, which most clients read. Seconds.
 */
function limitHeaders(standing: LimitStanding): Record<string, string> {
  const { points, perSeconds, remaining, resetSeconds } = standing;
  return {
    "RateLimit-Limit": String(points),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
    "RateLimit-Policy": `"${POLICY}";q=${points};w=${perSeconds}`,
    RateLimit: `"${POLICY}";r=${remaining};t=${resetSeconds}`,
  };
}

/** Puts it on this request's answer, whatever that will be. */
export function tellLimit(c: WebContext, standing: LimitStanding): void {
  for (const [name, value] of Object.entries(limitHeaders(standing))) c.header(name, value);
}
