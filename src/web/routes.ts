import type { LinkPurpose } from "../domain/kernel/link-days.ts";
import { ALL_CALLS } from "./api/all-calls.ts";
import { CSV_DOWNLOAD } from "./api/csv-downloads.ts";
import { openApiRoute } from "./api/document/serve.ts";
import type { CallDescription } from "./api/openapi.ts";
import { CHALLENGE } from "./api/public-calls.ts";
import { TERMINAL_RULES } from "./api/terminal.ts";
import { FILE_CALLS } from "./api/uploads.ts";
import { DESK_APP_ROUTES, searchFileRoutes } from "./delivery/search-files.ts";
import { createPublicFiles, serveAsset } from "./delivery/static-files.ts";
import { CALENDAR_ROUTES } from "./desk/pages/calendar.tsx";
import * as confirmation from "./desk/pages/confirm-sign-in.tsx";
import { showDesk, showDriverDesk, showStatusPage } from "./desk/pages/desk.tsx";
import * as email from "./desk/pages/email.tsx";
import { downloadExport } from "./desk/pages/export.ts";
import * as firstStep from "./desk/pages/first-step.tsx";
import * as login from "./desk/pages/login.tsx";
import { postProof } from "./desk/pages/proof.tsx";
import { SAMPLE_ROUTES } from "./desk/pages/samples.tsx";
import { FACTOR_ROUTES } from "./desk/pages/second-factor-steps.tsx";
import { AREA_ROUTES } from "./desk/pages/settings-area-routes.tsx";
import { SETTINGS_ROUTES } from "./desk/pages/settings-routes.ts";
import { WEBHOOK_ROUTES } from "./desk/pages/webhooks-routes.ts";
import type { BodyKind } from "./http/bodies.ts";
import { showHealth, showMetrics, showReadiness } from "./http/operating-routes.ts";
import { type Audience, type Route, type RouteRules, scopeFor } from "./http/route.ts";
import { showDeskCalendar } from "./links/calendar.ts";
import * as customerBilling from "./links/customer/billing.tsx";
import * as received from "./links/customer/request-received.tsx";
import * as customer from "./links/customer/routes.tsx";
import { showInvoice } from "./links/customer/status.tsx";
import * as cancellation from "./links/customer/wishes.tsx";
import {
  showAttachment,
  showBillingFile,
  showDocument,
  showDriversAttachment,
  showOrder,
  showSheetPdf,
  showStatement,
} from "./links/documents.ts";
import { postBilling, showBilling } from "./links/driver/billing.tsx";
import { postObjection, showCredits } from "./links/driver/credits.tsx";
import * as driversJob from "./links/driver/drivers-job.tsx";
import { showOpenJobs } from "./links/driver/open-jobs.tsx";
import {
  postAvailability,
  showDriverCalendar,
  showOwnPage,
} from "./links/driver/own-page-routes.tsx";
import * as registered from "./links/driver/registration-received.tsx";
import * as driver from "./links/driver/routes.ts";
import * as documents from "./links/driver/send-documents.tsx";
import * as password from "./links/password.tsx";
import * as newsletter from "./links/subscriptions.tsx";
import { postAlerts, showAlerts } from "./links/subscriptions.tsx";
import { apiDocsRoute } from "./public/api-docs.tsx";
import { publicPageRoutes } from "./public/routes.ts";
import { DISPATCHER_PHOTO } from "./public/sections/dispatcher-photo.tsx";

/** Every route beside the calls of the API, in the order in which they are tried. */
export async function createRoutes(): Promise<Route[]> {
  const publicFiles = await createPublicFiles();
  const routes: Route[] = [
    { method: "GET", path: "/healthz", audience: "machine", handle: showHealth },
    { method: "GET", path: "/readyz", audience: "machine", handle: showReadiness },
    {
      method: "GET",
      path: "/metrics",
      audience: "machine",
      isOperators: true,
      handle: showMetrics,
    },
    { method: "GET", path: "/assets/*", audience: "anyone", handle: serveAsset },
    ...publicFiles.paths.map((path) => get(path, "anyone", publicFiles.serve)),
    ...publicPageRoutes(),
    DISPATCHER_PHOTO,
    ...LINK_ROUTES,
    ...DESK_ROUTES,
    ...DESK_APP_ROUTES,
    openApiRoute(),
    apiDocsRoute(),
  ];
  return [...routes, ...searchFileRoutes([...routes, ...CALL_RULES])];
}

