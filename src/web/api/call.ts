import { zValidator } from "@hono/zod-validator";
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { describeRoute } from "hono-openapi";
import type * as z from "zod";
import type { OpenSession } from "../../domain/desk/sessions/read-session.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import { DomainError, type ErrorCode } from "../../domain/kernel/errors.ts";
import { allowAnswerTime } from "../http/answer-time.ts";
import { clientAddress } from "../http/client-address.ts";
import type { WebContext, WebEnv } from "../http/environment.ts";
import { HttpFailure } from "../http/failures.ts";
import { requireSession } from "../http/session.ts";
import { KEY_HEADER, PROOF_HEADER, REPLAY_HEADER, routeDescription } from "./openapi.ts";

const BODY_LIMIT = 64 * 1024;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** One call of api.md. */
export interface Call<Body extends z.ZodType = z.ZodType> {
  /** Path below `/api/`. */
  name: string;
  summary: string;
  /** `dispatcher` calls need a session. */
  access: "public" | "dispatcher";
  body: Body;
  /** Fields of the answer beside `success`. */
  answer: z.ZodRawShape;
  status?: 200 | 201;
  errors: ErrorCode[];
  /** Changes nothing: what fails was not loaded, rather than not stored. */
  reads?: true;
  /** Takes the proof of work of the public forms. */
  takesProof?: true;
  /** Creates something, at most once for each `Idempotency-Key`. */
  takesKey?: true;
  /** Reads nothing but its arguments, calls one verb, returns the answer's fields or a whole response. */
  handle(request: CallRequest<z.output<Body>>): Promise<object | Response>;
}

interface CallRequest<Body> {
  ctx: Ctx;
  body: Body;
  c: WebContext;
}

/** Types a call by its own body schema. */
export function defineCall<Body extends z.ZodType>(call: Call<Body>): Call {
  return call as unknown as Call;
}

/** Mounts calls with the rules that hold for all of them (api.md, "Rules for all calls"). */
export function mountCalls(app: Hono<WebEnv>, calls: Call[]): void {
  for (const call of calls) {
    const path = `/api/${call.name}`;
    app.post(
      path,
      describeRoute(routeDescription(call)),
      call.reads ? markRead : pass,
      jsonOnly,
      bodyLimit({ maxSize: BODY_LIMIT, onError: () => tooLarge() }),
      call.access === "dispatcher" ? requireSession : pass,
      validJson,
      zValidator("json", call.body, (result) => {
        if (!result.success) throw result.error;
      }),
      async (c) => {
        const ctx = contextOf(c, call.access);
        const answer = await call.handle({ ctx, body: c.req.valid("json"), c });
        if (answer instanceof Response) return answer;
        return c.json({ success: true, ...answer }, call.status ?? 200);
      },
    );
    refuseOtherMethods(app, path);
  }
}

/** After the handler of this path. */
export function refuseOtherMethods(app: Hono<WebEnv>, path: string, allowed = "POST"): void {
  app.all(path, () => {
    throw new HttpFailure("method_not_allowed", { Allow: allowed });
  });
}

const pass = createMiddleware<WebEnv>((_, next) => next());

const markRead = createMiddleware<WebEnv>((c, next) => {
  c.set("isRead", true);
  return next();
});

const jsonOnly = createMiddleware<WebEnv>(async (c, next) => {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new HttpFailure("unsupported_media_type");
  await next();
});

/** Broken JSON is told apart from wrong fields; the payload's e-mail must be the session's and never grants anything. */
const validJson = createMiddleware<WebEnv>(async (c, next) => {
  const payload: unknown = await c.req.json().catch(() => {
    throw new HttpFailure("invalid_json");
  });
  allowAnswerTime(c);
  const session = c.get("session");
  if (session && typeof payload === "object" && payload !== null) {
    for (const name of ["email", "adminEmail"]) {
      const claimed = (payload as Record<string, unknown>)[name];
      if (claimed !== undefined && !isAddressOf(session, claimed))
        throw new DomainError("not_admin");
    }
  }
  await next();
});

function isAddressOf({ email }: OpenSession, claimed: unknown) {
  return typeof claimed === "string" && claimed.trim().toLowerCase() === email;
}

/** What the verb gets: who acts, the client's idempotency key, and its proof of work. */
export function contextOf(c: WebContext, access: Call["access"]): Ctx {
  const key = c.req.header(KEY_HEADER);
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) {
    throw new DomainError("validation", { fields: { [KEY_HEADER]: "Ungültiger Wert." } });
  }
  const session = c.get("session");
  const actor =
    access === "dispatcher"
      ? ({ kind: "dispatcher", email: session.email } as const)
      : ({ kind: "visitor", address: clientAddress(c) } as const);
  const formProof = c.req.header(PROOF_HEADER);
  return {
    ...c.get("runtime").contextFor(actor, key),
    onReplay: () => c.header(REPLAY_HEADER, "true"),
    ...(formProof !== undefined && { formProof }),
  };
}

function tooLarge(): never {
  throw new HttpFailure("payload_too_large");
}
