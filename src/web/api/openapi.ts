import type { DescribeRouteOptions } from "hono-openapi";
import * as z from "zod";
import { DomainError, ERROR_CODES } from "../../domain/kernel/errors.ts";
import { describeFailure, HTTP_FAILURE_CODES } from "../http/failures.ts";
import type { Call } from "./call.ts";

/** A failure of any call (api.md). */
const Failure = z.object({
  success: z.literal(false),
  code: z.enum([...ERROR_CODES, ...HTTP_FAILURE_CODES]),
  title: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  warnings: z.array(z.object({ code: z.string(), text: z.string() })).optional(),
  requestId: z.string().optional(),
});

/** Said once for all calls, which refer to it: it is longer than most of them. */
export const FAILURE_SCHEMAS = { Failure: schemaOf(Failure, "output") };

const FAILURE = {
  description: "Fehler",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
};

type Described = Pick<
  Call,
  "summary" | "access" | "body" | "answer" | "status" | "errors" | "takesProof" | "takesKey"
>;

/** Optional header of the public forms: a solved challenge as base64 JSON (`challenge`, `solution`). */
export const PROOF_HEADER = "Form-Proof";

/** Optional header of every call that creates something (`Call.takesKey`). */
export const KEY_HEADER = "Idempotency-Key";

/** On an answer that was given before, for the same key. */
export const REPLAY_HEADER = "Idempotency-Replayed";

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

/** The OpenAPI description of a call, from the same schemas that validate it. */
export function routeDescription(
  call: Described,
  contentType = "application/json",
): DescribeRouteOptions {
  const answer = z.object({ success: z.literal(true), ...call.answer });
  const parameters = [
    ...(call.takesKey ? [KEY_PARAMETER] : []),
    ...(call.takesProof ? [PROOF_PARAMETER] : []),
  ];
  return {
    summary: call.summary,
    tags: [call.access === "public" ? "Öffentlich" : "Disposition"],
    security: call.access === "dispatcher" ? [{ bearer: [] }, { cookie: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    requestBody: { required: true, content: content(call.body, "input", contentType) },
    responses: {
      [call.status ?? 200]: {
        description: "Erfolg",
        ...(call.takesKey && { headers: REPLAY }),
        content: content(answer, "output"),
      },
      ...failureResponses(call),
    },
  };
}

/** The OpenAPI description of a public call that only reads. */
export function readDescription(call: Pick<Call, "summary" | "answer">): DescribeRouteOptions {
  const answer = z.object({ success: z.literal(true), ...call.answer });
  return {
    summary: call.summary,
    tags: ["Öffentlich"],
    security: [],
    responses: {
      200: { description: "Erfolg", content: content(answer, "output") },
      500: FAILURE,
    },
  };
}

/** Statuses of the call's own errors and of those that every call can have. */
function failureResponses(call: Described) {
  const own = call.errors.map((code) => describeFailure(new DomainError(code)).status);
  const statuses = new Set<number>([400, 403, 413, 415, 422, 500, 503, ...own]);
  if (call.access === "dispatcher") statuses.add(401);
  return Object.fromEntries([...statuses].sort().map((status) => [status, FAILURE]));
}

function content(schema: z.ZodType, io: "input" | "output", type = "application/json") {
  return { [type]: { schema: schemaOf(schema, io) } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}
