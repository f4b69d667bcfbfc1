import type { ZodError } from "zod";
import { CATALOGUE, type ErrorKind } from "./error-catalogue.ts";

export type ErrorCode = keyof typeof CATALOGUE;
export const ERROR_CODES = Object.keys(CATALOGUE) as ErrorCode[];

export type FieldErrors = Record<string, string>;

/** Something that speaks against an action and that a person may overrule, by repeating it with this code. */
export interface Warning {
  code: "document_expired" | "overlap";
  text: string;
}

interface ErrorDetails {
  /** Message per field, only for kind `validation`. */
  fields?: FieldErrors;
  /** Only for `confirmation_required`. */
  warnings?: Warning[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A failure that the user may see: `title` and `message` are German and safe to show. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly title: string;
  readonly fields: FieldErrors | undefined;
  readonly warnings: Warning[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const [kind, title, text] = CATALOGUE[code];
    super(text, { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.kind = kind;
    this.title = title;
    this.fields = details.fields;
    this.warnings = details.warnings;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The first message of each field; an error inside a list belongs to the list. */
export function fieldErrorsOf(error: ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) fields[String(path[0] ?? "")] ??= message;
  return fields;
}
