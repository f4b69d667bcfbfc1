import type { core, ZodError } from "zod";
import { CATALOGUE, type ErrorKind } from "../../messages/errors.ts";
import type { LimitStanding } from "./ports.ts";
import { WARNING_CODES, type WarningCode } from "./vocabulary.ts";

export type ErrorCode = keyof typeof CATALOGUE;
export const ERROR_CODES = Object.keys(CATALOGUE) as ErrorCode[];

export type FieldErrors = Record<string, string>;

/** An objection to an action. A person overrules it by repeating the action with this code. */
export interface Warning {
  code: WarningCode;
  text: string;
}

/** The second factor that is required after a correct password. */
export interface SecondStep {
  /** Short-lived token that proves the correct password. */
  pending: string;
  /** The accepted second factors. */
  ways: ("app" | "passkey" | "recovery")[];
}

/** One match of an ambiguous reference. */
export interface Candidate {
  id: string;
  /** `FA 1042`, `FR 1001`; empty for records without a number. */
  number: string;
  name: string;
  town: string;
}

interface ErrorDetails {
  /** Messages by field name: for errors of kind `validation`, and for `prices_changed` and `terms_changed`. */
  fields?: FieldErrors;
  /** Only for `confirmation_required`. */
  warnings?: Warning[];
  /** Only for `second_factor_required`. */
  secondStep?: SecondStep;
  /** Only for `ambiguous_reference`. */
  candidates?: Candidate[];
  retryAfterSeconds?: number;
  /** For errors of kind `too_many`: the exhausted rate limit. */
  standing?: LimitStanding;
  /** Replaces the catalogue's text where one code has several reasons. */
  text?: string;
  cause?: unknown;
}

/** An error that may be shown to users: `title` and `message` are German and contain no secrets. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly title: string;
  readonly fields: FieldErrors | undefined;
  readonly warnings: Warning[] | undefined;
  readonly secondStep: SecondStep | undefined;
  readonly candidates: Candidate[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly standing: LimitStanding | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const [kind, title, text] = CATALOGUE[code];
    super(details.text ?? text, { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.kind = kind;
    this.title = title;
    this.fields = details.fields;
    this.warnings = details.warnings;
    this.secondStep = details.secondStep;
    this.candidates = details.candidates;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.standing = details.standing;
  }
}

/** Groups objections into one warning per code, with all its sentences. */
export function warningsOf(found: readonly { code: string; sentence?: string }[]): Warning[] {
  return WARNING_CODES.flatMap((code) => {
    const sentences = found.flatMap((one) => (one.code === code && one.sentence) || []);
    return sentences.length > 0 ? [{ code, text: sentences.join(" ") }] : [];
  });
}

/** Throws `confirmation_required` with all warnings unless every code has been confirmed. */
export function requireOverruled(warnings: readonly Warning[], named: readonly WarningCode[]) {
  if (warnings.every(({ code }) => named.includes(code))) return;
  throw new DomainError("confirmation_required", { warnings: [...warnings] });
}

/** The first message of each top-level field; an error inside a list is reported for the list. */
export function fieldErrorsOf(error: ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[String(issue.path[0] ?? "")] ??= messageOf(issue);
  return fields;
}

/** The message, with the allowed values where a program sent another one: a form offers no other. */
function messageOf(issue: core.$ZodIssue): string {
  return issue.message.startsWith("Ungültig")
    ? allowing(issue.message, allowedBy(issue))
    : issue.message;
}

function allowedBy(issue: core.$ZodIssue): string[] {
  if (issue.code === "invalid_union") return issue.errors.flat().flatMap(allowedBy);
  if (issue.code !== "invalid_value") return [];
  return issue.values.filter((value) => typeof value === "string" && value !== "").map(String);
}

/** `Ungültiger Wert. Erlaubt: open, assigned` */
export function allowing(message: string, values: readonly string[]): string {
  return values.length === 0
    ? message
    : `${message.replace(/\.?$/, ".")} Erlaubt: ${values.join(", ")}`;
}

/** The first message of each path in the input, nested ones included: `days.mo.to`, `entries.2.text`. */
export function errorsByPath(error: ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  return fields;
}
