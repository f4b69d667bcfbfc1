import type { Locator } from "playwright";
import { expect, it } from "vitest";
import { useSite } from "../support/browser.ts";
import { openView } from "../support/desk.ts";

const site = useSite();

/** Of the fields of a dialog, what isn't folded. */
const shownInputs = (dialog: Locator) =>
  dialog.locator("input:visible, select:visible, textarea:visible").count();

const isScrolled = ({ parentElement: body }: Element) =>
  body !== null && body.scrollHeight > body.clientHeight;

it("each dialog that creates something begins with few fields, on one screen", async () => {
  const page = await site.dispatcher();
  for (const [view, name, count] of [
    ["Aufträge", "Auftrag anlegen", 14],
    ["Fahrer", "Fahrer anlegen", 12],
  ] as const) {
    await openView(page, view);
    await page.getByRole("button", { name }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Mehr Angaben").waitFor();
    expect([view, await shownInputs(dialog)]).toEqual([view, count]);
    expect(await dialog.locator("form").evaluate(isScrolled), view).toBe(false);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});
