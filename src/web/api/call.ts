import { zValidator } from "@hono/zod-validator";
import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import * as z from "zod";
import type { Ctx, Verb } from "../../domain/kernel/context.ts";
import { DomainError, fieldErrorsOf } from "../../domain/kernel/errors.ts";
import { demandLength, demandType } from "../http/bodies.ts";
import {
  dispatcherActor,
  driverActor,
  visitorActor,
  type WebContext,
  type WebEnv,
} from "../http/environment.ts";
import { HttpFailure, tellLimit } from "../http/failures.ts";
import { allowAnswerTime } from "../http/graceful-server.ts";
import { packedJson } from "../http/kept-file.ts";
import { requireSession } from "../http/session.ts";
import { type CallDescription, KEY_HEADER, PROOF_HEADER, REPLAY_HEADER } from "./openapi.ts";

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** A point in time: ISO 8601 in JSON, a `Date` in code. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (time) => time.toISOString(),
});

/** An API call with a JSON body. */
export interface Call<
  Name extends string = string,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodRawShape = z.ZodRawShape,
> extends CallDescription<Name, Body, Answer> {
  /** Maps the verb's field names to the call's, where they differ. */
  fieldNames?: Record<string, string>;
  /** Title of an unexpected error, where it can say more than that something failed. */
  unforeseenTitle?(body: z.input<Body>): string;
  /** Calls one verb, which parses the body. Returns the answer's fields, beside which nothing is told, or a complete response. */
  handle(request: CallRequest<z.input<Body>>): Promise<Told<Answer> | Response>;
}

/** At least the fields of the answer; whatever, where it has none. */
type Told<Answer extends z.ZodRawShape> = [keyof Answer] extends [never]
  ? unknown
  : z.output<z.ZodObject<Answer>>;

interface CallRequest<Body> {
  ctx: Ctx;
  /** Not validated: the type says what the body should be. */
  body: Body;
  c: WebContext;
}

/** A call as it is written: for dispatchers unless it has a link or says `anyone`, and without errors or fields of an answer unless it has some. */
type DefinedCall<Body extends z.ZodType, Answer extends z.ZodRawShape> = Partial<
  Pick<Call<string, Body, Answer>, Defaulted>
> &
  Omit<Call<string, Body, Answer>, Defaulted | "name">;

type Defaulted = "audience" | "answer" | "errors";

/** Types a call by its schemas: `handle` receives the body's type and returns at least the fields of the answer. */
export function defineCall<
  const Name extends string,
  Body extends z.ZodType,
  Answer extends z.ZodRawShape = Record<never, never>,
>(name: Name, call: DefinedCall<Body, Answer>): Call<Name, Body, Answer>;
export function defineCall(name: string, call: DefinedCall<z.ZodType, z.ZodRawShape>): Call {
  const audience = call.link ? "anyone" : "dispatcher";
  return { audience, answer: {}, errors: [], ...call, name };
}

/** A call that is a verb as it is, with the verb's input for its body. */
export function callOf<
  const Name extends string,
  Body extends z.ZodType,
  Answer extends z.ZodRawShape = Record<never, never>,
>(
  name: Name,
  verb: Verb<Body, Told<Answer>>,
  call: Omit<DefinedCall<Body, Answer>, "body" | "handle">,
): Call<Name, Body, Answer> {
  const handle = ({ ctx, body }: CallRequest<z.input<Body>>) => verb(ctx, body);
  return defineCall(name, { ...call, body: verb.input, handle });
}

/** `Given`, provided that it has no field beyond `Wanted`. */
export type Exactly<Wanted, Given extends Wanted> = Given &
  Record<Exclude<keyof Given, keyof Wanted>, never>;

/** The input and answer of each call by its name, as JSON. */
export type CallsOf<Calls extends readonly CallDescription[]> = {
  [One in Calls[number] as One["name"]]: {
    input: z.input<One["body"]>;
    answer: z.input<z.ZodObject<One["answer"]>>;
  };
};

