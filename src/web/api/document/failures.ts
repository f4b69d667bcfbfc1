import {
  type CallDescription,
  COMMON_ERRORS,
  errorsOf,
  type FailureCode,
  failureOf,
} from "../openapi.ts";

/** `components.responses`: what every call may answer, whatever it is asked. */
export const ANY_FAILURE = {
  AnyFailure: {
    ...responseOf(500, COMMON_ERRORS),
    description: `Was jeder Aufruf antworten kann: ${[...byStatus(COMMON_ERRORS)]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => `${status} ${codes.join(", ")}`)
      .join("; ")}`,
  },
};

/**
 * The failures of a call, by status, with the codes that it may carry there. A status whose codes every call has is left to
 * `default`, but for 422, which a client meets first.
 */
export function failuresOf(call: CallDescription): Record<string, object> {
  const isCommon = (code: FailureCode) => COMMON_ERRORS.includes(code);
  const named = [...byStatus(errorsOf(call))]
    .filter(([status, codes]) => status === 422 || !codes.every(isCommon))
    .map(([status, codes]) => [status, responseOf(status, codes.toSorted())]);
  return {
    ...Object.fromEntries(named),
    default: { $ref: "#/components/responses/AnyFailure" },
  };
}

function byStatus(codes: readonly FailureCode[]) {
  return Map.groupBy(codes, (code) => failureOf(code).status as number);
}

function responseOf(status: number, codes: readonly FailureCode[]) {
  return {
    description: codes.map((code) => `${code}: ${failureOf(code).title}`).join("; "),
    headers: headersOf(status),
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Failure" },
            { type: "object", properties: { code: { type: "string", enum: codes } } },
          ],
        },
      },
    },
  };
}

function headersOf(status: number) {
  const names = [
    ...(status === 429 ? ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] : []),
    ...(status === 429 || status >= 500 ? ["Retry-After"] : []),
    ...(status === 401 ? ["WWW-Authenticate"] : []),
    "X-Request-Id",
  ];
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name.replaceAll("-", "")}` }]),
  );
}
