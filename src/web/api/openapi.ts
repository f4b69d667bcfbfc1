import * as z from "zod";
import { DomainError, ERROR_CODES, type ErrorCode } from "../../domain/kernel/errors.ts";
import type { LinkPurpose } from "../../domain/kernel/link-days.ts";
import {
  describeFailure,
  HTTP_FAILURE_CODES,
  HttpFailure,
  type HttpFailureCode,
} from "../http/failures.ts";
import { type SessionDemands, scopeFor } from "../http/route.ts";

/** A failure of any call; said once for all calls, which refer to it: it is longer than most of them. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.enum([...ERROR_CODES, ...HTTP_FAILURE_CODES]),
  title: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  warnings: z.array(z.object({ code: z.string(), text: z.string() })).optional(),
  secondStep: z
    .object({ pending: z.string(), ways: z.array(z.enum(["app", "passkey", "recovery"])) })
    .optional(),
  candidates: z
    .array(z.object({ id: z.string(), number: z.string(), name: z.string(), town: z.string() }))
    .optional(),
  requestId: z.string().optional(),
});

/** Optional header of the public forms: a solved challenge as base64 JSON (`challenge`, `solution`). */
export const PROOF_HEADER = "Form-Proof";

/** Optional header of every call that creates something (`CallDescription.takesKey`). */
export const KEY_HEADER = "Idempotency-Key";

/** On an answer that was given before, for the same key. */
export const REPLAY_HEADER = "Idempotency-Replayed";

/** Errors that every call can answer. */
export const COMMON_ERRORS: readonly FailureCode[] = [
  "invalid_json",
  "invalid_upload",
  "cross_site",
  "method_not_allowed",
  "payload_too_large",
  "unsupported_media_type",
  "validation",
  "internal",
  "server_busy",
  "service_unavailable",
  "storage_low",
  "stopping",
];

/** Further errors of every dispatcher call. */
export const SESSION_ERRORS: readonly FailureCode[] = [
  "no_session",
  "session_expired",
  "key_unknown",
  "key_revoked",
  "key_expired",
  "too_many_requests",
  "not_admin",
];

/** Further errors of every call whose right is such a link. */
const LINK_ERRORS: Partial<Record<LinkPurpose, readonly FailureCode[]>> = {
  "customer-status": ["status_link_expired", "job_not_found", "too_many_requests"],
  "driver-billing": ["billing_link_expired", "billing_link_used"],
  "driver-job": ["driver_page_link_expired", "assignment_not_found", "too_many_requests"],
  "driver-page": ["driver_page_link_expired", "too_many_requests"],
  "driver-reply": ["link_expired", "job_not_found", "driver_not_found", "too_many_requests"],
};

/** Everything that this call may answer instead of a success. */
export function errorsOf(call: CallDescription): FailureCode[] {
  const { audience, link, reads, proof, isFirstStep, takesKey } = call;
  const errors = [...call.errors];
  if (link) errors.push("link_invalid", ...(LINK_ERRORS[link] ?? []));
  const session: FailureCode[] = audience === "dispatcher" ? [...SESSION_ERRORS] : [];
  const scope = scopeFor(call);
  if (session.length > 0 && scope !== "read") session.push(scope ? "key_scope" : "key_never");
  if (session.length > 0 && !isFirstStep) session.push("first_step_required");
  // Without a reason of its own: as one of several calls (`X-Several`).
  if (proof || (session.length > 0 && !reads)) session.push("proof_required");
  if (takesKey) session.push("idempotency_mismatch");
  return [...new Set([...errors, ...session, ...COMMON_ERRORS])];
}

/** HTTP status and body of a failure code. */
export function failureOf(code: FailureCode) {
  return describeFailure(isOfHttp(code) ? new HttpFailure(code) : new DomainError(code));
}

function isOfHttp(code: FailureCode): code is HttpFailureCode {
  return HTTP_FAILURE_CODES.some((one) => one === code);
}

/** The whole answer of a call, as JSON carries it. */
export function answerSchema({ answer }: Pick<CallDescription, "answer">): z.ZodObject {
  return z.object({ success: z.literal(true), ...answer });
}

/** Options of `toJSONSchema`: schemas describe JSON, a body as it is sent, an answer as it arrives. */
export const AS_JSON = {
  io: "input",
  unrepresentable: "any",
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    // The format says it already.
    if (jsonSchema.format && jsonSchema.format !== "binary") delete jsonSchema.pattern;
    delete jsonSchema.contentEncoding;
    nameFields(jsonSchema);
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

/** Tells an object that has a value for each of a list of keys as one with these fields. */
function nameFields(schema: z.core.JSONSchema.BaseSchema) {
  const { propertyNames, additionalProperties, required } = schema;
  const keys = typeof propertyNames === "object" ? propertyNames.enum : undefined;
  if (!keys || !required || additionalProperties === undefined) return;
  schema.properties = Object.fromEntries(keys.map((key) => [String(key), additionalProperties]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

export function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, AS_JSON);
  return json;
}

export type FailureCode = ErrorCode | HttpFailureCode;

/** Description of a call, for OpenAPI, /api/docs and the check of every answer in tests. */
export interface CallDescription<
  Name extends string = string,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodRawShape = z.ZodRawShape,
> extends SessionDemands {
  /** Path below `/api/`. */
  name: Name;
  summary: string;
  /** `dispatcher` calls need a session. */
  audience: "anyone" | "dispatcher";
  /** Its body carries the `token` of such a link, which is the right to it. */
  link?: LinkPurpose;
  /** For description only: the verb alone parses. */
  body: Body;
  bodyKind?: "long-json";
  /** Fields of the answer beside `success`: as the verb gives them (`z.output`), and as JSON carries them (`z.input`). */
  answer: Answer;
  status?: 200 | 201;
  /** Errors of its verb, but for those of its link; those of every call are `COMMON_ERRORS`. */
  errors: readonly FailureCode[];
  /** Read with `GET`, and takes nothing. */
  method?: "GET";
  /** Takes the proof of work of the public forms. */
  takesProof?: true;
  /** Creates something, at most once for each `Idempotency-Key`. */
  takesKey?: true;
  /** Answers 304 to whoever has what `If-None-Match` names. */
  isConditional?: true;
  /** Its `data` is of several kinds, which this field of the answer names. */
  variants?: { by: string; names: readonly string[] };
  /** Answers with a file of this type instead. */
  file?: "application/zip";
}

export const OPENAPI_PATH = "/api/openapi.json";
