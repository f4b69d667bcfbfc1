import type { core, ZodError } from "zod";
import { CATALOGUE, type ErrorKind } from "./error-catalogue.ts";
import type { LimitStanding } from "./ports.ts";
import { WARNING_CODES, type WarningCode } from "./vocabulary.ts";

export type ErrorCode = keyof typeof CATALOGUE;
export const ERROR_CODES = Object.keys(CATALOGUE) as ErrorCode[];

export type FieldErrors = Record<string, string>;

/** Something that speaks against an action and that a person may overrule, by repeating it with this code. */
export interface Warning {
  code: WarningCode;
  text: string;
}

/** What is left to do after a right password. */
export interface SecondStep {
  /** Shows that the password was right, for a few minutes. */
  pending: string;
  /** By what it can be done. */
  ways: ("app" | "passkey" | "recovery")[];
}

/** One of several that a reference may mean. */
export interface Candidate {
  id: string;
  /** `FA 1042`, `FR 1001`; empty where it has none. */
  number: string;
  name: string;
  town: string;
}

interface ErrorDetails {
  /** Message per field: for kind `validation`, and for `prices_changed` and `terms_changed`. */
  fields?: FieldErrors;
  /** Only for `confirmation_required`. */
  warnings?: Warning[];
  /** Only for `second_factor_required`. */
  secondStep?: SecondStep;
  /** Only for `ambiguous_reference`. */
  candidates?: Candidate[];
  retryAfterSeconds?: number;
  /** Of kind `too_many`: the limit that is used up. */
  standing?: LimitStanding;
  /** Instead of the catalogue's text, where one code has several reasons. */
  text?: string;
  cause?: unknown;
}

/** A failure that the user may see: `title` and `message` are German and safe to show. */
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

/** What speaks against an action, as it is asked about: one warning a code, from all its sentences. */
export function warningsOf(found: readonly { code: string; sentence?: string }[]): Warning[] {
  return WARNING_CODES.flatMap((code) => {
    const sentences = found.flatMap((one) => (one.code === code && one.sentence) || []);
    return sentences.length > 0 ? [{ code, text: sentences.join(" ") }] : [];
  });
}

/** Error: `confirmation_required`, with all warnings, as long as one of them is not named. */
export function requireOverruled(
  warnings: readonly Warning[],
  named: readonly WarningCode[],
): void {
  if (warnings.every(({ code }) => named.includes(code))) return;
  throw new DomainError("confirmation_required", { warnings: [...warnings] });
}

/** The first message of each field; an error inside a list belongs to the list. */
export function fieldErrorsOf(error: ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[String(issue.path[0] ?? "")] ??= messageOf(issue);
  return fields;
}

/** With the values that are allowed, where a program named another: a form offers no other. */
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

/** The first message of each place in the input, however deep: `days.mo.to`, `entries.2.text`. */
export function errorsByPath(error: ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  return fields;
}
