import { Hono, type MiddlewareHandler } from "hono";
import { DomainError, type ErrorCode } from "../domain/kernel/errors.ts";
import { hasSamples } from "../domain/kernel/samples.ts";
import type { Runtime } from "../runtime.ts";
import { ALL_CALLS } from "./api/all-calls.ts";
import { mountCalls, refuseOtherMethods } from "./api/call.ts";
import { mountFormChallenge } from "./api/public-calls.ts";
import { mountTerminal, type Terminal } from "./api/terminal.ts";
import { mountBookingUpload, mountDriverRegistration, mountFileUploads } from "./api/uploads.ts";
import { buildAssets } from "./delivery/assets.ts";
import { askForProof } from "./desk/pages/proof.tsx";
import { loginPath } from "./desk/pages/return-path.ts";
import { demandBody } from "./http/bodies.ts";
import { type Assets, frameContext, type WebContext, type WebEnv } from "./http/environment.ts";
import { failureOf, HttpFailure, logFailure } from "./http/failures.ts";
import {
  refuseWhileStopping,
  sameOrigin,
  validAddress,
  withoutTrailingSlash,
} from "./http/refusals.ts";
import { requestLog } from "./http/request-log.ts";
import { challengeFor, isProgram, methodsOf, type RouteRules } from "./http/route.ts";
import { noteEvent } from "./http/security-events.ts";
import { publicRoute, securityHeaders } from "./http/security-headers.ts";
import { requireSession } from "./http/session.ts";
import { shellFor } from "./http/shell.ts";
import { renderError, renderNotFound } from "./public/pages/error.tsx";
import { beforeTheApp, createCachedPages } from "./public/routes.ts";
import { createRoutes } from "./routes.ts";

/** The whole HTTP surface. `app.request()` works on it without a server. */
export async function createApp(
  runtime: Runtime,
  bundling: Promise<Assets> = buildAssets(),
  terminal?: Terminal,
): Promise<Hono<WebEnv>> {
  let cachedAnswers = 0;
  const [assets, routes, metrics] = await Promise.all([
    bundling,
    createRoutes(),
    runtime.openMetrics(() => cachedAnswers),
  ]);
  const app = new Hono<WebEnv>();

  const cachedPages = createCachedPages(runtime, assets);
  const answerAtOnce = beforeTheApp(cachedPages, runtime);
  const { fetch } = app;
  app.fetch = (request, ...rest) => {
    const answer = answerAtOnce(request);
    if (!answer) return fetch(request, ...rest);
    cachedAnswers += 1;
    return answer;
  };
  app.use(
    provide({ runtime, metrics, assets, cachedPages }),
    requestLog,
    securityHeaders,
    validAddress,
    sameOrigin,
  );
  app.use(withoutTrailingSlash, refuseWhileStopping);
  app.onError(answerFailure);
  app.notFound(answerNotFound);

  for (const route of routes) {
    app.on(route.method, [route.path], ...rulesOf(route), (c) => route.handle(c));
  }
  for (const [path, those] of Map.groupBy(routes, (route) => route.path)) {
    refuseOtherMethods(app, path, those.flatMap(methodsOf).join(", "));
  }
  mountCalls(app, ALL_CALLS);
  mountDriverRegistration(app);
  mountBookingUpload(app);
  mountFileUploads(app);
  mountFormChallenge(app);
  mountTerminal(app, terminal);
  return app;
}

/** Middleware of a route, by its rules. */
function rulesOf(rules: RouteRules): MiddlewareHandler<WebEnv>[] {
  const { audience, isSignIn, body, method, proof, isFirstStep, keys = "none" } = rules;
  return [
    // Answers to forms hold typed data and are not cached.
    ...(audience === "anyone" && method === "GET" ? [publicRoute] : []),
    ...(body ? demandBody(body) : []),
    ...(keys === "none" ? [] : [markFile]),
    ...(audience === "dispatcher" && !isSignIn
      ? [requireSession({ isFirstStep, keys }), noteSamples]
      : []),
    ...(proof ? [askForProof(proof)] : []),
  ];
}

const noteSamples: MiddlewareHandler<WebEnv> = async (c, next) => {
  if (!c.get("isFile")) c.set("hasSamples", await hasSamples(frameContext(c)));
  return next();
};

/** The desk's files are all that keys open beside the calls. */
const markFile: MiddlewareHandler<WebEnv> = (c, next) => {
  c.set("isFile", true);
  return next();
};

type Provided = Pick<WebEnv["Variables"], "runtime" | "metrics" | "assets" | "cachedPages">;

function provide({ runtime, metrics, assets, cachedPages }: Provided) {
  return (c: WebContext, next: () => Promise<void>) => {
    c.set("runtime", runtime);
    c.set("metrics", metrics);
    c.set("assets", assets);
    c.set("cachedPages", cachedPages);
    return next();
  };
}

/** One place that turns any failure into an answer: JSON for programs, a page for people. */
function answerFailure(error: Error, c: WebContext) {
  logFailure(c, error);
  const { status, isUnexpected, headers, ...failure } = failureOf(c, error);
  const requestId = isUnexpected ? c.get("requestId") : undefined;
  if (isProgram(c)) {
    const answer = { success: false, ...failure, ...(requestId && { requestId }) };
    return c.json(answer, status, { ...headers, ...challengeFor(c, status, failure.code) });
  }
  if (error instanceof DomainError && error.kind === "unauthenticated") {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(
      loginPath({
        ...(error.code === "session_expired" && { reason: "abgelaufen" }),
        returnTo: c.req.method === "GET" ? pathname + search : "",
      }),
      303,
    );
  }
  if (failure.code === ("first_step_required" satisfies ErrorCode)) {
    return c.redirect("/admin/zuerst", 303);
  }
  const { title, error: text } = failure;
  return c.html(renderError(shellFor(c), { title, text, requestId }), status, headers);
}

function answerNotFound(c: WebContext) {
  if (isProgram(c)) return answerFailure(new HttpFailure("not_found"), c);
  noteEvent(c, "not_found");
  return c.html(renderNotFound(shellFor(c)), 404);
}
