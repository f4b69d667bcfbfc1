import type { Page } from "playwright";
import { expect, it } from "vitest";
import { getStatusPath } from "../../src/domain/customers/customers-order.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { useSite } from "../support/browser.ts";
import { BOOKING } from "../support/cast.ts";

const site = useSite();

it.each([
  ["/#booking-form", "booking-form", /Fahrzeug wählen/],
  ["/fahrer-registrierung#registrierung", "registration-form", "Foto oder PDF wählen"],
])("%s takes back nothing that is typed while its script starts", async (path, island, alive) => {
  const page = await site.visitor();
  const release = await holdScript(page, island);
  await page.goto(path, { waitUntil: "commit" });
  const typing = await page.getByLabel("Vorname").evaluateHandle((element) => {
    const field = element as HTMLInputElement;
    const seen = { typed: 0, lost: 0 };
    let last = field.value;
    setInterval(() => {
      if (field.value !== last) seen.lost += 1;
      seen.typed += 1;
      last = `Petra ${seen.typed}`;
      field.value = last;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, 1);
    return seen;
  });
  await expect.poll(() => typing.evaluate(({ typed }) => typed)).toBeGreaterThan(10);
  // From here on, so that more is typed meanwhile; to load the page slowly would only cost.
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  release();
  await expect.poll(() => page.getByText(alive).first().isVisible()).toBe(true);
  expect(await typing.evaluate(({ lost }) => lost)).toBe(0);
});

it("keeps what is selected in a prefilled text area when the script arrives", async () => {
  const { jobId } = await requestJob(site.ctx(), { ...BOOKING, einsatzbeginn: "" });
  const path = await getStatusPath(site.ctx(), jobId);
  const page = await site.visitor();
  const release = await holdScript(page, "booking-form");
  await page.goto(path.replace("?", "/erneut?"));
  const field = page.getByLabel("Beschreibung");
  await field.selectText();
  release();
  await page.getByText("Preise bestätigen").first().waitFor();
  await page.keyboard.insertText("Anderer Text");
  expect(await field.inputValue()).toBe("Anderer Text");
});

/** Holds the bundle of an island back until the answer is called. */
async function holdScript(page: Page, island: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${island}*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
