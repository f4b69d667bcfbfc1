import {
  type CallDescription,
  COMMON_ERRORS,
  errorsOf,
  type FailureCode,
  failureOf,
  SESSION_ERRORS,
} from "../openapi.ts";

/** Of `default`: what every call may answer, whatever it is asked. */
const OF_EVERY_CALL = "Any";

/** What calls have not of their own, but as calls of the dispatcher, or as calls. */
const OF_MANY: ReadonlySet<FailureCode> = new Set([
  ...COMMON_ERRORS,
  ...SESSION_ERRORS,
  "first_step_required",
]);

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
      const before = used.get(name) ?? { status, codes, calls: 0 };
      if (before.codes.join() !== codes.join()) throw new Error(`two kinds of failures: ${name}`);
      used.set(name, { ...before, calls: before.calls + 1 });
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

/** Named by its codes, but for those of its status that come with who may call: for them stands how many they are. */
function nameOf(codes: readonly FailureCode[]): string {
  const [first = "internal"] = codes;
  const own = codes.filter((code) => !OF_MANY.has(code));
  const others = codes.length - own.length;
  return [failureOf(first).status, ...(others > 0 ? [others] : []), ...own].join(".");
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
    ...(status === 429 && {
      "RateLimit-Limit": { $ref: "#/components/headers/Limit" },
      "RateLimit-Remaining": { $ref: "#/components/headers/Remaining" },
      "RateLimit-Reset": { $ref: "#/components/headers/Reset" },
    }),
    ...((status === 429 || status >= 500) && {
      "Retry-After": { $ref: "#/components/headers/RetryAfter" },
    }),
    ...(status === 500 && { "X-Request-Id": { $ref: "#/components/headers/RequestId" } }),
    ...(status === 401 && { "WWW-Authenticate": { $ref: "#/components/headers/Authenticate" } }),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}
