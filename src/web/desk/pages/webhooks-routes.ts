import type { Ctx } from "../../../domain/kernel/context.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import {
  addWebhook,
  editWebhook,
  removeWebhook,
  renewWebhookSecret,
} from "../../../domain/webhooks/endpoints.ts";
import { getWebhook, listDeliveries, listWebhooks } from "../../../domain/webhooks/queries.ts";
import { resendDelivery, sendWebhookTrial } from "../../../domain/webhooks/resend-deliveries.ts";
import type { AddWebhookInput } from "../../../domain/webhooks/schemas.ts";
import { dispatcherContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { refusalOf } from "../../http/failures.ts";
import type { Route } from "../../http/route.ts";
import { noteEvent } from "../../http/security-events.ts";
import { shellFor } from "../../http/shell.ts";
import { get, post, resultOf } from "./settings-state.ts";
import { renderRemoveQuestion, renderWebhook } from "./webhook.tsx";
import {
  type RefusedWebhookForm,
  renderWebhookSecret,
  renderWebhooks,
  WEBHOOK_PATHS,
  WEBHOOK_RESULTS,
  type WebhookResult,
  webhookPath,
} from "./webhooks.tsx";

/** `GET /admin/einstellungen/webhooks?ergebnis=…` */
async function showWebhooks(c: WebContext) {
  return c.html(await listPage(c, { result: resultOf(c, WEBHOOK_RESULTS) }));
}

/** `GET …/webhook?id=…&ab=…&ergebnis=…` */
async function showWebhook(c: WebContext) {
  const webhookId = c.req.query("id") ?? "";
  return c.html(await webhookPage(c, webhookId, { result: resultOf(c, WEBHOOK_RESULTS) }));
}

/** `POST …/anlegen`: the answer shows the secret. */
const postAdd = formHandler(
  async ({ c, ctx, form }) => {
    const { webhookId, secret } = await addWebhook(ctx, typedOf(form));
    const title = "Webhook angelegt";
    return secretPage(c, { webhookId, secret, title, text: "Jetzt fehlt nur noch eines." });
  },
  (c, _, refused) => listPage(c, { refused }),
);

const postEdit = formHandler(async ({ c, ctx, form, webhookId }) => {
  await editWebhook(ctx, { webhookId, ...typedOf(form) });
  return done(c, webhookId, "geaendert");
});

const postSwitch = formHandler(async ({ c, ctx, form, webhookId }) => {
  const isOn = form.get("an") === "1";
  await editWebhook(ctx, { webhookId, isOn });
  return done(c, webhookId, isOn ? "eingeschaltet" : "ausgeschaltet");
});

const postTrial = formHandler(async ({ c, ctx, webhookId }) => {
  await sendWebhookTrial(ctx, { webhookId });
  return done(c, webhookId, "probe");
});

const postResend = formHandler(async ({ c, ctx, form, webhookId }) => {
  await resendDelivery(ctx, { deliveryId: form.get("zustellung") ?? "" });
  return done(c, webhookId, "erneut");
});

/** `POST …/geheimnis`: the answer shows it. */
const postRenew = formHandler(async ({ c, ctx, webhookId }) => {
  const { secret, previousUntil } = await renewWebhookSecret(ctx, { webhookId });
  const text = `Bis ${formatInstant(previousUntil)} wird auch mit dem bisherigen unterschrieben.`;
  return secretPage(c, { webhookId, secret, title: "Neues Geheimnis erzeugt", text });
});

/** `GET …/entfernen?id=…`: asks. */
async function showRemoveQuestion(c: WebContext) {
  const webhook = await getWebhook(dispatcherContext(c), { webhookId: c.req.query("id") ?? "" });
  return c.html(renderRemoveQuestion(shellFor(c), { email: c.get("session").email, webhook }));
}

const postRemove = formHandler(async ({ c, ctx, webhookId }) => {
  await removeWebhook(ctx, { webhookId });
  return c.redirect(`${WEBHOOK_PATHS.page}?ergebnis=entfernt`, 303);
});

interface Posted {
  c: WebContext;
  ctx: Ctx;
  form: Awaited<ReturnType<typeof readForm>>;
  webhookId: string;
}

type RefusedPage = (
  c: WebContext,
  webhookId: string,
  refused: RefusedWebhookForm,
) => Promise<string>;

/** Does what the form is for; what is refused is said on the page that it stands on. */
function formHandler(
  work: (posted: Posted) => Promise<Response>,
  refusedPage: RefusedPage = (c, webhookId, refused) => webhookPage(c, webhookId, { refused }),
) {
  return async (c: WebContext) => {
    const form = await readForm(c);
    const webhookId = form.get("webhook") ?? "";
    try {
      return await work({ c, ctx: dispatcherContext(c), form, webhookId });
    } catch (error) {
      const refusal = refusalOf(c, error);
      if (refusal.fields.url) noteEvent(c, "webhook_refused");
      const { url, name, events = [] } = typedOf(form);
      const typed = { url, name: name ?? "", events };
      const page = await refusedPage(c, webhookId, { ...refusal, typed });
      return c.html(page, refusal.status, refusal.headers);
    }
  };
}

/** As it was posted: its type is what it should be, and the verb says where it is not. */
function typedOf(form: Posted["form"]): AddWebhookInput {
  const events = form.getAll("events") as AddWebhookInput["events"] & string[];
  return { url: form.get("url") ?? "", name: form.get("name") ?? "", events };
}

async function listPage(
  c: WebContext,
  outcome: { result?: WebhookResult | undefined; refused?: RefusedWebhookForm },
): Promise<string> {
  const { email } = c.get("session");
  // Posted forms are shown at the address of the page itself.
  const shell = { ...shellFor(c), path: WEBHOOK_PATHS.page };
  const webhooks = await listWebhooks(dispatcherContext(c));
  return renderWebhooks(shell, { email, webhooks, ...outcome });
}

async function webhookPage(
  c: WebContext,
  webhookId: string,
  outcome: { result?: WebhookResult | undefined; refused?: RefusedWebhookForm },
): Promise<string> {
  const ctx = dispatcherContext(c);
  const webhook = await getWebhook(ctx, { webhookId });
  const cursor = c.req.query("ab");
  const deliveries = await listDeliveries(ctx, { webhookId, ...(cursor && { cursor }) });
  const shell = { ...shellFor(c), path: WEBHOOK_PATHS.one };
  const { email } = c.get("session");
  // Refusing a form without fields leaves the other forms as stored.
  const { refused, ...rest } = outcome;
  const typed = refused?.typed.url ? refused.typed : webhook;
  const shown = refused && { ...refused, typed };
  return renderWebhook(shell, { email, webhook, deliveries, ...rest, refused: shown });
}

function secretPage(
  c: WebContext,
  told: { webhookId: string; secret: string; title: string; text: string },
) {
  const shell = { ...shellFor(c), path: WEBHOOK_PATHS.page };
  return c.html(renderWebhookSecret(shell, { email: c.get("session").email, ...told }));
}

function done(c: WebContext, webhookId: string, ergebnis: WebhookResult) {
  return c.redirect(webhookPath(webhookId, { ergebnis }), 303);
}

/** Changing the address or the signing secret asks for a fresh proof. */
export const WEBHOOK_ROUTES: readonly Route[] = [
  get(WEBHOOK_PATHS.page, showWebhooks),
  get(WEBHOOK_PATHS.one, showWebhook),
  post(WEBHOOK_PATHS.add, postAdd, "webhook"),
  post(WEBHOOK_PATHS.edit, postEdit, "webhook"),
  post(WEBHOOK_PATHS.switch, postSwitch),
  post(WEBHOOK_PATHS.trial, postTrial),
  post(WEBHOOK_PATHS.resend, postResend),
  post(WEBHOOK_PATHS.renew, postRenew, "webhook"),
  get(WEBHOOK_PATHS.remove, showRemoveQuestion),
  post(WEBHOOK_PATHS.remove, postRemove, "webhook"),
];
