import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { HOUR_MS } from "../../src/domain/kernel/time/days.ts";
import { REPLY_SECONDS } from "../../src/web/forms/answer/reply-countdown.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { linkedJob, standingOf, stayLonger, watchSending } from "../support/driver-link.ts";

const site = useSite();
const NARROW = { width: 320, height: 640 };

/** A person whose page has a clock that stands still until the test moves it. */
const visitor: typeof site.visitor = async (options) => {
  const page = await site.visitor(options);
  if (options?.javaScriptEnabled === false) return page;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  return page;
};

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const bar = (page: Page) => page.getByRole("region", { name: "Countdown" });
const counts = (page: Page, seconds: number) =>
  bar(page).getByText(String(seconds), { exact: true }).waitFor();

/** Opens a link that runs by itself, and gives the first sign that somebody is there. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await touch(page);
}

const touch = (page: Page) => page.keyboard.press("Shift");

/** Watched from its first second to its end. */
async function watchCountdown(page: Page) {
  await counts(page, REPLY_SECONDS);
  await page.clock.runFor(REPLY_SECONDS * 1000);
}

/** The clock stands still, and axe waits for a timer now and then. */
async function look(page: Page) {
  let isLooking = true;
  const looking = expectAccessible(page).finally(() => {
    isLooking = false;
  });
  const ticking = async () => {
    for (; isLooking; await Bun.sleep(20)) await page.clock.runFor(1);
  };
  await Promise.all([looking, ticking()]);
}

const ACCEPTED = "Auftrag erfolgreich angenommen!";
const DECLINED = "Auftrag erfolgreich abgelehnt!";

/** A page that thinks that nobody looks at it, until it is told. */
async function hide(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (Reflect.get(window, "isSeen") ? "visible" : "hidden"),
    });
  });
  return (isSeen: boolean) =>
    page.evaluate((value) => {
      Reflect.set(window, "isSeen", value);
      document.dispatchEvent(new Event("visibilitychange"));
    }, isSeen);
}

describe("a link that runs by itself", () => {
  it.each([
    ["decline", "agency", DECLINED, { job: "open", isAccepted: false, answer: "decline" }],
    ["accept", "direct", ACCEPTED, { job: "assigned", isAccepted: true, answer: "accept" }],
  ] as const)(
    "%s with %s billing: after a countdown that is seen",
    async (action, billing, title, outcome) => {
      const job = await linkedJob(site, billing);
      const page = await visitor();
      const posts: unknown[] = [];
      page.on(
        "request",
        (request) => request.method() !== "GET" && posts.push(request.postDataJSON().userAgent),
      );
      await open(page, job.path(action));
      await counts(page, 3);
      await page.clock.runFor(1000);
      await counts(page, 2);
      expect((await standingOf(site, job)).answer).toBeUndefined();
      await expectFits(page);
      await page.clock.runFor(2000);
      await heading(page, title).waitFor();
      expect(await standingOf(site, job)).toEqual({ ...outcome, channel: "email-link" });
      expect(posts).toEqual([await page.evaluate(() => navigator.userAgent)]);
      expect(new URL(page.url()).searchParams.has("action")).toBe(false);
      await page.getByRole("link", { name: "Zurück zur Startseite" }).waitFor();
      await look(page);
      await page.reload();
      await heading(page, title).waitFor();
      expect(posts).toHaveLength(1);
    },
  );

  it("can be stopped, and stays stopped after a reload", async () => {
    const job = await linkedJob(site, "agency");
    const page = await visitor();
    await open(page, job.path("decline"));
    await bar(page).getByRole("button", { name: "Anhalten" }).click();
    await page.getByText("Angehalten", { exact: true }).waitFor();
    await page.getByText("Möchten Sie ablehnen, tippen Sie auf „Auftrag ablehnen“.").waitFor();
    await bar(page).waitFor({ state: "hidden" });
    await look(page);
    await stayLonger(page);
    await page.reload();
    await touch(page);
    await stayLonger(page);
    expect(await standingOf(site, job)).toMatchObject({ job: "assigned", answer: undefined });
    await page.getByRole("button", { name: "Auftrag ablehnen" }).click();
    await heading(page, DECLINED).waitFor();
    expect((await standingOf(site, job)).channel).toBe("manual");
  });

  it("waits until somebody looks, and begins anew after a look away", async () => {
    const job = await linkedJob(site, "direct");
    const page = await visitor();
    const beSeen = await hide(page);
    await open(page, job.path("accept"));
    await stayLonger(page);
    expect((await standingOf(site, job)).answer).toBeUndefined();
    await beSeen(true);
    await counts(page, 3);
    await page.clock.runFor(1000);
    await counts(page, 2);
    await beSeen(false);
    await stayLonger(page);
    expect((await standingOf(site, job)).answer).toBeUndefined();
    await beSeen(true);
    await watchCountdown(page);
    await heading(page, ACCEPTED).waitFor();
  });

  it("does not run while the browser only renders ahead", async () => {
    const job = await linkedJob(site, "direct");
    const page = await visitor();
    await page.addInitScript(() => {
      Object.defineProperty(document, "prerendering", {
        get: () => !Reflect.get(window, "isOpened"),
      });
    });
    await open(page, job.path("accept"));
    await stayLonger(page);
    expect((await standingOf(site, job)).answer).toBeUndefined();
    await page.evaluate(() => {
      Reflect.set(window, "isOpened", true);
      document.dispatchEvent(new Event("prerenderingchange"));
    });
    await watchCountdown(page);
    await heading(page, ACCEPTED).waitFor();
  });

  it("does not run again for who has answered otherwise: that takes a click", async () => {
    const job = await linkedJob(site, "direct");
    const page = await visitor();
    await open(page, job.path("accept"));
    await watchCountdown(page);
    await heading(page, ACCEPTED).waitFor();
    await open(page, job.path("decline"));
    await page.getByText("Sie haben diesen Auftrag angenommen.").waitFor();
    await stayLonger(page);
    expect((await standingOf(site, job)).answer).toBe("accept");
    await page.getByRole("button", { name: "Auftrag ablehnen" }).click();
    await heading(page, DECLINED).waitFor();
  });
});

