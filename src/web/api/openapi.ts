import type { Hono } from "hono";
import { type DescribeRouteOptions, generateSpecs } from "hono-openapi";
import * as z from "zod";
import { DomainError, ERROR_CODES, type ErrorCode } from "../../domain/kernel/errors.ts";
import type { LinkPurpose } from "../../domain/kernel/link-days.ts";
import { scopeFor } from "../http/api-key.ts";
import type { WebEnv } from "../http/environment.ts";
import {
  describeFailure,
  HTTP_FAILURE_CODES,
  HttpFailure,
  type HttpFailureCode,
} from "../http/failures.ts";
import { type KeptFile, keepFile, sendKept } from "../http/kept-file.ts";
import type { SessionDemands } from "../http/session.ts";

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

const FAILURE = {
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
};

/** Optional header of the public forms: a solved challenge as base64 JSON (`challenge`, `solution`). */
export const PROOF_HEADER = "Form-Proof";

/** Optional header of every call that creates something (`CallDescription.takesKey`). */
export const KEY_HEADER = "Idempotency-Key";

/** On an answer that was given before, for the same key. */
export const REPLAY_HEADER = "Idempotency-Replayed";

/** What every call can answer, besides its own errors. */
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

/** What every call of the dispatcher can answer besides these. */
export const SESSION_ERRORS: readonly FailureCode[] = [
  "no_session",
  "session_expired",
  "key_unknown",
  "key_revoked",
  "key_expired",
  "too_many_requests",
  "not_admin",
];

/** Everything that this call may answer instead of a success. */
export function errorsOf(call: CallDescription): FailureCode[] {
  const { audience, errors, proof, isFirstStep } = call;
  const session: FailureCode[] = audience === "dispatcher" ? [...SESSION_ERRORS] : [];
  const scope = scopeFor(call);
  if (session.length > 0 && scope !== "read") session.push(scope ? "key_scope" : "key_never");
  if (session.length > 0 && !isFirstStep) session.push("first_step_required");
  if (proof) session.push("proof_required");
  return [...new Set([...errors, ...session, ...COMMON_ERRORS])];
}

/** How a failure is answered, by its code. */
export function failureOf(code: FailureCode) {
  return describeFailure(isOfHttp(code) ? new HttpFailure(code) : new DomainError(code));
}

function isOfHttp(code: FailureCode): code is HttpFailureCode {
  return HTTP_FAILURE_CODES.some((one) => one === code);
}

const KEY_PARAMETER = {
  name: KEY_HEADER,
  in: "header" as const,
  required: false,
  description:
    "Frei gewählt, je Anfrage ein neuer. Wer dieselbe Anfrage binnen 24 Stunden mit demselben Schlüssel wiederholt, bekommt dieselbe Antwort, und nichts entsteht doppelt; mit anderem Inhalt: 422 idempotency_mismatch",
  schema: { type: "string" as const, pattern: "^[!-~]{1,200}$" },
};

const REPLAY = {
  [REPLAY_HEADER]: {
    description: "true: die gespeicherte Antwort auf die erste Anfrage mit diesem Schlüssel",
    schema: { type: "string" as const, enum: ["true"] },
  },
};

const PROOF_PARAMETER = {
  name: PROOF_HEADER,
  in: "header" as const,
  required: false,
  description: "Gelöste Aufgabe aus form-challenge; mit ihr gilt die höhere Grenze je Adresse",
  schema: { type: "string" as const },
};

/**
 * The OpenAPI description of a call, from the same schemas that type it. Its schemas and failures are made when somebody asks
 * for the description: for all calls they take longer than mounting them, and few servers are ever asked.
 */
export function routeDescription(
  call: CallDescription,
  contentType = "application/json",
): DescribeRouteOptions {
  const parameters = [
    ...(call.takesKey ? [KEY_PARAMETER] : []),
    ...(call.takesProof ? [PROOF_PARAMETER] : []),
  ];
  return {
    summary: call.summary,
    tags: [call.audience === "anyone" ? "Öffentlich" : "Disposition"],
    security: call.audience === "dispatcher" ? [{ bearer: [] }, { cookie: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(call.method !== "GET" && {
      requestBody: {
        required: true,
        content: {
          [contentType]: {
            get schema() {
              return schemaOf(call.body);
            },
          },
        },
      },
    }),
    get responses() {
      return { ...successResponse(call), ...failureResponses(call) };
    },
  };
}

function successResponse(call: CallDescription) {
  return {
    [call.status ?? 200]: {
      description: "Erfolg",
      ...(call.takesKey && { headers: REPLAY }),
      content: call.file
        ? { [call.file]: { schema: { type: "string" as const, format: "binary" } } }
        : { "application/json": { schema: schemaOf(answerSchema(call)) } },
    },
  };
}

/** The whole answer of a call, as JSON carries it. */
export function answerSchema({ answer }: Pick<CallDescription, "answer">): z.ZodObject {
  return z.object({ success: z.literal(true), ...answer });
}

/** By status, with the codes that it may carry. */
function failureResponses(call: CallDescription) {
  const byStatus = Map.groupBy(errorsOf(call), (code) => failureOf(code).status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { ...FAILURE, description: codes.sort().join(", ") },
    ]),
  );
}

function schemaOf(schema: z.ZodType): object {
  return jsonSchemaOf(schema);
}

/** As JSON Schema, of what travels: a body as it is sent, an answer as it arrives. */
export function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // What the format says already.
      if (jsonSchema.format && jsonSchema.format !== "binary") delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json;
}

export type FailureCode = ErrorCode | HttpFailureCode;

/** What is told of a call: in OpenAPI, in docs/api.md, and checked of every answer in tests. */
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
  /** What it takes. For description only: the verb alone parses. */
  body: Body;
  /** Fields of the answer beside `success`: as the verb gives them (`z.output`), and as JSON carries them (`z.input`). */
  answer: Answer;
  status?: 200 | 201;
  /** Of its verb; those that every call can have are said once (`COMMON_ERRORS`). */
  errors: readonly FailureCode[];
  /** Read with `GET`, and takes nothing. */
  method?: "GET";
  /** Takes the proof of work of the public forms. */
  takesProof?: true;
  /** Creates something, at most once for each `Idempotency-Key`. */
  takesKey?: true;
  /** Answers with a file of this type instead. */
  file?: "application/zip";
}

export const OPENAPI_PATH = "/api/openapi.json";

const AN_HOUR = "public, max-age=3600";

/** Mounts the description of every call that `app` has by then; made when first asked for, and kept as bytes. */
export function mountOpenApi(app: Hono<WebEnv>): void {
  let kept: Promise<KeptFile> | undefined;
  app.get(OPENAPI_PATH, async (c) => {
    kept ??= describe(app);
    return sendKept(c, await kept, AN_HOUR);
  });
}

async function describe(app: Hono<WebEnv>) {
  const document = await generateSpecs(app, {
    documentation: {
      openapi: "3.1.0",
      info: { title: "Fahrervermittlung", version: "1" },
      components: {
        schemas: { Failure: schemaOf(Failure) },
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          cookie: { type: "apiKey", in: "cookie", name: "__Host-sitzung" },
        },
      },
    },
  });
  return keepFile(new TextEncoder().encode(JSON.stringify(document)), "application/json");
}
