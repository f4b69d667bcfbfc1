import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { emailLog } from "../../src/db/schema/index.ts";
import { useSite } from "../support/browser.ts";
import { linkedJob, standingOf, stayLonger, watchSending } from "../support/driver-link.ts";
import { fingerprint, until } from "../support/expectations.ts";

const ACCEPTED = "Auftrag erfolgreich angenommen!";
const DECLINED = "Auftrag erfolgreich abgelehnt!";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("button", { name });

describe("with REPLY_AUTORUN=off", () => {
  const site = useSite({ REPLY_AUTORUN: "off" });

  /** Opens the link and stays longer than any countdown: nothing is sent. */
  async function openAndStay(page: Page, path: string) {
    const sent = watchSending(page);
    await page.clock.install();
    await page.goto(path);
    await heading(page, "Können Sie diesen Auftrag fahren?").waitFor();
    await stayLonger(page);
    expect(sent).toEqual([]);
    expect(await page.getByRole("region", { name: "Countdown" }).count()).toBe(0);
    expect(await page.getByText(/Countdown|Sobald Sie die Seite/).count()).toBe(0);
    return sent;
  }

  describe("a link", () => {
    const target = "/api/driver-accept-job";
    it.each([
      ["decline", "agency", "Auftrag ablehnen", DECLINED],
      ["accept", "direct", "Auftrag annehmen", ACCEPTED],
    ] as const)(
      "a link to %s with %s billing waits for one click",
      async (action, billing, name, title) => {
        const job = await linkedJob(site, billing);
        const page = await site.visitor();
        const sent = await openAndStay(page, job.path(action));
        expect(await standingOf(site, job)).toMatchObject({ job: "assigned", answer: undefined });
        await button(page, name).click();
        await heading(page, title).waitFor();
        expect(await standingOf(site, job)).toMatchObject({ answer: action, channel: "manual" });
        expect(sent).toEqual([target]);
      },
    );

    it("the tick of agency billing accepts nothing; the click after it does", async () => {
      const job = await linkedJob(site, "agency");
      const page = await site.visitor();
      const sent = await openAndStay(page, job.path("accept"));
      await page.getByRole("checkbox", { name: /Ich stimme/ }).check();
      await stayLonger(page);
      expect((await standingOf(site, job)).answer).toBeUndefined();
      expect(sent).toEqual([]);
      await button(page, "Auftrag annehmen").click();
      await heading(page, ACCEPTED).waitFor();
      expect(await standingOf(site, job)).toMatchObject({ isAccepted: true, channel: "manual" });
      expect(sent).toEqual([target]);
    });
  });
});

describe("a link, opened by a scanner's browser that runs scripts", () => {
  const site = useSite();

  it.each([
    ["decline", "agency"],
    ["accept", "direct"],
  ] as const)(
    "%s with %s billing: nothing runs in a page that nobody has touched",
    async (action, billing) => {
      const job = await linkedJob(site, billing);
      const page = await site.visitor();
      await page.clock.install();
      await page.goto(job.path(action));
      await page.getByText("Sobald Sie die Seite berühren").waitFor();
      // What a script can do without a hand: scroll, focus, send an event of its own.
      await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
        document.querySelector<HTMLElement>("[name=action]")?.focus();
        for (const type of ["pointerdown", "keydown", "wheel", "touchstart"]) {
          document.body.dispatchEvent(new Event(type, { bubbles: true }));
        }
      });
      await stayLonger(page);
      expect((await standingOf(site, job)).answer).toBeUndefined();
      // It would have shown: a hand on the page starts the countdown.
      await page.mouse.wheel(0, 40);
      await page.getByRole("region", { name: "Countdown" }).waitFor();
    },
  );

  it("of agency billing changes nothing without the tick, however long it looks", async () => {
    const jobs = [await linkedJob(site, "agency", "alert"), await linkedJob(site, "agency")];
    const isDelivered = async () =>
      (await site.db.$count(emailLog, eq(emailLog.status, "pending"))) === 0;
    await until(isDelivered, "the mails are delivered");
    const before = await storedRows();
    const page = await site.visitor();
    await page.clock.install();
    const sent = watchSending(page);
    const paths = jobs.map((job) => job.path("accept"));
    for (const path of [...paths.map((path) => `${path}&termsAccepted=on`), ...paths]) {
      await page.goto(path);
      const yes = page.getByRole("button", { name: /^Zustimmen und (annehmen|anbieten)$/ });
      await yes.scrollIntoViewIfNeeded();
      await stayLonger(page);
      await stayLonger(page);
      expect(await page.getByRole("checkbox").isChecked()).toBe(false);
      expect(sent).toEqual([]);
    }
    expect(await storedRows()).toEqual(before);
    // It would have shown: the same page sends by itself once somebody ticks.
    await page.getByRole("checkbox").check();
    await expect.poll(() => sent).toEqual(["/api/driver-accept-job"]);
    await page.getByRole("heading", { level: 1, name: ACCEPTED }).waitFor();
  });

  async function storedRows() {
    const rows = Object.entries(await fingerprint(site));
    return Object.fromEntries(rows.filter(([table]) => table.startsWith("public.")));
  }
});