describe("a link of agency billing", () => {
  it("changes nothing without the tick, and runs with it", async () => {
    const job = await linkedJob(site, "agency");
    const page = await visitor();
    await page.goto(job.path("accept"));
    await stayLonger(page);
    expect((await standingOf(site, job)).answer).toBeUndefined();
    await page.getByText("Beispiel je Arbeitstag").waitFor();
    await page.getByRole("cell", { name: "289,00" }).waitFor();
    const box = page.getByRole("checkbox", { name: /Ich stimme/ });
    await box.check();
    await bar(page).waitFor();
    await look(page);
    await box.uncheck();
    await bar(page).waitFor({ state: "hidden" });
    await stayLonger(page);
    expect((await standingOf(site, job)).answer).toBeUndefined();
    await box.check();
    await watchCountdown(page);
    await heading(page, ACCEPTED).waitFor();
    await page.getByText("Agenturabrechnung").waitFor();
    expect((await standingOf(site, job)).channel).toBe("email-link");
  });

  it("'Anhalten' shows that it worked: the box is empty again, and the button accepts without it", async () => {
    const job = await linkedJob(site, "agency");
    const page = await visitor({ viewport: PHONE });
    await page.goto(job.path("accept"));
    const box = page.getByRole("checkbox");
    await box.check();
    await bar(page).getByRole("button", { name: "Anhalten" }).click();
    await page.getByText("Angehalten", { exact: true }).waitFor();
    expect(await box.isChecked()).toBe(false);
    await stayLonger(page);
    await expectFits(page);
    await look(page);
    expect((await standingOf(site, job)).answer).toBeUndefined();
    // One way to accept: the button is the same act as the tick, and says so.
    await page.getByRole("button", { name: "Zustimmen und annehmen" }).click();
    await heading(page, ACCEPTED).waitFor();
    expect(await standingOf(site, job)).toMatchObject({ isAccepted: true, channel: "manual" });
  });

  it("sends once, whether the tick or the button comes first, or both at once", async () => {
    const job = await linkedJob(site, "agency");
    const page = await visitor();
    await page.goto(job.path("accept"));
    const sent = watchSending(page);
    await page.getByRole("checkbox").check();
    await bar(page).waitFor();
    await page.getByRole("button", { name: "Zustimmen und annehmen" }).dblclick();
    await page.clock.runFor((REPLY_SECONDS + 2) * 1000);
    await heading(page, ACCEPTED).waitFor();
    expect(sent).toEqual(["/api/driver-accept-job"]);
  });

  it("is an offer for a job that he is only asked about", async () => {
    const job = await linkedJob(site, "agency", "alert");
    const page = await visitor();
    await page.goto(job.path("accept"));
    await page.getByRole("cell", { name: "261,80" }).waitFor();
    await page.getByRole("checkbox").check();
    await watchCountdown(page);
    await heading(page, "Ihr Angebot ist angekommen!").waitFor();
  });
});

