import type { Locator, Page } from "playwright";
import type { Hand, Keyboard } from "../support/hands.ts";

/** Who works at the desk, where, and with what. */
export interface Day {
  page: Page;
  today: Locator;
  panel: Locator;
  dialog: Locator;
  hand: Hand;
  /** On the page's console, and answers of the server that are its fault. */
  complaints: string[];
}

/** What a day has beside the lists of 'Heute', with the keyboard alone; leaves the desk at the end. */
export async function workByKeysAlone(day: Day, keys: Keyboard): Promise<void> {
  const parts = [
    search,
    filter,
    openAndNote,
    move,
    cancelAssignment,
    putOff,
    palette,
    checkDocument,
  ];
  for (const part of parts) {
    try {
      await part(day, keys);
    } catch (error) {
      throw new Error(`${part.name}: ${error}`.slice(0, 600), { cause: error });
    }
  }
  await signOut(day, keys);
}

async function search({ page }: Day, keys: Keyboard) {
  await keys.stroke("2");
  await page.locator("#auftraege tbody tr").first().waitFor();
  await keys.stroke("/");
  await keys.type("Kran");
  await page.locator("#auftraege mark").first().waitFor();
  await keys.stroke("ArrowDown");
  await keys.reach(page.locator("#auftraege tbody [data-row]").first());
}

async function filter({ page }: Day, keys: Keyboard) {
  await keys.stroke("/");
  await keys.stroke("ControlOrMeta+a");
  await keys.stroke("Delete");
  await keys.press(page.getByRole("button", { name: "Filter", exact: true }));
  await keys.press(page.locator("#auftraege-filter").getByRole("button", { name: "Zugesagt" }));
  await page.waitForURL(/zugesagt/);
  await keys.press(page.locator("#auftraege-filter").getByRole("button", { name: "Zurücksetzen" }));
  await page.waitForURL((url) => !url.search.includes("zugesagt"));
  await keys.reach(page.locator("#auftraege-filter").getByLabel("Status"));
  await keys.type("Bestätigt");
  await page.waitForURL(/status=confirmed/);
}

/** The first confirmed job that has not begun. */
async function openAndNote({ page, panel }: Day, keys: Keyboard) {
  await keys.reach(page.getByLabel("Sortierung"));
  await keys.stroke("ArrowDown");
  await page.waitForURL(/sortierung=start/);
  await page.locator("#auftraege tbody tr").first().waitFor();
  await keys.press(page.locator("#auftraege tbody [data-row]").last());
  await keys.fill(panel.getByLabel("Notiz"), "Polier angerufen, meldet sich Montag");
  await keys.press(panel.getByRole("button", { name: /^Notieren/ }));
  await panel.getByText("Polier angerufen").first().waitFor();
}

async function move({ panel, dialog }: Day, keys: Keyboard) {
  await keys.press(panel.locator("summary", { hasText: "Ändern" }));
  await keys.press(panel.getByRole("button", { name: /^Verschieben/ }));
  await keys.reach(dialog.getByLabel("Erster Tag"));
  await keys.stroke("ArrowUp");
  await keys.press(dialog.getByRole("button", { name: /verschieben$/ }));
  const anyway = dialog.getByRole("button", { name: /^Trotzdem/ });
  await Promise.race([anyway.waitFor(), dialog.waitFor({ state: "detached" })]);
  if ((await anyway.count()) > 0) await keys.press(anyway);
  await dialog.waitFor({ state: "detached" });
}

async function cancelAssignment({ panel, dialog }: Day, keys: Keyboard) {
  await keys.press(panel.locator("summary", { hasText: "Mehr zu" }));
  await keys.press(panel.getByRole("button", { name: /^Zuweisung stornieren/ }));
  await keys.fill(dialog.getByLabel(/^Grund/), "Fahrer ist krank");
  await keys.press(dialog.getByRole("button", { name: /stornieren$/ }).last());
  await dialog.waitFor({ state: "detached" });
}

async function putOff({ panel, dialog }: Day, keys: Keyboard) {
  await keys.press(panel.locator("summary", { hasText: "Mehr zu" }));
  await keys.press(panel.getByRole("button", { name: /^Zurückstellen/ }));
  await keys.press(dialog.getByRole("button", { name: "Zurückstellen" }));
  await dialog.waitFor({ state: "detached" });
  await keys.stroke("Escape");
  await panel.waitFor({ state: "detached" });
}

async function palette({ page, dialog }: Day, keys: Keyboard) {
  await keys.stroke("ControlOrMeta+k");
  await keys.type("FA 1010");
  await dialog.getByRole("option").first().waitFor();
  await keys.stroke("Enter");
  await page.waitForURL(/auftrag=/);
  await keys.stroke("Escape");
}

/** Of a driver with a document that nobody has looked at. */
async function checkDocument({ page }: Day, keys: Keyboard) {
  await keys.stroke("5");
  const row = page.locator("#fahrer tbody tr", { hasText: "ungeprüft" }).first();
  await keys.press(row.locator("[data-row]"));
  await page.waitForURL(/fahrer-admin/);
  const driver = page.getByRole("complementary");
  const unchecked = page.getByRole("checkbox", { name: /^Geprüft/, checked: false });
  await unchecked.first().waitFor();
  const done = await driver.getByText(/^geprüft am/).count();
  await keys.press(driver.locator("form", { has: unchecked }).first().getByRole("checkbox"));
  // Ticked it is among the unchecked no more; its button follows.
  await keys.stroke("Tab");
  await keys.stroke("Enter");
  await driver
    .getByText(/^geprüft am/)
    .nth(done)
    .waitFor();
}

async function signOut({ page }: Day, keys: Keyboard) {
  await keys.press(page.getByRole("button", { name: "Abmelden" }));
  await page.getByLabel("Passwort").waitFor();
  await page.getByText("Abgemeldet").waitFor();
}