/** Mounts the calls with the middleware that is common to all of them. */
export function mountCalls(app: Hono<WebEnv>, calls: Call[]): void {
  for (const call of calls) {
    const path = `/api/${call.name}`;
    app.post(
      path,
      call.reads ? markRead : pass,
      demandType("json"),
      demandLength(call.bodyKind ?? "json"),
      call.audience === "dispatcher" ? requireSession(call) : pass,
      readFields,
      async (c) => {
        allowAnswerTime(c);
        const body = c.req.valid("json");
        requireOwnEmail(c, body);
        const { unforeseenTitle } = call;
        if (unforeseenTitle) c.set("unforeseenTitle", unforeseenTitle(body));
        const ctx = contextOf(c, call);
        const answer = await answerTo(call, { ctx, body, c });
        if (answer instanceof Response) return answer;
        const told = { success: true, ...fieldsOf(call.answer, answer) };
        // Answers of calls that change something may hold a session or a code, and are not compressed.
        return call.reads ? packedJson(c, told, 200) : c.json(told, call.status ?? 200);
      },
    );
    refuseOtherMethods(app, path);
  }
}

function fieldsOf(shape: z.ZodRawShape, answer: unknown) {
  return Object.fromEntries(Object.entries(answer ?? {}).filter(([name]) => name in shape));
}

/**
 * Mounts a call that takes files, which go when it has answered. `receive` reads the form and asks for the context only before it
 * stores a file: a server that stops refuses it, and what was typed is read all the same.
 */
export function mountUpload<Received extends { discard(): Promise<void> }>(
  app: Hono<WebEnv>,
  call: CallDescription,
  receive: (c: WebContext, context: () => Ctx) => Promise<Received>,
  answer: (ctx: Ctx, received: Received) => Promise<object>,
): void {
  const path = `/api/${call.name}`;
  app.post(path, call.audience === "dispatcher" ? requireSession(call) : pass, async (c) => {
    const ctx = contextOf(c, call);
    const received = await receive(c, () => ctx);
    try {
      return c.json({ success: true, ...(await answer(ctx, received)) }, 201);
    } finally {
      await received.discard();
    }
  });
  refuseOtherMethods(app, path);
}

/** Answers 405 to other methods; mount it after the path's handler. */
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

/** The HTTP layer requires a JSON object; the verb validates its fields. */
const JsonObject = z.custom<Record<string, unknown>>(
  (payload) => typeof payload === "object" && payload !== null && !Array.isArray(payload),
  "Erwartet wird ein JSON-Objekt.",
);

const demandObject = zValidator("json", JsonObject, (result) => {
  if (!result.success) throw result.error;
});

/** Parses the body once. Maps the validator's exception for malformed JSON to `invalid_json`. */
const readFields: typeof demandObject = async (c, next) => {
  await demandObject(c, async () => {}).catch((error: unknown) => {
    throw error instanceof HTTPException ? new HttpFailure("invalid_json") : error;
  });
  await next();
};

/** An e-mail address in the payload must be the session's; it never grants a permission. */
function requireOwnEmail(c: WebContext, payload: Record<string, unknown>) {
  const session = c.get("session");
  if (!session) return;
  for (const name of ["email", "adminEmail"]) {
    const claimed = payload[name];
    const isOwn = typeof claimed === "string" && claimed.trim().toLowerCase() === session.email;
    if (claimed !== undefined && !isOwn) throw new DomainError("not_admin");
  }
}

/** Calls the verb and renames the fields of its validation errors to the call's names. */
async function answerTo(call: Call, request: CallRequest<Record<string, unknown>>) {
  try {
    return await call.handle(request);
  } catch (error) {
    const { fieldNames } = call;
    if (!fieldNames || !(error instanceof z.ZodError)) throw error;
    const fields = Object.entries(fieldErrorsOf(error)).map(([name, message]) => [
      fieldNames[name] ?? name,
      message,
    ]);
    throw new DomainError("validation", { fields: Object.fromEntries(fields) });
  }
}

/** Builds the verb's context from the request: actor, idempotency key and proof of work. */
export function contextOf(
  c: WebContext,
  { audience, link }: Pick<CallDescription, "audience" | "link">,
): Ctx {
  const key = c.req.header(KEY_HEADER);
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) {
    throw new DomainError("validation", { fields: { [KEY_HEADER]: "Ungültiger Wert." } });
  }
  const ofAnyone = link?.startsWith("driver-") ? driverActor(c) : visitorActor(c);
  const actor = audience === "dispatcher" ? dispatcherActor(c) : ofAnyone;
  const formProof = c.req.header(PROOF_HEADER);
  return {
    ...c.get("runtime").contextFor(actor, key),
    onReplay: () => c.header(REPLAY_HEADER, "true"),
    onLimit: (standing) => tellLimit(c, standing),
    ...(formProof !== undefined && { formProof }),
  };
}
