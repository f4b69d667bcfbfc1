import { isDeepStrictEqual } from "node:util";
import type { Hono } from "hono";
import type { Page, Request as PageRequest } from "playwright";
import { afterEach, expect } from "vitest";
import * as z from "zod";
import { ALL_CALLS } from "../../src/web/api/all-calls.ts";
import { CSV_DOWNLOAD } from "../../src/web/api/csv-downloads.ts";
import { DATA } from "../../src/web/api/data-readers.ts";
import {
  answerSchema,
  type CallDescription,
  errorsOf,
  Failure,
} from "../../src/web/api/openapi.ts";
import { CHALLENGE } from "../../src/web/api/public-calls.ts";
import { FILE_CALLS } from "../../src/web/api/uploads.ts";
import type { WebEnv } from "../../src/web/http/environment.ts";

const CALLS: readonly CallDescription[] = [...ALL_CALLS, ...FILE_CALLS, CHALLENGE];

interface Exchange {
  /** Path of the address. */
  path: string;
  /** What was sent, as far as it decides what the answer looks like. */
  question: unknown;
  status: number;
  /** What came back, out of JSON. */
  answer: unknown;
}

/**
 * What is not as the call's description says: another status, a field that is missing, of another type or not described, an
 * error that the call doesn't name. Undefined: nothing, or no call of the API.
 */
export function complaintAbout({ path, question, status, answer }: Exchange): string | undefined {
  const call = callOf(path);
  if (!call) return undefined;
  const what = `${call.name} ${status} ${JSON.stringify(answer)}`;
  if (status < 400) {
    if (status !== (call.status ?? 200)) return `${what}: described is ${call.status ?? 200}`;
    const wrong = misfit(schemaFor(call, question), answer);
    return wrong && `${what}: ${wrong}`;
  }
  const wrong = misfit(Failure, answer);
  if (wrong) return `${what}: ${wrong}`;
  const { code } = Failure.parse(answer);
  return errorsOf(call).includes(code) ? undefined : `${what}: the call doesn't name this error`;
}

function callOf(path: string) {
  if (path.startsWith("/admin/export/")) return CSV_DOWNLOAD;
  return CALLS.find(({ name }) => path === `/api/${name}`);
}

/** By call and data type: the first parse of a schema compiles it. */
const SCHEMAS = new Map<string, z.ZodType>();

function schemaFor(call: CallDescription, question: unknown) {
  const asked = z.object({ dataType: z.string() }).safeParse(question).data?.dataType;
  const [dataType, data] = Object.entries(DATA).find(([name]) => name === asked) ?? [];
  const key = `${call.name} ${dataType}`;
  const schema =
    SCHEMAS.get(key) ??
    answerSchema({ answer: data ? { ...call.answer, data: z.array(data.row) } : call.answer });
  SCHEMAS.set(key, schema);
  return schema;
}

/** Decoded and encoded again it has to be the same: what the schema doesn't know is left out on the way. */
function misfit(schema: z.ZodType, answer: unknown): string | undefined {
  const { data, error } = z.safeDecode(schema, answer);
  if (error) return z.prettifyError(error);
  const described = z.encode(schema, data);
  return isDeepStrictEqual(described, answer) ? undefined : "has a field that is not described";
}

export interface AnswerCheck {
  /** Every answer of this app's calls. */
  watchApp(app: Hono<WebEnv>): void;
  /** Every answer that this page gets of a server's calls. */
  watchPage(page: Page): void;
  /** What was wrong since the last time, which then fails no test. */
  complaints(): Promise<string[]>;
}

/** For a file or a `describe`: the test fails in which a watched call answers otherwise than described. */
export function useAnswerCheck(): AnswerCheck {
  const checks: Promise<string | undefined>[] = [];
  /** Failures as they were described: a thousand wrong bodies are refused in the same words. */
  const known = new Set<string>();
  const complaints = async () =>
    (await Promise.all(checks.splice(0))).filter((complaint) => complaint !== undefined);
  afterEach(async () => {
    expect(await complaints(), "answers other than described").toEqual([]);
  });
  return {
    complaints,
    watchApp(app) {
      const { fetch } = app;
      app.fetch = async (request, ...rest) => {
        const path = URL.parse(request.url)?.pathname ?? "";
        // Of the others the body does not decide, and may be large, endless or broken off.
        const asked = path.endsWith("/admin-data-fetch") ? request.clone() : undefined;
        const response = await fetch(request, ...rest);
        const isPacked = response.headers.has("content-encoding");
        if (!callOf(path) || isPacked || !isJson(response.headers.get("content-type"))) {
          return response;
        }
        const [question, answer] = [asked?.json().catch(() => undefined), response.clone().text()];
        const { status } = response;
        checks.push(
          Promise.all([question, answer]).then(([question, text]) => {
            const failure = status < 400 ? undefined : `${path} ${status} ${text}`;
            if (failure !== undefined && known.has(failure)) return undefined;
            const complaint = complaintAbout({ path, question, status, answer: JSON.parse(text) });
            if (failure !== undefined && complaint === undefined) known.add(failure);
            return complaint;
          }),
        );
        return response;
      };
    },
    watchPage(page) {
      page.on("requestfinished", (request) => checks.push(complaintAboutRequest(request)));
    },
  };
}

async function complaintAboutRequest(request: PageRequest) {
  const exchange = callOf(pathOf(request)) && (await exchangeOf(request));
  return exchange ? complaintAbout(exchange) : undefined;
}

async function exchangeOf(request: PageRequest): Promise<Exchange | undefined> {
  try {
    const response = await request.response();
    // A test's own answer has come from no server.
    if (!response || !(await response.serverAddr())) return undefined;
    if (!isJson(await response.headerValue("content-type"))) return undefined;
    const path = pathOf(request);
    const question = path.endsWith("/admin-data-fetch") ? request.postDataJSON() : undefined;
    return { path, question, status: response.status(), answer: await response.json() };
  } catch {
    // The page has gone on meanwhile, and its answers with it.
    return undefined;
  }
}

function pathOf(request: PageRequest) {
  return new URL(request.url()).pathname;
}

function isJson(contentType: string | null) {
  return contentType?.startsWith("application/json") ?? false;
}
