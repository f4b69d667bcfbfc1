import { Hono } from "hono";
import { trimTrailingSlash } from "hono/trailing-slash";
import { DomainError } from "../domain/kernel/errors.ts";
import type { Runtime } from "../runtime.ts";
import { ALL_CALLS } from "./api/all-calls.ts";
import { mountCalls } from "./api/call.ts";
import { mountDriverRegistration } from "./api/driver-registration.ts";
import { mountFormChallenge } from "./api/form-challenge.ts";
import { mountOpenApi } from "./api/openapi-document.ts";
import { type Assets, buildAssets } from "./delivery/assets.ts";
import { mountSearchFiles } from "./delivery/search-files.ts";
import { createPublicFiles, serveAsset } from "./delivery/static-files.ts";
import { downloadExport } from "./desk/pages/export.ts";
import * as admin from "./desk/pages/routes.ts";
import type { WebContext, WebEnv } from "./http/environment.ts";
import { failureOf } from "./http/failure-of.ts";
import { HttpFailure } from "./http/failures.ts";
import { formLimit, formOnly } from "./http/form-body.ts";
import { checkHealth } from "./http/health.ts";
import { logUnexpected } from "./http/log-unexpected.ts";
import { loggedPath } from "./http/logged-path.ts";
import { oneClickForm } from "./http/one-click-form.ts";
import { refuseWhileStopping } from "./http/refuse-while-stopping.ts";
import { requestLog } from "./http/request-log.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { publicRoute, securityHeaders } from "./http/security-headers.ts";
import { requireSession } from "./http/session.ts";
import { shellFor } from "./http/shell.ts";
import { validAddress } from "./http/valid-address.ts";
import * as customer from "./links/customer/routes.ts";
import * as documents from "./links/documents/routes.ts";
import { showDocument } from "./links/documents/show-document.ts";
import * as alerts from "./links/driver/alert-routes.ts";
import * as driver from "./links/driver/routes.ts";
import { showOrder } from "./links/driver/show-order.ts";
import * as newsletter from "./links/newsletter/routes.ts";
import { renderError } from "./public/pages/error.tsx";
import { renderNotFound } from "./public/pages/not-found.tsx";
import { createCachedPages, mountPublicPages } from "./public/routes.ts";
import { mountSocialCards } from "./public/social-cards/routes.ts";
import { renderUiCatalogue } from "./ui/catalogue/catalogue.tsx";

/** The whole HTTP surface. `app.request()` works on it without a server. */
export async function createApp(
  runtime: Runtime,
  bundling: Promise<Assets> = buildAssets(),
): Promise<Hono<WebEnv>> {
  const [assets, publicFiles] = await Promise.all([bundling, createPublicFiles()]);
  const app = new Hono<WebEnv>();

  const answerFromCache = createCachedPages(runtime, assets);
  const { fetch } = app;
  app.fetch = (request, ...rest) => answerFromCache(request) ?? fetch(request, ...rest);
  app.use(provide(runtime, assets), requestLog, securityHeaders, validAddress, sameOrigin);
  app.use(trimTrailingSlash());
  app.onError(answerFailure);
  app.notFound(answerNotFound);

  app.get("/healthz", checkHealth);
  app.use(refuseWhileStopping);
  app.get("/assets/*", publicRoute, serveAsset);
  for (const path of publicFiles.paths) app.get(path, publicRoute, publicFiles.serve);

  mountPublicPages(app);
  mountSearchFiles(app);
  mountSocialCards(app);

  app.get("/driver/accept", driver.showJobCard);
  app.post("/driver/accept", formOnly, formLimit, driver.postAnswer);

  app.get("/auftrag-status", customer.showStatus);
  app.post("/auftrag-status", formOnly, formLimit, customer.postWish);
  app.get("/auftrag-status/erneut", customer.showRepeat);

  app.get("/driver/alarme", alerts.showAlerts);
  app.post("/driver/alarme", oneClickForm, formLimit, alerts.postAlerts);
  app.get("/auftragsbestaetigung/:assignmentId", showOrder);

  app.get("/newsletter/bestaetigen", newsletter.showConfirm);
  app.post("/newsletter/bestaetigen", formOnly, formLimit, newsletter.postConfirm);
  app.get("/newsletter/abmelden", newsletter.showUnsubscribe);
  app.post("/newsletter/abmelden", oneClickForm, formLimit, newsletter.postUnsubscribe);

  app.get("/dokumente/erneuern", documents.showRenewal);
  app.post("/dokumente/erneuern", documents.postRenewal);
  app.get("/dokumente/:id", showDocument);

  app.get("/admin/login", admin.showLogin);
  app.post("/admin/login", formOnly, formLimit, admin.postLogin);
  app.post("/admin/logout", requireSession, admin.postLogout);
  app.get("/admin", requireSession, admin.showDesk);
  app.get("/fahrer-admin", requireSession, admin.showDriverDesk);
  app.get("/admin/email", requireSession, admin.showEmail);
  app.get("/admin/email-body", requireSession, admin.showEmailBody);
  app.get("/admin/email.eml", requireSession, admin.downloadEmail);
  app.get("/admin/export/:file", requireSession, downloadExport);

  mountCalls(app, ALL_CALLS);
  mountDriverRegistration(app);
  mountFormChallenge(app);
  mountOpenApi(app);
  if (runtime.config.environment !== "production") {
    app.get("/dev/ui", (c) => c.html(renderUiCatalogue(shellFor(c))));
  }
  return app;
}

function provide(runtime: Runtime, assets: Assets) {
  return async (c: WebContext, next: () => Promise<void>) => {
    c.set("runtime", runtime);
    c.set("assets", assets);
    await runtime.answer(next);
  };
}

/** One place that turns any failure into an answer: JSON for the API, a page for people. */
function answerFailure(error: Error, c: WebContext) {
  logUnexpected(c, error);
  const { status, isUnexpected, headers, ...failure } = failureOf(c, error);
  const requestId = isUnexpected ? c.get("requestId") : undefined;
  if (c.req.path.startsWith("/api/")) {
    return c.json({ success: false, ...failure, ...(requestId && { requestId }) }, status, headers);
  }
  if (error instanceof DomainError && error.kind === "unauthenticated") {
    return c.redirect(
      `/admin/login${error.code === "session_expired" ? "?grund=abgelaufen" : ""}`,
      303,
    );
  }
  const { title, error: text } = failure;
  return c.html(renderError(shellFor(c), { title, text, requestId }), status, headers);
}

function answerNotFound(c: WebContext) {
  if (c.req.path.startsWith("/api/")) return answerFailure(new HttpFailure("not_found"), c);
  c.get("runtime").log.info({ path: loggedPath(c.req.path) }, "page not found");
  return c.html(renderNotFound(shellFor(c)), 404);
}