/**
 * Calls as routes, for the lists of all routes. `mountCalls` and its like mount them, with the rules that hold for all
 * calls.
 */
export const CALL_RULES: readonly RouteRules[] = [
  ...ALL_CALLS.map((call) => ruleOf(call, call.bodyKind ?? "json")),
  ...FILE_CALLS.map((call) => ruleOf(call, "files")),
  { method: "GET", path: `/api/${CHALLENGE.name}`, audience: "machine" },
  TERMINAL_RULES,
];

function ruleOf(call: CallDescription, body: BodyKind): RouteRules {
  const { name, audience, link } = call;
  return {
    method: "POST",
    path: `/api/${name}`,
    audience: audience === "dispatcher" ? "dispatcher" : "machine",
    body,
    ...(link && { link }),
    ...(audience === "dispatcher" && { keys: scopeFor(call) ?? "none" }),
  };
}

const LINK_ROUTES: readonly Route[] = [
  opens("/driver/accept", "driver-reply", driver.showJobCard),
  acts("/driver/accept", "driver-reply", "form", driver.postAnswer),
  opens("/driver/einsatz", "driver-job", driversJob.showDriverJob),
  acts("/driver/einsatz", "driver-job", "form", driversJob.postReport),
  opens(driversJob.HOURS_PATH, "driver-job", driversJob.showHours),
  acts(driversJob.HOURS_PATH, "driver-job", "form", driversJob.postHours),
  opens("/driver/auftraege", "open-jobs", showOpenJobs),
  opens("/driver/einsaetze", "driver-page", showOwnPage),
  acts("/driver/einsaetze", "driver-page", "form", postAvailability),
  opens("/driver/gutschriften", "driver-page", showCredits),
  acts("/driver/gutschriften", "driver-page", "form", postObjection),
  opens("/driver/abrechnung", "driver-billing", showBilling),
  acts("/driver/abrechnung", "driver-billing", "form", postBilling),
  opens("/driver/kalender.ics", "driver-calendar", showDriverCalendar),
  opens("/admin/kalender.ics", "desk-calendar", showDeskCalendar),
  opens("/driver/alarme", "pause-alerts", showAlerts),
  acts("/driver/alarme", "pause-alerts", "one-click", postAlerts),
  opens("/auftragsbestaetigung/:assignmentId", "order-document", showOrder),
  opens("/driver/einsatz/anlage", "driver-job", showDriversAttachment),

  opens(received.RECEIVED_PATH, "request-received", received.showRequestReceived),
  acts(received.RECEIVED_PATH, "request-received", "form", received.postRequestAddress),
  opens(registered.REGISTERED_PATH, "registration-received", registered.showRegistered),
  acts(
    registered.REGISTERED_PATH,
    "registration-received",
    "form",
    registered.postRegisteredAddress,
  ),

  opens("/auftrag-status", "customer-status", customer.showStatus),
  acts("/auftrag-status", "customer-status", "form", customer.postWish),
  opens("/auftrag-status/erneut", "customer-status", customer.showRepeat),
  opens("/auftrag-status/rechnung", "customer-status", customerBilling.showBilling),
  acts("/auftrag-status/rechnung", "customer-status", "form", customerBilling.postBilling),
  acts("/auftrag-status/anlagen", "customer-status", "files", customer.postAttachments),
  opens("/auftrag-status/rechnung.pdf", "customer-status", showInvoice),
  opens("/auftrag-status/anlage", "customer-status", customer.showOwnAttachment),
  opens("/auftrag-status/stornieren", "customer-status", cancellation.showCancellation),
  acts("/auftrag-status/stornieren", "customer-status", "form", cancellation.postCancellation),
  opens("/auftrag-status/auftragsbestaetigung", "customer-status", customer.showCustomersOrder),
  acts("/auftrag-status/stunden", "customer-status", "form", customer.postCustomersHours),
  acts("/auftrag-status/zurueckziehen", "customer-status", "form", customer.postWithdrawal),
  acts("/auftrag-status/anlage-entfernen", "customer-status", "form", customer.postRemoval),

  opens("/newsletter/bestaetigen", "newsletter-confirm", newsletter.showConfirm),
  acts("/newsletter/bestaetigen", "newsletter-confirm", "form", newsletter.postConfirm),
  opens("/newsletter/abmelden", "newsletter-unsubscribe", newsletter.showUnsubscribe),
  acts("/newsletter/abmelden", "newsletter-unsubscribe", "one-click", newsletter.postUnsubscribe),

  opens("/dokumente/senden", "document-request", documents.showDocumentRequest),
  acts("/dokumente/senden", "document-request", "files", documents.postDocumentRequest),
  opens("/dokumente/:id", "document-view", showDocument),
  opens("/anlagen/:id", "document-view", showAttachment),
  opens("/stundenzettel/:id", "document-view", showSheetPdf),

  opens("/admin/passwort", "set-password", password.showPassword),
  acts("/admin/passwort", "set-password", "form", password.postPassword),
];

