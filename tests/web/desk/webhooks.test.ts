import { afterAll, beforeAll, expect, test } from "vitest";
import { webhookDeliveries, webhookEndpoints } from "../../../src/db/schema/index.ts";
import { claimDue } from "../../../src/domain/kernel/outbox.ts";
import { deliverWebhook, WEBHOOKS } from "../../../src/domain/webhooks/deliver-webhook.ts";
import { addWebhook } from "../../../src/domain/webhooks/endpoints.ts";
import { listWebhooks } from "../../../src/domain/webhooks/queries.ts";
import { WEBHOOK_EVENTS } from "../../../src/domain/webhooks/vocabulary.ts";
import { useApp } from "../../support/app.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../support/webhook-receiver.ts";

const world = useApp({ WEBHOOK_ALLOW_PRIVATE: "true" });
const PAGE = "/admin/einstellungen/webhooks";
let receiver: WebhookReceiver;
let session: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  session = await world.signIn();
});
afterAll(() => receiver.stop());

async function ask(path: string, form?: Record<string, string | string[]>) {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(form ?? {})) {
    for (const value of [values].flat()) body.append(name, value);
  }
  const response = await world.app.request(path, {
    headers: {
      Cookie: `sitzung=${session}`,
      ...(form && {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      }),
    },
    ...(form && { method: "POST", body }),
  });
  const html = await response.text();
  return { status: response.status, html, to: response.headers.get("location") ?? "" };
}

async function deliver() {
  const worker = world.ctx({ kind: "worker" });
  const { claims } = await claimDue(worker, WEBHOOKS, 10);
  for (const claim of claims) await deliverWebhook(worker, claim);
}

test("the dispatcher adds one, sees its secret once, tries it, sends again, changes, renews and removes it", async () => {
  expect((await ask(PAGE)).html).toContain("Noch kein Webhook. Es wird nichts gemeldet.");
  const form = { url: receiver.url, name: "<b>Lager</b>", events: [...WEBHOOK_EVENTS] };
  const added = await ask(`${PAGE}/anlegen`, form);
  expect(added.status).toBe(200);
  const [secret = ""] = /whsec_[\w+/=]+/.exec(added.html) ?? [];
  const [{ id = "" } = {}] = await listWebhooks(world.ctx());
  const one = `${PAGE}/webhook?id=${id}`;
  for (const page of [PAGE, one]) {
    const { status, html } = await ask(page);
    expect(status).toBe(200);
    expect(html).toContain("&lt;b&gt;Lager&lt;/b&gt;");
    expect(html).not.toContain(secret);
    expect(html).not.toContain("whsec_");
  }

  receiver.next = [{ status: 500, body: '<script>alert("da")</script>' }];
  const trial = await ask(`${PAGE}/probe`, { webhook: id });
  expect(trial).toMatchObject({ status: 303, to: `${one}&ergebnis=probe` });
  await deliver();
  const failed = await ask(trial.to);
  expect(failed.html).toContain("Probe ist unterwegs");
  expect(failed.html).toContain("500, Abgelehnt");
  expect(failed.html).toContain("&lt;script&gt;alert(");
  expect(failed.html).not.toContain("<script>alert(");
  expect((await ask("/admin")).html).toContain("kommt nicht an");

  const [delivery] = await world.db.select().from(webhookDeliveries);
  const again = { webhook: id, zustellung: delivery?.id ?? "" };
  expect((await ask(`${PAGE}/erneut`, again)).to).toBe(`${one}&ergebnis=erneut`);
  await deliver();
  expect((await ask(one)).html).toContain("Zugestellt");
  expect(receiver.received.map((got) => got.id)).toEqual([delivery?.id, delivery?.id]);

  const changed = { webhook: id, url: receiver.url, name: "Halle", events: "job.moved" };
  expect((await ask(`${PAGE}/aendern`, changed)).to).toBe(`${one}&ergebnis=geaendert`);
  const off = await ask(`${PAGE}/schalten`, { webhook: id, an: "0" });
  expect((await ask(off.to)).html).toContain("Webhook ausgeschaltet");
  expect(await listWebhooks(world.ctx())).toMatchObject([
    { name: "Halle", events: ["job.moved"], is_on: false },
  ]);
  const refused = await ask(`${PAGE}/probe`, { webhook: id });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("Webhook ist ausgeschaltet");
  expect(refused.html).toContain(`value="${receiver.url}"`);

  const renewed = await ask(`${PAGE}/geheimnis`, { webhook: id });
  expect(renewed.html).toMatch(/whsec_/);
  expect(renewed.html).not.toContain(secret);
  const removed = await ask(`${PAGE}/entfernen`, { webhook: id });
  expect(removed.to).toBe(`${PAGE}?ergebnis=entfernt`);
  expect((await ask(removed.to)).html).toContain("Webhook entfernt");
  expect((await ask(one)).status).toBe(404);
});

test("what is refused comes back with what was typed, and nothing is stored", async () => {
  const typed = { url: "ftp://lager.example/", name: "Lager", events: "job.moved" };
  const { status, html } = await ask(`${PAGE}/anlegen`, typed);
  expect(status).toBe(422);
  expect(html).toContain('value="ftp://lager.example/"');
  expect(html).toContain("Bitte geben Sie eine Adresse wie https://");
  expect(html.match(/checked=""/g)).toHaveLength(1);
  const none = await ask(`${PAGE}/anlegen`, { url: receiver.url, name: "" });
  expect(none.html).toContain("Bitte wählen Sie mindestens ein Ereignis aus");
  expect(await world.db.select().from(webhookEndpoints)).toEqual([]);
});

test("a changed address, a new secret and removal ask anew who it is; a trial does not", async () => {
  const { webhookId } = await addWebhook(world.ctx(), { url: receiver.url });
  world.clock.advance({ minutes: 31 });
  const ofWebhook = { webhook: webhookId, url: receiver.url, events: "job.moved" };
  for (const path of ["anlegen", "aendern", "geheimnis", "entfernen"]) {
    const { status, html } = await ask(`${PAGE}/${path}`, ofWebhook);
    expect([path, status]).toEqual([path, 403]);
    expect(html).toContain("welchem System gemeldet wird");
  }
  expect((await ask(`${PAGE}/probe`, ofWebhook)).status).toBe(303);
});
