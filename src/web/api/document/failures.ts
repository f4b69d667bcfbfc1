import {
  type CallDescription,
  COMMON_ERRORS,
  errorsOf,
  type FailureCode,
  failureOf,
} from "../openapi.ts";

/** Of `default`: what every call may answer, whatever it is asked. */
const OF_EVERY_CALL = "Any";

/** Named always, though any call may answer so: it is what a client meets first. */
const ALWAYS_NAMED = 422;

interface Responses {
  /** Of one call, by status, with the codes that it may carry there. */
  of(call: CallDescription): Record<string, object>;
  /** By name, for `components.responses`: those that several calls have. */
  shared(): Record<string, object>;
}

/** The failures of these calls; what several of them answer alike is said once. */
export function failureResponses(calls: readonly CallDescription[]): Responses {
  const byCall = new Map(calls.map((call) => [call.name, codesByStatus(call)]));
  const used = new Map<string, { status: number; codes: FailureCode[]; calls: number }>();
  for (const statuses of byCall.values()) {
    for (const [status, codes] of statuses) {
      const name = nameOf(codes);
      const calls = (used.get(name)?.calls ?? 0) + 1;
      used.set(name, { status, codes, calls });
    }
  }
  const isShared = (name: string) => (used.get(name)?.calls ?? 0) > 1;

  return {
    of: ({ name }) => ({
      ...Object.fromEntries(
        [...(byCall.get(name) ?? [])].map(([status, codes]) => [
          status,
          isShared(nameOf(codes)) ? refTo(nameOf(codes)) : responseOf(status, codes),
        ]),
      ),
      default: refTo(OF_EVERY_CALL),
    }),
    shared: () => ({
      ...Object.fromEntries(
        [...used]
          .filter(([name]) => isShared(name))
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { status, codes }]) => [name, responseOf(status, codes)]),
      ),
      [OF_EVERY_CALL]: {
        ...responseOf(500, [...COMMON_ERRORS]),
        description: `Was jeder Aufruf antworten kann: ${[...byStatus(COMMON_ERRORS)]
          .toSorted(([a], [b]) => a - b)
          .map(([status, codes]) => `${status} ${codes.join(", ")}`)
          .join("; ")}`,
      },
    }),
  };
}

/** Those statuses that say more than that something failed which may fail anywhere. */
function codesByStatus(call: CallDescription): Map<number, FailureCode[]> {
  const isCommon = (code: FailureCode) => COMMON_ERRORS.includes(code);
  const named = [...byStatus(errorsOf(call))]
    .filter(([status, codes]) => status === ALWAYS_NAMED || !codes.every(isCommon))
    .toSorted(([a], [b]) => a - b);
  return new Map(named.map(([status, codes]) => [status, codes.toSorted()]));
}

function byStatus(codes: readonly FailureCode[]) {
  return Map.groupBy(codes, (code) => failureOf(code).status as number);
}

/** Those that nearly every call refers to, by shorter names. */
const SHORT_NAME: Partial<Record<string, string>> = {
  "no_session.session_expired": "NoSession",
  "cross_site.first_step_required.not_admin": "Forbidden",
  "cross_site.first_step_required.not_admin.proof_required": "ProofRequired",
  validation: "Invalid",
  "idempotency_mismatch.validation": "InvalidOrMismatch",
};

function nameOf(codes: readonly FailureCode[]): string {
  const name = codes.join(".");
  return SHORT_NAME[name] ?? name;
}

function refTo(name: string) {
  return { $ref: `#/components/responses/${name}` };
}

function responseOf(status: number, codes: FailureCode[]) {
  return {
    description: codes.map((code) => `${code}: ${failureOf(code).title}`).join("; "),
    ...headersOf(status),
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Failure" },
            { properties: { code: { enum: codes } } },
          ],
        },
      },
    },
  };
}

function headersOf(status: number) {
  const headers = {
    ...((status === 429 || status >= 500) && {
      "Retry-After": { $ref: "#/components/headers/RetryAfter" },
    }),
    ...(status === 500 && { "X-Request-Id": { $ref: "#/components/headers/RequestId" } }),
    ...(status === 401 && { "WWW-Authenticate": { $ref: "#/components/headers/Authenticate" } }),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}
