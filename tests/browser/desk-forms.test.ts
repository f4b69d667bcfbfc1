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

it.each([
  ["Aufträge", "Auftrag anlegen", 14],
  ["Fahrer", "Fahrer anlegen", 12],
] as const)(
  "%s: the dialog '%s' begins with %i fields on one screen",
  async (view, name, count) => {
    const page = await site.dispatcher();
    await openView(page, view);
    await page.getByRole("button", { name }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Mehr Angaben").waitFor();
    expect(await shownInputs(dialog)).toBe(count);
    expect(await dialog.locator("form").evaluate(isScrolled)).toBe(false);
  },
);

it("fills the dates with what was understood, and asks about a start in the past", async () => {
  const page = await site.dispatcher();
  await openView(page, "Aufträge");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  const days = () =>
    Promise.all(["Beginn", "Ende"].map((label) => dialog.getByLabel(label).inputValue()));
  for (const words of ["Do und Fr", "KW 49"]) {
    await dialog.getByLabel("Zeitraum").fill(words);
    expect(await days()).not.toContain("");
  }
  await dialog.getByLabel("Zeitraum").fill("bald");
  expect(await days()).toEqual(["", ""]);
  await dialog.getByLabel("Name").fill("Anruferin Probe");
  await dialog.getByLabel("E-Mail").fill("probe@bau.example");
  await dialog.getByLabel("Telefon").fill("069 5550199");
  await dialog.getByLabel("Einsatzort").fill("Frankfurt");
  await dialog.getByLabel("Fahrzeugtyp").selectOption("Bagger");
  await dialog.getByLabel("Beschreibung").fill("Aushub");
  await page.keyboard.press("Control+Enter");
  await dialog.getByRole("button", { name: "Ohne Datum anlegen" }).waitFor();
  await dialog.getByLabel("Zeitraum").fill("24.11.2025");
  await page.keyboard.press("Control+Enter");
  await dialog.getByText("Beginn liegt zurück").waitFor();
});
