import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { resendDelivery, sendWebhookTrial } from "../../../domain/webhooks/deliver-webhook.ts";
import {
  addWebhook,
  editWebhook,
  removeWebhook,
  renewWebhookSecret,
} from "../../../domain/webhooks/endpoints.ts";
import { getWebhook, listDeliveries, listWebhooks } from "../../../domain/webhooks/queries.ts";
import type { AddWebhookInput } from "../../../domain/webhooks/schemas.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import type { Route } from "../../http/route.ts";
import { noteEvent } from "../../http/security-events.ts";
import { formsOf, get, type Outcome } from "./settings-forms.ts";
import { renderWebhook } from "./webhook.tsx";
import { renderWebhookSecret, renderWebhooks, WEBHOOK_PATHS, webhookPath } from "./webhooks.tsx";

/** Results by the word in the address after a form. */
const RESULTS = {
  geaendert: ["Webhook geändert", "Das gilt ab dem nächsten Ereignis."],
  eingeschaltet: ["Webhook eingeschaltet", "Ab jetzt wird wieder gemeldet, was geschieht."],
  ausgeschaltet: ["Webhook ausgeschaltet", "Was jetzt geschieht, wird dort nicht gemeldet."],
  probe: ["Probe ist unterwegs", "Wie sie ausgeht, steht gleich unter Zustellungen."],
  erneut: ["Wird noch einmal gesendet", "Mit derselben Webhook-Id: Der Empfänger erkennt sie."],
  entfernt: ["Webhook entfernt", "Sein Geheimnis und sein Protokoll sind gelöscht."],
} as const;

/** `GET /admin/einstellungen/webhooks?ergebnis=…` */
const LIST = formsOf({
  results: RESULTS,
  address: (result) => `${WEBHOOK_PATHS.page}?ergebnis=${result}`,
  async render(c, outcome) {
    noteRefused(c, outcome);
    return renderWebhooks(c, await listWebhooks(dispatcherContext(c)), outcome);
  },
});

/** `GET …/webhook?id=…&ab=…&ergebnis=…` */
const ONE = formsOf({
  results: RESULTS,
  address: (ergebnis, text) => webhookPath(text("webhook"), { ergebnis }),
  async render(c, outcome) {
    noteRefused(c, outcome);
    const ctx = dispatcherContext(c);
    const webhookId = outcome.refused?.typed.get("webhook") ?? c.req.query("id") ?? "";
    const webhook = await getWebhook(ctx, { webhookId });
    const cursor = c.req.query("ab");
    const deliveries = await listDeliveries(ctx, { webhookId, ...(cursor && { cursor }) });
    return renderWebhook(c, { webhook, deliveries }, outcome);
  },
});

function noteRefused(c: WebContext, { refused }: Outcome) {
  if (refused?.fields.url) noteEvent(c, "webhook_refused");
}

/** As it was posted: its type is what it should be, and the verb says where it is not. */
function valuesOf(form: URLSearchParams): AddWebhookInput {
  const events = form.getAll("events") as AddWebhookInput["events"] & string[];
  return { url: form.get("url") ?? "", name: form.get("name") ?? "", events };
}

/** Changing the address or the signing secret asks for a fresh proof. */
export const WEBHOOK_ROUTES: readonly Route[] = [
  get(WEBHOOK_PATHS.page, LIST.show),
  get(WEBHOOK_PATHS.one, ONE.show),
  LIST.form({ action: WEBHOOK_PATHS.add, proof: "webhook" }, async ({ c, ctx, typed }) => {
    const added = await addWebhook(ctx, valuesOf(typed));
    const done = ["Webhook angelegt", "Jetzt fehlt nur noch eines."] as const;
    return c.html(renderWebhookSecret(c, added, done));
  }),
  ONE.form({ action: WEBHOOK_PATHS.edit, proof: "webhook" }, async ({ ctx, text, typed }) => {
    await editWebhook(ctx, { webhookId: text("webhook"), ...valuesOf(typed) });
    return "geaendert";
  }),
  ONE.form({ action: WEBHOOK_PATHS.switch }, async ({ ctx, text }) => {
    const isOn = text("an") === "1";
    await editWebhook(ctx, { webhookId: text("webhook"), isOn });
    return isOn ? "eingeschaltet" : "ausgeschaltet";
  }),
  ONE.form({ action: WEBHOOK_PATHS.trial }, async ({ ctx, text }) => {
    await sendWebhookTrial(ctx, { webhookId: text("webhook") });
    return "probe";
  }),
  ONE.form({ action: WEBHOOK_PATHS.resend }, async ({ ctx, text }) => {
    await resendDelivery(ctx, { deliveryId: text("zustellung") });
    return "erneut";
  }),
  ONE.form({ action: WEBHOOK_PATHS.renew, proof: "webhook" }, async ({ c, ctx, text }) => {
    const webhookId = text("webhook");
    const { secret, previousUntil } = await renewWebhookSecret(ctx, { webhookId });
    const kept = `Bis ${formatInstant(previousUntil)} wird auch mit dem bisherigen unterschrieben.`;
    const done = ["Neues Geheimnis erzeugt", kept] as const;
    return c.html(renderWebhookSecret(c, { webhookId, secret }, done));
  }),
  ONE.form({ action: WEBHOOK_PATHS.remove, proof: "webhook" }, async ({ c, ctx, text }) => {
    await removeWebhook(ctx, { webhookId: text("webhook") });
    return c.redirect(`${WEBHOOK_PATHS.page}?ergebnis=entfernt`, 303);
  }),
];
