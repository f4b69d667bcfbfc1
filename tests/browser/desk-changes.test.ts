import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { emailLog } from "../../src/db/schema/index.ts";
import { DESKTOP, PHONE, useSite } from "../support/browser.ts";
import {
  assigned,
  assignmentOf,
  atJob,
  bookedJob,
  releasedDriver,
  saidYesOnPhone,
} from "../support/desk-cast.ts";

/** What changes while somebody drives: the job, his assignment, and a confirmation that is taken back. */

const site = useSite({ CONFIRM_UNDO_SECONDS: "60" });

/** Monday to Wednesday. */
const JUNE = { einsatzbeginn: "2094-06-07", einsatzdauer: "3 Tage" };

/** The buttons and fields that a toast lies over and that can not be scrolled free of it, beside rows; of an open dialog alone, if there is one. */
async function covered(page: Page) {
  await page.waitForFunction(() => {
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
    const isAtRest = (toast: Element) =>
      toast.getAttribute("data-mounted") === "true" && toast.getAnimations().length === 0;
    return toasts.length > 0 && toasts.every(isAtRest);
  });
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
    const place = document.querySelector("[role=dialog]") ?? document;
    const controls = [...place.querySelectorAll("button, [role=dialog] footer input, header a")];
    /** How far what holds the control can still be scrolled up. */
    const roomOf = (control: Element | null): number => {
      if (!control) return 0;
      const { scrollHeight, clientHeight, scrollTop } = control;
      const moves =
        control === document.documentElement ||
        ["auto", "scroll"].includes(getComputedStyle(control).overflowY);
      const room = moves ? scrollHeight - clientHeight - scrollTop : 0;
      return room > 0 ? room : roomOf(control.parentElement);
    };
    const isUnder = (control: Element) => {
      const one = control.getBoundingClientRect();
      return toasts.some((toast) => {
        const other = toast.getBoundingClientRect();
        const isBeside = one.right <= other.left || other.right <= one.left;
        const isCovered = !isBeside && one.top < other.bottom && other.top < one.bottom;
        return isCovered && one.bottom - other.top > roomOf(control);
      });
    };
    const others = controls.filter((control) => !control.closest("tr, [data-sonner-toast]"));
    return others
      .filter((control) => control.checkVisibility() && isUnder(control))
      .map(({ textContent }) => textContent);
  });
}

let driverId: string;
beforeAll(async () => {
  driverId = await releasedDriver(site, "Umgeplanter");
});

it("a confirmation names both mails, and is taken back before one of them goes, for as long as is configured", async () => {
  const jobId = await bookedJob(site, "Rückgängig", { ...JUNE, einsatzbeginn: "2094-09-06" });
  const assignmentId = await assigned(site, { jobId, driverId });
  const { page, panel } = await atJob(site, jobId);
  const told = page.getByText(
    /Die E-Mails an Umgeplanter Beispiel und Muster Bau GmbH gehen in 60\sSekunden/,
  );
  const confirm = async () => {
    await panel.getByRole("button", { name: /^Bestätigen/ }).click();
    await told.waitFor();
  };
  await panel.getByRole("button", { name: /^Anrufen/ }).click();
  await saidYesOnPhone(page);
  const undo = page.getByRole("button", { name: "Rückgängig" });
  await undo.waitFor();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    // It moves to its place. There, a strip at the lower edge, on a phone on the bar of the tabs: it floats over no row.
    const place = async () => {
      const strip = await page.locator("[data-sonner-toast]").last().boundingBox();
      const tabs = await page.locator("header nav").boundingBox();
      const edge = viewport === PHONE ? (tabs?.y ?? 0) : viewport.height;
      const isAtEdge = Math.abs((strip?.y ?? 0) + (strip?.height ?? 0) - edge) < 2;
      return [strip?.x, strip?.width, isAtEdge];
    };
    await expect.poll(place).toEqual([0, viewport.width, true]);
    expect(await covered(page)).toEqual([]);
  }
  await undo.click();
  await page.getByText("Bestätigung zurückgenommen").waitFor();
  expect(await assignmentOf(site, assignmentId)).toMatchObject({ status: "assigned" });
  const mails = await site.db
    .select()
    .from(emailLog)
    .where(eq(emailLog.assignment_id, assignmentId));
  const confirming = mails.filter(({ template }) => template === "order_confirmation");
  expect(confirming.map(({ status }) => status)).toEqual(["withdrawn"]);

  // Or the one that goes would be taken for the one that comes.
  await told.waitFor({ state: "detached" });
  await page.clock.install();
  await confirm();
  await page.clock.fastForward(61_000);
  await undo.waitFor({ state: "detached" });
  expect(await assignmentOf(site, assignmentId)).toMatchObject({ status: "confirmed" });
});
