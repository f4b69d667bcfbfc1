import type { Page, Worker } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { bookedJob } from "../support/desk-cast.ts";
import { until } from "../support/expectations.ts";
import { expectTouchable } from "../support/legible.ts";
import { type PushPeer, startPushPeer } from "../support/push-peer.ts";

const services = new Set<string>();
const site = useSite({}, { isPushService: ({ origin }) => services.has(origin) });
let peer: PushPeer;

beforeAll(() => {
  peer = startPushPeer(() => site.ctx().push.publicKey);
  services.add(peer.origin);
});
afterAll(() => peer.stop());

/** The desk in a browser that subscribes at the test's service instead of its maker's. */
async function desk() {
  const page = await site.dispatcher({ viewport: DESKTOP }, "/healthz");
  const subscription = peer.browser();
  await page.addInitScript(({ endpoint, ...keys }) => {
    // Browsers keep it too.
    let allowed = localStorage.getItem("test.permission") ?? "default";
    Object.defineProperty(Notification, "permission", { get: () => allowed });
    Notification.requestPermission = async () => {
      if (allowed === "default") allowed = "granted";
      localStorage.setItem("test.permission", allowed);
      return allowed as NotificationPermission;
    };
    const made = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => made as unknown as PushSubscription;
  }, subscription);
  await page.goto("/admin");
  return page;
}

const control = (page: Page, name: RegExp) => page.getByRole("switch", { name });
const openSwitches = async (page: Page) => {
  await page.goto("/admin/einstellungen#mitteilungen");
  await control(page, /^Mitteilungen/).waitFor();
};
/** The dialog's code comes with its first opening: until then nothing closes it. */
const openNews = async (page: Page) => {
  await page.getByRole("button", { name: "Neues seit gestern", exact: true }).click();
  await page.getByRole("dialog").waitFor();
};
/** The next look at the server is answered. */
const nextLook = (page: Page) =>
  page.waitForResponse(async (response) =>
    (response.request().postData() ?? "").includes('"news"'),
  );

interface Shown {
  title: string;
  tag: string;
  renotify: boolean;
  path: string;
}

/** The running service worker. Browsers without a screen show no notifications: it keeps what it would show, by tag. */
async function workerOf(page: Page) {
  const running = () => page.context().serviceWorkers().at(-1);
  await until(() => running() !== undefined, "the service worker runs");
  const worker = running() as Worker;
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const shown = new Map<string, Notification>();
    const all: unknown[] = [];
    Object.assign(self, { shown, all });
    registration.getNotifications = async (filter) =>
      [...shown.values()].filter(({ tag }) => tag === filter?.tag);
    registration.showNotification = async (title, options) => {
      const notification = { title, close: () => {}, ...options } as unknown as Notification;
      shown.set(notification.tag, notification);
      all.push({ title, ...options, path: notification.data.path });
    };
  });
  return {
    push: (text: string) =>
      worker.evaluate((data) => {
        const Push = Reflect.get(self, "PushEvent");
        self.dispatchEvent(new Push("push", { data }));
      }, text),
    click: (tag: string) =>
      worker.evaluate((tag) => {
        const Extendable = Reflect.get(self, "ExtendableEvent");
        const notification = Reflect.get(self, "shown").get(tag);
        self.dispatchEvent(Object.assign(new Extendable("notificationclick"), { notification }));
      }, tag),
    shown: () => worker.evaluate((): Shown[] => Reflect.get(self, "all")),
    path: new URL(worker.url()).pathname,
  };
}

it("keeps in the bell what comes in, unread until it is opened", async () => {
  const page = await desk();
  await openSwitches(page);
  expect(await control(page, /^Mitteilungen/).isChecked()).toBe(false);
  const look = nextLook(page);
  await page.goto("/admin");
  await look;
  await bookedJob(site, "Eingang");
  await page.getByText("1 ungelesen").waitFor();
  await openNews(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Ungelesen: Neue Anfrage: FA/ }).click();
  await page.getByRole("complementary").getByText("Muster Bau GmbH").first().waitFor();
  await openNews(page);
  await page.getByRole("link", { name: /^Neue Anfrage: FA/ }).waitFor();
  expect(await page.getByText("ungelesen").isVisible()).toBe(false);
});

it("brings messages to a device until it is switched off, and says what the browser has refused", async () => {
  const page = await desk();
  await openSwitches(page);
  await control(page, /^Mitteilungen/).click();
  await expect.poll(() => control(page, /^Mitteilungen/).isChecked()).toBe(true);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectFits(page);
    if (viewport === PHONE) await expectTouchable(page);
  }
  const jobId = await bookedJob(site, "Gemeldet");
  await until(() => peer.messages.length === 1, "the request arrives");
  const [job] = (await site.db.select().from(jobRequests)).filter(({ id }) => id === jobId);
  expect(peer.messages[0]?.payload.path).toBe(`/admin?auftrag=${job?.nummer}`);
  // Renewed whenever the desk is opened, as the device that it is.
  const renewal = page.waitForResponse((response) => response.url().endsWith("admin-add-device"));
  await page.goto("/admin");
  expect((await renewal).status()).toBe(200);
  await openSwitches(page);
  await control(page, /^Mitteilungen/).click();
  await expect.poll(() => control(page, /^Mitteilungen/).isChecked()).toBe(false);

  await page.evaluate(() => localStorage.setItem("test.permission", "denied"));
  await page.setViewportSize(PHONE);
  await page.reload();
  await page.getByText("Im Browser abgelehnt").waitFor();
  expect(await control(page, /^Mitteilungen/).isDisabled()).toBe(true);
  await expectAccessible(page);
});

it("shows a message by the service worker, renotifying once, and a click leads into the open desk", async () => {
  const page = await desk();
  await openSwitches(page);
  await control(page, /^Mitteilungen/).click();
  await expect.poll(() => control(page, /^Mitteilungen/).isChecked()).toBe(true);
  await page.goto("/admin");
  await openNews(page);
  const worker = await workerOf(page);
  expect(worker.path).toBe("/admin/mitteilungen.js");
  const jobId = await bookedJob(site, "Geklickt");
  const [job] = (await site.db.select().from(jobRequests)).filter(({ id }) => id === jobId);
  const path = `/admin?auftrag=${job?.nummer}`;
  const payload = { id: "1", title: "Neue Anfrage", body: "Kran", tag: "auftrag-1", path };
  for (const text of [JSON.stringify(payload), JSON.stringify(payload), "no json"]) {
    const before = (await worker.shown()).length;
    await worker.push(text);
    await until(async () => (await worker.shown()).length > before, "it is shown");
  }
  expect(await worker.shown()).toMatchObject([
    { title: "Neue Anfrage", tag: "auftrag-1", renotify: true, path },
    { title: "Neue Anfrage", tag: "auftrag-1", renotify: false, path },
    { title: "Neues in der Disposition", tag: "disposition", path: "/admin" },
  ]);
  // What is typed into a dialog stays: the desk offers the way instead.
  await worker.click("auftrag-1");
  const way = page.getByText("Auftrag in neuem Fenster öffnen");
  await way.waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await worker.click("auftrag-1");
  await page.getByRole("complementary").getByText("Muster Bau GmbH").first().waitFor();
  expect(new URL(page.url()).searchParams.get("auftrag")).toBe(String(job?.nummer));
});
