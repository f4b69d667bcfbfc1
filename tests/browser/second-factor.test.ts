import type { Page } from "playwright";
import { expect, it } from "vitest";
import { sessions } from "../../src/db/schema/index.ts";
import { FRESH_PROOF_MINUTES } from "../../src/domain/desk/second-factor/vocabulary.ts";
import { ADMIN } from "../support/app.ts";
import {
  expectAccessible,
  expectFits,
  expectGoodAtEveryWidth,
  PHONE,
  useSite,
} from "../support/browser.ts";
import { appCode } from "../support/second-factor.ts";

const site = useSite();
const PAGE = "/admin/einstellungen/zweiter-faktor";

/** A device in this browser that has a finger ready (WebAuthn's virtual authenticator). */
async function plugInDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const isAtDesk = ({ pathname }: URL) => pathname === "/admin";

async function typePassword(page: Page) {
  await page.getByLabel("E-Mail-Adresse").fill(ADMIN.email);
  await page.getByLabel("Passwort").fill(ADMIN.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

it("a dispatcher sets up app and passkey on the phone, and signs in with each", async () => {
  const page = await site.dispatcher({ viewport: PHONE }, PAGE);
  await page.getByRole("button", { name: "Passkey hinzufügen" }).waitFor();
  await page.getByRole("button", { name: "App einrichten" }).click();
  await page.getByRole("img", { name: "QR-Code" }).waitFor();
  await expectGoodAtEveryWidth(page);
  await page.setViewportSize(PHONE);
  const secret = (await page.locator("code").textContent())?.replaceAll(" ", "") ?? "";
  const codeNow = (steps = 0) => appCode({ clock: { now: new Date() } }, secret, steps);
  await page.getByLabel("Code aus der App").fill(codeNow());
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await page.getByRole("link", { name: "Als Datei speichern" }).waitFor();
  await expectGoodAtEveryWidth(page);
  await page.setViewportSize(PHONE);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Als Datei speichern" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("wiederherstellungscodes.txt");
  await page.getByRole("link", { name: "Codes sind aufbewahrt" }).click();

  await plugInDevice(page);
  await page.getByLabel("Name des neuen Passkeys").fill("Mein Telefon");
  await page.getByRole("button", { name: "Passkey hinzufügen" }).click();
  await page.getByText("Sie können sich damit auch ohne Passwort anmelden.").waitFor();
  await page.getByText("Noch nicht benutzt").click();
  await expectGoodAtEveryWidth(page);
  await page.setViewportSize(PHONE);

  // The password, then the passkey.
  await page.getByRole("button", { name: "Abmelden" }).click();
  await typePassword(page);
  await page.getByRole("button", { name: "Mit Passkey bestätigen" }).waitFor();
  await page.getByText("Kein Zugriff auf App oder Passkey?").click();
  await expectGoodAtEveryWidth(page);
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Mit Passkey bestätigen" }).click();
  await page.waitForURL(isAtDesk);

  // The passkey alone, in a browser that knows nothing of him.
  await page.context().clearCookies();
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await page.waitForURL(isAtDesk);

  // The session ends with the desk open: password and code over the page.
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await site.db.delete(sessions);
  const dialog = page.getByRole("dialog", { name: "Admin-Session abgelaufen" });
  await dialog.getByLabel("Passwort").fill(ADMIN.password);
  await dialog.getByRole("button", { name: "Anmelden", exact: true }).click();
  await dialog.getByLabel("Code").waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByRole("button", { name: "Bestätigen", exact: true }).click();
  await dialog.getByText("Dieser Code gilt nicht").waitFor();
  // The next one: that of this moment may be the one that is spent.
  await dialog.getByLabel("Code").fill(codeNow(1));
  await dialog.getByRole("button", { name: "Bestätigen", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });

  // Asked anew who he is, on a page of forms: the form goes on once the passkey is shown.
  await page.goto(PAGE);
  const long = new Date(Date.now() - FRESH_PROOF_MINUTES * 60_000);
  await site.db.update(sessions).set({ proven_at: long });
  await page.getByText("App entfernen").first().click();
  await page.getByRole("button", { name: "App entfernen" }).click();
  await page.getByRole("button", { name: "Mit Passkey bestätigen" }).waitFor();
  await page.getByLabel("Code aus der App").waitFor();
  await expectGoodAtEveryWidth(page);
  await page.getByRole("button", { name: "Mit Passkey bestätigen" }).click();
  await page.getByText("App entfernt").waitFor();
});
