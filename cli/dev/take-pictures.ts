/**
 * Takes the pictures of README.md and docs/handbook.md from a server with demo data (`npm run demo`), into docs/pictures:
 * `PASSWORD=… node_modules/bun/bin/bun.exe cli/dev/take-pictures.ts http://localhost:3000 LINK`, where LINK is what
 * `npx fahrer drivers link 1015` prints; then `pngquant --force --ext .png docs/pictures/*.png`. CHROMIUM_PATH names another browser.
 */
import path from "node:path";
import { chromium, type Page } from "playwright";

const FOLDER = path.resolve(import.meta.dirname, "../../docs/pictures");
const [site = "http://localhost:3000", driverLink = site] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});

async function open(address: string, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, locale: "de-DE" });
  await page.goto(address, { waitUntil: "networkidle" });
  const consent = page.getByRole("button", { name: "Alle ablehnen" });
  if (await consent.isVisible()) await consent.click();
  await consent.waitFor({ state: "hidden" });
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: "disabled" });
}

await take(await open(site, 1200, 600), "startseite");
await take(await open(driverLink, 390, 700), "fahrer-telefon");

const desk = await open(`${site}/admin`, 1200, 700);
await desk.getByLabel("E-Mail").fill(process.env.EMAIL ?? "dispo@agentur.example");
await desk.getByLabel("Passwort", { exact: true }).fill(process.env.PASSWORD ?? "");
await desk.getByRole("button", { name: "Anmelden", exact: true }).click();
await desk.getByText("Erfolgreich angemeldet").waitFor();
await desk.getByText("Erfolgreich angemeldet").waitFor({ state: "hidden" });
await take(desk, "heute");
await desk
  .getByRole("link", { name: "Fahrer zuweisen" })
  .or(desk.getByRole("button", { name: "Fahrer zuweisen" }))
  .first()
  .click();
await desk.getByRole("dialog").getByRole("radio").first().waitFor();
await take(desk, "zuweisen");
await desk.keyboard.press("Escape");
await desk.getByRole("link", { name: "Plan", exact: true }).click();
await desk.getByText("Ohne Fahrer").first().waitFor();
await desk.setViewportSize({ width: 1200, height: 900 });
await take(desk, "plan");
await browser.close();
