import type { Page } from "playwright";
import { expect } from "vitest";

type View =
  | "Heute"
  | "Aufträge"
  | "Fahrer"
  | "Zuweisungen"
  | "E-Mails"
  | "Protokoll"
  | "Auswertung";

/** The tab that a view stands under, if it has none of its own. */
const TAB_OF: Partial<Record<View, string>> = {
  Zuweisungen: "Aufträge",
  "E-Mails": "Büro",
  Protokoll: "Büro",
  Auswertung: "Büro",
};

const SECTION: Record<View, string> = {
  Heute: "heute",
  Aufträge: "auftraege",
  Fahrer: "fahrer",
  Zuweisungen: "zuweisungen",
  "E-Mails": "emails",
  Protokoll: "protokoll",
  Auswertung: "auswertung",
};

/** Goes to one of the desk's views, as the dispatcher does. */
export async function openView(page: Page, name: View): Promise<void> {
  const link = (nav: string, label: string) =>
    page
      .getByRole("navigation", { name: nav, exact: true })
      .getByRole("link", { name: label })
      .click();
  await link("Ansicht", TAB_OF[name] ?? name);
  // The drivers have a page of their own.
  const path = name === "Fahrer" ? "/fahrer-admin" : "/admin";
  await page.waitForURL(({ pathname }) => pathname === path);
  await page.locator("#suche-oeffnen:not([inert])").waitFor();
  if (name === "Zuweisungen") await link("Ansichten der Aufträge", name);
  else if (name in TAB_OF) await link("Büro", name);
  await page.locator(`#${SECTION[name]}`).waitFor();
}

/** The line of the desk's list of jobs that holds this text. */
export function jobRow(page: Page, text: string) {
  return page.locator("#auftraege tr", { hasText: text });
}

/** Chooses a driver of the shortlist in the open dialog, by a part of his name. */
export async function chooseDriver(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name }).click();
  // The driver's usual rate is filled in by then: it would be written after what the test types.
  await expect.poll(() => dialog.getByLabel(/satz in €/).inputValue()).not.toBe("");
}

/** The desk has asked so many times for what is new, and been answered. */
export async function refreshed(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.waitForResponse((answer) => answer.url().endsWith("admin-data-fetch"));
  }
}