const DESK_ROUTES: readonly Route[] = [
  { ...get("/admin/login", "dispatcher", login.showLogin), isSignIn: true },
  { ...post("/admin/login", "dispatcher", "form", login.postLogin), isSignIn: true },
  { ...get(login.FORGOTTEN_PATH, "dispatcher", login.showForgotten), isSignIn: true },
  { ...post(login.FORGOTTEN_PATH, "dispatcher", "form", login.postForgotten), isSignIn: true },
  { ...get(login.CONFIRM_PATH, "dispatcher", confirmation.showConfirmSignIn), isSignIn: true },
  {
    ...post(login.CONFIRM_PATH, "dispatcher", "form", confirmation.postConfirmSignIn),
    isSignIn: true,
  },
  { ...post("/admin/logout", "dispatcher", "form", login.postLogout), isFirstStep: true },
  { ...get("/admin/zuerst", "dispatcher", firstStep.showFirstStep), isFirstStep: true },
  { ...get("/admin/zuerst/passwort", "dispatcher", firstStep.showOwnPassword), isFirstStep: true },
  {
    ...post("/admin/zuerst/passwort", "dispatcher", "form", firstStep.postOwnPassword),
    isFirstStep: true,
  },
  get("/admin", "dispatcher", showDesk),
  get("/fahrer-admin", "dispatcher", showDriverDesk),
  get("/admin/auftrag-status", "dispatcher", showStatusPage),
  get("/admin/email", "dispatcher", email.showEmail),
  get("/admin/email-body", "dispatcher", email.showEmailBody),
  get("/admin/beleg", "dispatcher", showBillingFile),
  get("/admin/aufstellung", "dispatcher", showStatement),
  ...SETTINGS_ROUTES,
  ...CALENDAR_ROUTES,
  ...FACTOR_ROUTES,
  ...WEBHOOK_ROUTES,
  ...SAMPLE_ROUTES,
  ...AREA_ROUTES,
  {
    ...get("/admin/export/:file", "dispatcher", downloadExport),
    proof: "export",
    keys: scopeFor(CSV_DOWNLOAD) ?? "none",
  },
  post("/admin/bestaetigen", "dispatcher", "form", postProof),
];

function get(path: string, audience: NotByLink, handle: Route["handle"]): Route {
  return { method: "GET", path, audience, handle };
}

function post(path: string, audience: NotByLink, body: BodyKind, handle: Route["handle"]): Route {
  return { method: "POST", path, audience, body, handle };
}

/** Only whoever has such a link. */
function opens(path: string, link: LinkPurpose, handle: Route["handle"]): Route {
  return { method: "GET", path, audience: "link", link, handle };
}

/** Action of a link's page, with the same link. */
function acts(path: string, link: LinkPurpose, body: BodyKind, handle: Route["handle"]): Route {
  return { method: "POST", path, audience: "link", link, body, handle };
}

type NotByLink = Exclude<Audience, "link">;

/** `GET /healthz`: 200 once requests can be served and stored, else 503 with the reason. Waits for no work, 2 s at most. */
