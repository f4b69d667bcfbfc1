import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ZodError } from "zod";
import { DomainError, type FieldErrors, fieldErrorsOf, type Warning } from "../../domain/errors.ts";
import { outageOf } from "../../domain/outage.ts";

/** Failures of HTTP itself, beside the domain's catalogue. */
const HTTP_FAILURES = {
  invalid_json: [400, "Ungültige Anfrage", "Der Inhalt ist kein gültiges JSON."],
  invalid_address: [400, "Ungültige Anfrage", "Diese Adresse ist ungültig."],
  invalid_upload: [
    400,
    "Nicht vollständig angekommen",
    "Die Übertragung wurde unterbrochen oder ist beschädigt. Bitte senden Sie das Formular noch einmal.",
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
  headers: Record<string, string>;
  /** Not foreseen: to be logged. */
  isUnexpected: boolean;
}

/** Maps every error that a handler can throw, once. An unforeseen one tells nothing about itself. */
export function describeFailure(error: unknown): FailureAnswer {
  if (error instanceof DomainError) return fromDomain(error);
  if (error instanceof ZodError) {
    return fromDomain(new DomainError("validation", { fields: fieldErrorsOf(error) }));
  }
  if (error instanceof HttpFailure) return { ...fromHttp(error.code), headers: error.headers };
  if (outageOf(error)) {
    return fromDomain(new DomainError("service_unavailable", { retryAfterSeconds: 10 }));
  }
  return { ...fromHttp("internal"), isUnexpected: true };
}

function fromDomain(error: DomainError): FailureAnswer {
  const { code, kind, title, message, fields, warnings, retryAfterSeconds } = error;
  return {
    ...{ status: STATUS_OF_KIND[kind], code, title, error: message },
    // A machine that is away is said kindly, but the operator has to read of it.
    isUnexpected: kind === "unavailable",
    ...(fields && { fields }),
    ...(warnings && { warnings }),
    headers: retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {},
  };
}

function fromHttp(code: HttpFailureCode): FailureAnswer {
  const [status, title, error] = HTTP_FAILURES[code];
  return { status, code, title, error, headers: {}, isUnexpected: false };
}