describe("an answer", () => {
  it("can be taken back, and given anew", async () => {
    const job = await linkedJob(site, "agency");
    const page = await visitor();
    await open(page, job.path("decline"));
    await watchCountdown(page);
    await heading(page, DECLINED).waitFor();
    await page.getByRole("button", { name: "Antwort zurücknehmen" }).click();
    await page.getByText("Ihre Antwort ist zurückgenommen.").waitFor();
    await look(page);
    expect(await standingOf(site, job)).toMatchObject({ job: "assigned", answer: undefined });
    await stayLonger(page);
    expect((await standingOf(site, job)).answer).toBeUndefined();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Auftrag annehmen" }).click();
    await heading(page, ACCEPTED).waitFor();
    await confirmAssignment(site.ctx(), {
      assignmentId: job.assignmentId,
      confirmedWarnings: ["not_answered"],
    });
    await page.getByRole("button", { name: "Antwort zurücknehmen" }).click();
    await page.getByText("Bereits bestätigt").waitFor();
    await page.goto(job.path("accept"));
    await page.getByText("Der Auftrag ist bestätigt.").waitFor();
    const call = page.getByRole("link", { name: /Kunden anrufen/ });
    expect(await call.getAttribute("href")).toBe("tel:0695550101");
    const map = page.getByRole("link", { name: /Karten-App/ });
    expect(await map.getAttribute("href")).toMatch(/^geo:0,0\?q=Kranweg/);
    await look(page);
    await expectFits(page);
  });

  it.each([
    ["decline", "Auftrag ablehnen", "Netzwerkfehler bei der Ablehnung", DECLINED],
    ["accept", "Zustimmen und annehmen", "Netzwerkfehler bei der Annahme", ACCEPTED],
  ] as const)(
    "%s in a dead spot says so, and can be sent again",
    async (action, button, title, result) => {
      const job = await linkedJob(site, "agency");
      const page = await visitor();
      await page.goto(job.path("accept"));
      await page.context().setOffline(true);
      if (action === "accept") await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: button }).click();
      await page.getByText(title).waitFor();
      await expectFits(page);
      if (action === "accept") await look(page);
      expect((await standingOf(site, job)).answer).toBeUndefined();
      await page.context().setOffline(false);
      await page.getByRole("button", { name: "Erneut versuchen" }).click();
      await heading(page, result).waitFor();
    },
  );

  it("names the step that ran by itself, and a failing server as it names itself", async () => {
    const job = await linkedJob(site, "direct");
    const page = await visitor();
    await open(page, job.path("accept"));
    await counts(page, REPLY_SECONDS);
    await page.context().setOffline(true);
    await watchCountdown(page);
    await page.getByText("Netzwerkfehler bei der Annahme").waitFor();
    await page.context().setOffline(false);
    const title = "Fehler bei der Ablehnung, so der Server";
    const broken = { status: 503, json: { success: false, title, error: "Bitte später." } };
    await page.route("**/api/**", (route) => route.fulfill(broken));
    await page.getByRole("button", { name: "Auftrag ablehnen" }).click();
    await page.getByText(title, { exact: true }).waitFor();
    await page.getByText("Bitte später.").waitFor();
    expect((await standingOf(site, job)).answer).toBeUndefined();
  });
});

describe("without JavaScript", () => {
  it("accepts, takes back and declines with buttons alone", async () => {
    const job = await linkedJob(site, "agency");
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(job.path("accept"));
    expect(await bar(page).count()).toBe(0);
    await page.getByText("Countdown").waitFor({ state: "hidden" });
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Zustimmen und annehmen" }).click();
    await heading(page, ACCEPTED).waitFor();
    expect(await standingOf(site, job)).toMatchObject({ isAccepted: true, channel: "manual" });
    await page.getByRole("button", { name: "Antwort zurücknehmen" }).click();
    await page.getByText("Ihre Antwort ist zurückgenommen.").waitFor();
    await page.getByRole("button", { name: "Auftrag ablehnen" }).click();
    await heading(page, DECLINED).waitFor();
    expect(await standingOf(site, job)).toMatchObject({ job: "open", answer: "decline" });
  });
});

describe("the page for one thumb", () => {
  it("fits and is accessible at every width, with big buttons", async () => {
    const job = await linkedJob(site, "agency");
    const page = await visitor();
    await page.goto(job.path("accept"));
    for (const viewport of [NARROW, PHONE]) {
      await page.setViewportSize(viewport);
      await expectFits(page);
      for (const name of ["Zustimmen und annehmen", "Auftrag ablehnen"]) {
        const size = await page.getByRole("button", { name }).boundingBox();
        expect(size?.height).toBeGreaterThanOrEqual(56);
        expect(size?.width).toBeGreaterThanOrEqual(viewport.width - 40);
      }
    }
    await look(page);
    await page.setViewportSize(DESKTOP);
    await expectFits(page);
    await look(page);
    await page.getByRole("checkbox").check();
    for (const viewport of [NARROW, PHONE]) {
      await page.setViewportSize(viewport);
      const stop = await bar(page).getByRole("button", { name: "Anhalten" }).boundingBox();
      expect(stop?.height).toBeGreaterThanOrEqual(44);
      expect((stop?.y ?? 0) + (stop?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      await expectFits(page);
    }
  });

  it("shows numbers only with reduced motion", async () => {
    const job = await linkedJob(site, "direct");
    const page = await visitor({ reducedMotion: "reduce" });
    await open(page, job.path("accept"));
    await counts(page, 3);
    expect(await page.locator("[data-lane]").first().isVisible()).toBe(false);
    await bar(page).getByRole("button", { name: "Anhalten" }).click();
  });
});
